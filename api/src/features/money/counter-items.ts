import type { NewCounterSale } from '../../contract/counter/counter.ts';
import type { AddOnRow } from '../../db/catalogue-schema.ts';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Authority } from '../../http/route/caller.ts';
import { discountMessage, stockMessage } from '../../refusal-messages.ts';
import { lockSale } from '../hour-packages/store.ts';
import { phoneOfOrder } from '../orders/credit-store.ts';
import { addItem, type ItemLine, openOrder } from '../orders/lines-store.ts';
import { requireReduction } from '../orders/reductions-store.ts';
import { lockOrder, type StoredOrder } from '../orders/store.ts';
import type { Bill } from './counter-bill.ts';
import { requireItemsOfVisit } from './counter-required.ts';
import type { Counter } from './counter-sale.ts';
import { findCounterItem } from './counter-store.ts';
import { lockOwner } from './owners-store.ts';

/**
 * Locks the existing orders of the bill, in the order in which all writers lock what they belong to, and checks
 * their dues.
 * @throws AppError `not_found`, `already_cancelled`, `due_changed`, `nothing_due`
 */
export async function lockOrders(
  trx: Db,
  { customer, dues, items, arrival }: NewCounterSale,
  bill: Bill,
): Promise<void> {
  const named = [
    ...dues.map(({ orderId }) => orderId),
    ...items.flatMap(({ orderId }) => orderId ?? []),
    ...(arrival ? [arrival] : []),
  ];
  for (const id of await inLockOrder(trx, [...new Set(named)])) {
    const owner = await lockOwner(trx, id);
    const order = await lockOrder(trx, { id });
    if (order.cancelled_at !== null) throw new AppError('already_cancelled');
    await requireSameFamily(trx, order, customer);
    const due = dues.find(({ orderId }) => orderId === id);
    if (due && due.shownDue !== order.due_paise)
      throw new AppError('due_changed', { details: { due: decimalRupees(order.due_paise) } });
    if (due && order.due_paise <= 0) throw new AppError('nothing_due');
    bill.add(order, due ? order.due_paise : 0, owner);
  }
}

/** A bill is for one family: its receipt and its change go to one person. */
async function requireSameFamily(
  trx: Db,
  order: StoredOrder,
  customer: NewCounterSale['customer'],
): Promise<void> {
  if ((await phoneOfOrder(trx, order)) !== (customer?.phone ?? ''))
    throw new AppError('not_found', { message: `${order.reference} belongs to another family.` });
}

/** Sales come first, also those that pay for a booking, then bookings, parties and the rest, each by its number. */
async function inLockOrder(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('orders')
    .leftJoin('bookings', 'bookings.id', 'orders.booking_id')
    .select(['orders.id', 'sale_id', 'booking_id', 'party_id', 'bookings.package_sale_id'])
    .where('orders.id', 'in', ids)
    .execute();
  if (rows.length < ids.length) throw new AppError('not_found');
  const sales = new Set(rows.flatMap(({ package_sale_id: id }) => id ?? []));
  for (const id of [...sales].sort((a, b) => a - b)) await lockSale(trx, id);
  const place = (row: (typeof rows)[number]): [number, number] => {
    const kinds = [row.sale_id, row.booking_id, row.party_id];
    const kind = kinds.findIndex((id) => id !== null);
    return kind < 0 ? [kinds.length, 0] : [kind, kinds[kind] ?? 0];
  };
  return rows
    .map((row) => ({ id: row.id, place: place(row) }))
    .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.id.localeCompare(b.id))
    .map(({ id }) => id);
}

type Item = NewCounterSale['items'][number];

/**
 * Adds the items to their orders: the one that each names, that of the visit, or a counter sale.
 * @throws AppError `item_unavailable`, `above_mrp`, `invalid_amount`, `required_item_missing`, `beyond_limit`,
 *   `reason_required`, `not_allowed`, `not_found`
 */
export async function addItems(counter: Counter, sale: NewCounterSale, bill: Bill): Promise<void> {
  await requireItemsOfVisit(counter.trx, sale);
  const { trx, occasion } = counter;
  let own = bill.all.find(({ isNew, before }) => isNew && before.booking_id !== null)?.order.id;
  for (const { orderId, ...item } of sale.items) {
    const line = await lineOf(counter, item);
    const target = orderId ?? own;
    if (target === undefined) {
      const order = await openOrder(trx, { kind: 'counter', ...customerOf(sale) }, [line], occasion);
      own = order.id;
      bill.add(order, order.due_paise, await lockOwner(trx, order.id), true);
      continue;
    }
    const known = bill.get(target);
    if (!known) throw new AppError('not_found');
    const order = await addItem(trx, known.order, line, occasion);
    bill.add(order, order.due_paise - known.order.due_paise);
  }
}

const customerOf = ({ customer }: NewCounterSale) => ({
  customer_name: customer?.name ?? '',
  customer_phone: customer?.phone ?? '',
});

async function lineOf({ trx, by, settings }: Counter, item: Omit<Item, 'orderId'>): Promise<ItemLine> {
  const found = await findCounterItem(trx, item.addOnId);
  if (!found) throw new AppError('item_unavailable');
  if (found.mrp_paise !== null && found.price_paise > found.mrp_paise) throw new AppError('above_mrp');
  const listPaise = found.price_paise * item.quantity;
  const discountPaise = item.discountAmount ?? 0;
  if (discountPaise > listPaise)
    throw new AppError('invalid_amount', { message: discountMessage(found.name, listPaise) });
  const waived = isWaived(item, found);
  if (waived) requireWaiver(by.authority, item.discountReason);
  else {
    const charged = { listPaise, chargedPaise: listPaise - discountPaise };
    requireReduction(by.authority, settings, { ...charged, reason: item.discountReason });
  }
  return {
    // A required item that the family doesn't need stays in the stock.
    subject: waived ? 'item' : 'add_on',
    subjectId: found.id,
    description: found.name,
    quantity: item.quantity,
    unitPaise: found.price_paise,
    listUnitPaise: found.price_paise,
    discountPaise,
    discountReason: item.discountReason,
  };
}

/** Whether a required item is on the bill only to say that the family doesn't need it. */
function isWaived(
  { quantity, discountAmount }: Pick<Item, 'quantity' | 'discountAmount'>,
  { is_required, price_paise }: Pick<AddOnRow, 'is_required' | 'price_paise'>,
): boolean {
  return is_required === 1 && price_paise > 0 && discountAmount === price_paise * quantity;
}

/** Taking a required item off is allowed whatever the limit, with a reason. */
function requireWaiver(authority: Authority | undefined, reason: string): void {
  if (authority && !authority.permissions.includes('prices.reduce')) throw new AppError('not_allowed');
  if (reason.trim() === '')
    throw new AppError('reason_required', { issues: [{ path: 'items', message: 'Enter a reason.' }] });
}

/**
 * Refuses a bill that sells more of an item than was left. Its lines have taken the items already, which locks
 * their stock: of two people who sell the last one at the same moment, one is asked.
 * @throws AppError `not_enough_stock`, with what was left
 */
export async function requireStock(trx: Db, { items }: NewCounterSale): Promise<void> {
  const ids = [...new Set(items.map(({ addOnId }) => addOnId))];
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('add_ons')
    .select(['id', 'name', 'stock', 'is_required', 'price_paise'])
    .where('id', 'in', ids)
    .where('stock', '<', 0)
    .execute();
  const short = rows.flatMap((row) => {
    const wanted = items
      .filter((item) => item.addOnId === row.id && !isWaived(item, row))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return wanted > 0 ? { addOnId: row.id, name: row.name, left: (row.stock ?? 0) + wanted, wanted } : [];
  });
  if (short.length > 0)
    throw new AppError('not_enough_stock', { message: stockMessage(short), details: { items: short } });
}
