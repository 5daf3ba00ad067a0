import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { SaleStatus } from '../../contract/hours/sales.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { containing, contains, mayContain } from '../../db/search.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import type { Page } from '../../http/route/route.ts';
import type { SaleRow } from './store.ts';

export interface SaleFilter {
  status?: SaleStatus | undefined;
  /** Part of a name, a reference or a phone. */
  search?: string | undefined;
  /** Expires on or before this date. */
  validUntil?: string | undefined;
  ids?: readonly number[] | undefined;
  /** Defaults to newest first. */
  sort?: 'newest' | 'oldest' | 'expiry' | 'expiry-last';
  /** The centre's date, which decides whether a sale has expired. */
  today: string;
}

type Sales = ExpressionBuilder<Schema, 'package_sales'>;
type Condition = ExpressionWrapper<Schema, 'package_sales', SqlBool>;

/**
 * The statuses of `saleStatus` in domain/hours/sales.ts as SQL conditions, so that the database can filter by them.
 */
const conditions: Record<SaleStatus, (eb: Sales, today: string) => Condition> = {
  cancelled: (eb) => eb('cancelled_at', 'is not', null),
  // The zero must be a literal, or SQLite does not use the partial index.
  used_up: (eb) => eb.and([eb('cancelled_at', 'is', null), eb('remaining_minutes', '=', eb.lit(0))]),
  expired: (eb, today) => eb.and([eb('valid_till', '<', today), ...usable(eb)]),
  active: (eb, today) => eb.and([eb('valid_till', '>=', today), ...usable(eb)]),
};

const usable = (eb: Sales) => [eb('cancelled_at', 'is', null), eb('remaining_minutes', '>', 0)];

/** Lists sales by the order of sale or of expiry, of one day the most hours first. */
export async function listSaleRows(
  db: Db,
  filter: SaleFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<SaleRow>> {
  const found = db.selectFrom('package_sales').where((eb) => eb.and(conditionsOf(db, eb, filter)));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .$if(filter.sort === 'expiry', (sales) =>
        sales.orderBy('valid_till').orderBy('remaining_minutes', 'desc').orderBy('id'),
      )
      .$if(filter.sort === 'expiry-last', (sales) =>
        sales.orderBy('valid_till', 'desc').orderBy('remaining_minutes').orderBy('id', 'desc'),
      )
      .$if(filter.sort === 'oldest', (sales) => sales.orderBy('id'))
      .$if(filter.sort === undefined || filter.sort === 'newest', (sales) => sales.orderBy('id', 'desc'))
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

function conditionsOf(
  db: Db,
  eb: Sales,
  { status, search, validUntil, ids, today }: SaleFilter,
): Condition[] {
  const found: Condition[] = [];
  if (ids) found.push(eb('id', 'in', ids));
  if (status) found.push(conditions[status](eb, today));
  if (validUntil) found.push(eb('valid_till', '<=', validUntil));
  if (search) found.push(matching(db, eb, search));
  return found;
}

/** Complete references and phones are looked up by index. */
const completeReference = /^HP-[A-Z0-9]{6}$/i;
const completePhone = /^[6-9]\d{9}$/;

function matching(db: Db, eb: Sales, search: string): Condition {
  if (completeReference.test(search)) return eb('reference', '=', search.toUpperCase());
  const digits = search.replaceAll(/[\s()+-]/g, '');
  const isPhone = /^\d{3,}$/.test(digits);
  if (isPhone && completePhone.test(digits.slice(-10))) return eb('customer_phone', '=', digits.slice(-10));
  // With or without +91, only the last ten digits are stored.
  const phone = isPhone ? digits.slice(-10) : undefined;
  const inPhone = phone === undefined ? [] : [sql<SqlBool>`customer_phone like ${containing(phone)}`];
  return eb.and([
    mayContain(db, 'package_sales', [[search], ...(phone === undefined ? [] : [[phone]])]),
    eb.or([contains(sql`customer_name`, search), contains(sql`reference`, search), ...inPhone]),
  ]);
}

/**
 * Sums all sales that were not cancelled, in paise and minutes. Sales given up with their owner's account
 * count, because they were paid and partly used. Refunded sales count with the used hours and the retained
 * money.
 * @param soon an active sale that is valid no longer than this date expires soon
 */
export async function sumSales(db: Db, today: string, soon: string) {
  const ifActive = (eb: Sales, value: unknown) =>
    sumInt(sql`case when ${conditions.active(eb, today)} then ${value} else 0 end`);
  const sums = await db
    .selectFrom('package_sales')
    .where((eb) =>
      eb.or([eb('cancelled_at', 'is', null), eb('refunded_paise', 'is not', null), eb.and(isForfeited(eb))]),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('sales'),
      sumInt(sql`total_paise - coalesce(refunded_paise, 0)`).as('paise'),
      sumInt(sql`total_minutes`).as('sold'),
      sumInt(sql`total_minutes - remaining_minutes`).as('gone'),
      ifActive(eb, sql`1`).as('active'),
      ifActive(eb, sql`remaining_minutes`).as('owed'),
      ifActive(eb, sql`case when ${eb('valid_till', '<=', soon)} then 1 else 0 end`).as('soon'),
    ])
    .executeTakeFirstOrThrow();
  const refunded = await sumRemovedMinutes(db, (sale) => [sale('refunded_paise', 'is not', null)]);
  const used = sums.gone - refunded - (await sumRemovedMinutes(db, isForfeited));
  return { ...sums, sold: sums.sold - refunded, used };
}

/** Cancelled without a reason (`giveUpSale`). The blank phone of erased people makes them quick to find. */
const isForfeited = (eb: Sales) => [
  eb('customer_phone', '=', erasedPhone),
  eb('cancelled_at', 'is not', null),
  eb('cancel_reason', 'is', null),
];

/** Sums the minutes removed from cancelled sales that match. */
async function sumRemovedMinutes(db: Db, kind: (eb: Sales) => Condition[]): Promise<number> {
  const { minutes } = await db
    .selectFrom('hour_ledger')
    .select(sumInt(sql`-minutes`).as('minutes'))
    .where('kind', '=', 'cancelled')
    .where('sale_id', 'in', (eb) =>
      eb
        .selectFrom('package_sales')
        .select('package_sales.id')
        .where((sale) => sale.and(kind(sale))),
    )
    .executeTakeFirstOrThrow();
  return minutes;
}

// PostgreSQL sums integers as numeric, which the driver returns as text.
const sumInt = (value: unknown) => sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`;

/** Reads a sale's ledger, oldest entry first. */
export function ledgerOf(db: Db, saleId: number) {
  return db.selectFrom('hour_ledger').selectAll().where('sale_id', '=', saleId).orderBy('id').execute();
}
