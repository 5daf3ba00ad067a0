import { type RawBuilder, sql } from 'kysely';

/** A range of the centre's dates, both inclusive; open-ended without a bound. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** The same range as instants: `since` is included, `until` excluded. */
export interface InstantRange {
  since?: string | undefined;
  until?: string | undefined;
}

/** PostgreSQL sums integers as numeric, which the driver returns as text. */
export const sumInt = (value: unknown): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`;

/** The month of a date column, `YYYY-MM`. */
export const monthIn = (column: string): RawBuilder<string> => sql<string>`substr(${sql.ref(column)}, 1, 7)`;

/** Conditions that limit a date column to a range. */
export const ofDays = (column: string, { from, to }: DayRange): RawBuilder<boolean>[] => [
  ...(from === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql<boolean>`${sql.ref(column)} <= ${to}`]),
];

/** Conditions that limit an instant column to a range. */
export const ofInstants = (column: string, { since, until }: InstantRange): RawBuilder<boolean>[] => [
  ...(since === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${since}`]),
  ...(until === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${until}`]),
];

/**
 * The revenue of a sale in paise: its price less its refund. A sale that the team cancelled without a refund
 * counts nothing; one given up with its owner's account was paid and counts.
 */
export const saleIncome = sql<number>`case
  when cancelled_at is not null and cancel_reason is not null and refunded_paise is null then 0
  else total_paise - coalesce(refunded_paise, 0) end`;
