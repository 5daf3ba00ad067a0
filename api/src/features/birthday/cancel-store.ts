import type { Db } from '../../db/database.ts';
import { giveRoomBack } from './hold-room-store.ts';

/** Cancels a party that this transaction has locked, and frees its room. */
export async function cancelHeldParty(trx: Db, id: number, now: Date): Promise<void> {
  await giveRoomBack(trx, id);
  await trx
    .updateTable('birthday_parties')
    .set({ status: 'cancelled', cancelled_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
