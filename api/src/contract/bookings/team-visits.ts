import { z } from 'zod';
import { dayRange } from '../basics/day-range.ts';
import { calendarDate, csvFormat, instant, paging, rowIds, search, timeOfDay } from '../basics/fields.ts';
import { bookingStatuses, paymentStatuses } from './bookings.ts';

/** `live` means every status except cancelled. */
export const visitStatuses = [...bookingStatuses, 'live'] as const;
/** The same for bookings, and those whose family did not come. */
export const bookingFilterStatuses = [...visitStatuses, 'no-show'] as const;
/**
 * `due`: owed for an upcoming visit or one that took place. `paid`: paid and not cancelled. `give-back`:
 * cancelled, and not refunded yet. Combined with a status filter, `due` and `paid` match the payment status
 * alone.
 */
export const visitPayments = [...paymentStatuses, 'give-back'] as const;

export const visitSorts = ['newest', 'next', 'visit', 'visit-last'] as const;
export type VisitSort = (typeof visitSorts)[number];

/** `upcoming`: from the current slot on. `past`: before it. */
export const visitSides = ['upcoming', 'past'] as const;
export type VisitSide = (typeof visitSides)[number];

/**
 * Of the visits in the slot that is running now: `left-out` leaves out those whose family is here or that are completed,
 * so that a list of what is to come begins with who is missing.
 */
export const arrivalChoices = ['listed', 'left-out'] as const;
export type ArrivalChoice = (typeof arrivalChoices)[number];

/** Filters and sort order of a list of bookings or parties. */
export const visitFilters = {
  ...paging,
  ...csvFormat,
  /** Part of a name, an email, a reference or a phone. */
  search,
  ids: rowIds,
  status: z.enum(visitStatuses).optional(),
  payment: z.enum(visitPayments).optional(),
  /** First and last day of the visit. */
  ...dayRange,
  /**
   * `newest`: by booking time, latest first. `next`: current and upcoming visits, the soonest first, then past
   * ones, the latest first. `visit`: the earliest visit first. `visit-last`: the latest visit first.
   */
  sort: z.enum(visitSorts).default('newest'),
};

/**
 * Where a visit finds room instead of its own time: the day nearest to its own, then the time nearest to its own. `own`
 * begins on its own day, `later` on the day after.
 */
export const nextSlotQuery = z.strictObject({ from: z.enum(['own', 'later']).default('own') });
export const nextSlot = z.object({
  /** Null if no day of the booking window has room. */
  next: z
    .object({ date: calendarDate, timeSlotId: z.number().int(), startTime: timeOfDay, endTime: timeOfDay })
    .nullable(),
});
export type NextSlot = z.output<typeof nextSlot>;

/** One event in the history of a booking or party, latest first. */
export const historyEntry = z.object({
  at: instant,
  /** The team member, or else the parent. */
  by: z.string(),
  /** The action in plain words, such as `changed the status of a booking`. */
  does: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Other records of a family, found by phone. */
export const familySummary = z.object({
  visits: z.number().int(),
  cancelled: z.number().int(),
  parties: z.number().int(),
  /** Valid hour packages with hours left, and the sum of those hours. */
  activeSales: z.number().int(),
  hoursLeft: z.number(),
});
