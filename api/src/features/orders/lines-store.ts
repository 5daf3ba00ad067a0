import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { moveSums, type Occasion, type StoredLine, type StoredOrder } from './store.ts';

/** The row that an order belongs to. A counter sale has none. */
export type OrderOwner =
  | { kind: 'booking'; booking_id: number }
  | { kind: 'party'; party_id: number }
  | { kind: 'hours'; sale_id: number }
  | { kind: 'review'; review_id: number };

/** A line of the order's own items, before any discount. */
export interface ItemLine {
  subject: StoredLine['subject'];
  subjectId: number | null;
  description: string;
  quantity: number;
  unitPaise: number;
  discountPaise?: number;
  discountReason?: string;
}

const amountOf = ({ quantity, unitPaise, discountPaise = 0 }: ItemLine) =>
  quantity * unitPaise - discountPaise;

/** Opens the order of a booking, party, hour package or review with its lines; nothing is paid yet. */
export async function openOrder(
  trx: Db,
  owner: OrderOwner & { reference: string },
  items: readonly ItemLine[],
  { by, now, today }: Occasion,
): Promise<StoredOrder> {
  const row = await trx
    .insertInto('orders')
    .values({
      id: randomUUID(),
      ...owner,
      charged_paise: items.reduce((sum, item) => sum + amountOf(item), 0),
      received_paise: 0,
      refunded_paise: 0,
      written_off_paise: 0,
      business_day: today,
      by_user_id: by.userId,
      device_id: by.deviceId,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertLines(
    trx,
    row.id,
    items.map((item) => ({ ...item, kind: 'item' })),
    { by, now },
  );
  return row;
}

interface NewLine extends ItemLine {
  kind: StoredLine['kind'];
  reversesId?: number;
  note?: string;
}

async function insertLines(
  trx: Db,
  orderId: string,
  lines: readonly NewLine[],
  { by, now }: Pick<Occasion, 'by' | 'now'>,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    order_id: orderId,
    kind: line.kind,
    subject: line.subject,
    subject_id: line.subjectId,
    description: line.description,
    quantity: line.quantity,
    unit_paise: line.unitPaise,
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
  await trx.insertInto('order_lines').values(rows).execute();
}

export function linesOf(db: Db, orderId: string): Promise<StoredLine[]> {
  return db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

const copyOf = (line: StoredLine): ItemLine => ({
  subject: line.subject,
  subjectId: line.subject_id,
  description: line.description,
  quantity: line.quantity,
  unitPaise: line.unit_paise,
  discountPaise: line.discount_paise,
  discountReason: line.discount_reason,
});

/** The lines that have not been reversed. */
const standing = (lines: readonly StoredLine[]): StoredLine[] => {
  const reversed = new Set(lines.map(({ reverses_id }) => reverses_id));
  return lines.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id));
};

/** Adds a line to an order that this transaction has locked. */
export async function addItem(
  trx: Db,
  order: StoredOrder,
  item: ItemLine,
  occasion: Occasion,
): Promise<StoredOrder> {
  await insertLines(trx, order.id, [{ ...item, kind: 'item' }], occasion);
  return moveSums(trx, order.id, { chargedPaise: amountOf(item) });
}

/** Marks the lines that a cancellation takes off. */
const cancellation = 'Cancelled';

/**
 * Cancels an order that this transaction has locked: its lines come off, and what was written off is due no
 * more. What the family has paid is then to be refunded, less what the centre keeps.
 * @param keptPaise at most the order's total; a line of its own
 */
export async function cancelOrder(
  trx: Db,
  order: StoredOrder,
  { keptPaise, ...occasion }: Occasion & { keptPaise: number },
): Promise<StoredOrder> {
  const lines = standing(await linesOf(trx, order.id));
  const [main] = lines;
  const kept: NewLine[] =
    keptPaise > 0 && main
      ? [
          {
            ...copyOf(main),
            kind: 'kept',
            quantity: 1,
            unitPaise: keptPaise,
            discountPaise: 0,
            discountReason: '',
          },
        ]
      : [];
  await insertLines(
    trx,
    order.id,
    [...lines.map((line) => ({ ...reversalOf(line), note: cancellation })), ...kept],
    occasion,
  );
  await reverseWriteOffs(trx, order, occasion);
  const sums = { chargedPaise: keptPaise - order.charged_paise, writtenOffPaise: -order.written_off_paise };
  return moveSums(trx, order.id, sums, { cancelled_at: occasion.now.toISOString() });
}

/** Restores a cancelled order: the lines that it had before it was cancelled are charged again. */
export async function restoreOrder(trx: Db, order: StoredOrder, occasion: Occasion): Promise<StoredOrder> {
  const lines = await linesOf(trx, order.id);
  const kept = standing(lines);
  const lastItem = Math.max(0, ...lines.filter(({ kind }) => kind === 'item').map(({ id }) => id));
  const takenOff = new Set(
    lines.filter(({ id, note }) => id > lastItem && note === cancellation).map((line) => line.reverses_id),
  );
  const items = lines.filter(({ id, kind }) => kind === 'item' && takenOff.has(id)).map(copyOf);
  const back = items.map((item): NewLine => ({ ...item, kind: 'item' }));
  await insertLines(trx, order.id, [...kept.map(reversalOf), ...back], occasion);
  const chargedPaise = items.reduce((sum, item) => sum + amountOf(item), 0) - order.charged_paise;
  return moveSums(trx, order.id, { chargedPaise }, { cancelled_at: null });
}

const reversalOf = (line: StoredLine): NewLine => ({
  ...copyOf(line),
  kind: 'reversal',
  reversesId: line.id,
});

async function reverseWriteOffs(trx: Db, order: StoredOrder, { by, now }: Occasion): Promise<void> {
  if (order.written_off_paise === 0) return;
  const rows = await trx.selectFrom('write_offs').selectAll().where('order_id', '=', order.id).execute();
  const reversed = new Set(rows.map(({ reverses_id }) => reverses_id));
  const open = rows.filter(({ id, reverses_id }) => reverses_id === null && !reversed.has(id));
  await trx
    .insertInto('write_offs')
    .values(
      open.map((row) => ({
        order_id: order.id,
        amount_paise: -row.amount_paise,
        reason: row.reason,
        reverses_id: row.id,
        by_user_id: by.userId,
        by_name: by.name,
        created_at: now.toISOString(),
      })),
    )
    .execute();
}
