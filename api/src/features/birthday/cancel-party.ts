import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { mayCancelParty } from '../../domain/booking.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import { cancelLockedParty } from './cancel-store.ts';
import { findParty, notifyDesks, type StoredParty } from './store.ts';

/**
 * Cancels a parent's own party.
 * @param id a party of the caller
 * @param moment.today the centre's date and time
 * @throws AppError `party_too_near`, `already_started` or `already_cancelled`
 */
export async function cancelParty(
  trx: Db,
  id: number,
  moment: { now: Date; today: CentreMoment },
): Promise<StoredParty> {
  // Locks the party: the second of two simultaneous cancellations finds it cancelled.
  await bumpVersion(trx, 'birthday_parties', id);
  const party = await findParty(trx, id);
  const verdict = mayCancelParty({ status: party.status, partyDate: party.party_date }, moment.today);
  if (!verdict.ok) throw new AppError(verdict.code);
  await cancelLockedParty(trx, id, moment.now);
  await notifyDesks(trx, id);
  return findParty(trx, id);
}
