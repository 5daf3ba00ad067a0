import { dayOfMonth, monthName } from '../../shared/format.ts';

/** `2026-11-21` is `21 Nov 2026`. */
export function dateWithYear(date: string): string {
  return `${dayOfMonth(date)} ${monthName(date).slice(0, 3)} ${date.slice(0, 4)}`;
}
