import { weekdayOf } from '../dates.ts';

/** The hours of a weekday; 0 is Sunday. */
export interface DayHours {
  dayOfWeek: number;
  openTime: string;
  closeTime: string;
  isOpen: boolean;
}

/** A special day: closed, or with its own hours. */
export interface Closure {
  date: string;
  isOpen: boolean;
  openTime: string | null;
  closeTime: string | null;
  reason: string;
  /** Holiday prices, and only the packages that are valid on holidays. */
  isHoliday?: boolean;
}

/** Why the centre is closed: always on that weekday, or on a special day; its reason may be empty. */
export type ClosedBecause = { kind: 'weekday'; dayOfWeek: number } | { kind: 'special_day'; reason: string };

export type Opening =
  | { isOpen: true; openTime: string; closeTime: string; reason?: string; isHoliday?: boolean }
  | { isOpen: false; closed: ClosedBecause };

interface Span {
  startTime: string;
  endTime: string;
}

const sunday = 0;

/** The default hours of a weekday: 10:00 to 20:00, closed on Sunday. */
export const defaultHoursOn = (dayOfWeek: number): DayHours => ({
  dayOfWeek,
  openTime: '10:00',
  closeTime: '20:00',
  isOpen: dayOfWeek !== sunday,
});

/** The hours of a weekday from the edited rows, or the defaults. */
export const hoursOf = (dayOfWeek: number, edited: readonly DayHours[]): DayHours =>
  edited.find((row) => row.dayOfWeek === dayOfWeek) ?? defaultHoursOn(dayOfWeek);

/**
 * The opening hours of a date; for a closed day why.
 * @param edited the weekdays that have a row
 * @param closures the special days
 */
export function openingOn(date: string, edited: readonly DayHours[], closures: readonly Closure[]): Opening {
  const dayOfWeek = weekdayOf(date);
  const usual = hoursOf(dayOfWeek, edited);
  const closure = closures.find((row) => row.date === date);
  if (closure) return openingOnSpecialDay(closure, usual);
  if (!usual.isOpen) return { isOpen: false, closed: { kind: 'weekday', dayOfWeek } };
  return { isOpen: true, openTime: usual.openTime, closeTime: usual.closeTime };
}

function openingOnSpecialDay(closure: Closure, usual: DayHours): Opening {
  const { reason, isHoliday = false } = closure;
  if (!closure.isOpen) return { isOpen: false, closed: { kind: 'special_day', reason } };
  const openTime = closure.openTime ?? usual.openTime;
  const closeTime = closure.closeTime ?? usual.closeTime;
  return { isOpen: true, openTime, closeTime, ...(reason && { reason }), ...(isHoliday && { isHoliday }) };
}

/** Whether a slot starts and ends while the centre is open. */
export const isWithinHours = (slot: Span, opening: Opening): boolean =>
  opening.isOpen && slot.startTime >= opening.openTime && slot.endTime <= opening.closeTime;
