import { z } from 'zod';
import type { Booking, Quote } from '../../contract/bookings/bookings.ts';
import type { PassWithoutHours, TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { OrderedAddOn } from '../../contract/catalogue/add-ons.ts';
import { isNoShow } from '../../domain/bookings/attendance.ts';
import { mayCancel } from '../../domain/bookings/booking.ts';
import { calendarFile } from '../../domain/bookings/calendar.ts';
import { type Price, voucherOf } from '../../domain/bookings/price.ts';
import { isBookingSaidPaid } from '../../domain/bookings/upi-claim.ts';
import { centreMoment } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { attachment } from '../../http/response/attachment.ts';
import type { TextResponse } from '../../http/route/route.ts';
import { amountOf, type ItemLine } from '../orders/lines-store.ts';
import { presentMoney } from '../orders/present.ts';
import type { Settings } from '../settings/store.ts';
import type { StoredVoucher } from '../vouchers/store.ts';
import { withAddOns } from './add-ons-store.ts';
import { presentTerms, termsOf } from './online-terms-store.ts';
import type { PassRow } from './pass-hours-store.ts';
import { providerOf } from './payment.ts';
import type { StoredBooking } from './store.ts';

const ageList = z.array(z.number().int());

/** The children's ages; empty for an erased family. */
export const agesOf = (row: StoredBooking): number[] => ageList.parse(JSON.parse(row.children_ages));

const isAwaitingPayment = (row: StoredBooking): boolean =>
  row.payment_status === 'due' && (row.status === 'pending' || row.status === 'confirmed');

/** What the parent pays by UPI: the booking, or the pass that pays for it. */
function dueRequest(row: StoredBooking) {
  const { sale_reference, sale_due_paise } = row;
  if (sale_reference === null) return { reference: row.reference, amountPaise: row.due_paise };
  return { reference: sale_reference, amountPaise: sale_due_paise ?? 0 };
}

function paymentUrlOf(row: StoredBooking, settings: Settings): string | null {
  const request = dueRequest(row);
  const isDue = row.package_sale_id === null ? isAwaitingPayment(row) : row.status !== 'cancelled';
  if (!isDue || request.amountPaise <= 0) return null;
  return providerOf(row.payment_method, settings)?.paymentUrl(request) ?? null;
}

/** The facts about a stored visit that the rules need. */
export const visitOf = (row: StoredBooking) => ({
  status: row.status,
  bookingDate: row.booking_date,
  startTime: row.start_time,
  arrivedAt: row.arrived_at,
});

function presentHours(row: StoredBooking): Booking['hours'] {
  if (row.package_sale_id === null) return null;
  return {
    visitHours: (row.hours_minutes ?? 0) / 60,
    totalHours: (row.sale_total_minutes ?? 0) / 60,
    amount: decimalRupees(row.sale_charged_paise ?? 0),
    dueAmount: decimalRupees(Math.max(0, row.sale_due_paise ?? 0)),
    endsWithVisit: row.sale_pay_first === 1,
  };
}

function presentSale(row: StoredBooking): TeamBooking['hoursSale'] {
  if (row.package_sale_id === null) return null;
  return {
    id: row.package_sale_id,
    reference: row.sale_reference ?? '',
    orderId: row.sale_order_id ?? '',
    remainingHours: (row.sale_remaining_minutes ?? 0) / 60,
    isTaken: row.hours_usage_id !== null,
  };
}

/** A booking as its parent and the team see it. @param addOns those of its order, where they are shown */
export function presentBooking(
  row: StoredBooking,
  settings: Settings,
  now: Date,
  addOns?: OrderedAddOn[],
): Booking {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    package: { id: row.package_id, name: row.package_name, type: row.package_type },
    timeSlot: { id: row.time_slot_id, startTime: row.start_time, endTime: row.end_time },
    bookingDate: row.booking_date,
    numberOfChildren: row.number_of_children,
    childrenAges: agesOf(row),
    parentName: row.parent_name,
    parentPhone: row.parent_phone,
    parentEmail: row.parent_email,
    specialRequests: row.special_requests,
    voucherCode: row.voucher_code,
    subtotalAmount: decimalRupees(row.subtotal_paise),
    discountAmount: decimalRupees(row.discount_paise),
    totalAmount: decimalRupees(row.total_paise),
    ...(addOns && { addOns }),
    dueAmount: decimalRupees(Math.max(0, row.due_paise)),
    paidAmount: decimalRupees(row.received_paise - row.refunded_paise),
    refundDueAmount: decimalRupees(Math.max(0, -row.due_paise)),
    hours: presentHours(row),
    paymentUrl: paymentUrlOf(row, settings),
    heldUntil: row.status === 'pending' ? row.held_until : null,
    holdEnded: hasHoldEnded(row),
    upiReference: row.upi_reference,
    canCancel: mayCancel(visitOf(row), centreMoment(now, settings.timeZone)).ok,
    change: presentTerms(termsOf(row, settings), centreMoment(now, settings.timeZone)),
    createdAt: row.created_at,
    version: row.version,
  };
}

const hasHoldEnded = (row: StoredBooking): boolean =>
  row.status === 'cancelled' && row.hold_ended_at !== null;

/** Whether the family did not come. */
export const isMissed = (row: StoredBooking): boolean =>
  isNoShow({ status: row.status, arrivedAt: row.arrived_at, noShow: row.no_show });

/** A booking as the team sees it. */
export const presentTeamBooking = (
  row: StoredBooking,
  settings: Settings,
  now: Date,
  addOns?: OrderedAddOn[],
): TeamBooking => ({
  ...presentBooking(row, settings, now, addOns),
  arrivedAt: row.arrived_at,
  isNoShow: isMissed(row),
  isSaidPaid: isBookingSaidPaid({
    upiReference: row.upi_reference,
    paymentMethod: row.payment_method,
    status: row.status,
    isDue: row.payment_status === 'due' || (row.sale_due_paise ?? 0) > 0,
    holdEnded: hasHoldEnded(row),
  }),
  consentedAt: row.consented_at,
  ...presentMoney(row, row.status === 'cancelled'),
  hoursSale: presentSale(row),
  conditionNote: row.condition_note,
  isPhoneProved: row.is_phone_proved === 1,
});

/** A paid pass without hours. */
export const presentPass = (row: PassRow): PassWithoutHours => ({
  bookingId: row.id,
  reference: row.reference,
  parentName: row.parent_name,
  parentPhone: row.parent_phone,
  packageName: row.package_name,
  bookingDate: row.booking_date,
  numberOfChildren: row.number_of_children,
  paidAmount: decimalRupees(row.received_paise - row.refunded_paise),
  hours: row.pass_minutes / 60,
  bookedAt: row.created_at,
});

interface Priced extends Price {
  voucher: StoredVoucher | undefined;
}

/** The lines of a price for the wizard: the package, the voucher's discount and the add-ons. */
export function presentQuote(
  basket: { package: { name: string }; children: number },
  price: Priced,
  addOns: readonly ItemLine[],
): Quote {
  const { voucher, subtotalPaise, discountPaise } = price;
  const bought = {
    label: `${basket.package.name} × ${basket.children}`,
    amount: decimalRupees(subtotalPaise),
  };
  const off = voucher ? [{ label: voucher.code, amount: decimalRupees(-discountPaise) }] : [];
  const extras = addOns.map((line) => ({
    label: `${line.description} × ${line.quantity}`,
    amount: decimalRupees(amountOf(line)),
  }));
  return {
    lines: [bought, ...off, ...extras],
    subtotalAmount: decimalRupees(subtotalPaise),
    discountAmount: decimalRupees(discountPaise),
    totalAmount: decimalRupees(withAddOns(price, addOns).totalPaise),
    voucher: voucher ? voucherOf(voucher.code, voucher.discount) : null,
  };
}

/** The visit for the parent's own calendar, without names, phones and ages, because calendars are shared. */
export function presentCalendar(
  row: StoredBooking,
  settings: Settings,
  { now, publicOrigin }: { now: Date; publicOrigin: string },
): TextResponse {
  const children = row.number_of_children === 1 ? '1 child' : `${row.number_of_children} children`;
  const text = calendarFile({
    uid: `${row.reference}@${new URL(publicOrigin).host}`,
    sequence: row.version - 1,
    status: row.status,
    date: row.booking_date,
    startTime: row.start_time,
    endTime: row.end_time,
    timeZone: settings.timeZone,
    summary: `Play session at ${settings.name}`,
    location: `${settings.name}, ${settings.address}`,
    description: `${row.package_name} for ${children}\nReference ${row.reference}`,
    url: `${publicOrigin}/bookings/${row.reference}`,
    stampedAt: now,
  });
  return attachment(text, 'text/calendar; charset=utf-8', `${row.reference}.ics`);
}
