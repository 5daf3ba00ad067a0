import { centreMoment } from '../../domain/dates.ts';

/** A list goes into one cell, its parts joined. */
export type Cell = string | number | boolean | null | readonly (string | number)[];

/**
 * An instant in the centre's zone, in a format for spreadsheets: `2026-11-22 10:30`; blank if there is none.
 * Text that only looks like an instant stays unchanged.
 */
export type FormatInstant = (instant: string | null) => string;

/** The columns of a list as a file, in order: the head and the cell of each. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row, at: FormatInstant) => Cell>>;

export function instantFormatter(timeZone: string): FormatInstant {
  return (instant) => {
    if (instant === null) return '';
    const { date, time } = centreMoment(new Date(instant), timeZone);
    return date ? `${date} ${time}` : instant;
  };
}

/** The label of a state: `used_up` is `Used up`; blank if there is none. */
export function labelOf(state: string | null): string {
  const words = (state ?? '').replaceAll(/[_-]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
