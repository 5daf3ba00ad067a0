import type { Db } from '../../db/database.ts';
import { parties, type StoredParty } from './store.ts';

/** Upper bound for the parties of six weeks. */
const maxParties = 2000;

/** Lists the parties between two dates, both inclusive, in order of their start. Omits cancelled ones. */
export function listPartiesBetween(db: Db, from: string, to: string): Promise<StoredParty[]> {
  return parties(db)
    .where('party_date', '>=', from)
    .where('party_date', '<=', to)
    .where('birthday_parties.status', '!=', 'cancelled')
    .orderBy('party_date')
    .orderBy('start_time')
    .orderBy('birthday_parties.id')
    .limit(maxParties)
    .execute();
}
