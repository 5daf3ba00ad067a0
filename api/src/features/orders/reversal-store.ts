import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { documentReversal } from '../documents/corrections-store.ts';
import { moveCredit } from './credit-store.ts';
import { actorColumns, allocate, type StoredPayment } from './payments-store.ts';
import { lockOrder, moveSums, type Occasion } from './store.ts';
import { countReversalInTill } from './till-store.ts';

/**
 * Corrects a payment or refund with an entry that reverses it, and takes it off its orders, which this
 * transaction has locked.
 * @throws AppError `already_reversed`, `not_enough_credit`; `exceeds_paid` if part of a payment has been refunded
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
      ...(await countReversalInTill(trx, payment.till_session_id, { by })),
      ...actorColumns({ by, now }),
    })
    .onConflict((c) => c.column('reverses_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!reversal) throw new AppError('already_reversed');
  const allocated = await allocatedBy(trx, payment.id);
  const free = payment.amount_paise - Math.abs(allocated.reduce((sum, { paise }) => sum + paise, 0));
  if (payment.family_phone !== '')
    await moveCredit(trx, payment.family_phone, payment.direction === 'in' ? -free : free);
  for (const { order_id, paise } of allocated) {
    if (paise === 0) continue;
    await allocate(trx, { paymentId: reversal.id, orderId: order_id, amountPaise: -paise }, now);
    const order = await lockOrder(trx, { id: order_id });
    if (payment.direction === 'in' && order.received_paise - paise < order.refunded_paise)
      throw new AppError('exceeds_paid', {
        message: 'A part of this payment has been refunded. Undo the refund first.',
      });
    const after = await moveSums(
      trx,
      order_id,
      payment.direction === 'in' ? { receivedPaise: -paise } : { refundedPaise: paise },
    );
    const { id, method, direction } = payment;
    await documentReversal(
      trx,
      after,
      { id, method, direction, amountPaise: Math.abs(paise) },
      { by, now, today, reason },
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
