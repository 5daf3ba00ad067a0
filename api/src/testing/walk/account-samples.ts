import type { Samples } from './stage.ts';

/** A parent's own account. */
export const accountSamples = {} satisfies Samples;
