import { addDays, daysBetween } from '@toodles/api/domain/dates.ts';
import { firstOfMonth, lastOfMonth, monthsBetween } from '@toodles/api/domain/months.ts';

interface Days {
  from: string;
  to: string;
}

/**
 * The days that a period is compared with: as many before it. A period that starts with a month is compared with
 * the same days of the months before, so that 1 to 21 November is beside 1 to 21 October.
 */
export function periodBefore({ from, to }: Days): Days {
  if (from !== firstOfMonth(from)) {
    const length = daysBetween(from, to) + 1;
    return { from: addDays(from, -length), to: addDays(from, -1) };
  }
  const months = monthsBetween(from, to).length;
  const last = lastOfMonth(firstOfMonth(to, -months));
  if (to === lastOfMonth(to)) return { from: firstOfMonth(from, -months), to: last };
  const sameDay = last.slice(0, 8) + to.slice(8);
  return { from: firstOfMonth(from, -months), to: sameDay < last ? sameDay : last };
}
