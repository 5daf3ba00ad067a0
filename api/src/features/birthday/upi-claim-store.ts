import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Settings } from '../settings/store.ts';
import { partyPaymentUrl } from './present.ts';
import { findParty, type StoredParty, setParty } from './store.ts';

/**
 * The parent says that what is asked for a party was paid by UPI. Nothing else changes: a party keeps its room, and
 * the team decides.
 * @throws AppError `already_cancelled`, `nothing_due`
 */
export async function claimPartyUpiPayment(
  trx: Db,
  id: number,
  { upiReference, settings }: { upiReference: string; settings: Settings },
): Promise<StoredParty> {
  // Locks the party, so that a payment that is recorded meanwhile answers what was said before it.
  await bumpVersion(trx, 'birthday_parties', id);
  const row = await findParty(trx, id);
  if (row.status === 'cancelled') throw new AppError('already_cancelled');
  if (partyPaymentUrl(row, settings) === null) throw new AppError('nothing_due');
  return setParty(trx, row, { upi_reference: upiReference, upi_said_received_paise: row.received_paise });
}
