import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { anonymousBooking, anonymousParty } from '../../domain/families/erasure.ts';
import { addOwnerlessAccount } from '../birthday/family-account-store.ts';

/** Stands for the family in lists. */
export const nobody = 'Import taken back';

interface Undone {
  bookings: readonly number[];
  parties: readonly number[];
}

/** Takes the families off the visits of an undone import. They stay in the books, cancelled, and no search finds a family by them. */
export async function removeFamilies(trx: Db, { bookings, parties }: Undone, now: Date): Promise<void> {
  await inChunks(bookings, (ids) =>
    trx
      .updateTable('bookings')
      .set({ ...anonymousBooking, parent_name: nobody })
      .where('id', 'in', ids)
      .execute(),
  );
  if (parties.length === 0) return;
  // The account of a family that was here before would list them.
  const user_id = await addOwnerlessAccount(trx, now);
  await inChunks(parties, (ids) =>
    trx
      .updateTable('birthday_parties')
      .set({ ...anonymousParty, parent_name: nobody, user_id })
      .where('id', 'in', ids)
      .execute(),
  );
}
