import type { Booking, NewBooking } from '../../contract/bookings/bookings.ts';
import type { TenderInput } from '../../contract/money/orders.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { versionOf } from '../../domain/families/consent.ts';
import type { Actor } from '../../http/route/caller.ts';
import type { ItemLine } from '../orders/lines-store.ts';
import { occasionOf } from '../orders/store.ts';
import { columnsOf, openPaidOrder } from '../orders/visit-order-store.ts';
import { storeConsentProof } from '../privacy/consent-store.ts';
import type { SlotOnDate } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { incrementUses, insertVoucherUse } from '../vouchers/store.ts';
import { requireBookableSlot, reserveSlot } from './bookable-slot.ts';
import { hashManageKey, newManageKey } from './manage-key.ts';
import { priceBasket, requirePackage, requireSameTotal } from './price.ts';
import { insertBooking, type StoredBooking } from './store.ts';

export interface BookingToMake {
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
  /** How the family has paid, if it has. */
  payment?: TenderInput | undefined;
  by: Actor;
  settings: Settings;
  now: Date;
}

/**
 * Books a play session in one transaction: seats, voucher use and booking are all stored, or none. Locks are
 * taken in one order everywhere (voucher, seats, change log) to avoid deadlocks.
 * @returns the booking, and the key that opens it without an account
 * @throws AppError the endpoint's errors
 */
export async function book(
  trx: Db,
  booking: BookingToMake,
): Promise<{ row: StoredBooking; manageKey: string }> {
  const { request, payment, by, settings, now } = booking;
  const offer = await requirePackage(trx, request.packageId, request.numberOfChildren);
  const place = {
    date: request.bookingDate,
    slotId: request.timeSlotId,
    children: request.numberOfChildren,
    settings,
    now,
  };
  const slot = await requireBookableSlot(trx, place);
  const price = await priceBooking(trx, booking, offer);
  requireSameTotal(price, request.totalAmount);
  const manageKey = newManageKey();
  const newRow = rowOf(booking, { slot, price, manageKey });
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
    await storeConsentProof(trx, { subject: 'booking', id: row.id }, consentProof(booking, request.consent));
  const order = await openPaidOrder(
    trx,
    { kind: 'booking', booking_id: row.id, reference: row.reference },
    [lineOf(booking, offer, price)],
    { payment, ...occasionOf(by, now, settings) },
  );
  await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
  const details = { package_name: offer.name, package_type: offer.type };
  return { row: { ...row, ...details, ...columnsOf(order) }, manageKey };
}

const lineOf = ({ request }: BookingToMake, offer: Offer, price: BookingPrice): ItemLine => ({
  subject: 'play',
  subjectId: offer.id,
  description: offer.name,
  quantity: request.numberOfChildren,
  unitPaise: price.subtotalPaise / request.numberOfChildren,
  discountPaise: price.discountPaise,
  discountReason: price.voucher?.code ?? '',
});

const consentProof = ({ recordedBy, now }: BookingToMake, consent: NonNullable<NewBooking['consent']>) => ({
  version: versionOf(consent),
  recordedBy: recordedBy ?? null,
  now,
});

type Offer = Awaited<ReturnType<typeof requirePackage>>;
type BookingPrice = Awaited<ReturnType<typeof priceBasket>>;

/** Computes the current price and counts the voucher's use, which a rollback undoes. */
function priceBooking(
  trx: Db,
  { request, mayLookAtPhone = true, settings, now }: BookingToMake,
  offer: Offer,
): Promise<BookingPrice> {
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
  { request, userId, isPhoneProved, initialState, now }: BookingToMake,
  { slot, price, manageKey }: { slot: SlotOnDate; price: BookingPrice; manageKey: string },
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
