import type { NewParty } from '../../contract/bookings/birthday.ts';
import type { TenderInput } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { balanceDueOn, depositOf } from '../../domain/bookings/deposit.ts';
import { mayHoldParty } from '../../domain/bookings/party-room.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { deskPayment } from '../../ports/payment.ts';
import { bookingRefusalMessage } from '../../refusal-messages.ts';
import { occasionOf } from '../orders/store.ts';
import { openPaidOrder } from '../orders/visit-order-store.ts';
import { storeConsentProof } from '../privacy/consent-store.ts';
import type { Settings } from '../settings/store.ts';
import { orderedAddOns } from './add-ons-store.ts';
import { assignRoom } from './assign-room.ts';
import { readStart } from './party-start.ts';
import { lockRooms } from './room-store.ts';
import { findParty, findPartyPackage, insertParty, notifyDesks, type StoredParty } from './store.ts';

export interface PartyToBook {
  request: NewParty;
  /** Whatever total the request expects, the package's price holds. */
  atAnyPrice?: true;
  userId: number;
  /** Whether the phone is verified, or the team books. */
  isPhoneProved?: boolean;
  /** Whether the booking waits for the team's confirmation. */
  waits?: boolean;
  /** Booked online: the package's lead time holds, and its deposit confirms the party. */
  isOnline?: boolean;
  /** How the family has paid, if it has. */
  payment?: TenderInput | undefined;
  /** Who books. */
  by: Actor;
  /** The team member who recorded the guardian's consent; undefined if the parent books. */
  recordedBy?: number;
  settings: Settings;
  now: Date;
}

/**
 * Books the party room in one transaction. Parties are paid for at the centre.
 * @throws AppError the endpoint's errors
 */
export async function bookParty(trx: Db, party: PartyToBook): Promise<StoredParty> {
  const { request, userId, isPhoneProved = true, waits = false, payment, by, now, settings } = party;
  const { isOnline = false } = party;
  await lockRooms(trx);
  const offer = await findPartyPackage(trx, request.packageType);
  if (!offer) throw new AppError('package_unavailable');
  const { startTime, endTime } = await requireStart(trx, party, {
    durationMinutes: offer.duration_minutes,
    maxGuests: offer.max_guests,
    leadDays: isOnline ? offer.lead_days : 0,
  });
  const addOns = await orderedAddOns(trx, offer.slug, request.addOnIds);
  const totalPaise = addOns.reduce((sum, line) => sum + line.quantity * line.unitPaise, offer.price_paise);
  if (!party.atAnyPrice) requireSamePrice(totalPaise, request.totalAmount);
  const terms = { percent: offer.deposit_percent, sumPaise: offer.deposit_paise };
  const depositPaise = isOnline ? depositOf(terms, totalPaise) : 0;
  const { id, reference } = await insertParty(trx, {
    ...partyColumns(request),
    user_id: userId,
    birthday_package_id: offer.id,
    package_type: offer.slug,
    start_time: startTime,
    end_time: endTime,
    total_paise: totalPaise,
    status: deskPayment.confirmsAtOnce && !waits && depositPaise === 0 ? 'confirmed' : 'pending',
    payment_status: payment || totalPaise === 0 ? 'paid' : 'due',
    deposit_paise: depositPaise,
    balance_due_on: balanceDueOn(request.partyDate, offer.balance_days),
    consented_at: request.consent ? now.toISOString() : null,
    created_at: now.toISOString(),
    is_phone_proved: isPhoneProved ? 1 : 0,
  });
  if (request.consent)
    await storeConsentProof(
      trx,
      { subject: 'party', id },
      { version: request.consent.version, recordedBy: party.recordedBy ?? null, now },
    );
  await openPaidOrder(
    trx,
    { kind: 'party', party_id: id, reference },
    [
      {
        subject: 'party',
        subjectId: offer.id,
        description: offer.name,
        quantity: 1,
        unitPaise: offer.price_paise,
      },
      ...addOns,
    ],
    { payment, ...occasionOf(by, now, settings) },
  );
  await assignRoom(trx, { id, date: request.partyDate, startTime, endTime });
  await notifyDesks(trx, id);
  return findParty(trx, id);
}

const partyColumns = (request: NewParty) => ({
  time_slot_id: request.timeSlotId,
  party_date: request.partyDate,
  child_name: request.childName,
  child_age: request.childAge,
  number_of_guests: request.numberOfGuests,
  theme: request.theme,
  cake_preference: request.cakePreference,
  decoration_preference: request.decorationPreference,
  special_requests: request.specialRequests,
  parent_name: request.parentName,
  parent_phone: request.parentPhone,
  parent_email: request.parentEmail,
});

async function requireStart(
  trx: Db,
  { request, settings, now }: PartyToBook,
  { leadDays, ...offer }: { durationMinutes: number; maxGuests: number; leadDays: number },
): Promise<{ startTime: string; endTime: string }> {
  const start = await readStart(trx, { date: request.partyDate, slotId: request.timeSlotId, settings, now });
  const verdict = mayHoldParty({ ...start, leadDays, package: offer, guests: request.numberOfGuests });
  if (!verdict.ok) {
    const { refusal } = verdict;
    throw new AppError(refusal.code, { message: bookingRefusalMessage(refusal) });
  }
  return { startTime: start.slot.startTime, endTime: verdict.endTime };
}

function requireSamePrice(pricePaise: number, shownPaise: number): void {
  if (pricePaise === shownPaise) return;
  const price = decimalRupees(pricePaise);
  const details = { subtotalAmount: price, discountAmount: decimalRupees(0), totalAmount: price };
  throw new AppError('price_changed', { details });
}
