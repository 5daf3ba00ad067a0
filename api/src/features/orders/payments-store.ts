import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PaymentKindKey } from '../../contract/messages/messages.ts';
import type { RefundedLine, RefundTender } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentRow } from '../../db/money-schema.ts';
import { mayRefund, mayTake, type PaymentRefusal, type RefundRefusal } from '../../domain/billing/order.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { documentPayment, documentRefund } from '../documents/order-documents-store.ts';
import { announcePayment } from '../messages/payments-store.ts';
import { requireCashLimit } from './cash-limit-store.ts';
import { moveCredit, phoneOfOrder, spendCredit } from './credit-store.ts';
import { gatewayParts, requestGatewayRefund } from './gateway-refund-store.ts';
import { removeItems } from './lines-store.ts';
import { requirePayOutLimit, requireRefundLimit, requireVoidLimit } from './reductions-store.ts';
import { moveSums, type Occasion, type StoredOrder, sumsOf } from './store.ts';
import { countInTill } from './till-store.ts';

export type StoredPayment = Selectable<PaymentRow>;

export interface PaymentInput extends Occasion {
  /** The id that a tablet has given the payment. */
  id?: string | undefined;
  /** When the money changed hands, if not now. */
  at?: Date | undefined;
  amountPaise: number;
  tender: RefundTender;
  note: string;
}

export function refuse(refusal: PaymentRefusal | RefundRefusal): never {
  const { code, ...facts } = refusal;
  const details = Object.fromEntries(
    Object.entries(facts).map(([name, paise]) => [name.replace(/Paise$/, ''), decimalRupees(paise)]),
  );
  throw new AppError(code, { details });
}

/**
 * Records a payment for an order that this transaction has locked. What exceeds the due amount is to be
 * refunded.
 * @param shownPaise what was due when the person looked
 * @throws AppError `due_changed`, `nothing_due`, `exceeds_due`
 */
export async function takePayment(
  trx: Db,
  order: StoredOrder,
  input: PaymentInput & { shownPaise: number; isOverpaid?: boolean; keepsCredit?: boolean },
): Promise<StoredOrder> {
  const { keepsCredit = false, isOverpaid = false } = input;
  requireMayTake(order, { ...input, isOverpaid: isOverpaid || keepsCredit });
  const receivedPaise = keepsCredit
    ? Math.min(input.amountPaise, Math.max(0, order.due_paise))
    : input.amountPaise;
  const [paid] = await payOrders(trx, [{ order, amountPaise: receivedPaise }], {
    ...input,
    creditPhone: keepsCredit ? await phoneOfOrder(trx, order) : undefined,
  });
  return paid ?? order;
}

/** @throws AppError `due_changed`, `nothing_due`, `exceeds_due` */
export function requireMayTake(order: StoredOrder, amount: Parameters<typeof mayTake>[1]): void {
  const refusal = mayTake(sumsOf(order), amount);
  if (refusal) refuse(refusal);
}

/** A part of a payment, for an order that this transaction has locked. */
export interface PaidPart {
  order: Pick<StoredOrder, 'id'>;
  amountPaise: number;
}

/**
 * Records a payment that pays one or several orders. What exceeds its parts becomes the credit of a family.
 * @param creditPhone the family's phone
 * @returns the orders after it, without those that it pays nothing for
 * @throws AppError `exceeds_due` if there is more than the parts, and no family for the credit
 */
export async function payOrders(
  trx: Db,
  parts: readonly PaidPart[],
  { creditPhone = '', ...input }: PaymentInput & { creditPhone?: string | undefined },
): Promise<StoredOrder[]> {
  const credit = input.amountPaise - parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (credit < 0 || (credit > 0 && creditPhone === '')) throw new AppError('exceeds_due');
  const familyPhone = credit > 0 ? creditPhone : '';
  for (const { order, amountPaise: partPaise } of parts)
    await requireCashLimit(trx, order, { ...input, partPaise });
  const paymentId = await insertPayment(trx, { ...input, direction: 'in', familyPhone });
  const { method } = input.tender;
  const paid = await allocateParts(
    trx,
    parts.map((part) => ({ ...part, paymentId, method })),
    input,
  );
  await moveCredit(trx, creditPhone, credit);
  await announce(trx, 'payment_received', { ...input, id: paymentId, order: parts[0]?.order, creditPhone });
  return paid;
}

/** Tells the family of the order, or of the credit. */
async function announce(
  trx: Db,
  kind: PaymentKindKey,
  payment: {
    id: string;
    amountPaise: number;
    order: PaidPart['order'] | undefined;
    creditPhone?: string;
    now: Date;
  },
): Promise<void> {
  const { id, amountPaise, order, creditPhone = '', now } = payment;
  if (amountPaise === 0) return;
  const phone = (order && (await phoneOfOrder(trx, order))) || creditPhone;
  await announcePayment(trx, kind, { id, orderId: order?.id, phone }, now);
}

async function allocateParts(
  trx: Db,
  parts: readonly (PaidPart & { paymentId: string; method: PaymentRow['method'] | 'credit' })[],
  occasion: Occasion,
): Promise<StoredOrder[]> {
  const paid: StoredOrder[] = [];
  for (const { order, amountPaise, paymentId, method } of parts) {
    if (amountPaise === 0) continue;
    await allocate(trx, { paymentId, orderId: order.id, amountPaise }, occasion.now);
    const after = await moveSums(trx, order.id, { receivedPaise: amountPaise });
    await documentPayment(trx, after, { id: paymentId, method, amountPaise }, occasion);
    paid.push(after);
  }
  return paid;
}

/**
 * Pays orders that this transaction has locked from their family's credit.
 * @returns the orders after each part of it
 * @throws AppError `not_enough_credit`
 */
export async function payFromCredit(
  trx: Db,
  phone: string,
  parts: readonly PaidPart[],
  occasion: Occasion,
): Promise<StoredOrder[]> {
  const total = parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const sources = await spendCredit(trx, phone, total);
  const split: (PaidPart & { paymentId: string; method: 'credit' })[] = [];
  for (const { order, amountPaise } of parts) {
    let left = amountPaise;
    for (const source of sources) {
      const taken = Math.min(left, source.amountPaise);
      if (taken > 0) split.push({ order, amountPaise: taken, paymentId: source.paymentId, method: 'credit' });
      source.amountPaise -= taken;
      left -= taken;
    }
  }
  return allocateParts(trx, split, occasion);
}

/**
 * Pays a family's credit out, or a part of it.
 * @returns the payment's id
 * @throws AppError `not_enough_credit`, `beyond_limit`
 */
export async function payOutCredit(trx: Db, phone: string, input: PaymentInput): Promise<string> {
  await moveCredit(trx, phone, -input.amountPaise);
  await requirePayOutLimit(trx, phone, input);
  const id = await insertPayment(trx, { ...input, direction: 'out', familyPhone: phone });
  await announce(trx, 'refund_paid', { ...input, id, order: undefined, creditPhone: phone });
  return id;
}

/**
 * Records a refund for an order that this transaction has locked. The lines that it gives back come off the order
 * first, so that credit notes name them; the money then has its document already.
 * @throws AppError `due_changed`, `exceeds_paid`, `beyond_limit`; `not_found`, `already_removed` for a line
 */
export async function refundPayment(
  trx: Db,
  order: StoredOrder,
  { lines = [], ...input }: PaymentInput & { shownPaise: number; lines?: readonly RefundedLine[] },
): Promise<StoredOrder> {
  const refusal = mayRefund(sumsOf(order), input);
  if (refusal) refuse(refusal);
  await requireRefundLimit(trx, order, input);
  if (lines.length > 0) {
    await removeItems(trx, order, lines, { ...input, reason: input.note });
    await requireVoidLimit(trx, order, input.by);
  }
  if (input.tender.method !== 'gateway') return (await payBack(trx, order, input)).after;
  // An entry for each payment that it gives back, because the gateway may fail with one of them.
  let current = order;
  for (const { id, paise } of await gatewayParts(trx, order, input.amountPaise)) {
    const tender = { method: 'gateway' as const, reference: id };
    const { paymentId, after } = await payBack(trx, order, { ...input, tender, amountPaise: paise });
    await requestGatewayRefund(trx, order, { paymentId, of: id, amountPaise: paise, now: input.now });
    current = after;
  }
  return current;
}

async function payBack(trx: Db, order: StoredOrder, input: PaymentInput) {
  const paymentId = await insertPayment(trx, { ...input, direction: 'out' });
  await allocate(trx, { paymentId, orderId: order.id, amountPaise: -input.amountPaise }, input.now);
  const after = await moveSums(trx, order.id, { refundedPaise: input.amountPaise });
  await documentRefund(trx, after, documented(paymentId, input), { ...input, reason: input.note });
  await announce(trx, 'refund_paid', { ...input, id: paymentId, order });
  return { paymentId, after };
}

const documented = (id: string, { tender, amountPaise }: PaymentInput) => ({
  id,
  method: tender.method,
  amountPaise,
});

/** The orders that a payment pays or refunds, by id. */
export async function ordersOfPayment(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('allocations')
    .select('order_id')
    .distinct()
    .where('payment_id', '=', paymentId)
    .orderBy('order_id')
    .execute();
  return rows.map((row) => row.order_id);
}

export const actorColumns = ({ by, now }: Pick<Occasion, 'by' | 'now'>) => ({
  by_user_id: by.userId,
  by_name: by.name,
  device_id: by.deviceId,
  created_at: now.toISOString(),
});

async function insertPayment(
  trx: Db,
  payment: PaymentInput & Pick<PaymentRow, 'direction'> & { familyPhone?: string },
): Promise<string> {
  const { direction, amountPaise, tender, note, by, now, today } = payment;
  const id = payment.id ?? randomUUID();
  await trx
    .insertInto('payments')
    .values({
      id,
      direction,
      method: tender.method,
      amount_paise: amountPaise,
      at: (payment.at ?? now).toISOString(),
      business_day: today,
      reference: tender.reference,
      note,
      reverses_id: null,
      family_phone: payment.familyPhone ?? '',
      ...(await countInTill(trx, payment)),
      before_ledger: 0,
      ...actorColumns({ by, now }),
    })
    .execute();
  return id;
}

export async function allocate(
  trx: Db,
  { paymentId, orderId, amountPaise }: { paymentId: string; orderId: string; amountPaise: number },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('allocations')
    .values({
      payment_id: paymentId,
      order_id: orderId,
      amount_paise: amountPaise,
      created_at: now.toISOString(),
    })
    .execute();
}

export function findPayment(db: Db, id: string): Promise<StoredPayment | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payments and refunds of an order, oldest first, with their share of it. */
export function paymentsOf(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('allocations', 'allocations.payment_id', 'payments.id')
    .leftJoin('payments as reversal', 'reversal.reverses_id', 'payments.id')
    .leftJoin('gateway_refunds', 'gateway_refunds.payment_id', 'payments.id')
    .selectAll('payments')
    .select(['allocations.amount_paise as allocated_paise', 'reversal.id as reversal_id'])
    .select('gateway_refunds.state as refund_state')
    .where('allocations.order_id', '=', orderId)
    .orderBy('payments.created_at')
    .orderBy('allocations.id')
    .execute();
}
