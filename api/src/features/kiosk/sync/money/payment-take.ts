import type { TakenPayment } from '../../../../contract/desk/money-operations.ts';
import type { Db } from '../../../../db/database.ts';
import { excessOf } from '../../../../domain/desk/desk-money.ts';
import { openOrder } from '../../../orders/lines-store.ts';
import { findPayment, paymentsOf, takePayment } from '../../../orders/payments-store.ts';
import type { Occasion } from '../../../orders/store.ts';
import { firstDrawer } from '../../../orders/till-store.ts';
import {
  alreadyRecorded,
  type MoneyContext,
  type MoneyDecision,
  type MoneyFlag,
  nothingToDo,
  occasionOf,
  withCommonFlags,
} from './money-work.ts';
import { changeOf, type LockedOrder, lockTarget } from './order-target.ts';
import { readPrinted, settlePrinted } from './printed.ts';
import { findSessionFor, findTillSpan } from './till-span-store.ts';

/**
 * Records a payment that a tablet has taken. It is never refused: what exceeds the due amount is to be
 * refunded, and a review names the payment that came first.
 */
export async function takeDeskPayment(
  trx: Db,
  payment: TakenPayment,
  act: MoneyContext,
): Promise<MoneyDecision> {
  if (await findPayment(trx, payment.paymentId)) return nothingToDo(alreadyRecorded);
  const place = { at: payment.at, drawerId: act.device.drawer_id ?? firstDrawer };
  const tillSessionId = await findSessionFor(trx, payment.tillSessionId, place);
  const till = await findTillSpan(trx, tillSessionId);
  const { filed, occasion } = occasionOf(act, { at: payment.at, till });
  const known = await lockTarget(trx, payment);
  const target = known ?? (await openForUnknown(trx, occasion));
  const flags = known ? await flagsOf(trx, known, payment) : [unknownOrder(payment, target)];
  const printed = await readPrinted(trx, payment.document, act);
  const after = await takePayment(trx, target.order, {
    ...occasion,
    id: payment.paymentId,
    at: filed.at,
    amountPaise: payment.amount,
    shownPaise: target.order.due_paise,
    isOverpaid: true,
    tender: { method: payment.method, reference: payment.reference },
    note: '',
    tillSessionId,
    printed: printed.number,
  });
  await settlePrinted(trx, printed, act);
  await target.update(after, occasion.now);
  const about = { orderId: target.order.id, paymentId: payment.paymentId, amountPaise: payment.amount };
  return {
    outcome: 'applied',
    ...changeOf(target),
    flags: withCommonFlags([...flags, ...printed.flags.map((flag) => ({ ...about, ...flag }))], {
      filed,
      act,
      ...about,
    }),
  };
}

/** Money is never without an order. A manager finds out what it was for. */
async function openForUnknown(trx: Db, occasion: Occasion): Promise<LockedOrder> {
  const owner = { kind: 'counter' as const, customer_name: '', customer_phone: '' };
  const order = await openOrder(trx, owner, [], occasion);
  return { order, entity: undefined, update: async () => undefined };
}

const unknownOrder = (payment: TakenPayment, { order }: LockedOrder): MoneyFlag => ({
  reason: 'unknown_order',
  amountPaise: payment.amount,
  orderId: order.id,
  paymentId: payment.paymentId,
  detail: 'The order of this payment is not on the server',
});

async function flagsOf(trx: Db, { order }: LockedOrder, payment: TakenPayment): Promise<MoneyFlag[]> {
  const excess = excessOf(payment.amount, order.due_paise);
  if (excess === 0) return [];
  const about = { amountPaise: excess, orderId: order.id, paymentId: payment.paymentId };
  // The person saw what was due and took more, for instance for someone without change.
  if (order.due_paise === payment.shownDue)
    return [{ reason: 'overpaid', detail: 'More than the due amount was taken', ...about }];
  const others = await paymentsOf(trx, order.id);
  const other = others.findLast(({ direction, reversal_id }) => direction === 'in' && reversal_id === null);
  const detail = order.cancelled_at === null ? 'The same amount was taken twice' : 'The order was cancelled';
  return [{ reason: 'paid_twice', detail, otherPaymentId: other?.id ?? null, ...about }];
}
