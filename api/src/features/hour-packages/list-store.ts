import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { SaleStatus } from '../../contract/hour-packages.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { erasedPhone } from '../../domain/erasure.ts';
import type { Page } from '../../http/route.ts';
import type { SaleRow } from './store.ts';

export interface SaleFilter {
  status?: SaleStatus | undefined;
  /** Part of a name, a reference or a phone. */
  search?: string | undefined;
  /** Date of the centre, by which a sale has expired or not. */
  today: string;
}

type Sales = ExpressionBuilder<Schema, 'package_sales'>;
type Condition = ExpressionWrapper<Schema, 'package_sales', SqlBool>;

/** The statuses of domain/hours.ts `saleStatus`, as conditions that the database can filter by. */
const conditions: Record<SaleStatus, (eb: Sales, today: string) => Condition> = {
  cancelled: (eb) => eb('cancelled_at', 'is not', null),
  used_up: (eb) => eb.and([eb('cancelled_at', 'is', null), eb('remaining_minutes', '=', 0)]),
  expired: (eb, today) => eb.and([eb('valid_till', '<', today), ...usable(eb)]),
  active: (eb, today) => eb.and([eb('valid_till', '>=', today), ...usable(eb)]),
};

const usable = (eb: Sales) => [eb('cancelled_at', 'is', null), eb('remaining_minutes', '>', 0)];

/** Sales, newest first. */
export async function listSaleRows(
  db: Db,
  filter: SaleFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<SaleRow>> {
  const found = db.selectFrom('package_sales').where((eb) => eb.and(conditionsOf(eb, filter)));
  const [rows, { total }] = await Promise.all([
    found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

function conditionsOf(eb: Sales, { status, search, today }: SaleFilter): Condition[] {
  const found: Condition[] = [];
  if (status) found.push(conditions[status](eb, today));
  if (search) found.push(matching(eb, search));
  return found;
}

function matching(eb: Sales, search: string): Condition {
  const like = (words: string) => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const contains = (column: 'customer_name' | 'reference' | 'customer_phone', words: string) =>
    sql<SqlBool>`lower(${sql.ref(column)}) like ${like(words)} escape '\\'`;
  const digits = search.replaceAll(/[\s()+-]/g, '');
  const isPhone = /^\d{3,}$/.test(digits);
  return eb.or([
    contains('customer_name', search),
    contains('reference', search),
    // However the number is written, with +91 or without, its last ten digits are what is stored.
    ...(isPhone ? [contains('customer_phone', digits.slice(-10))] : []),
  ]);
}

/**
 * Sums over all sales that were not cancelled, in paise and minutes. Those given up with their owner's account count:
 * they were paid, and what was used of them was used.
 */
export async function sumSales(db: Db, today: string) {
  const sums = await db
    .selectFrom('package_sales')
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb.and(givenUp(eb))]))
    .select((eb) => [
      eb.fn.countAll<number>().as('sales'),
      summed(sql<number>`total_paise`).as('paise'),
      summed(sql<number>`total_minutes`).as('sold'),
      summed(sql<number>`total_minutes - remaining_minutes`).as('gone'),
      summed(eb.case().when(conditions.active(eb, today)).then(1).else(0).end()).as('active'),
      summed(eb.case().when(conditions.active(eb, today)).then(eb.ref('remaining_minutes')).else(0).end()).as(
        'owed',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...sums, used: sums.gone - (await minutesGivenUp(db)) };
}

/** Cancelled by nobody (`giveUpSale`); without a phone, as all of the erased, by which they are found quickly. */
const givenUp = (eb: Sales) => [
  eb('customer_phone', '=', erasedPhone),
  eb('cancelled_at', 'is not', null),
  eb('cancel_reason', 'is', null),
];

async function minutesGivenUp(db: Db): Promise<number> {
  const { minutes } = await db
    .selectFrom('hour_ledger')
    .select(summed(sql<number>`-minutes`).as('minutes'))
    .where('kind', '=', 'cancelled')
    .where('sale_id', 'in', (eb) =>
      eb
        .selectFrom('package_sales')
        .select('package_sales.id')
        .where((sale) => sale.and(givenUp(sale))),
    )
    .executeTakeFirstOrThrow();
  return minutes;
}

// PostgreSQL's sums of integers are numerics, which arrive as text.
const summed = (value: unknown) => sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`;

/** A sale's ledger, oldest entry first. */
export function ledgerOf(db: Db, saleId: number) {
  return db.selectFrom('hour_ledger').selectAll().where('sale_id', '=', saleId).orderBy('id').execute();
}
