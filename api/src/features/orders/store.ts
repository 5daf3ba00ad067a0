import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OrderLineRow, OrderRow } from '../../db/money-schema.ts';
import type { OrderSums } from '../../domain/billing/order.ts';
import { centreDate } from '../../domain/dates.ts';
import type { Actor } from '../../http/route/caller.ts';
import type { DeviceNumber } from '../documents/number-store.ts';

export type StoredOrder = Selectable<OrderRow>;
export type StoredLine = Selectable<OrderLineRow>;

/** Who moves money, and when. */
export interface Occasion {
  by: Actor;
  now: Date;
  /** The centre's date. */
  today: string;
  /**
   * The till session that a tablet named, null if it had none open; left out, it is the open one of the drawer.
   */
  tillSessionId?: string | null | undefined;
  /** The number of the document that a tablet has printed. */
  printed?: DeviceNumber | undefined;
}

/** An occasion at the centre's date of that moment. */
export const occasionOf = (by: Actor, now: Date, { timeZone }: { timeZone: string }): Occasion => ({
  by,
  now,
  today: centreDate(now, timeZone),
});

export const sumsOf = (row: StoredOrder): OrderSums & { isCancelled: boolean } => ({
  chargedPaise: row.charged_paise,
  roundOffPaise: row.round_off_paise,
  receivedPaise: row.received_paise,
  refundedPaise: row.refunded_paise,
  writtenOffPaise: row.written_off_paise,
  isCancelled: row.cancelled_at !== null,
});

/** The condition that finds an order by its owner. */
export type OrderKey =
  | { id: string }
  | { booking_id: number }
  | { party_id: number }
  | { sale_id: number }
  | { review_id: number };

export function findOrder(db: Db, key: OrderKey): Promise<StoredOrder | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst();
}

/** @throws Error if it does not exist: every booking, party and sale has an order */
export async function requireOrder(db: Db, key: OrderKey): Promise<StoredOrder> {
  const order = await findOrder(db, key);
  if (!order) throw new Error(`No order for ${JSON.stringify(key)}`);
  return order;
}

/**
 * Locks and reads an order. A transaction that also changes the booking, party or sale locks that first.
 * @throws Error if it does not exist
 */
export function lockOrder(trx: Db, key: OrderKey): Promise<StoredOrder> {
  return trx
    .updateTable('orders')
    .set({ charged_paise: sql.ref('charged_paise') })
    .where((eb) => eb.and(key))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Moves an order's sums by these amounts, together with the entries that the caller writes. */
export function moveSums(
  trx: Db,
  orderId: string,
  by: Partial<OrderSums>,
  change: { cancelled_at?: string | null } = {},
): Promise<StoredOrder> {
  return trx
    .updateTable('orders')
    .set((eb) => ({
      charged_paise: eb('charged_paise', '+', by.chargedPaise ?? 0),
      round_off_paise: eb('round_off_paise', '+', by.roundOffPaise ?? 0),
      received_paise: eb('received_paise', '+', by.receivedPaise ?? 0),
      refunded_paise: eb('refunded_paise', '+', by.refundedPaise ?? 0),
      written_off_paise: eb('written_off_paise', '+', by.writtenOffPaise ?? 0),
      ...change,
    }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
