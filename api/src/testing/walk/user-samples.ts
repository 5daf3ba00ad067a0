import type { Samples } from './stage.ts';

/** Users, their rights, and the audit log. */
export const userSamples = {} satisfies Samples;
