import type { NewCounterSale } from '../../contract/counter/counter.ts';
import { AppError } from '../../http/route/app-error.ts';
import { arriveAtParty } from '../birthday/arrive-store.ts';
import { arriveAtBooking } from '../bookings/arrive-store.ts';
import type { StoredOrder } from '../orders/store.ts';
import { recordConsent } from '../privacy/consent-store.ts';
import type { Bill } from './counter-bill.ts';
import type { Counter } from './counter-sale.ts';

/**
 * Records the arrival of a booked visit, whose order the bill has locked.
 * @throws AppError `not_found`, `already_cancelled`, `invalid_date` for a visit of another day
 */
export async function recordArrival(
  { trx, occasion, settings: { timeZone } }: Counter,
  { arrival, consent }: NewCounterSale,
  bill: Bill,
): Promise<void> {
  if (!arrival) return;
  const order = bill.get(arrival)?.order;
  const about = order && visitOf(order);
  if (!about) throw new AppError('not_found');
  if (consent) {
    const given = { version: consent.version, recordedBy: occasion.by.userId, now: occasion.now };
    await recordConsent(trx, about, given);
  }
  if (about.subject === 'booking') await arriveAtBooking(trx, about.id, { ...occasion, timeZone });
  else await arriveAtParty(trx, about.id, occasion);
}

function visitOf({ booking_id, party_id }: StoredOrder) {
  if (booking_id !== null) return { subject: 'booking' as const, id: booking_id };
  return party_id === null ? undefined : { subject: 'party' as const, id: party_id };
}
