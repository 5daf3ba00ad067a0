import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import type { BackupAlarm, BackupState } from '@toodles/api/contract/centre/backups.ts';
import type { Dashboard, LimitAlarm, Trend } from '@toodles/api/contract/insights/dashboard.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { count, day, rupees, timeOfDay } from '../../shared/format.ts';

/** The opening state at a time of day: `Open until 8 PM.` */
export function openingText({ isOpen, openTime, closeTime, reason }: CalendarDay, time: string): string {
  if (!isOpen) return reason ?? 'Closed today.';
  if (openTime !== null && time < openTime) return `Opens at ${timeOfDay(openTime)}.`;
  if (closeTime !== null && time >= closeTime) return `Closed since ${timeOfDay(closeTime)}.`;
  return closeTime === null ? 'Open.' : `Open until ${timeOfDay(closeTime)}.`;
}

/** `56 of 75 seats booked, 2 parties` */
export function bookedSeatsText({ slots, parties }: CalendarDay): string {
  const taken = slots.reduce((sum, slot) => sum + slot.seatsTaken, 0);
  const seats = slots.reduce((sum, slot) => sum + slot.capacity, 0);
  const booked = `${taken} of ${count(seats, 'seat', 'seats')} booked`;
  return parties.length === 0 ? booked : `${booked}, ${count(parties.length, 'party', 'parties')}`;
}

/** Below this, percentages mislead: one party more than four would be 25%. */
const MIN_FOR_PERCENT = 20;

interface TrendText {
  direction: 'up' | 'down' | 'same';
  /** The change, such as `12%` or `2 fewer`; blank for none. */
  change: string;
  /** The rest of the sentence. */
  than: string;
}

/** Compares a figure of the last 30 days with the 30 before. */
export function trendText({ now, before, percent }: Trend, ...[more, fewer]: [string, string]): TrendText {
  if (before === 0 || percent === null) return { direction: 'same', change: '', than: 'None before' };
  if (now === before) return { direction: 'same', change: '', than: 'Same as before' };
  const direction = now > before ? 'up' : 'down';
  if (Number.isInteger(now - before) && Math.max(now, before) < MIN_FOR_PERCENT)
    return { direction, change: `${Math.abs(now - before)} ${now > before ? more : fewer}`, than: '' };
  if (percent === 0) return { direction: 'same', change: '', than: 'Steady' };
  return { direction, change: `${Math.abs(percent)}% ${now > before ? more : fewer}`, than: '' };
}

/** `2 hour packages`, `1 other order`, or both; blank for none. */
export function otherOrdersText({ sales, others }: Pick<Dashboard['dues'], 'sales' | 'others'>): string {
  const parts = [
    sales > 0 && count(sales, 'hour package', 'hour packages'),
    others > 0 && count(others, 'other order', 'other orders'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Rounds to whole rupees: `"6490.50"` is `₹6,491`. */
export const wholeRupees = (amount: string): string => rupees(Math.round(Number(amount)) * 100);

const alarmTitles: Record<LimitAlarm['kind'], string> = {
  codes: 'Code limit reached',
  guest_seats: 'Guest limit reached',
};
const alarmMessages: Record<LimitAlarm['kind'], [string, string]> = {
  codes: ['code was not sent', 'codes were not sent'],
  guest_seats: ['booking over the limit', 'bookings over the limit'],
};

/** The effect of a global limit: `37 codes were not sent, last at 2:05 PM`. @param today the centre's date */
export function alarmText(alarm: LimitAlarm, today: string, timeZone: string) {
  const { date, time } = centreMoment(new Date(alarm.lastAt), timeZone);
  const last = date === today ? `at ${timeOfDay(time)}` : `on ${day(date)}, ${timeOfDay(time)}`;
  const words = `${count(alarm.requests, ...alarmMessages[alarm.kind])}, last ${last}`;
  return { title: alarmTitles[alarm.kind], words };
}

/**
 * What is wrong with the backups: `Failed` and `The last one is of Sat 21 Nov, 3:30 AM`.
 * @param today the centre's date
 */
export function backupText(alarm: BackupAlarm, last: BackupState['last'], today: string, timeZone: string) {
  if (alarm === 'not_copied')
    return { figure: 'One copy', words: 'Only on the server’s own disk. Set where a second copy goes' };
  const figure = alarm === 'failed' ? 'Failed' : 'Late';
  if (last === null) return { figure, words: 'There is no backup yet' };
  const { date, time } = centreMoment(new Date(last.at), timeZone);
  const when = date === today ? `today, ${timeOfDay(time)}` : `${day(date)}, ${timeOfDay(time)}`;
  return { figure, words: `The last one is of ${when}` };
}

type SilentTablets = NonNullable<Dashboard['silentTablets']>;

/**
 * The tablet that has been silent the longest: `Party room since 11:58 AM, and 1 more`.
 * @param today the centre's date
 */
export function silentTabletsText(silent: SilentTablets, today: string, timeZone: string): string {
  const [first, ...others] = silent;
  if (!first) return 'None offline';
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  if (first.lastSeenAt === null) return `${first.name} never connected${more}`;
  const { date, time } = centreMoment(new Date(first.lastSeenAt), timeZone);
  const since = date === today ? timeOfDay(time) : `${day(date)}, ${timeOfDay(time)}`;
  return `${first.name} since ${since}${more}`;
}

/** `Socks: 3 left, and 1 more`; below zero, more was sold than counted. */
export function lowStockText([first, ...others]: NonNullable<Dashboard['lowStock']>): string {
  if (!first) return 'Enough of everything';
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `${first.name}: ${first.stock > 0 ? `${first.stock} left` : 'none left'}${more}`;
}

/** `2026-11-21` is `21 Nov`, without the weekday. */
export const dayAndMonth = (date: string): string => day(date).replace(/^\S+ /, '');

/** `Meera Shenoy` is `MS`. A single word gives its first letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
