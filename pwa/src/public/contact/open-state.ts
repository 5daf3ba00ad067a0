import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { OpeningOnDate } from '@toodles/api/contract/schedule/schedule.ts';
import { addDays, type CentreMoment, daysBetween, minutesOf } from '@toodles/api/domain/dates.ts';
import { type Opening, openingOn } from '@toodles/api/domain/schedule/opening.ts';

type Hours = Pick<Site, 'openingHours' | 'bookingClosesMinutesBeforeEnd'>;

/** Whether the centre is open now, and if not, when it opens next. */
export type OpenState =
  | { kind: 'open' | 'last-entry-over'; until: string }
  | { kind: 'opens'; date: string; inDays: number; at: string }
  | { kind: 'closed' };

const DAYS_AHEAD = 14;

/**
 * @param now the centre's local time
 * @param dates days with hours of their own, including holidays; any other day follows its weekday
 */
export function openStateAt(now: CentreMoment, site: Hours, dates: readonly OpeningOnDate[] = []): OpenState {
  const today = openingOf(now.date, site, dates);
  if (today.isOpen && now.time >= today.openTime && now.time < today.closeTime) {
    const lastEntry = minutesOf(today.closeTime) - site.bookingClosesMinutesBeforeEnd;
    return {
      kind: minutesOf(now.time) <= lastEntry ? 'open' : 'last-entry-over',
      until: today.closeTime,
    };
  }
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays++) {
    const date = addDays(now.date, inDays);
    const day = openingOf(date, site, dates);
    if (day.isOpen && (inDays > 0 || now.time < day.openTime)) {
      return { kind: 'opens', date, inDays: daysBetween(now.date, date), at: day.openTime };
    }
  }
  return { kind: 'closed' };
}

/** The hours of a date: its own if listed, otherwise those of its weekday. */
export function openingOf(date: string, site: Hours, dates: readonly OpeningOnDate[]): Opening {
  const known = dates.find((day) => day.date === date);
  if (!known) return openingOn(date, site.openingHours, []);
  const { isOpen, openTime, closeTime, reason = '' } = known;
  return isOpen && openTime && closeTime ? { isOpen, openTime, closeTime } : { isOpen: false, reason };
}
