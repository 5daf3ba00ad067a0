import { dayOfMonth, monthName } from '../../shared/format.ts';

const short = (date: string) => `${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`;

/** `21–30 Nov`, `28 Nov – 3 Dec`, `21 Nov`, `from 21 Nov`, `to 30 Nov`; with years where they differ. */
export function daysText({ from, to }: { from: string; to: string }): string {
  if (from === '' && to === '') return 'All days';
  if (from === '') return `to ${short(to)}`;
  if (to === '') return `from ${short(from)}`;
  if (from === to) return short(from);
  const [fromYear, toYear] = [from.slice(0, 4), to.slice(0, 4)];
  if (fromYear !== toYear) return `${short(from)} ${fromYear} – ${short(to)} ${toYear}`;
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${dayOfMonth(from)}–${short(to)}`
    : `${short(from)} – ${short(to)}`;
}
