import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { TenderInput } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentRow } from '../../db/money-schema.ts';
import { mayRefund, mayTake, type PaymentRefusal, type RefundRefusal } from '../../domain/billing/order.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { lockOrder, moveSums, type Occasion, type StoredOrder, sumsOf } from './store.ts';

export type StoredPayment = Selectable<PaymentRow>;

export interface PaymentInput extends Occasion {
  amountPaise: number;
  tender: TenderInput;
  note: string;
}

function refuse(refusal: PaymentRefusal | RefundRefusal): never {
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
  input: PaymentInput & { shownPaise: number; isOverpaid?: boolean },
): Promise<StoredOrder> {
  const refusal = mayTake(sumsOf(order), input);
  if (refusal) refuse(refusal);
  const paymentId = await insertPayment(trx, { ...input, direction: 'in' });
  const receivedPaise = input.amountPaise;
  await allocate(trx, { paymentId, orderId: order.id, amountPaise: receivedPaise }, input.now);
  return moveSums(trx, order.id, { receivedPaise });
}

/**
 * Records a refund for an order that this transaction has locked.
 * @throws AppError `due_changed`, `exceeds_paid`
 */
export async function refundPayment(
  trx: Db,
  order: StoredOrder,
  input: PaymentInput & { shownPaise: number },
): Promise<StoredOrder> {
  const refusal = mayRefund(sumsOf(order), input);
  if (refusal) refuse(refusal);
  const paymentId = await insertPayment(trx, { ...input, direction: 'out' });
  await allocate(trx, { paymentId, orderId: order.id, amountPaise: -input.amountPaise }, input.now);
  return moveSums(trx, order.id, { refundedPaise: input.amountPaise });
}

/**
 * Writes off a due amount of an order that this transaction has locked.
 * @throws AppError `due_changed`, `nothing_due`, `exceeds_due`
 */
export async function writeOff(
  trx: Db,
  order: StoredOrder,
  input: Occasion & { amountPaise: number; shownPaise: number; reason: string },
): Promise<StoredOrder> {
  const { amountPaise, shownPaise, reason, by, now } = input;
  const refusal = mayTake(sumsOf(order), { amountPaise, shownPaise });
  if (refusal) refuse(refusal);
  await trx
    .insertInto('write_offs')
    .values({
      order_id: order.id,
      amount_paise: amountPaise,
      reason,
      reverses_id: null,
      by_user_id: by.userId,
      by_name: by.name,
      created_at: now.toISOString(),
    })
    .execute();
  return moveSums(trx, order.id, { writtenOffPaise: amountPaise });
}

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

/**
 * Corrects a payment or refund with an entry that reverses it, and takes it off its orders, which this
 * transaction has locked.
 * @throws AppError `already_reversed`; `exceeds_paid` if part of a payment has been refunded
 */
export async function reversePayment(
  trx: Db,
  payment: StoredPayment,
  { reason, by, now, today }: Occasion & { reason: string },
): Promise<void> {
  if (payment.reverses_id !== null) throw new AppError('already_reversed');
  const reversal = await trx
    .insertInto('payments')
    .values({
      ...payment,
      id: randomUUID(),
      direction: payment.direction === 'in' ? 'out' : 'in',
      at: now.toISOString(),
      business_day: today,
      note: reason,
      reverses_id: payment.id,
      ...actorColumns({ by, now }),
    })
    .onConflict((c) => c.column('reverses_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!reversal) throw new AppError('already_reversed');
  for (const { order_id, paise } of await allocatedBy(trx, payment.id)) {
    if (paise === 0) continue;
    await allocate(trx, { paymentId: reversal.id, orderId: order_id, amountPaise: -paise }, now);
    const order = await lockOrder(trx, { id: order_id });
    if (payment.direction === 'in' && order.received_paise - paise < order.refunded_paise)
      throw new AppError('exceeds_paid', {
        message: 'A part of this payment has been refunded. Undo the refund first.',
      });
    await moveSums(
      trx,
      order_id,
      payment.direction === 'in' ? { receivedPaise: -paise } : { refundedPaise: paise },
    );
  }
}

function allocatedBy(trx: Db, paymentId: string): Promise<{ order_id: string; paise: number }[]> {
  return trx
    .selectFrom('allocations')
    .select(['order_id', sql<number>`cast(sum(amount_paise) as bigint)`.as('paise')])
    .where('payment_id', '=', paymentId)
    .groupBy('order_id')
    .orderBy('order_id')
    .execute();
}

const actorColumns = ({ by, now }: Pick<Occasion, 'by' | 'now'>) => ({
  by_user_id: by.userId,
  by_name: by.name,
  device_id: by.deviceId,
  created_at: now.toISOString(),
});

async function insertPayment(
  trx: Db,
  { direction, amountPaise, tender, note, by, now, today }: PaymentInput & Pick<PaymentRow, 'direction'>,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('payments')
    .values({
      id,
      direction,
      method: tender.method,
      amount_paise: amountPaise,
      at: now.toISOString(),
      business_day: today,
      reference: tender.reference,
      note,
      reverses_id: null,
      family_phone: '',
      before_ledger: 0,
      ...actorColumns({ by, now }),
    })
    .execute();
  return id;
}

async function allocate(
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
    .selectAll('payments')
    .select(['allocations.amount_paise as allocated_paise', 'reversal.id as reversal_id'])
    .where('allocations.order_id', '=', orderId)
    .orderBy('payments.created_at')
    .orderBy('allocations.id')
    .execute();
}
