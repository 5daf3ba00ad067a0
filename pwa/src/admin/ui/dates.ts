import { calendarDate } from '@toodles/api/contract/basics/fields.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { dayOfMonth, isDate, monthName, timeOfDay, timeOfDayExact, weekday } from '../../shared/format.ts';

/** `2026-11-21` is `21 Nov 2026`; an invalid date stays as it is. */
export function dateWithYear(date: string): string {
  if (!isDate(date)) return date;
  return `${dayOfMonth(date)} ${monthName(date).slice(0, 3)} ${date.slice(0, 4)}`;
}

/** The date of a date field in words: `Sat 21 Nov 2026`. Browsers differ between 11/21 and 21/11. */
export function dateInWords(typed: string): string | undefined {
  if (!calendarDate.safeParse(typed).success) return undefined;
  return `${weekday(typed)} ${dateWithYear(typed)}`;
}

/** An instant on the centre's clock: `21 Nov 2026, 12:06 PM`; an invalid one stays as it is. */
export function momentWithYear(instant: string, timeZone: string): string {
  const { date, time } = centreMoment(new Date(instant), timeZone);
  if (!date) return instant;
  return `${dateWithYear(date)}, ${timeOfDay(time)}`;
}

/** A time of a day that is known, such as of an arrival: `12:20`. */
export const shortTime = (time: string): string => timeOfDayExact(time).replace(/ [AP]M$/, '');
