import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { PartyAddOn } from '../../contract/bookings/birthday.ts';
import type { Db } from '../../db/database.ts';
import type { AddOnRow } from '../../db/schema.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { addItem, type ItemLine, linesOf, removeItem, standing } from '../orders/lines-store.ts';
import { lockOrder, type Occasion, type StoredOrder } from '../orders/store.ts';

const slugs = z.array(z.string());

/** The active add-ons for parties of a package. */
async function addOnsFor(db: Db, slug: string): Promise<Selectable<AddOnRow>[]> {
  const rows = await db
    .selectFrom('add_ons')
    .selectAll()
    .where('audience', '=', 'birthday')
    .where('is_active', '=', 1)
    .orderBy('display_order')
    .orderBy('id')
    .execute();
  return rows.filter(({ applicable_packages }) => {
    const named = slugs.parse(JSON.parse(applicable_packages));
    return named.length === 0 || named.includes(slug);
  });
}

const lineOf = (row: Selectable<AddOnRow>, quantity: number): ItemLine => ({
  subject: 'add_on',
  subjectId: row.id,
  description: row.name,
  quantity,
  unitPaise: row.price_paise,
  listUnitPaise: row.price_paise,
});

/**
 * The lines of the add-ons that a new party orders: those asked for, and those that its package requires.
 * @throws AppError `invalid_request` for one that is not offered with the package
 */
export async function orderedAddOns(db: Db, slug: string, ids: readonly number[]): Promise<ItemLine[]> {
  const offered = await addOnsFor(db, slug);
  const unknown = ids.find((id) => offered.every((row) => row.id !== id));
  if (unknown !== undefined) throw notOffered();
  // A required add-on counts where the website lists it; the desk adds the others.
  return offered
    .filter((row) => (row.is_required === 1 && row.is_on_site === 1) || ids.includes(row.id))
    .map((row) => lineOf(row, 1));
}

const notOffered = () => {
  const message = 'An add-on that you chose is no longer offered with this package. Please choose again.';
  return new AppError('invalid_request', { message, issues: [{ path: 'addOnIds', message }] });
};

/** The add-ons of orders, by the order's id. */
export async function addOnsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, PartyAddOn[]>> {
  const byOrder = new Map<string, PartyAddOn[]>();
  if (orderIds.length === 0) return byOrder;
  const rows = await db
    .selectFrom('order_lines as line')
    .select(['line.order_id', 'line.subject_id', 'line.description', 'line.quantity', 'line.amount_paise'])
    .where('line.order_id', 'in', orderIds)
    .where('line.subject', '=', 'add_on')
    .where('line.kind', '=', 'item')
    .where(sql<boolean>`not exists (select 1 from order_lines r where r.reverses_id = line.id)`)
    .orderBy('line.id')
    .execute();
  for (const row of rows) {
    const list = byOrder.get(row.order_id) ?? [];
    byOrder.set(row.order_id, list);
    list.push({
      id: row.subject_id ?? 0,
      name: row.description,
      quantity: row.quantity,
      amount: decimalRupees(row.amount_paise),
    });
  }
  return byOrder;
}

interface Wanted {
  id: number;
  quantity: number;
}

/**
 * Sets the add-ons of an order: lines that are no longer wanted are reversed, new ones charged at today's
 * price. A line with the wanted quantity keeps the price that was agreed.
 * @throws AppError `invalid_request` for one that is not offered
 */
export async function setAddOns(
  trx: Db,
  { orderId, slug }: { orderId: string; slug: string },
  wanted: readonly Wanted[],
  occasion: Occasion,
): Promise<StoredOrder> {
  let order = await lockOrder(trx, { id: orderId });
  const lines = standing(await linesOf(trx, orderId)).filter(({ subject }) => subject === 'add_on');
  const isKept = (one: Wanted) =>
    lines.some((line) => line.subject_id === one.id && line.quantity === one.quantity);
  const offered = await addOnsFor(trx, slug);
  for (const line of lines)
    if (!wanted.some((one) => one.id === line.subject_id && one.quantity === line.quantity))
      order = await removeItem(trx, order, { ...occasion, lineId: line.id, reason: 'Changed by the team' });
  for (const one of wanted) {
    if (isKept(one)) continue;
    const row = offered.find(({ id }) => id === one.id);
    if (!row) throw notOffered();
    order = await addItem(trx, order, lineOf(row, one.quantity), occasion);
  }
  return order;
}
