import { centreMoment } from '../../domain/dates.ts';

/** A list stands in one cell, its parts after one another. */
export type Cell = string | number | boolean | null | readonly (string | number)[];

/**
 * An instant on the centre's clock, as a spreadsheet reads it: `2026-11-22 10:30`; blank where there is none. A text
 * that only looks like an instant stays as it is.
 */
export type AtCentre = (instant: string | null) => string;

/** The columns of a list as a file, in their order: what people call each, and what stands in it. */
export type Sheet<Row> = Readonly<Record<string, (row: Row, at: AtCentre) => Cell>>;

export function clockOf(timeZone: string): AtCentre {
  return (instant) => {
    if (instant === null) return '';
    const { date, time } = centreMoment(new Date(instant), timeZone);
    return date ? `${date} ${time}` : instant;
  };
}

/** A state as it reads: `used_up` is `Used up`; blank where there is none. */
export function named(state: string | null): string {
  const words = (state ?? '').replaceAll(/[_-]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
