import type { Db } from '../../../db/database.ts';
import { erasedName } from '../../../domain/families/erasure.ts';
import { updatePartyPayment } from '../../birthday/status-store.ts';
import { findParty } from '../../birthday/store.ts';
import { isPaymentDue, type VisitTable } from '../../bookings/payment-store.ts';
import { updatePaymentState } from '../../bookings/status-store.ts';
import { findBooking } from '../../bookings/store.ts';
import { findOrder, lockOrder, type Occasion, type OrderKey, type StoredOrder } from '../../orders/store.ts';
import { writeOff } from '../../orders/write-off-store.ts';
import type { ErasureContext } from './person.ts';

/** What an erased family had, all of it locked by this transaction. */
interface Erased {
  saleIds: readonly number[];
  reviewIds: readonly number[];
  bookingIds: readonly number[];
  partyIds: readonly number[];
  /** The orders of counter sales. */
  counterIds: readonly string[];
}

/** Nobody can be asked any more for what an erased family owed: it is written off. */
export async function writeOffDues(trx: Db, erased: Erased, context: ErasureContext): Promise<void> {
  const { userId, name } = context.by;
  const today = context.today.date;
  const occasion = { by: { userId, name, deviceId: null }, now: context.now, today };
  for (const sale_id of erased.saleIds) await writeOffDue(trx, { sale_id }, occasion);
  for (const id of erased.counterIds) await writeOffDue(trx, { id }, occasion);
  for (const review_id of erased.reviewIds) await writeOffDue(trx, { review_id }, occasion);
  for (const booking_id of await owing(trx, 'bookings', erased.bookingIds, today)) {
    const row = await findBooking(trx, booking_id);
    const order = await writeOffDue(trx, { booking_id }, occasion);
    if (row && order) await updatePaymentState(trx, row, order, context.now);
  }
  for (const party_id of await owing(trx, 'birthday_parties', erased.partyIds, today)) {
    const order = await writeOffDue(trx, { party_id }, occasion);
    if (order) await updatePartyPayment(trx, await findParty(trx, party_id), order, context.now);
  }
}

/** The visits that took place and were not paid. */
async function owing(trx: Db, table: VisitTable, ids: readonly number[], today: string): Promise<number[]> {
  const found: number[] = [];
  for (const id of ids) {
    const row = await trx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where(isPaymentDue(table, today))
      .executeTakeFirst();
    if (row) found.push(row.id);
  }
  return found;
}

async function writeOffDue(trx: Db, key: OrderKey, occasion: Occasion): Promise<StoredOrder | undefined> {
  if (!(await findOrder(trx, key))) return undefined;
  const order = await lockOrder(trx, key);
  if (order.due_paise <= 0) return undefined;
  const due = { amountPaise: order.due_paise, shownPaise: order.due_paise };
  return writeOff(trx, order, { ...occasion, ...due, reason: erasedName });
}
