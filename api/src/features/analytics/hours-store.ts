import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type DayRange, monthIn, ofDays, saleIncome, sumInt } from './sums-store.ts';

/** A month, or part of one, as instants: the first one included and the first one excluded. */
export interface MonthBounds {
  month: string;
  since: string;
  until: string;
}

// Neither database can compute the centre's months from instants, so they are passed as a table.
const asTable = (months: readonly MonthBounds[]): RawBuilder<MonthBounds> =>
  sql<MonthBounds>`(select column1 as month, column2 as since, column3 as until from (values ${sql.join(
    months.map(({ month, since, until }) => sql`(${month}, ${since}, ${until})`),
  )}) as spans)`;

/** Sums the hour packages sold per month of the centre and package: revenue in paise, and hours in minutes. */
export async function sumSold(db: Db, months: readonly MonthBounds[]) {
  if (months.length === 0) return [];
  return db
    .selectFrom(asTable(months).as('span'))
    .innerJoin('package_sales', (join) =>
      join
        .onRef('package_sales.created_at', '>=', 'span.since')
        .onRef('package_sales.created_at', '<', 'span.until'),
    )
    .innerJoin('orders', 'orders.sale_id', 'package_sales.id')
    .select(['span.month', 'package_sales.package_id'])
    .select([
      sumInt(saleIncome).as('paise'),
      sumInt(soldMinutes).as('minutes'),
      sumInt(sql`case when ${isUndone} then 0 else 1 end`).as('sales'),
    ])
    .groupBy(['span.month', 'package_sales.package_id'])
    .execute();
}

export type SoldSum = Awaited<ReturnType<typeof sumSold>>[number];

/** Cancelled without a refund. */
export const isUndone = sql<boolean>`(package_sales.cancelled_at is not null and cancel_reason is not null
  and package_sales.refunded_paise is null)`;

/**
 * A sale that was cancelled without a refund counts nothing; a refunded one counts the hours that were used.
 */
const soldMinutes = sql`case
  when package_sales.cancelled_at is null or cancel_reason is null then package_sales.total_minutes
  when package_sales.refunded_paise is null then 0
  else package_sales.total_minutes + (select coalesce(sum(minutes), 0) from hour_ledger
    where hour_ledger.sale_id = package_sales.id and hour_ledger.kind = 'cancelled') end`;

/**
 * Sums the hours used per month of the centre, in minutes, from the ledger. Returns of voided visits, and
 * shortfalls that a review settled without the balance, are deducted on the day of their entry. Visits count
 * even if their package was cancelled later.
 */
export async function sumUsed(db: Db, months: readonly MonthBounds[]) {
  if (months.length === 0) return [];
  return db
    .selectFrom(asTable(months).as('span'))
    .innerJoin('hour_ledger', (join) =>
      join
        .on('hour_ledger.kind', 'in', ['used', 'given_back', 'settled'])
        .onRef('hour_ledger.created_at', '>=', 'span.since')
        .onRef('hour_ledger.created_at', '<', 'span.until'),
    )
    .select('span.month')
    .select(sumInt(sql`-hour_ledger.minutes`).as('minutes'))
    .groupBy('span.month')
    .execute();
}

/** What a sale's unused minutes are worth, rounded to the nearest paisa in integers, on both databases. */
const unusedValue = sql`(2 * total_paise * remaining_minutes + total_minutes) / (2 * total_minutes)`;

/** Sums the hours that expired unused before today, by the month in which they did. */
export function sumExpired(db: Db, { from, to }: DayRange, today: string) {
  return db
    .selectFrom('package_sales')
    .select(monthIn('valid_till').as('month'))
    .select((eb) => [sumInt(eb.ref('remaining_minutes')).as('minutes'), sumInt(unusedValue).as('paise')])
    .where('valid_till', '<', today)
    .where((eb) => eb.and(ofDays('valid_till', { from, to })))
    .where('remaining_minutes', '>', 0)
    .where('cancelled_at', 'is', null)
    .groupBy(monthIn('valid_till'))
    .execute();
}

interface Horizon {
  today: string;
  /** The last days of the two nearer periods. */
  soon: string;
  later: string;
}

/**
 * Sums the hours left in packages that are valid today, and their share of the price, by when they expire.
 */
export function sumOwed(db: Db, { today, soon, later }: Horizon) {
  const stretch = sql<0 | 1 | 2>`case when valid_till <= ${sql.lit(soon)} then 0
    when valid_till <= ${sql.lit(later)} then 1 else 2 end`;
  return db
    .selectFrom('package_sales')
    .select(stretch.as('stretch'))
    .select((eb) => [
      eb.fn.countAll<number>().as('sales'),
      sumInt(eb.ref('remaining_minutes')).as('minutes'),
      sumInt(unusedValue).as('paise'),
    ])
    .where('valid_till', '>=', today)
    .where('remaining_minutes', '>', 0)
    .where('cancelled_at', 'is', null)
    .groupBy(stretch)
    .execute();
}

export type OwedSum = Awaited<ReturnType<typeof sumOwed>>[number];
