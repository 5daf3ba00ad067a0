import type { ChangedEntity } from '../../db/changes.ts';
import { type Db, savepoint } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { findPayment, ordersOfPayment } from '../orders/payments-store.ts';
import { reversePayment } from '../orders/reversal-store.ts';
import { findOrder, lockOrder, type Occasion } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { releasePayment } from '../statements/match-store.ts';
import { lockTarget } from './sync/money/order-target.ts';
import { undoOrder } from './sync/money/undo.ts';

interface Scope {
  deviceId: number;
  since: Date;
}

const kinds = ['order.create', 'sale.create', 'payment.take', 'payment.refund'];
/** Per transaction: enough for a day, and short enough not to block others. */
const maxPerTransaction = 100;

/** The ids of the sales and payments that a tablet has brought since a moment, by the server's clock. */
async function readIds(db: Db, { deviceId, since }: Scope) {
  const rows = await db
    .selectFrom('operations')
    .select(['kind', 'body'])
    .where('device_id', '=', deviceId)
    .where('heard_at', '>=', since.toISOString())
    .where('kind', 'in', kinds)
    .where('outcome', '!=', 'invalid')
    .orderBy('heard_at')
    .orderBy('id')
    .execute();
  const payloads = rows.map(({ kind, body }) => {
    const { payload }: { payload: { orderId?: string; paymentId?: string } } = JSON.parse(body);
    return { kind, ...payload };
  });
  return {
    orders: payloads.flatMap(({ kind, orderId }) => (kind.endsWith('.create') && orderId ? [orderId] : [])),
    // A refund before the payment that it refunds.
    payments: payloads
      .flatMap(({ kind, paymentId }) => (kind.startsWith('payment') && paymentId ? [paymentId] : []))
      .reverse(),
  };
}

/** Those of these payments that stand. */
async function standingPayments(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_id', 'payments.id')
    .select(['payments.id', 'payments.amount_paise'])
    .where('payments.id', 'in', ids)
    .where('reversal.id', 'is', null)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row.amount_paise]));
  return ids.flatMap((id) => {
    const paise = known.get(id);
    return paise === undefined ? [] : [{ id, paise }];
  });
}

async function standingOrders(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

export async function sumReversibleMoney(db: Db, scope: Scope) {
  const ids = await readIds(db, scope);
  const payments = await standingPayments(db, ids.payments);
  return {
    sales: (await standingOrders(db, ids.orders)).length,
    payments: payments.length,
    paymentsPaise: payments.reduce((sum, { paise }) => sum + paise, 0),
  };
}

/** Takes off the next payments of a tablet and cancels its next sales. Skips what was already taken off. */
export async function reverseMoney(
  trx: Db,
  scope: Scope,
  { by, reason, at }: { by: Actor; reason: string; at: Date },
): Promise<{ sales: number; payments: number; changed: ChangedEntity[] }> {
  const ids = await readIds(trx, scope);
  const { timeZone } = await readSettings(trx);
  const occasion = { by, now: at, today: centreDate(at, timeZone), reason };
  const changed: ChangedEntity[] = [];
  const payments = (await standingPayments(trx, ids.payments)).slice(0, maxPerTransaction);
  let taken = 0;
  for (const { id } of payments) {
    const moved = await takeOff(trx, id, occasion);
    if (moved) taken += 1;
    changed.push(...(moved ?? []));
  }
  const isDone = payments.length < maxPerTransaction;
  const orders = isDone ? (await standingOrders(trx, ids.orders)).slice(0, maxPerTransaction) : [];
  for (const id of orders) changed.push(...(await cancel(trx, id, occasion)));
  return { sales: orders.length, payments: taken, changed };
}

type Reversal = Occasion & { reason: string };

/** @returns undefined if it could not be taken off */
async function takeOff(trx: Db, id: string, reversal: Reversal): Promise<ChangedEntity[] | undefined> {
  const payment = await findPayment(trx, id);
  const [orderId] = payment ? await ordersOfPayment(trx, payment.id) : [];
  const target = orderId === undefined ? undefined : await lockTarget(trx, { orderId });
  if (!payment || !target) return undefined;
  try {
    await savepoint(trx, () => reversePayment(trx, payment, reversal));
    await releasePayment(trx, payment.id, reversal);
  } catch (error) {
    // The portal has refunded a part of it since, which stays.
    if (error instanceof AppError) return undefined;
    throw error;
  }
  await target.update(await lockOrder(trx, { id: target.order.id }), reversal.now);
  return target.entity ? [target.entity] : [];
}

async function cancel(trx: Db, id: string, reversal: Reversal): Promise<ChangedEntity[]> {
  const order = await findOrder(trx, { id });
  if (!order) return [];
  await undoOrder(trx, order, reversal);
  if (order.booking_id !== null) return [{ kind: 'bookings', id: order.booking_id }];
  return order.sale_id === null ? [] : [{ kind: 'sales', id: order.sale_id }];
}
