import type { Db } from '../../db/database.ts';
import { releaseRoom } from './room-reservation-store.ts';

/** Cancels a party that this transaction has locked, and frees its room. */
export async function cancelLockedParty(trx: Db, id: number, now: Date): Promise<void> {
  await releaseRoom(trx, id);
  await trx
    .updateTable('birthday_parties')
    .set({ status: 'cancelled', cancelled_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
