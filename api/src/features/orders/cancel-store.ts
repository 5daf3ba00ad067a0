import type { Db } from '../../db/database.ts';
import {
  amountOf,
  copyOf,
  correctBills,
  insertLines,
  linesOf,
  type NewLine,
  reversalOf,
  standing,
} from './lines-store.ts';
import { moveCharge } from './round-off-store.ts';
import { moveSums, type Occasion, type StoredOrder } from './store.ts';

/** Marks the lines that a cancellation takes off. */
export const cancellation = 'Cancelled';

/**
 * Cancels an order that this transaction has locked: its lines come off, and what was written off is due no
 * more. What the family has paid is then to be refunded, less what the centre keeps.
 * @param keptPaise at most the order's total; a line of its own
 */
export async function cancelOrder(
  trx: Db,
  order: StoredOrder,
  { keptPaise, note = cancellation, ...occasion }: Occasion & { keptPaise: number; note?: string },
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
    [...lines.map((line) => ({ ...reversalOf(line), note })), ...kept],
    occasion,
  );
  await reverseWriteOffs(trx, order, occasion);
  const sums = {
    chargedPaise: keptPaise - order.charged_paise,
    writtenOffPaise: -order.written_off_paise,
    cancelledAt: occasion.now.toISOString(),
  };
  const after = await moveCharge(trx, order, sums, occasion);
  return correctBills(trx, after, { ...occasion, reason: cancellation });
}

/**
 * Takes all lines off an order that this transaction has locked, and what was written off of them. What the
 * family has paid for them is then to be refunded.
 * @param reason on each line that comes off
 */
export async function takeOffAllLines(
  trx: Db,
  order: StoredOrder,
  { reason, ...occasion }: Occasion & { reason: string },
): Promise<StoredOrder> {
  const lines = standing(await linesOf(trx, order.id));
  await insertLines(
    trx,
    order.id,
    lines.map((line) => ({ ...reversalOf(line), note: reason })),
    occasion,
  );
  await reverseWriteOffs(trx, order, occasion);
  const after = await moveCharge(
    trx,
    order,
    { chargedPaise: -order.charged_paise, writtenOffPaise: -order.written_off_paise },
    occasion,
  );
  return correctBills(trx, after, { ...occasion, reason });
}

/**
 * Restores a cancelled order: the lines that it had before it was cancelled are charged again, and what had been
 * written off of them is forgiven again, at most what is then due.
 */
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
  const restored = await moveCharge(trx, order, { chargedPaise, cancelledAt: null }, occasion);
  const after = await restoreWriteOffs(trx, restored, order.cancelled_at, occasion);
  return correctBills(trx, after, { ...occasion, reason: '' });
}

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

/** Writes off again what the cancellation at that moment took back. */
async function restoreWriteOffs(
  trx: Db,
  order: StoredOrder,
  cancelledAt: string | null,
  { by, now }: Pick<Occasion, 'by' | 'now'>,
): Promise<StoredOrder> {
  const takenBack = await trx
    .selectFrom('write_offs')
    .select(['reason', 'amount_paise'])
    .where('order_id', '=', order.id)
    .where('reverses_id', 'is not', null)
    .where('created_at', '=', cancelledAt)
    .orderBy('id')
    .execute();
  let left = Math.max(0, order.due_paise);
  for (const { reason, amount_paise } of takenBack) {
    const paise = Math.min(left, -amount_paise);
    if (paise === 0) continue;
    left -= paise;
    await trx
      .insertInto('write_offs')
      .values({
        order_id: order.id,
        amount_paise: paise,
        reason,
        reverses_id: null,
        by_user_id: by.userId,
        by_name: by.name,
        created_at: now.toISOString(),
      })
      .execute();
  }
  return moveSums(trx, order.id, { writtenOffPaise: Math.max(0, order.due_paise) - left });
}
