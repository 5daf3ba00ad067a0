import type { CreatedBooking, NewBooking } from '../../contract/bookings.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { mayBook } from '../../domain/capacity.ts';
import { centreDate, centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import { findSlotOn, readOpening, type SlotOnDate, takeSeats } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { countUse, keepUse } from '../vouchers/store.ts';
import { hashManageKey, newManageKey } from './manage-key.ts';
import { firstState } from './payment.ts';
import { presentBooking } from './present.ts';
import { priceBasket, requirePackage, requireSameTotal } from './price.ts';
import { insertBooking } from './store.ts';

export interface Order {
  wish: NewBooking;
  userId: number | null;
  settings: Settings;
  now: Date;
}

/**
 * Books a play session in one transaction: either seats, voucher use and booking are all there afterwards, or none.
 * Locks are taken in one order everywhere (voucher, seats, change log), so that two bookings never wait for each other.
 * @throws AppError the endpoint's refusals
 */
export async function book(trx: Db, order: Order): Promise<CreatedBooking> {
  const { wish, settings, now } = order;
  const offer = await requirePackage(trx, wish.packageId, wish.numberOfChildren);
  const slot = await requireBookableSlot(trx, order);
  const price = await priceOrder(trx, order, offer);
  requireSameTotal(price, wish.totalAmount);
  const manageKey = newManageKey();
  const newRow = rowOf(order, { slot, price, manageKey });
  const seats = { date: wish.bookingDate, slotId: slot.id, seats: wish.numberOfChildren };
  if (!(await takeSeats(trx, seats, { onlyActive: true }))) throw await whySeatsAreGone(trx, order);
  const row = await insertBooking(trx, newRow);
  if (price.voucher) {
    await keepUse(trx, { voucherId: price.voucher.id, phone: wish.parentPhone, bookingId: row.id }, now);
  }
  await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
  const stored = { ...row, package_name: offer.name, package_type: offer.type };
  return { ...presentBooking(stored, settings, now), manageKey };
}

type Offer = Awaited<ReturnType<typeof requirePackage>>;
type OrderPrice = Awaited<ReturnType<typeof priceBasket>>;

/** The price now; a voucher's use is counted here, and undone with the transaction when the booking fails. */
function priceOrder(trx: Db, { wish, settings, now }: Order, offer: Offer): Promise<OrderPrice> {
  const basket = {
    package: offer,
    children: wish.numberOfChildren,
    voucherCode: wish.voucherCode,
    phone: wish.parentPhone,
    today: centreDate(now, settings.timeZone),
  };
  return priceBasket(trx, basket, (voucher) => countUse(trx, voucher.id));
}

function rowOf(
  { wish, userId, settings, now }: Order,
  { slot, price, manageKey }: { slot: SlotOnDate; price: OrderPrice; manageKey: string },
) {
  const state = firstState(wish.paymentMethod, price.totalPaise, settings);
  return {
    ...wishedColumns(wish),
    manage_key_hash: hashManageKey(manageKey),
    user_id: userId,
    start_time: slot.startTime,
    end_time: slot.endTime,
    voucher_id: price.voucher?.id ?? null,
    voucher_code: price.voucher?.code ?? null,
    subtotal_paise: price.subtotalPaise,
    discount_paise: price.discountPaise,
    total_paise: price.totalPaise,
    status: state.status,
    payment_status: state.paymentStatus,
    consented_at: wish.consent ? now.toISOString() : null,
    created_at: now.toISOString(),
  };
}

const wishedColumns = (wish: NewBooking) => ({
  package_id: wish.packageId,
  time_slot_id: wish.timeSlotId,
  booking_date: wish.bookingDate,
  number_of_children: wish.numberOfChildren,
  children_ages: JSON.stringify(wish.childrenAges),
  parent_name: wish.parentName,
  parent_phone: wish.parentPhone,
  parent_email: wish.parentEmail,
  special_requests: wish.specialRequests ?? '',
  payment_method: wish.paymentMethod,
});

async function readVerdict(trx: Db, { wish, settings, now }: Order) {
  const slot = await findSlotOn(trx, wish.bookingDate, wish.timeSlotId);
  if (!slot) throw new AppError('slot_closed');
  const verdict = mayBook({
    date: wish.bookingDate,
    slot,
    opening: await readOpening(trx, wish.bookingDate),
    seatsTaken: slot.seatsTaken,
    children: wish.numberOfChildren,
    now: centreMoment(now, settings.timeZone),
    horizonDays: settings.bookingHorizonDays,
    closesMinutesBeforeEnd: settings.lastBookingMinutesBeforeEnd,
  });
  return { slot, verdict };
}

async function requireBookableSlot(trx: Db, order: Order) {
  const { slot, verdict } = await readVerdict(trx, order);
  if (!verdict.ok)
    throw new AppError(verdict.code, { message: verdict.reason, details: { seatsLeft: verdict.seatsLeft } });
  return slot;
}

/** Somebody was faster, or the slot was switched off, between looking and taking. */
async function whySeatsAreGone(trx: Db, order: Order): Promise<AppError> {
  const { verdict } = await readVerdict(trx, order);
  if (verdict.ok) return new AppError('slot_full');
  return new AppError(verdict.code, { message: verdict.reason, details: { seatsLeft: verdict.seatsLeft } });
}
