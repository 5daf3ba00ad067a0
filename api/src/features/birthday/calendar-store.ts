import type { Db } from '../../db/database.ts';
import { parties, type StoredParty } from './store.ts';

/** More than this are held in no six weeks. */
const mostParties = 2000;

/** The parties from one day to another, both included, in the order in which they begin; cancelled ones are left out. */
export function listPartiesBetween(db: Db, from: string, to: string): Promise<StoredParty[]> {
  return parties(db)
    .where('party_date', '>=', from)
    .where('party_date', '<=', to)
    .where('birthday_parties.status', '!=', 'cancelled')
    .orderBy('party_date')
    .orderBy('start_time')
    .orderBy('birthday_parties.id')
    .limit(mostParties)
    .execute();
}
