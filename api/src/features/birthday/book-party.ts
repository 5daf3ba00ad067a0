import type { NewParty } from '../../contract/birthday.ts';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import { mayHoldParty } from '../../domain/party-room.ts';
import { AppError } from '../../http/app-error.ts';
import { deskPayment } from '../../ports/payment.ts';
import { keepConsent } from '../privacy/consent-store.ts';
import type { Settings } from '../settings/store.ts';
import { holdRooms } from './hold-room-store.ts';
import { readStart } from './party-start.ts';
import { findParty, findPartyPackage, insertParty, type StoredParty, tellDesk } from './store.ts';
import { takeRoom } from './take-room.ts';

export interface PartyOrder {
  wish: NewParty;
  userId: number;
  /** Whether the phone is verified, or the team books. */
  isPhoneProved?: boolean;
  /** Whether the booking waits for the team's confirmation. */
  waits?: boolean;
  /** Whether the team has already received the payment. */
  isPaid?: boolean;
  /** The team member who recorded the guardian's consent; undefined if the parent books. */
  recordedBy?: number;
  settings: Settings;
  now: Date;
}

/**
 * Books the party room in one transaction. Parties are paid for at the centre.
 * @throws AppError the endpoint's errors
 */
export async function bookParty(trx: Db, order: PartyOrder): Promise<StoredParty> {
  const { wish, userId, isPhoneProved = true, waits = false, isPaid = false, now } = order;
  await holdRooms(trx);
  const offer = await findPartyPackage(trx, wish.packageType);
  if (!offer) throw new AppError('package_unavailable');
  const { startTime, endTime } = await requireTime(trx, order, {
    durationMinutes: offer.duration_minutes,
    maxGuests: offer.max_guests,
  });
  requireSamePrice(offer.price_paise, wish.totalAmount);
  const id = await insertParty(trx, {
    ...asRow(wish),
    user_id: userId,
    birthday_package_id: offer.id,
    package_type: offer.slug,
    start_time: startTime,
    end_time: endTime,
    total_paise: offer.price_paise,
    status: deskPayment.confirmsAtOnce && !waits ? 'confirmed' : 'pending',
    payment_status: isPaid || offer.price_paise === 0 ? 'paid' : 'due',
    consented_at: wish.consent ? now.toISOString() : null,
    created_at: now.toISOString(),
    is_phone_proved: isPhoneProved ? 1 : 0,
  });
  if (wish.consent)
    await keepConsent(
      trx,
      { subject: 'party', id },
      { version: wish.consent.version, recordedBy: order.recordedBy ?? null, now },
    );
  await takeRoom(trx, { id, date: wish.partyDate, startTime, endTime });
  await tellDesk(trx, id);
  return findParty(trx, id);
}

const asRow = (wish: NewParty) => ({
  time_slot_id: wish.timeSlotId,
  party_date: wish.partyDate,
  child_name: wish.childName,
  child_age: wish.childAge,
  number_of_guests: wish.numberOfGuests,
  theme: wish.theme,
  cake_preference: wish.cakePreference,
  decoration_preference: wish.decorationPreference,
  special_requests: wish.specialRequests,
  parent_name: wish.parentName,
  parent_phone: wish.parentPhone,
  parent_email: wish.parentEmail,
});

async function requireTime(
  trx: Db,
  { wish, settings, now }: PartyOrder,
  offer: { durationMinutes: number; maxGuests: number },
): Promise<{ startTime: string; endTime: string }> {
  const start = await readStart(trx, { date: wish.partyDate, slotId: wish.timeSlotId, settings, now });
  const verdict = mayHoldParty({ ...start, package: offer, guests: wish.numberOfGuests });
  if (!verdict.ok) throw new AppError(verdict.code, { message: verdict.reason });
  return { startTime: start.slot.startTime, endTime: verdict.endTime };
}

function requireSamePrice(pricePaise: number, shownPaise: number): void {
  if (pricePaise === shownPaise) return;
  const price = decimalRupees(pricePaise);
  const details = { subtotalAmount: price, discountAmount: decimalRupees(0), totalAmount: price };
  throw new AppError('price_changed', { details });
}
