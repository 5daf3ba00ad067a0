import type { Db } from '../../db/database.ts';
import type { BirthdayPartyRow } from '../../db/schema.ts';
import { afterPayment } from '../../domain/booking.ts';
import { AppError } from '../../http/app-error.ts';
import type { StoredParty } from './store.ts';

/** Writes what changed of a party that this transaction holds. */
export async function setParty(
  trx: Db,
  row: StoredParty,
  change: Partial<
    Pick<
      BirthdayPartyRow,
      'status' | 'payment_status' | 'cancelled_at' | 'party_date' | 'time_slot_id' | 'start_time' | 'end_time'
    >
  >,
): Promise<StoredParty> {
  await trx.updateTable('birthday_parties').set(change).where('id', '=', row.id).execute();
  return { ...row, ...change };
}

/**
 * Says of a party that this transaction holds whether it is paid.
 * @throws AppError `already_cancelled`
 */
export function changePartyPayment(
  trx: Db,
  row: StoredParty,
  wished: StoredParty['payment_status'],
): Promise<StoredParty> {
  const verdict = afterPayment({ status: row.status, totalPaise: row.total_paise }, wished);
  if (!verdict.ok) throw new AppError(verdict.code);
  return setParty(trx, row, { status: verdict.status, payment_status: verdict.paymentStatus });
}
