import { type RawBuilder, sql } from 'kysely';

/** A range of the centre's days, both included; without a bound it goes on for ever. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** The same as instants: the first that counts, and the first that does not any more. */
export interface InstantRange {
  since?: string | undefined;
  until?: string | undefined;
}

/** PostgreSQL's sums of integers are numerics, which arrive as text. */
export const summed = (value: unknown): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`;

/** The month of a column of dates, `YYYY-MM`. */
export const monthIn = (column: string): RawBuilder<string> => sql<string>`substr(${sql.ref(column)}, 1, 7)`;

/** Conditions that hold a column of dates to a range. */
export const ofDays = (column: string, { from, to }: DayRange): RawBuilder<boolean>[] => [
  ...(from === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql<boolean>`${sql.ref(column)} <= ${to}`]),
];

/** The same of a column of instants. */
export const ofInstants = (column: string, { since, until }: InstantRange): RawBuilder<boolean>[] => [
  ...(since === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${since}`]),
  ...(until === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${until}`]),
];

/**
 * What a sale brought in, in paise: what was paid less what was paid back. A sale that the team took back without a
 * refund never counted; one whose hours were given up with an account was paid and stays.
 */
export const saleIncome = sql<number>`case
  when cancelled_at is not null and cancel_reason is not null and refunded_paise is null then 0
  else total_paise - coalesce(refunded_paise, 0) end`;
