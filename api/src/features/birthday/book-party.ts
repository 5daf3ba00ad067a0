import type { NewParty, Party } from '../../contract/birthday.ts';
import type { Db } from '../../db/database.ts';
import { centreMoment } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { mayHoldParty, quartersHeld, roomTakenText } from '../../domain/party-room.ts';
import { AppError } from '../../http/app-error.ts';
import { deskPayment } from '../../ports/payment.ts';
import { findSlotOn, readOpening } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { holdRoom, holdRooms } from './hold-room-store.ts';
import { presentParty } from './present.ts';
import { findParty, findPartyPackage, insertParty, listPartyTimes } from './store.ts';

export interface PartyOrder {
  wish: NewParty;
  userId: number;
  settings: Settings;
  now: Date;
}

/**
 * Books the party room in one transaction. Parties are paid at the centre.
 * @throws AppError the endpoint's refusals
 */
export async function bookParty(trx: Db, order: PartyOrder): Promise<Party> {
  const { wish, userId, settings, now } = order;
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
    status: deskPayment.confirmsAtOnce ? 'confirmed' : 'pending',
    payment_status: offer.price_paise === 0 ? 'paid' : 'due',
    created_at: now.toISOString(),
  });
  const quarters = quartersHeld(startTime, offer.duration_minutes);
  const hasRoom = await holdRoom(trx, { partyId: id, date: wish.partyDate, quarters }, settings.partyRooms);
  if (!hasRoom) throw await whoHasTheRoom(trx, { id, date: wish.partyDate, startTime, endTime });
  return presentParty(await findParty(trx, id), centreMoment(now, settings.timeZone));
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
  const slot = await findSlotOn(trx, wish.partyDate, wish.timeSlotId);
  if (!slot) throw new AppError('slot_closed');
  const verdict = mayHoldParty({
    date: wish.partyDate,
    slot,
    opening: await readOpening(trx, wish.partyDate),
    package: offer,
    guests: wish.numberOfGuests,
    now: centreMoment(now, settings.timeZone),
    horizonDays: settings.bookingHorizonDays,
  });
  if (!verdict.ok) throw new AppError(verdict.code, { message: verdict.reason });
  return { startTime: slot.startTime, endTime: verdict.endTime };
}

function requireSamePrice(pricePaise: number, shownPaise: number): void {
  if (pricePaise === shownPaise) return;
  const price = decimalRupees(pricePaise);
  const details = { subtotalAmount: price, discountAmount: decimalRupees(0), totalAmount: price };
  throw new AppError('price_changed', { details });
}

async function whoHasTheRoom(
  trx: Db,
  party: { id: number; date: string; startTime: string; endTime: string },
): Promise<AppError> {
  const others = await listPartyTimes(trx, party.date, party.id);
  return new AppError('room_taken', { message: roomTakenText(party, others) });
}
