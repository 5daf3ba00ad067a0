import { centreMoment } from '@toodles/api/domain/dates.ts';
import { dayOfMonth, monthName, timeOfDay } from '../../shared/format.ts';

/** `2026-11-21` is `21 Nov 2026`. */
export function dateWithYear(date: string): string {
  return `${dayOfMonth(date)} ${monthName(date).slice(0, 3)} ${date.slice(0, 4)}`;
}

/** An instant on the centre's clock: `21 Nov 2026, 12:06 PM`. */
export function momentWithYear(instant: string, timeZone: string): string {
  const { date, time } = centreMoment(new Date(instant), timeZone);
  return `${dateWithYear(date)}, ${timeOfDay(time)}`;
}
