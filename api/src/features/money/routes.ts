import { endpoints } from '../../contract/endpoints.ts';
import type { Order, RefundTender } from '../../contract/money/orders.ts';
import type { RecordedPayment } from '../../contract/money/payment-references.ts';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf, type SignedInUser } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { creditOf, phoneOfOrder } from '../orders/credit-store.ts';
import { refundableOnline } from '../orders/gateway-refund-store.ts';
import { linesOf } from '../orders/lines-store.ts';
import {
  findReferencedPayments,
  type ReferencedPayment,
  readSaidReference,
} from '../orders/payment-reference-store.ts';
import {
  findPayment,
  ordersOfPayment,
  payFromCredit,
  paymentsOf,
  refundPayment,
  requireMayTake,
  takePayment,
} from '../orders/payments-store.ts';
import { reversePayment } from '../orders/reversal-store.ts';
import { findOrder, lockOrder, type Occasion, occasionOf, type StoredOrder } from '../orders/store.ts';
import { openDepositOf } from '../orders/visit-order-store.ts';
import { writeOff } from '../orders/write-off-store.ts';
import { readSettings } from '../settings/store.ts';
import { releasePayment } from '../statements/match-store.ts';
import { auditChange, type LockedOwner, lockOwner } from './owners-store.ts';
import { presentOrder } from './present.ts';

/** Payments, refunds and corrections of any order. */
export function moneyRoutes({ database }: Services): Route[] {
  const occasionAt = async (caller: SignedInUser, now: Date) =>
    occasionOf(actorOf(caller), now, await readSettings(database.read));
  return [
    route(endpoints.getOrder, async ({ params }) => {
      const order = await findOrder(database.read, { id: params.id });
      if (!order) throw new AppError('not_found');
      return readOrder(database.read, order);
    }),

    route(endpoints.findPaymentReferences, async ({ query }) =>
      (await findReferencedPayments(database.read, query.references)).map(presentReferenced),
    ),

    route(endpoints.takePayment, async ({ params, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) =>
        changeOrder(trx, { id: params.id, now }, (order) =>
          takePayment(trx, order, {
            ...occasion,
            ...moneyOf(body),
            note: body.note,
            isOverpaid: body.isOverpaid,
            keepsCredit: body.keepsCredit,
          }),
        ),
      );
    }),

    route(endpoints.useCredit, async ({ params, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) =>
        changeOrder(trx, { id: params.id, now }, (order) =>
          useCredit(trx, order, { amountPaise: body.amount, shownPaise: body.shownDue }, occasion),
        ),
      );
    }),

    route(endpoints.refundPayment, async ({ params, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) =>
        changeOrder(trx, { id: params.id, now }, (order) =>
          refundPayment(trx, order, {
            ...occasion,
            ...moneyOf(body),
            note: body.reason,
            lines: body.lines,
          }),
        ),
      );
    }),

    route(endpoints.writeOff, async ({ params, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) =>
        changeOrder(trx, { id: params.id, now }, (order) =>
          writeOff(trx, order, {
            ...occasion,
            amountPaise: body.amount,
            shownPaise: body.shownDue,
            reason: body.reason,
          }),
        ),
      );
    }),

    route(endpoints.reversePayment, async ({ params, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) => reverse(trx, params.id, { ...occasion, reason: body.reason }));
    }),
  ];
}

const presentReferenced = (row: ReferencedPayment): RecordedPayment => ({
  paymentId: row.payment_id,
  paymentReference: row.payment_reference,
  reference: row.reference,
  name: row.name,
  amount: decimalRupees(row.paise),
  at: row.at,
});

interface MoneyBody {
  amount: number;
  shownDue: number;
  method: RefundTender['method'];
  reference: string;
}

const moneyOf = ({ amount, shownDue, method, reference }: MoneyBody) => ({
  amountPaise: amount,
  shownPaise: shownDue,
  tender: { method, reference },
});

/**
 * Locks an order and the row that it belongs to, changes the order, and updates the row's payment status.
 * @throws AppError `not_found`
 */
export async function changeOrder(
  trx: Db,
  { id, now }: { id: string; now: Date },
  change: (order: StoredOrder) => Promise<StoredOrder>,
): Promise<{ answer: Order; audit: AuditEntry }> {
  const owner = await lockOwner(trx, id);
  const before = await lockOrder(trx, { id });
  const after = await change(before);
  return { answer: await readOrder(trx, after), audit: await auditChange(owner, before, after, now) };
}

async function reverse(
  trx: Db,
  paymentId: string,
  reversal: Occasion & { reason: string },
): Promise<{ answer: Order; audit: AuditEntry[] }> {
  const payment = await findPayment(trx, paymentId);
  const ids = payment ? await ordersOfPayment(trx, payment.id) : [];
  if (!payment || ids.length === 0) throw new AppError('not_found');
  if (payment.method === 'gateway')
    throw new AppError('in_use', {
      message: 'The payment gateway has moved this money, so it can’t be undone here. Refund it instead.',
    });
  const locked: { owner: LockedOwner; before: StoredOrder }[] = [];
  for (const id of ids)
    locked.push({ owner: await lockOwner(trx, id), before: await lockOrder(trx, { id }) });
  await reversePayment(trx, payment, reversal);
  await releasePayment(trx, payment.id, reversal);
  const changed: { after: StoredOrder; audit: AuditEntry }[] = [];
  for (const { owner, before } of locked) {
    const after = await lockOrder(trx, { id: before.id });
    changed.push({ after, audit: await auditChange(owner, before, after, reversal.now) });
  }
  const [first] = changed;
  if (!first) throw new AppError('not_found');
  return { answer: await readOrder(trx, first.after), audit: changed.map(({ audit }) => audit) };
}

/** @throws AppError `due_changed`, `nothing_due`, `exceeds_due`, `not_enough_credit` */
async function useCredit(
  trx: Db,
  order: StoredOrder,
  amount: { amountPaise: number; shownPaise: number },
  occasion: Occasion,
): Promise<StoredOrder> {
  requireMayTake(order, amount);
  const phone = await phoneOfOrder(trx, order);
  const paid = await payFromCredit(trx, phone, [{ order, amountPaise: amount.amountPaise }], occasion);
  return paid.at(-1) ?? order;
}

export async function readOrder(db: Db, order: StoredOrder): Promise<Order> {
  const [lines, payments] = [await linesOf(db, order.id), await paymentsOf(db, order.id)];
  const familyPhone = await phoneOfOrder(db, order);
  const creditPaise = await creditOf(db, familyPhone);
  const isOnline = payments.some(({ method }) => method === 'gateway');
  const onlinePaise = isOnline ? await refundableOnline(db, order.id) : undefined;
  return presentOrder(order, {
    ...{ lines, payments, familyPhone, creditPaise, onlinePaise },
    depositPaise: await openDepositOf(db, order),
    saidReference: await readSaidReference(db, order),
  });
}
