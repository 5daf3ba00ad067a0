import { firstOfMonth } from '@toodles/api/domain/months.ts';
import { changeText, periodBefore } from '../ui/comparison/compare.ts';
import { daysText } from '../ui/days-text.ts';
import { MONTHS_OF_YEAR, monthShort } from './analytics-messages.ts';

/** The same days of the current month and of the one that it is compared with, if the figures end today. */
export function equalDays(days: { from?: string | undefined; to?: string | undefined }, today: string) {
  if (days.to !== today || !days.from) return undefined;
  const { to } = periodBefore({ from: days.from, to: today });
  return {
    now: daysText({ from: firstOfMonth(today), to: today }),
    before: daysText({ from: firstOfMonth(to), to }),
  };
}

/** `1–29 Nov: 20% less than 1–29 May`; undefined if they don't compare. */
export function soFarCompared(
  now: number,
  before: number | undefined,
  days: { now: string; before: string },
): string | undefined {
  const change = before === undefined ? undefined : changeText(now, before, 'less');
  if (!change) return undefined;
  const { direction, text } = change;
  return direction === 'same'
    ? `${days.now}: ${text.toLowerCase()} as ${days.before}`
    : `${days.now}: ${text} than ${days.before}`;
}

/** `Jun–Nov`, with years where the months of a year come twice. */
export function spanOfMonths(months: readonly string[]): string {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const nameOf = (month: string) => monthShort(month, months.length >= MONTHS_OF_YEAR);
  return first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`;
}
