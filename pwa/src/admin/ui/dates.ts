import { calendarDate } from '@toodles/api/contract/basics.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { dayOfMonth, isDate, monthName, timeOfDay, weekday } from '../../shared/format.ts';

/** `2026-11-21` is `21 Nov 2026`; a text that is no date stays as it is. */
export function dateWithYear(date: string): string {
  if (!isDate(date)) return date;
  return `${dayOfMonth(date)} ${monthName(date).slice(0, 3)} ${date.slice(0, 4)}`;
}

/** What stands in a date field, in words: `Sat 21 Nov 2026`. Browsers write it as 11/21 or 21/11, each as it is set. */
export function dateInWords(typed: string): string | undefined {
  if (!calendarDate.safeParse(typed).success) return undefined;
  return `${weekday(typed)} ${dateWithYear(typed)}`;
}

/** An instant on the centre's clock: `21 Nov 2026, 12:06 PM`; a text that is no instant stays as it is. */
export function momentWithYear(instant: string, timeZone: string): string {
  const { date, time } = centreMoment(new Date(instant), timeZone);
  if (!date) return instant;
  return `${dateWithYear(date)}, ${timeOfDay(time)}`;
}
