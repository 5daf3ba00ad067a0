import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GatewayOrderRow, GatewayPaymentRow } from '../../db/gateway-schema.ts';
import type { AskedPayment } from '../../domain/billing/online-payment.ts';
import type { GatewayPayment } from '../../ports/payment.ts';

export type StoredGatewayOrder = Selectable<GatewayOrderRow>;
/** The booking or party that an order of the gateway is for. */
export type VisitKey = { booking_id: number; party_id: null } | { booking_id: null; party_id: number };
export type StoredGatewayPayment = Selectable<GatewayPaymentRow>;

/** The gateway's order for an amount of an order, if one was opened and not paid. */
export function findOpened(
  db: Db,
  { orderId, part, amountPaise }: AskedPayment & { orderId: string },
): Promise<StoredGatewayOrder | undefined> {
  return db
    .selectFrom('gateway_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('part', '=', part)
    .where('amount_paise', '=', amountPaise)
    .where('is_paid', '=', sql.lit(0))
    .executeTakeFirst();
}

/** Stores an order that the gateway has opened; another tab may have been first. */
export async function insertOpened(
  trx: Db,
  opened: Omit<StoredGatewayOrder, 'polled_at' | 'is_paid'>,
): Promise<StoredGatewayOrder | undefined> {
  await trx
    .insertInto('gateway_orders')
    .values({ ...opened, polled_at: null })
    .onConflict((c) =>
      c.columns(['order_id', 'part', 'amount_paise']).where('is_paid', '=', sql.lit(0)).doNothing(),
    )
    .execute();
  const { order_id: orderId, part, amount_paise: amountPaise } = opened;
  return findOpened(trx, { orderId, part, amountPaise });
}

/** Uses an order of the gateway up: the next payment of the same amount needs another. */
export async function markPaid(trx: Db, id: string): Promise<void> {
  await trx.updateTable('gateway_orders').set({ is_paid: 1 }).where('id', '=', id).execute();
}

export function findGatewayOrder(db: Db, id: string): Promise<StoredGatewayOrder | undefined> {
  return db.selectFrom('gateway_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export function gatewayOrdersOf(db: Db, bookingId: number): Promise<StoredGatewayOrder[]> {
  return db.selectFrom('gateway_orders').selectAll().where('booking_id', '=', bookingId).execute();
}

/** Stores that a payment exists, and whether the gateway's own call said so. */
export async function noticePayment(
  trx: Db,
  { id, orderId, amountPaise }: GatewayPayment & { orderId: string },
  { now, isHeard }: { now: Date; isHeard: boolean },
): Promise<void> {
  const heard_at = isHeard ? now.toISOString() : null;
  await trx
    .insertInto('gateway_payments')
    .values({
      ...{ id, gateway_order_id: orderId, amount_paise: amountPaise, state: 'seen' },
      ...{ payment_id: null, seen_at: now.toISOString(), heard_at },
    })
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet((eb) => ({ heard_at: eb.fn.coalesce('gateway_payments.heard_at', sql.val(heard_at)) })),
    )
    .execute();
}

export function requirePayment(db: Db, id: string): Promise<StoredGatewayPayment> {
  return db.selectFrom('gateway_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function setPayment(
  trx: Db,
  id: string,
  change: Partial<Pick<StoredGatewayPayment, 'state' | 'reason' | 'payment_id'>>,
): Promise<void> {
  await trx.updateTable('gateway_payments').set(change).where('id', '=', id).execute();
}

/** Whether another payment of an order is to be captured: a family pays once. */
export async function hasOtherAccepted(db: Db, orderId: string, paymentId: string): Promise<boolean> {
  const other = await db
    .selectFrom('gateway_payments')
    .innerJoin('gateway_orders', 'gateway_orders.id', 'gateway_payments.gateway_order_id')
    .select('gateway_payments.id')
    .where('gateway_orders.order_id', '=', orderId)
    .where('gateway_payments.state', '=', 'accepted')
    .where('gateway_payments.id', '!=', paymentId)
    .executeTakeFirst();
  return other !== undefined;
}

/** The newest payment that a booking or party has had at the gateway. */
export function lastPaymentOf(db: Db, visit: VisitKey): Promise<StoredGatewayPayment | undefined> {
  return db
    .selectFrom('gateway_payments')
    .innerJoin('gateway_orders', 'gateway_orders.id', 'gateway_payments.gateway_order_id')
    .selectAll('gateway_payments')
    .where((eb) =>
      visit.booking_id === null
        ? eb('gateway_orders.party_id', '=', visit.party_id)
        : eb('gateway_orders.booking_id', '=', visit.booking_id),
    )
    .orderBy('gateway_payments.seen_at', 'desc')
    .orderBy('gateway_payments.id')
    .executeTakeFirst();
}

export async function knowsEvent(db: Db, id: string): Promise<boolean> {
  const known = await db.selectFrom('gateway_events').select('id').where('id', '=', id).executeTakeFirst();
  return known !== undefined;
}

export async function storeEvent(trx: Db, event: { id: string; kind: string; now: Date }): Promise<void> {
  await trx
    .insertInto('gateway_events')
    .values({ id: event.id, kind: event.kind, received_at: event.now.toISOString() })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
}
