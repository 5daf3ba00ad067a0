import { type RawBuilder, sql } from 'kysely';
import { recordedMethods } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import type { MonthBounds } from './hours-store.ts';
import { type DayRange, monthIn, ofDays, orderPrice, saleIncome, sumInt } from './sums-store.ts';

// A payment that was entered by mistake counts with the entry that takes it off.
const received = sql`case when (direction = 'in') = (reverses_id is null)
  then case when direction = 'in' then amount_paise else -amount_paise end else 0 end`;
const refunded = sql`case when (direction = 'in') = (reverses_id is null)
  then 0 else case when direction = 'out' then amount_paise else -amount_paise end end`;

/** Sums payments and refunds by day and method, in paise; without those from before they were recorded. */
export function sumTakings(db: Db, range: DayRange) {
  return db
    .selectFrom('payments')
    .select(['business_day as day', 'method'])
    .select([sumInt(received).as('received'), sumInt(refunded).as('refunded')])
    .where('before_ledger', '=', sql.lit(0))
    .where('method', 'in', recordedMethods)
    .where((eb) => eb.and(ofDays('business_day', range)))
    .groupBy(['business_day', 'method'])
    .orderBy('business_day')
    .orderBy('method')
    .execute();
}
export type TakingsSum = Awaited<ReturnType<typeof sumTakings>>[number];

/** Sums counter sales and charged reviews by the month of the order, in paise: what was paid, and the price. */
export function sumCounter(db: Db, range: DayRange) {
  return db
    .selectFrom('orders')
    .select(monthIn('business_day').as('month'))
    .select([sumInt(saleIncome).as('paise'), sumInt(orderPrice).as('earned')])
    .where('kind', 'in', ['counter', 'review'])
    .where((eb) => eb.and(ofDays('business_day', range)))
    .groupBy(monthIn('business_day'))
    .execute();
}

/** What used minutes of a sale are worth, rounded to the paisa, so that all of them are worth its price. */
const worth = (minutes: string) =>
  sql.raw(`((2 * s.total_paise * cast(${minutes} as bigint) + s.total_minutes) / (2 * s.total_minutes))`);

/**
 * Sums what hour packages earned per month of the centre, in paise: hours when they were used; the rest of an
 * expired package on the day after its last one; the difference to what the centre keeps when one was
 * cancelled; less what was written off.
 */
export async function sumEarnedHours(
  db: Db,
  months: readonly MonthBounds[],
  today: string,
): Promise<{ month: string; earned: number }[]> {
  const since = months.map((month) => month.since).sort()[0];
  const until = months
    .map((month) => month.until)
    .sort()
    .at(-1);
  if (since === undefined || until === undefined) return [];
  const isUse = sql`kind in ('used', 'given_back', 'settled')`;
  const { rows } = await sql<{ month: string; earned: number }>`
    with earning as (
      select sale_id from hour_ledger where ${isUse} and created_at >= ${since} and created_at < ${until}
      union select id from package_sales where cancelled_at >= ${since} and cancelled_at < ${until}
      union select id from package_sales
        where valid_till >= ${since.slice(0, 10)} and valid_till <= ${until.slice(0, 10)}
    ), used as (
      select sale_id, created_at as at, minutes,
        -sum(minutes) over (partition by sale_id order by created_at, id) as used_minutes
      from hour_ledger where ${isUse} and sale_id in (select sale_id from earning)
    ), total as (select sale_id, max(at) as at, -sum(minutes) as used_minutes from used group by sale_id),
    entries as (
      select u.at, ${worth('u.used_minutes')} - ${worth('u.used_minutes + u.minutes')} as paise
      from used u join package_sales s on s.id = u.sale_id
      union all
      select s.cancelled_at, o.charged_paise - ${worth('coalesce(t.used_minutes, 0)')}
      from package_sales s join orders o on o.sale_id = s.id left join total t on t.sale_id = s.id
      where s.cancelled_at is not null and s.id in (select sale_id from earning)
      union all
      select s.valid_till || 'T23:59:59Z', s.total_paise - ${worth('coalesce(t.used_minutes, 0)')}
      from package_sales s left join total t on t.sale_id = s.id
      where s.cancelled_at is null and s.remaining_minutes > 0 and s.valid_till < ${today}
        and s.id in (select sale_id from earning)
      union all
      select w.created_at, -w.amount_paise from write_offs w
      join orders o on o.id = w.order_id where o.sale_id is not null
    )
    select span.month, ${sumInt(sql.ref('entries.paise'))} as earned
    from entries join ${byUtcMonth(months)} as span on span.utc_month = substr(entries.at, 1, 7)
      and entries.at >= span.since and entries.at < span.until
    group by span.month`.execute(db);
  return rows;
}

/**
 * The months, each once for every month in UTC that it touches: an entry is looked up by its month, and compared with
 * two months instead of all of them.
 */
function byUtcMonth(months: readonly MonthBounds[]): RawBuilder<MonthBounds & { utc_month: string }> {
  const rows = months.flatMap((month) =>
    [...new Set([month.since.slice(0, 7), month.until.slice(0, 7)])].map((utc_month) => ({
      ...month,
      utc_month,
    })),
  );
  return sql`(select column1 as month, column2 as since, column3 as until, column4 as utc_month from (values ${sql.join(
    rows.map(({ month, since, until, utc_month }) => sql`(${month}, ${since}, ${until}, ${utc_month})`),
  )}) as spans)`;
}

/** Sums what orders' lines took off the list prices, by the month of the order: by voucher, and otherwise. */
export function sumDiscounts(db: Db, range: DayRange) {
  // A pass is sold with its first visit, whose booking names the voucher.
  const isVoucher = sql`(discount_reason <> '' and exists (select 1 from bookings b
    where (b.id = orders.booking_id or b.package_sale_id = orders.sale_id) and b.voucher_code = discount_reason))`;
  const sign = sql`case when order_lines.kind = 'reversal' then -1 else 1 end`;
  const below = sql`case when list_unit_paise > unit_paise then quantity * (list_unit_paise - unit_paise) else 0 end`;
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(monthIn('orders.business_day').as('month'))
    .select([
      sumInt(sql`case when ${isVoucher} then ${sign} * order_lines.discount_paise else 0 end`).as('vouchers'),
      sumInt(
        sql`${sign} * (${below} + case when ${isVoucher} then 0 else order_lines.discount_paise end)`,
      ).as('reductions'),
    ])
    .where('order_lines.kind', '!=', 'kept')
    .where((eb) =>
      eb.or([eb('order_lines.discount_paise', '>', 0), sql<boolean>`list_unit_paise > unit_paise`]),
    )
    .where((eb) => eb.and(ofDays('orders.business_day', range)))
    .groupBy(monthIn('orders.business_day'))
    .execute();
}
