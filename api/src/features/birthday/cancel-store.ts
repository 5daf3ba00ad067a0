import type { Db } from '../../db/database.ts';

/** Cancels a party that this transaction holds; its room is free at once. */
export async function cancelHeldParty(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('room_quarters').where('party_id', '=', id).execute();
  await trx.updateTable('birthday_parties').set({ status: 'cancelled' }).where('id', '=', id).execute();
}
