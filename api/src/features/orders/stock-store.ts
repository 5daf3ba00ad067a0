import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StockEntryRow } from '../../db/money-schema.ts';
import type { Occasion } from './store.ts';

interface StockMove {
  addOnId: number;
  kind: StockEntryRow['kind'];
  /** Signed. */
  quantity: number;
  orderLineId?: number;
  note?: string | undefined;
}

/**
 * Moves the stock of an item whose stock is counted. It may go below zero: the count may be wrong.
 * @returns the stock afterwards; undefined if the item's stock is not counted
 */
export async function moveStock(
  trx: Db,
  { addOnId, kind, quantity, orderLineId, note }: StockMove,
  { by, now }: Pick<Occasion, 'by' | 'now'>,
): Promise<number | undefined> {
  const moved = await trx
    .updateTable('add_ons')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', addOnId)
    .where('stock', 'is not', null)
    .returning('stock')
    .executeTakeFirst();
  if (moved?.stock === undefined || moved.stock === null) return undefined;
  await insertEntry(trx, { addOnId, kind, quantity, orderLineId: orderLineId ?? null, note }, { by, now });
  return moved.stock;
}

/** Sets the stock of an item to what was counted, and starts counting it. */
export async function countStock(
  trx: Db,
  { addOnId, counted, note }: { addOnId: number; counted: number; note: string },
  occasion: Pick<Occasion, 'by' | 'now'>,
): Promise<void> {
  // Locks the item before its stock is read.
  const { stock } = await trx
    .updateTable('add_ons')
    .set({ stock: sql`stock` })
    .where('id', '=', addOnId)
    .returning('stock')
    .executeTakeFirstOrThrow();
  await trx.updateTable('add_ons').set({ stock: counted }).where('id', '=', addOnId).execute();
  const entry = { addOnId, kind: 'counted' as const, quantity: counted - (stock ?? 0), note };
  await insertEntry(trx, { ...entry, orderLineId: null }, occasion);
}

async function insertEntry(
  trx: Db,
  entry: Omit<StockMove, 'orderLineId'> & { orderLineId: number | null },
  { by, now }: Pick<Occasion, 'by' | 'now'>,
): Promise<void> {
  await trx
    .insertInto('stock_entries')
    .values({
      add_on_id: entry.addOnId,
      kind: entry.kind,
      quantity: entry.quantity,
      order_line_id: entry.orderLineId,
      note: entry.note ?? '',
      by_user_id: by.userId,
      by_name: by.name,
      device_id: by.deviceId,
      created_at: now.toISOString(),
    })
    .execute();
}
