import { voidUsage } from '@toodles/api/contract/hour-packages.ts';

/** Why something is taken back: asked in the same form wherever it is. */
export const reasonForm = voidUsage.spec.body;
export type ReasonForm = { reason: string };
