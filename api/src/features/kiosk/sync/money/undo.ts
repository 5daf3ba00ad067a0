import type { z } from 'zod';
import type { moneyPayloads } from '../../../../contract/desk/money-operations.ts';
import { type Db, savepoint } from '../../../../db/database.ts';
import { amendMinutes } from '../../../../domain/desk/check-in.ts';
import { AppError } from '../../../../http/route/app-error.ts';
import { changeStatus } from '../../../bookings/status-store.ts';
import { lockBooking } from '../../../bookings/store.ts';
import { cancelSale } from '../../../hour-packages/cancel-store.ts';
import { cancelOrder } from '../../../orders/cancel-store.ts';
import {
  findPayment,
  ordersOfPayment,
  paymentsOf,
  type StoredPayment,
} from '../../../orders/payments-store.ts';
import { reversePayment } from '../../../orders/reversal-store.ts';
import { lockOrder, type Occasion, type StoredOrder } from '../../../orders/store.ts';
import { releasePayment } from '../../../statements/match-store.ts';
import { claimedAt, type MoneyContext, type MoneyDecision, nothingToDo, occasionOf } from './money-work.ts';
import { changeOf, lockTarget } from './order-target.ts';

type OrderUndo = z.output<(typeof moneyPayloads)['order.undo']>;
type PaymentUndo = z.output<(typeof moneyPayloads)['payment.undo']>;

const refused = (message: string): MoneyDecision => ({ outcome: 'invalid', message });
const tooLate = refused(`A sale or payment can be undone for ${amendMinutes} minutes.`);
const notOurs = refused('Another desk or the portal made this, so it can’t be undone here.');

/** The clocks of the sale and of its undo may differ a little. */
const limitMs = (amendMinutes + 5) * 60_000;

const isInTime = (madeAt: string, act: MoneyContext): boolean =>
  Date.parse(claimedAt(act)) - Date.parse(madeAt) <= limitMs ||
  act.receivedAt.getTime() - Date.parse(madeAt) <= limitMs;

/** Corrects a payment that this tablet entered by mistake. */
export async function undoDeskPayment(
  trx: Db,
  { paymentId, reason }: PaymentUndo,
  act: MoneyContext,
): Promise<MoneyDecision> {
  const payment = await findPayment(trx, paymentId);
  if (!payment) return refused('The payment to undo has not arrived.');
  if (payment.device_id !== act.device.id) return notOurs;
  if (!isInTime(payment.at, act)) return tooLate;
  const { occasion } = occasionOf(act, { at: claimedAt(act) });
  return reverse(trx, payment, { ...occasion, reason: reason || 'Undone at the desk' });
}

async function reverse(
  trx: Db,
  payment: StoredPayment,
  reversal: Occasion & { reason: string },
): Promise<MoneyDecision> {
  const [orderId = ''] = await ordersOfPayment(trx, payment.id);
  const target = await lockTarget(trx, { orderId });
  try {
    await savepoint(trx, () => reversePayment(trx, payment, reversal));
    await releasePayment(trx, payment.id, reversal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A second undo, or one that the portal was faster with, changes nothing.
    return error.code === 'already_reversed'
      ? nothingToDo('This was already undone.')
      : refused(error.message);
  }
  if (target) await target.update(await lockOrder(trx, { id: target.order.id }), reversal.now);
  return {
    outcome: 'applied',
    flags: [],
    ...changeOf(target),
  };
}

/**
 * Takes off a sale that this tablet made by mistake, with the payments that it took for it. What someone else
 * was paid for it is then to be refunded.
 */
export async function undoDeskOrder(
  trx: Db,
  { orderId, reason }: OrderUndo,
  act: MoneyContext,
): Promise<MoneyDecision> {
  const target = await lockTarget(trx, { orderId });
  if (!target) return refused('The sale to undo has not arrived.');
  const { order, entity } = target;
  if (order.cancelled_at !== null) return nothingToDo('This was already undone.', entity);
  if (order.device_id !== act.device.id) return notOurs;
  if (!isInTime(order.created_at, act)) return tooLate;
  const { occasion } = occasionOf(act, { at: claimedAt(act) });
  await undoOrder(trx, order, { ...occasion, reason: reason || 'Undone at the desk' });
  return { outcome: 'applied', flags: [], ...changeOf(target) };
}

/** A payment of which a part was refunded stays, like the refund. */
async function reverseUnlessRefunded(
  trx: Db,
  payment: StoredPayment,
  reversal: Occasion & { reason: string },
): Promise<void> {
  try {
    await savepoint(trx, () => reversePayment(trx, payment, reversal));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Reverses the payments that a tablet took for an order that this transaction has locked, and cancels it. */
export async function undoOrder(
  trx: Db,
  order: StoredOrder,
  { reason, ...occasion }: Occasion & { reason: string },
): Promise<void> {
  for (const payment of await paymentsOf(trx, order.id)) {
    const isOwn = payment.device_id === order.device_id && payment.reverses_id === null;
    if (!isOwn || payment.reversal_id !== null) continue;
    const { allocated_paise: _, reversal_id: __, refund_state: ___, ...entry } = payment;
    await reverseUnlessRefunded(trx, entry, { ...occasion, reason });
  }
  if (order.booking_id !== null) {
    const row = await lockBooking(trx, order.booking_id);
    if (row && row.status !== 'cancelled') await changeStatus(trx, row, { status: 'cancelled' }, occasion);
  } else if (order.sale_id !== null) {
    await cancelSale(trx, order.sale_id, { reason }, occasion);
  } else {
    await cancelOrder(trx, await lockOrder(trx, { id: order.id }), { ...occasion, keptPaise: 0 });
  }
}
