import { lastOfMonth } from '@toodles/api/domain/months.ts';
import { MONTHS_OF_YEAR, monthShort } from './analytics-messages.ts';
import { type Days, daysBefore } from './analytics-view.ts';

/** The last day of the period before, if its month went on: it has the same days as the current one. */
export function cutDay(days: Days): string | undefined {
  const last = daysBefore(days)?.to;
  return last === undefined || last === lastOfMonth(last) ? undefined : last;
}

/** `Jun–Nov`, with years where the months of a year come twice. */
export function spanOfMonths(months: readonly string[]): string {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const nameOf = (month: string) => monthShort(month, months.length >= MONTHS_OF_YEAR);
  return first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`;
}
