import type { z } from 'zod';
import type { moneyPayloads, ReturnedItem } from '../../../../contract/desk/money-operations.ts';
import type { Db } from '../../../../db/database.ts';
import { paidOf } from '../../../../domain/billing/order.ts';
import { centreDate } from '../../../../domain/dates.ts';
import {
  findPayment,
  ordersOfPayment,
  refundPayment,
  type StoredPayment,
} from '../../../orders/payments-store.ts';
import { linesReturned } from '../../../orders/returned-items-store.ts';
import { type Occasion, sumsOf } from '../../../orders/store.ts';
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
import { recordCashOut, wasPaidOut } from './till-operations.ts';
import { findSessionFor, findTillSpan } from './till-span-store.ts';

type Refund = z.output<(typeof moneyPayloads)['payment.refund']>;

/**
 * Records cash that a tablet has paid back. What the order no longer had in hand was refunded before: that
 * part leaves the till as a paid-out, and a review names it.
 */
export async function refundAtDesk(trx: Db, given: Refund, act: MoneyContext): Promise<MoneyDecision> {
  if ((await findPayment(trx, given.paymentId)) || (await wasPaidOut(trx, given.paymentId)))
    return nothingToDo(alreadyRecorded);
  const place = { at: given.at, drawerId: act.device.drawer_id ?? firstDrawer };
  const refund = { ...given, tillSessionId: await findSessionFor(trx, given.tillSessionId, place) };
  const till = await findTillSpan(trx, refund.tillSessionId);
  const { filed, occasion } = occasionOf(act, { at: refund.at, till });
  const { payment, target } = await findRefunded(trx, refund.refundsPaymentId);
  const inHand = target ? Math.max(0, paidOf(sumsOf(target.order))) : 0;
  const refunded = Math.min(refund.amount, inHand);
  const printed = await readPrinted(trx, refund.document, act);
  const money = { ...occasion, printed: printed.number };
  if (target && refunded > 0)
    await refundPart(trx, target, { refund, paise: refunded, occasion: money, at: filed.at });
  await settlePrinted(trx, printed, act);
  const excess = refund.amount - refunded;
  if (excess > 0) await recordCashOut(trx, { refund, paise: excess, act, at: filed.at });
  const about = {
    orderId: target?.order.id ?? null,
    paymentId: refunded > 0 ? refund.paymentId : null,
    otherPaymentId: payment?.id ?? null,
    tillSessionId: till ? refund.tillSessionId : null,
  };
  const flags = [...flagsOf(refund, { payment, excess, act }), ...printed.flags].map((flag) => ({
    ...about,
    ...flag,
  }));
  return {
    outcome: 'applied',
    ...changeOf(target),
    flags: withCommonFlags(flags, { filed, act, ...about }),
  };
}

async function findRefunded(trx: Db, paymentId: string) {
  const payment = await findPayment(trx, paymentId);
  const [orderId] = payment ? await ordersOfPayment(trx, payment.id) : [];
  return { payment, target: orderId === undefined ? undefined : await lockTarget(trx, { orderId }) };
}

async function refundPart(
  trx: Db,
  target: LockedOrder,
  { refund, paise, occasion, at }: { refund: Refund; paise: number; occasion: Occasion; at: Date },
): Promise<void> {
  const lines = await linesReturned(trx, target.order.id, refund.returned.map(itemsOf));
  const after = await refundPayment(trx, target.order, {
    ...occasion,
    lines,
    id: refund.paymentId,
    at,
    amountPaise: paise,
    shownPaise: target.order.due_paise,
    tender: { method: 'cash', reference: '' },
    note: refund.reason,
    tillSessionId: refund.tillSessionId,
  });
  await target.update(after, occasion.now);
}

const itemsOf = ({ unitAmount, ...item }: ReturnedItem) => ({ ...item, unitPaise: unitAmount });

function flagsOf(
  refund: Refund,
  { payment, excess, act }: { payment: StoredPayment | undefined; excess: number; act: MoneyContext },
): MoneyFlag[] {
  if (payment) return [...doubleFlags(excess), ...unusualFlags(payment, act)];
  const detail = 'Cash went out for a payment that is not on the server';
  return [{ reason: 'unknown_payment', amountPaise: refund.amount, detail }];
}

const doubleFlags = (excess: number): MoneyFlag[] =>
  excess > 0
    ? [{ reason: 'refunded_twice', amountPaise: excess, detail: 'The order had less left to refund' }]
    : [];

function unusualFlags(payment: StoredPayment, { device, settings, receivedAt }: MoneyContext): MoneyFlag[] {
  const day = centreDate(receivedAt, settings.timeZone);
  const isUsual = payment.method === 'cash' && payment.device_id === device.id && payment.business_day <= day;
  const detail = `Refunded in cash; the payment was by ${payment.method}, on ${payment.business_day}`;
  return isUsual ? [] : [{ reason: 'unusual_refund', amountPaise: payment.amount_paise, detail }];
}
