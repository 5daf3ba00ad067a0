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

/** The price of an order in paise: what is charged and not written off. What the centre keeps is a price too. */
export const orderPrice = sql<number>`(orders.charged_paise - orders.written_off_paise)`;

/** The revenue of a visit or party in paise: its price once nothing is due. */
export const visitIncome = sql<number>`case when orders.due_paise <= 0 then ${orderPrice} else 0 end`;

const inHand = sql<number>`(orders.received_paise - orders.refunded_paise)`;

/** The revenue of an hour package or counter sale in paise: what was paid of its price. */
export const saleIncome = sql<number>`case when ${inHand} < ${orderPrice} then ${inHand} else ${orderPrice} end`;
