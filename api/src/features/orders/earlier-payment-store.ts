import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { actorColumns, allocate, requireMayTake } from './payments-store.ts';
import { moveSums, type Occasion, type StoredOrder } from './store.ts';

/**
 * Records what a family paid before the centre used Toodles. No sheet says how. It belongs to no day's takings, no till and no
 * document.
 * @throws AppError `exceeds_due`
 */
export async function recordEarlierPayment(
  trx: Db,
  order: StoredOrder,
  amountPaise: number,
  { by, now, today }: Occasion,
): Promise<StoredOrder> {
  requireMayTake(order, { amountPaise, shownPaise: order.due_paise, isOverpaid: false });
  const id = randomUUID();
  await trx
    .insertInto('payments')
    .values({
      id,
      direction: 'in',
      method: 'not_recorded',
      amount_paise: amountPaise,
      at: now.toISOString(),
      business_day: today,
      reference: '',
      note: 'Paid in the earlier system',
      reverses_id: null,
      family_phone: '',
      before_ledger: 1,
      ...actorColumns({ by, now }),
    })
    .execute();
  await allocate(trx, { paymentId: id, orderId: order.id, amountPaise }, now);
  return moveSums(trx, order.id, { receivedPaise: amountPaise });
}
