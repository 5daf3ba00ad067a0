import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { NewRow } from '../../db/new-row.ts';
import { insertion } from '../../db/statement.ts';
import { createReference } from '../../domain/bookings/booking.ts';
import { AppError } from '../../http/route/app-error.ts';
import { documentLines } from '../documents/order-documents-store.ts';
import { moveCharge, roundOffFor } from './round-off-store.ts';
import { moveStock } from './stock-store.ts';
import { lockOrder, type Occasion, type StoredLine, type StoredOrder } from './store.ts';

/** The row that an order belongs to, with its reference. A counter sale has a customer instead, or neither. */
export type OrderOwner = (
  | { kind: 'booking'; booking_id: number; reference: string }
  | { kind: 'party'; party_id: number; reference: string }
  | { kind: 'hours'; sale_id: number; reference: string }
  | { kind: 'review'; review_id: number; reference: string }
  | { kind: 'counter'; customer_name: string; customer_phone: string }
) & {
  /** The id that a tablet has given the order. */
  id?: string;
};

/** A line of the order's own items, before any discount. */
export interface ItemLine {
  subject: StoredLine['subject'];
  subjectId: number | null;
  description: string;
  quantity: number;
  unitPaise: number;
  /** The list price per unit, where there is one. */
  listUnitPaise?: number | null;
  discountPaise?: number;
  discountReason?: string;
}

export const amountOf = ({ quantity, unitPaise, discountPaise = 0 }: ItemLine) =>
  quantity * unitPaise - discountPaise;

const insertOrder = insertion<NewRow<'orders'>, StoredOrder>((trx, row) =>
  trx.insertInto('orders').values(row).returningAll(),
);

const insertLine = insertion<NewRow<'order_lines'>, StoredLine>((trx, row) =>
  trx.insertInto('order_lines').values(row).returningAll(),
);

/** Opens an order with its lines; nothing is paid yet. */
export async function openOrder(
  trx: Db,
  owner: OrderOwner,
  items: readonly ItemLine[],
  { by, now, today }: Occasion,
): Promise<StoredOrder> {
  const chargedPaise = items.reduce((sum, item) => sum + amountOf(item), 0);
  const [row] = await insertOrder(trx, {
    id: randomUUID(),
    reference: createReference('CS', randomInt),
    ...owner,
    charged_paise: chargedPaise,
    round_off_paise: await roundOffFor(trx, chargedPaise, { by, today }),
    received_paise: 0,
    refunded_paise: 0,
    written_off_paise: 0,
    business_day: today,
    by_user_id: by.userId,
    device_id: by.deviceId,
    created_at: now.toISOString(),
  });
  if (!row) throw new Error('An order was not stored');
  await insertLines(
    trx,
    row.id,
    items.map((item) => ({ ...item, kind: 'item' })),
    { by, now },
  );
  return row;
}

export interface NewLine extends ItemLine {
  kind: StoredLine['kind'];
  reversesId?: number;
  note?: string;
}

export async function insertLines(
  trx: Db,
  orderId: string,
  lines: readonly NewLine[],
  { by, now }: Pick<Occasion, 'by' | 'now'>,
): Promise<void> {
  const rows = lines.map((line) => ({
    order_id: orderId,
    kind: line.kind,
    subject: line.subject,
    subject_id: line.subjectId,
    description: line.description,
    quantity: line.quantity,
    unit_paise: line.unitPaise,
    list_unit_paise: line.listUnitPaise ?? null,
    discount_paise: line.discountPaise ?? 0,
    discount_reason: line.discountReason ?? '',
    amount_paise: (line.kind === 'reversal' ? -1 : 1) * amountOf(line),
    reverses_id: line.reversesId ?? null,
    note: line.note ?? '',
    by_user_id: by.userId,
    by_name: by.name,
    device_id: by.deviceId,
    created_at: now.toISOString(),
  }));
  for (const row of rows)
    for (const line of await insertLine(trx, row)) await moveStockOf(trx, line, { by, now });
}

/** Selling an item takes it from the stock, and taking it off the bill returns it. */
async function moveStockOf(
  trx: Db,
  line: Pick<StoredLine, 'id' | 'kind' | 'subject' | 'subject_id' | 'quantity'>,
  occasion: Pick<Occasion, 'by' | 'now'>,
): Promise<void> {
  if (line.subject !== 'add_on' || line.subject_id === null || line.kind === 'kept') return;
  const isSold = line.kind === 'item';
  const move = { addOnId: line.subject_id, orderLineId: line.id };
  await moveStock(
    trx,
    { ...move, kind: isSold ? 'sold' : 'returned', quantity: isSold ? -line.quantity : line.quantity },
    occasion,
  );
}

export function linesOf(db: Db, orderId: string): Promise<StoredLine[]> {
  return db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

export const copyOf = (line: StoredLine): ItemLine => ({
  subject: line.subject,
  subjectId: line.subject_id,
  description: line.description,
  quantity: line.quantity,
  unitPaise: line.unit_paise,
  listUnitPaise: line.list_unit_paise,
  discountPaise: line.discount_paise,
  discountReason: line.discount_reason,
});

/** The lines that have not been reversed. */
export const standing = (lines: readonly StoredLine[]): StoredLine[] => {
  const reversed = new Set(lines.map(({ reverses_id }) => reverses_id));
  return lines.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id));
};

/** The line of what was booked; a fee has the same subject, and names no item. */
export function mainLine(
  lines: readonly StoredLine[],
  subject: StoredLine['subject'],
): StoredLine | undefined {
  const ofSubject = standing(lines).filter((line) => line.subject === subject);
  return ofSubject.find(({ subject_id }) => subject_id !== null) ?? ofSubject[0];
}

/** Adds a line to an order that this transaction has locked. */
export async function addItem(
  trx: Db,
  order: StoredOrder,
  item: ItemLine,
  occasion: Occasion,
): Promise<StoredOrder> {
  await insertLines(trx, order.id, [{ ...item, kind: 'item' }], occasion);
  const after = await moveCharge(trx, order, { chargedPaise: amountOf(item) }, occasion);
  return correctBills(trx, after, { ...occasion, reason: '' });
}

/** An item to take off an order, or a part of it. */
interface Removal {
  lineId: number;
  /** All of it if left out. */
  quantity?: number | undefined;
}

/**
 * Takes items off an order that this transaction has locked, in whole or in part.
 * @throws AppError `not_found`, `already_removed`
 */
export async function removeItems(
  trx: Db,
  order: StoredOrder,
  removals: readonly Removal[],
  { reason, ...occasion }: Occasion & { reason: string },
): Promise<StoredOrder> {
  const lines = await linesOf(trx, order.id);
  const changes = removals.flatMap((removal) => linesOfRemoval(lines, removal, reason));
  await insertLines(trx, order.id, changes, occasion);
  const chargedPaise = changes.reduce(
    (sum, line) => sum + (line.kind === 'reversal' ? -1 : 1) * amountOf(line),
    0,
  );
  const after = await moveCharge(trx, order, { chargedPaise }, occasion);
  return correctBills(trx, after, { ...occasion, reason });
}

/** The line that takes an item off, and a line for the part that stays. */
function linesOfRemoval(
  lines: readonly StoredLine[],
  { lineId, quantity }: Removal,
  reason: string,
): NewLine[] {
  const line = lines.find(({ id, kind }) => id === lineId && kind === 'item');
  if (!line) throw new AppError('not_found');
  if (!standing(lines).includes(line)) throw new AppError('already_removed');
  const left = line.quantity - Math.min(quantity ?? line.quantity, line.quantity);
  const discountPaise = Math.round((line.discount_paise * left) / line.quantity);
  const rest: NewLine = { ...copyOf(line), kind: 'item', quantity: left, discountPaise };
  return [{ ...reversalOf(line), note: reason }, ...(left > 0 ? [rest] : [])];
}

/** Takes one item off, in whole or in part. */
export const removeItem = (
  trx: Db,
  order: StoredOrder,
  { lineId, quantity, ...removed }: Occasion & Removal & { reason: string },
): Promise<StoredOrder> => removeItems(trx, order, [{ lineId, quantity }], removed);

/**
 * Replaces the line of a subject by another one: the old line is reversed, and the new one charged.
 * @throws Error if no line of that subject stands
 */
export async function replaceItem(
  trx: Db,
  { id }: Pick<StoredOrder, 'id'>,
  item: ItemLine,
  { note, ...occasion }: Occasion & { note: string },
): Promise<StoredOrder> {
  const order = await lockOrder(trx, { id });
  const old = mainLine(await linesOf(trx, order.id), item.subject);
  if (!old) throw new Error(`Order ${order.reference} has no line to replace`);
  await insertLines(
    trx,
    order.id,
    [
      { ...reversalOf(old), note },
      { ...item, kind: 'item' },
    ],
    occasion,
  );
  const chargedPaise = amountOf(item) - old.amount_paise;
  const after = await moveCharge(trx, order, { chargedPaise }, occasion);
  return correctBills(trx, after, { ...occasion, reason: note });
}

/**
 * Takes lines off an order that this transaction has locked; what was billed for them is credited.
 * @throws AppError `nothing_to_bill` if none of them is charged any more
 */
export async function takeOffLines(
  trx: Db,
  order: StoredOrder,
  lineIds: readonly number[],
  { reason, ...occasion }: Occasion & { reason: string },
): Promise<StoredOrder> {
  const lines = standing(await linesOf(trx, order.id)).filter(({ id }) => lineIds.includes(id));
  if (lines.length === 0) throw new AppError('nothing_to_bill');
  await insertLines(
    trx,
    order.id,
    lines.map((line) => ({ ...reversalOf(line), note: reason })),
    occasion,
  );
  const chargedPaise = -lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const after = await moveCharge(trx, order, { chargedPaise }, occasion);
  return correctBills(trx, after, { ...occasion, reason });
}

/** Carries changed lines over to the bills of an order; one that nobody paid or billed has none. */
export async function correctBills(
  trx: Db,
  order: StoredOrder,
  occasion: Occasion & { reason: string },
): Promise<StoredOrder> {
  const isDocumented =
    order.received_paise > 0 ||
    (await trx
      .selectFrom('documents')
      .select('id')
      .where('order_id', '=', order.id)
      .limit(1)
      .executeTakeFirst());
  if (isDocumented) await documentLines(trx, order, occasion);
  return order;
}

export const reversalOf = (line: StoredLine): NewLine => ({
  ...copyOf(line),
  kind: 'reversal',
  reversesId: line.id,
});
