import { centreMoment, daysBetween, minutesOf } from '@toodles/api/domain/dates.ts';
import { day, timeOfDay } from '../../shared/format.ts';

/** `12:06`, by the centre's clock, for rows, which need no AM or PM. */
export function formatClockShort(instant: string | number, timeZone: string): string {
  const { time } = centreMoment(new Date(instant), timeZone);
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute}`;
}

/** `12:06 PM` */
export function formatClock(instant: string | number, timeZone: string): string {
  const { time } = centreMoment(new Date(instant), timeZone);
  return `${formatClockShort(instant, timeZone)} ${Number(time.slice(0, 2)) < 12 ? 'AM' : 'PM'}`;
}

/** `11:58` today, `Fri 20 Nov, 6:10 PM` on another day, so that an old time is recognisable. */
export function formatSince(instant: string | number, now: number, timeZone: string): string {
  const then = centreMoment(new Date(instant), timeZone);
  if (then.date === centreMoment(new Date(now), timeZone).date) return formatClockShort(instant, timeZone);
  return `${day(then.date)}, ${timeOfDay(then.time)}`;
}

/** `Fri 20 Nov, 6:10 PM`; `Fri 1 Jan 2010, 11:30 AM` in another year than now. */
export function formatMoment(instant: string | number, now: number, timeZone: string): string {
  const then = centreMoment(new Date(instant), timeZone);
  const [year, thisYear] = [then.date.slice(0, 4), centreMoment(new Date(now), timeZone).date.slice(0, 4)];
  return `${day(then.date)}${year === thisYear ? '' : ` ${year}`}, ${timeOfDay(then.time)}`;
}

/** Whole minutes as text: `34 min`, `1 h 14 min`, `2 h`, `3 days`. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** Hours in the desk's format: `7.5`, `2`. */
export const formatHours = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100);

/** A slot's times and its half of the day: `12–2` `PM`; `10–12` without a half when it crosses noon. */
export function formatSlot(start: string, end: string): { figure: string; half: string } {
  const part = (time: string) => timeOfDay(time).replace(/ [AP]M$/, '');
  const half = (time: string) => (minutesOf(time) < 720 ? 'AM' : 'PM');
  return { figure: `${part(start)}–${part(end)}`, half: half(start) === half(end) ? half(end) : '' };
}

/** `14 Mar`; `Nov 2027` from ten months ahead, where the year matters more than the day. */
export function formatShortDate(date: string, today: string): string {
  const [, dayOfMonth = '', month = ''] = day(date).split(' ');
  return daysBetween(today, date) < 300 ? `${dayOfMonth} ${month}` : `${month} ${date.slice(0, 4)}`;
}
