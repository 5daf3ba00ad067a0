import type { NewBooking } from '../../contract/bookings/bookings.ts';
import type { TenderInput } from '../../contract/money/orders.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import type { PackageDay } from '../../domain/catalogue/package-days.ts';
import { centreDate } from '../../domain/dates.ts';
import { versionOf } from '../../domain/families/consent.ts';
import { visitMinutes } from '../../domain/hours/reservations.ts';
import type { Actor } from '../../http/route/caller.ts';
import type { ItemLine } from '../orders/lines-store.ts';
import { occasionOf } from '../orders/store.ts';
import { columnsOf, openPaidOrder } from '../orders/visit-order-store.ts';
import { storeConsentProof } from '../privacy/consent-store.ts';
import type { SlotOnDate } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { incrementUses, insertVoucherUse } from '../vouchers/store.ts';
import { orderedAddOns, withAddOns } from './add-ons-store.ts';
import { checkBirthday } from './birthday-voucher.ts';
import { requireBookableSlot, reserveSlot } from './bookable-slot-store.ts';
import { hashManageKey, newManageKey } from './manage-key.ts';
import { type SoldPass, sellPassWith } from './pass.ts';
import type { InitialState } from './payment.ts';
import {
  type Package,
  priceBasket,
  requirePackage,
  requireSameTotal,
  requireValidDay,
} from './price-store.ts';
import { insertBooking, noSaleColumns, type StoredBooking, saleColumnsOf } from './store.ts';

export interface BookingToMake {
  request: NewBooking;
  /** Whatever total the request expects, the price of that day holds. */
  atAnyPrice?: true;
  userId: number | null;
  /** Whether the phone is verified, or the team books. */
  isPhoneProved: boolean;
  /** Takes the seats that the waiting list holds for this booking, instead of free ones. */
  takeHeld?: ((trx: Db) => Promise<void>) | undefined;
  /** False if the voucher's rules about the phone are left to the team, which then confirms the booking. */
  mayLookAtPhone?: boolean;
  /** Returns the initial state of a booking at this price. */
  initialState: (totalPaise: number) => InitialState;
  /** The team member who books for the family, and so records the guardian's consent; undefined if the parent books. */
  recordedBy?: number;
  /** How the family has paid, if it has. */
  payment?: TenderInput | undefined;
  by: Actor;
  settings: Settings;
  now: Date;
}

/**
 * Books a play session in one transaction: seats, voucher use and booking are all stored, or none. Booking a
 * pass also sells its hours, which then pay for the visit. Locks are taken in one order everywhere (voucher,
 * seats, change log) to avoid deadlocks.
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
    children: booking.takeHeld ? 0 : request.numberOfChildren,
    settings,
    now,
  };
  const { slot, day } = await requireBookableSlot(trx, place);
  requireValidDay(offer, day);
  const price = await priceBooking(trx, booking, { offer, day });
  const addOns = await orderedAddOns(trx, offer, request.addOns);
  const total = withAddOns(price, addOns);
  if (!booking.atAnyPrice) requireSameTotal(total, request.totalAmount);
  const manageKey = newManageKey();
  const state = booking.initialState(total.totalPaise);
  await (booking.takeHeld ? booking.takeHeld(trx) : reserveSlot(trx, place));
  const occasion = occasionOf(by, now, settings);
  const pass =
    offer.sells_hours === 1 ? await sellPassWith(trx, { ...booking, offer, price }, occasion) : undefined;
  const birthday = await checkBirthday(trx, booking, price.voucher);
  const row = await insertBooking(trx, {
    ...rowOf(booking, { slot, price, state, manageKey, pass }),
    condition_note: birthday.note,
  });
  if (price.voucher) {
    const use = { voucherId: price.voucher.id, phone: request.parentPhone, bookingId: row.id };
    await insertVoucherUse(trx, use, now);
    await birthday.claim(row.id);
  }
  if (request.consent)
    await storeConsentProof(trx, { subject: 'booking', id: row.id }, consentProof(booking, request.consent));
  const order = await openPaidOrder(
    trx,
    { kind: 'booking', booking_id: row.id, reference: row.reference },
    [lineOf(booking, offer, pass ? freeVisit : price), ...addOns],
    { payment: pass ? undefined : payment, ...occasion },
  );
  await recordChanges(trx, [
    { kind: 'bookings', id: row.id },
    ...(pass ? [{ kind: 'sales' as const, id: pass.sale.id }] : []),
  ]);
  const details = { package_name: offer.name, package_type: offer.type };
  const hours = pass ? saleColumnsOf(pass) : noSaleColumns;
  return { row: { ...row, ...details, ...columnsOf(order), ...hours }, manageKey };
}

/** The price of a visit that hours pay for. */
const freeVisit = { subtotalPaise: 0, discountPaise: 0, totalPaise: 0, voucher: undefined };

const lineOf = ({ request }: BookingToMake, offer: Package, price: BookingPrice): ItemLine => ({
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

type BookingPrice = Awaited<ReturnType<typeof priceBasket>>;

/** Computes the current price and counts the voucher's use, which a rollback undoes. */
function priceBooking(
  trx: Db,
  { request, mayLookAtPhone = true, settings, now }: BookingToMake,
  { offer, day }: { offer: Package; day: PackageDay },
): Promise<BookingPrice> {
  const basket = {
    package: offer,
    day,
    children: request.numberOfChildren,
    voucherCode: request.voucherCode,
    phone: mayLookAtPhone ? request.parentPhone : undefined,
    today: centreDate(now, settings.timeZone),
  };
  return priceBasket(trx, basket, (voucher) => incrementUses(trx, voucher.id));
}

interface BookingParts {
  slot: SlotOnDate;
  price: BookingPrice;
  state: InitialState;
  manageKey: string;
  pass: SoldPass | undefined;
}

function rowOf(
  { request, userId, isPhoneProved, now }: BookingToMake,
  { slot, price, state, manageKey, pass }: BookingParts,
) {
  const charged = pass ? freeVisit : price;
  return {
    ...requestedColumns(request),
    manage_key_hash: hashManageKey(manageKey),
    user_id: userId,
    start_time: slot.startTime,
    end_time: slot.endTime,
    voucher_id: price.voucher?.id ?? null,
    voucher_code: price.voucher?.code ?? null,
    subtotal_paise: charged.subtotalPaise,
    discount_paise: charged.discountPaise,
    total_paise: charged.totalPaise,
    status: state.status,
    payment_status: pass ? ('paid' as const) : state.paymentStatus,
    consented_at: request.consent ? now.toISOString() : null,
    created_at: now.toISOString(),
    is_phone_proved: isPhoneProved ? (1 as const) : (0 as const),
    held_until: holdEnd(state, now),
    ...(pass && { package_sale_id: pass.sale.id, hours_minutes: visitMinutes(slot) }),
  };
}

const holdEnd = ({ holdMinutes }: InitialState, now: Date) =>
  holdMinutes === undefined ? null : new Date(now.getTime() + holdMinutes * 60_000).toISOString();

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
