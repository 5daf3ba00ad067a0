import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { requireToday } from '../bookings/arrive-store.ts';
import type { Occasion } from '../orders/store.ts';
import { carryConsent } from '../privacy/family-consent-store.ts';
import { findParty } from './store.ts';

/**
 * Records the arrival of a party's guests. The caller has locked the party. An earlier arrival stays.
 * @throws AppError `already_cancelled`, `invalid_date` for a party of another day
 */
export async function arriveAtParty(trx: Db, id: number, occasion: Occasion): Promise<void> {
  const row = await findParty(trx, id);
  if (row.status === 'cancelled') throw new AppError('already_cancelled');
  requireToday(row.party_date, occasion);
  await carryConsent(trx, { subject: 'party', id }, row.parent_phone);
  await trx
    .updateTable('birthday_parties')
    .set({ arrived_at: occasion.now.toISOString() })
    .where('id', '=', id)
    .where('arrived_at', 'is', null)
    .execute();
}
