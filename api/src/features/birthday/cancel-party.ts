import type { Db } from '../../db/database.ts';
import { moveVersion } from '../../db/versions.ts';
import { mayCancelParty } from '../../domain/booking.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import { cancelHeldParty } from './cancel-store.ts';
import { findParty, type StoredParty, tellDesk } from './store.ts';

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
  await moveVersion(trx, 'birthday_parties', id);
  const party = await findParty(trx, id);
  const verdict = mayCancelParty({ status: party.status, partyDate: party.party_date }, moment.today);
  if (!verdict.ok) throw new AppError(verdict.code);
  await cancelHeldParty(trx, id, moment.now);
  await tellDesk(trx, id);
  return findParty(trx, id);
}
