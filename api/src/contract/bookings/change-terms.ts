import { z } from 'zod';
import type { ErrorCode } from '../basics/errors.ts';
import { amount, calendarDate, timeOfDay } from '../basics/fields.ts';

/** Why a parent can't change a visit online. */
export const changeRefusals = [
  'already_cancelled',
  'already_started',
  'no_changes_left',
  'change_too_late',
] as const satisfies readonly ErrorCode[];
export type ChangeRefusal = (typeof changeRefusals)[number];

/** The terms on which a parent can change a visit online. */
export const changeTerms = z.object({
  /** Null if the parent can change it now. */
  refusal: z.enum(changeRefusals).nullable(),
  /** The last moment for a change, in the centre's time. */
  until: z.object({ date: calendarDate, time: timeOfDay }),
  changesLeft: z.number().int(),
  /** How often the centre allows it; 0 if it allows none. */
  maxChanges: z.number().int(),
  feeAmount: amount,
});
export type ChangeTerms = z.output<typeof changeTerms>;
