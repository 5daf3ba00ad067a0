import { dayOfMonth, monthName } from '../../shared/format.ts';

/** `2026-11-12` is `12 November 2026`. */
export const dateText = (date: string): string =>
  `${dayOfMonth(date)} ${monthName(date)} ${date.slice(0, 4)}`;
