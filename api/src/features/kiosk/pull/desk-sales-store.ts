import { sql } from 'kysely';
import type { DeskSale } from '../../../contract/desk/rows.ts';
import type { Db } from '../../../db/database.ts';
import { saleStatus } from '../../../domain/hours/sales.ts';
import { decimalRupees } from '../../../domain/money.ts';
import { type Rows, revisionOf, type Source, textId, toPage } from './source.ts';

/** Maximum number of children's names that the desk suggests for a family. */
const maxNames = 12;

/** Sales with hours left that are valid and not cancelled. */
export const deskSales: Source = {
  async byIds(db, ids, date) {
    return withVisits(
      db,
      await cachedRows(db, date).where('package_sales.id', 'in', ids.map(Number)).execute(),
      date,
    );
  },
  async after(db, { after, limit, date }) {
    const found = await cachedRows(db, date)
      .where('package_sales.id', '>', Number(after))
      .orderBy('package_sales.id')
      .limit(limit)
      .execute();
    return toPage(await withVisits(db, found, date), limit);
  },
  async idsChangedByDate(db, { from, to, after, limit }) {
    const expired = await db
      .selectFrom('package_sales')
      .select('id')
      .where('valid_till', '>=', from)
      .where('valid_till', '<', to)
      .where('id', '>', Number(after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return expired.map(textId);
  },
};

function cachedRows(db: Db, date: string) {
  return db
    .selectFrom('package_sales')
    .leftJoin('orders', 'orders.sale_id', 'package_sales.id')
    .select([
      'package_sales.id',
      'package_sales.reference',
      'package_name',
      'package_sales.customer_name',
      'package_sales.customer_phone',
      'orders.id as order_id',
      'orders.device_id',
      'total_minutes',
      'remaining_minutes',
      'valid_till',
      'package_sales.cancelled_at',
      'consented_at',
      'pay_first',
      revisionOf('sales', 'package_sales.id').as('revision'),
    ])
    .select(sql<number | null>`orders.due_paise`.as('due_paise'))
    .where('package_sales.cancelled_at', 'is', null)
    .where('remaining_minutes', '>', 0)
    .where('valid_till', '>=', date);
}

type CachedRow = Awaited<ReturnType<ReturnType<typeof cachedRows>['execute']>>[number];

async function withVisits(db: Db, sales: CachedRow[], date: string): Promise<Rows> {
  const visits = await findVisits(db, sales);
  const rows = sales.map((sale) => present(sale, visits.get(sale.id) ?? [], date));
  return { changes: { sales: rows }, ids: rows.map(textId) };
}

/** Reads the visits of many sales at once, latest first within each sale. */
async function findVisits(db: Db, sales: readonly CachedRow[]) {
  if (sales.length === 0) return new Map<number, SaleVisit[]>();
  const rows = await db
    .selectFrom('package_usages')
    .select(['package_sale_id', 'usage_date', 'minutes_used', 'attending_children_names'])
    .where(
      'package_sale_id',
      'in',
      sales.map(({ id }) => id),
    )
    .where('voided_at', 'is', null)
    .orderBy('checked_in_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.package_sale_id);
}

interface SaleVisit {
  usage_date: string;
  minutes_used: number;
  attending_children_names: string;
}

function present(sale: CachedRow, visits: readonly SaleVisit[], date: string): DeskSale {
  const [last] = visits;
  return {
    id: sale.id,
    reference: sale.reference,
    packageName: sale.package_name,
    customerName: sale.customer_name,
    phone: sale.customer_phone,
    childrenNames: namesOf(visits),
    totalHours: sale.total_minutes / 60,
    remainingHours: sale.remaining_minutes / 60,
    status: saleStatus(
      {
        cancelledAt: sale.cancelled_at,
        validTill: sale.valid_till,
        remainingMinutes: sale.remaining_minutes,
      },
      date,
    ),
    validTill: sale.valid_till,
    lastVisit: last ? { date: last.usage_date, hours: last.minutes_used / 60 } : null,
    consentedAt: sale.consented_at,
    isAwaitingPayment: sale.pay_first === 1,
    // Only the desks name a sale by its order.
    ...(sale.device_id !== null && sale.order_id !== null && { orderId: sale.order_id }),
    ...(sale.due_paise !== null && sale.due_paise > 0 && { dueAmount: decimalRupees(sale.due_paise) }),
    revision: sale.revision,
  };
}

/** Returns each name once, ignoring case, those of the latest visit first. */
function namesOf(visits: readonly SaleVisit[]): string[] {
  const names = new Map<string, string>();
  for (const visit of visits) {
    const attending: string[] = JSON.parse(visit.attending_children_names);
    for (const name of attending) {
      const key = name.toLowerCase();
      if (!names.has(key)) names.set(key, name);
    }
  }
  return [...names.values()].slice(0, maxNames);
}
