import { clockText, weekdayOf } from '../dates.ts';

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
}

export type Opening =
  | { isOpen: true; openTime: string; closeTime: string; reason?: string }
  | { isOpen: false; reason: string };

interface Span {
  startTime: string;
  endTime: string;
}

const dayNames = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
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
 * The opening hours of a date; for a closed day the reason, worded for parents.
 * @param edited the weekdays that have a row
 * @param closures the special days
 */
export function openingOn(date: string, edited: readonly DayHours[], closures: readonly Closure[]): Opening {
  const dayOfWeek = weekdayOf(date);
  const usual = hoursOf(dayOfWeek, edited);
  const closure = closures.find((row) => row.date === date);
  if (closure) return openingOnSpecialDay(closure, usual);
  if (!usual.isOpen) return { isOpen: false, reason: `The centre is closed on ${dayNames[dayOfWeek]}.` };
  return { isOpen: true, openTime: usual.openTime, closeTime: usual.closeTime };
}

function openingOnSpecialDay(closure: Closure, usual: DayHours): Opening {
  const { reason } = closure;
  if (!closure.isOpen) {
    return {
      isOpen: false,
      reason: reason ? `The centre is closed: ${reason}` : 'The centre is closed on that day.',
    };
  }
  const openTime = closure.openTime ?? usual.openTime;
  const closeTime = closure.closeTime ?? usual.closeTime;
  return { isOpen: true, openTime, closeTime, ...(reason && { reason }) };
}

/** Whether a slot starts and ends while the centre is open. */
export const isWithinHours = (slot: Span, opening: Opening): boolean =>
  opening.isOpen && slot.startTime >= opening.openTime && slot.endTime <= opening.closeTime;

/** `Open from 10 AM to 8 PM on that day.` */
export const hoursText = (opening: { openTime: string; closeTime: string }): string =>
  `Open from ${clockText(opening.openTime)} to ${clockText(opening.closeTime)} on that day.`;
