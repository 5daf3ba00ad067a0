import { voidUsage } from '@toodles/api/contract/hours/hour-packages.ts';

/** The reason for voiding, cancelling or reversing; shared by all forms that ask for one. */
export const reasonForm = voidUsage.spec.body;
export type ReasonForm = { reason: string };
