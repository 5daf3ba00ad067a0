import type { Booking, NewBooking } from '../../contract/bookings/bookings.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { versionOf } from '../../domain/families/consent.ts';
import { storeConsentProof } from '../privacy/consent-store.ts';
import type { SlotOnDate } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { incrementUses, insertVoucherUse } from '../vouchers/store.ts';
import { requireBookableSlot, reserveSlot } from './bookable-slot.ts';
import { hashManageKey, newManageKey } from './manage-key.ts';
import { priceBasket, requirePackage, requireSameTotal } from './price.ts';
import { insertBooking, type StoredBooking } from './store.ts';

export interface Order {
  request: NewBooking;
  userId: number | null;
  /** Whether the phone is verified, or the team books. */
  isPhoneProved: boolean;
  /** False if the voucher's rules about the phone are left to the team, which then confirms the booking. */
  mayLookAtPhone?: boolean;
  /** Returns the initial state of a booking at this price. */
  initialState: (totalPaise: number) => Pick<Booking, 'status' | 'paymentStatus'>;
  /** The team member who books for the family, and so records the guardian's consent; undefined if the parent books. */
  recordedBy?: number;
  settings: Settings;
  now: Date;
}

/**
 * Books a play session in one transaction: seats, voucher use and booking are all stored, or none. Locks are
 * taken in one order everywhere (voucher, seats, change log) to avoid deadlocks.
 * @returns the booking, and the key that opens it without an account
 * @throws AppError the endpoint's errors
 */
export async function book(trx: Db, order: Order): Promise<{ row: StoredBooking; manageKey: string }> {
  const { request, settings, now } = order;
  const offer = await requirePackage(trx, request.packageId, request.numberOfChildren);
  const place = {
    date: request.bookingDate,
    slotId: request.timeSlotId,
    children: request.numberOfChildren,
    settings,
    now,
  };
  const slot = await requireBookableSlot(trx, place);
  const price = await priceOrder(trx, order, offer);
  requireSameTotal(price, request.totalAmount);
  const manageKey = newManageKey();
  const newRow = rowOf(order, { slot, price, manageKey });
  await reserveSlot(trx, place);
  const row = await insertBooking(trx, newRow);
  if (price.voucher) {
    await insertVoucherUse(
      trx,
      { voucherId: price.voucher.id, phone: request.parentPhone, bookingId: row.id },
      now,
    );
  }
  if (request.consent)
    await storeConsentProof(trx, { subject: 'booking', id: row.id }, consentProof(order, request.consent));
  await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
  return { row: { ...row, package_name: offer.name, package_type: offer.type }, manageKey };
}

const consentProof = ({ recordedBy, now }: Order, consent: NonNullable<NewBooking['consent']>) => ({
  version: versionOf(consent),
  recordedBy: recordedBy ?? null,
  now,
});

type Offer = Awaited<ReturnType<typeof requirePackage>>;
type OrderPrice = Awaited<ReturnType<typeof priceBasket>>;

/** Computes the current price and counts the voucher's use, which a rollback undoes. */
function priceOrder(
  trx: Db,
  { request, mayLookAtPhone = true, settings, now }: Order,
  offer: Offer,
): Promise<OrderPrice> {
  const basket = {
    package: offer,
    children: request.numberOfChildren,
    voucherCode: request.voucherCode,
    phone: mayLookAtPhone ? request.parentPhone : undefined,
    today: centreDate(now, settings.timeZone),
  };
  return priceBasket(trx, basket, (voucher) => incrementUses(trx, voucher.id));
}

function rowOf(
  { request, userId, isPhoneProved, initialState, now }: Order,
  { slot, price, manageKey }: { slot: SlotOnDate; price: OrderPrice; manageKey: string },
) {
  const state = initialState(price.totalPaise);
  return {
    ...requestedColumns(request),
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
    consented_at: request.consent ? now.toISOString() : null,
    created_at: now.toISOString(),
    is_phone_proved: isPhoneProved ? (1 as const) : (0 as const),
  };
}

const requestedColumns = (request: NewBooking) => ({
  package_id: request.packageId,
  time_slot_id: request.timeSlotId,
  booking_date: request.bookingDate,
  number_of_children: request.numberOfChildren,
  children_ages: JSON.stringify(request.childrenAges),
  parent_name: request.parentName,
  parent_phone: request.parentPhone,
  parent_email: request.parentEmail,
  special_requests: request.specialRequests ?? '',
  payment_method: request.paymentMethod,
});
