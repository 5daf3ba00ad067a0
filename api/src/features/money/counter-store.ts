import { type Selectable, sql } from 'kysely';
import type { CounterOrder } from '../../contract/counter/counter.ts';
import type { CounterItem, StockEntry } from '../../contract/counter/items.ts';
import type { AddOnRow } from '../../db/catalogue-schema.ts';
import type { Db } from '../../db/database.ts';
import type { StockEntryRow } from '../../db/money-schema.ts';
import { contains } from '../../db/search.ts';
import { orderState, paidOf } from '../../domain/billing/order.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { Page } from '../../http/route/route.ts';
import { type StoredLine, type StoredOrder, sumsOf } from '../orders/store.ts';

type ItemRow = Selectable<AddOnRow>;

/** An item that the counter sells now: what a visit needs is always sold. */
export function findCounterItem(db: Db, id: number): Promise<ItemRow | undefined> {
  return counterItems(db).where('id', '=', id).executeTakeFirst();
}

const counterItems = (db: Db) =>
  db
    .selectFrom('add_ons')
    .selectAll()
    .where('is_active', '=', 1)
    .where((eb) => eb.or([eb('is_at_counter', '=', 1), eb('is_required', '=', 1)]));

export async function listCounterItems(db: Db): Promise<CounterItem[]> {
  const rows = await counterItems(db)
    .orderBy('audience', 'desc')
    .orderBy('display_order')
    .orderBy('id')
    .execute();
  return rows.map(presentItem);
}

export async function requireItem(db: Db, id: number): Promise<ItemRow> {
  return db.selectFrom('add_ons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export const presentItem = (row: ItemRow): CounterItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: decimalRupees(row.price_paise),
  mrp: row.mrp_paise === null ? null : decimalRupees(row.mrp_paise),
  icon: row.icon,
  image: row.image,
  category: row.category,
  audience: row.audience,
  isRequired: row.is_required === 1,
  applicablePackages: JSON.parse(row.applicable_packages),
  stock: row.stock,
  isLow: row.stock !== null && row.stock <= (row.low_stock ?? 0),
});

/** Lists counter sales, newest first: all, or those whose reference, customer or phone contains the text. */
export async function listCounterOrders(
  db: Db,
  {
    search,
    ids,
    limit,
    offset,
  }: {
    search?: string | undefined;
    ids?: readonly string[] | undefined;
    limit: number;
    offset: number;
  },
): Promise<Page<CounterOrder>> {
  const text = search?.trim() ?? '';
  const query = db
    .selectFrom('orders')
    .where('kind', '=', 'counter')
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids ?? []))
    .$if(text !== '', (q) =>
      q.where((eb) =>
        eb.or([
          contains(sql`reference`, text),
          contains(sql`customer_name`, text),
          contains(sql`customer_phone`, text),
        ]),
      ),
    );
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const lines = await linesOfAll(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => presentCounterOrder(row, lines)), total };
}

function linesOfAll(db: Db, ids: readonly string[]): Promise<StoredLine[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute();
}

function presentCounterOrder(row: StoredOrder, lines: readonly StoredLine[]): CounterOrder {
  const sums = sumsOf(row);
  const own = lines.filter(({ order_id }) => order_id === row.id);
  const reversed = new Set(own.map(({ reverses_id }) => reverses_id));
  const items = own.filter(
    ({ id, kind }) => kind === 'item' && (!reversed.has(id) || row.cancelled_at !== null),
  );
  return {
    id: row.id,
    reference: row.reference,
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    state: orderState(sums),
    chargedAmount: decimalRupees(sums.chargedPaise),
    paidAmount: decimalRupees(paidOf(sums)),
    dueAmount: decimalRupees(row.due_paise),
    summary: items
      .map(({ quantity, description }) => (quantity > 1 ? `${quantity} × ${description}` : description))
      .join(', '),
    by: own[0]?.by_name ?? '',
    at: row.created_at,
  };
}

export async function listStockEntries(
  db: Db,
  addOnId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<StockEntry>> {
  const query = db.selectFrom('stock_entries').where('add_on_id', '=', addOnId);
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { rows: rows.map(presentEntry), total };
}

const presentEntry = (row: Selectable<StockEntryRow>): StockEntry => ({
  id: row.id,
  kind: row.kind,
  quantity: row.quantity,
  note: row.note,
  by: row.by_name,
  at: row.created_at,
});
