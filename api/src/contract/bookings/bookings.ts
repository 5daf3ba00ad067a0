import { z } from 'zod';
import { bookingConsent } from '../basics/consent.ts';
import { anyone, endpoint, signedIn } from '../basics/endpoint.ts';
import {
  amount,
  amountIn,
  calendarDate,
  email,
  hours,
  id,
  instant,
  otp,
  paging,
  phone,
  requiredText,
  text,
  timeOfDay,
  withErrorCode,
} from '../basics/fields.ts';
import { addOnChoices, orderedAddOn } from '../catalogue/add-ons.ts';
import { packageTypes } from '../catalogue/catalogue.ts';
import { paymentMethods } from '../centre/site.ts';
import { changeTerms } from './change-terms.ts';
import { voucher, voucherCode } from './vouchers.ts';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export const paymentStatuses = ['due', 'paid'] as const;

export const numberOfChildren = z
  .number()
  .int()
  .refine((n) => n >= 1 && n <= 5, withErrorCode('invalid_children_count', 'Book for 1 to 5 children.'))
  .meta({ minimum: 1, maximum: 5 });

/** Years, inclusive. */
export const childAges = { from: 2, to: 8 } as const;

export const childAge = z
  .number()
  .int()
  .refine(
    (age) => age >= childAges.from && age <= childAges.to,
    withErrorCode('invalid_child_age', 'Toodles is for children aged 2 to 8.'),
  );

/** Forms send a blank for no voucher. */
const optionalVoucherCode = z.union([z.literal('').transform(() => undefined), voucherCode]).optional();

/** The parent's contact details, validated by step 3 of the wizard. */
export const bookingContact = {
  parentName: requiredText(80),
  parentPhone: phone,
  parentEmail: email,
  specialRequests: text(1000).optional(),
};

export const bookingParams = z.strictObject({
  reference: z
    .string()
    .regex(/^[A-Z0-9-]{4,20}$/i)
    .toUpperCase(),
});

/** The entry of the waiting list whose seats are booked, and its key; a parent who signs in needs none. */
export const heldSeats = z.strictObject({ ...bookingParams.shape, key: z.string().max(200).optional() });

export const newBooking = z
  .strictObject({
    packageId: id,
    timeSlotId: id,
    bookingDate: calendarDate,
    numberOfChildren,
    ...bookingContact,
    childrenAges: z.array(childAge).max(5),
    voucherCode: optionalVoucherCode,
    /** Add-ons for the visit; their prices are part of `totalAmount`. None for a package that sells hours. */
    addOns: addOnChoices.optional(),
    totalAmount: amountIn,
    paymentMethod: z.enum(paymentMethods).default('desk'),
    consent: bookingConsent,
    /** The code sent to `parentPhone`, if the server requires one (`phone_code_required`). */
    phoneCode: otp.optional(),
    held: heldSeats.optional(),
  })
  .refine((b) => b.childrenAges.length === b.numberOfChildren, {
    ...withErrorCode('ages_mismatch', 'Give one age for each child.'),
    path: ['childrenAges'],
  });
export type NewBooking = z.output<typeof newBooking>;
export type NewBookingInput = z.input<typeof newBooking>;

/** How a visit is paid with hours. Booking a pass sells the hour package in the same step. */
export const bookingHours = z.object({
  /** The hours that the visit takes at arrival. */
  visitHours: hours,
  totalHours: hours,
  /** The price of the hour package, and what is still to pay of it. */
  amount,
  dueAmount: amount,
  /** Nothing is paid for the package, so it ends when this visit is cancelled; missing on an earlier phone. */
  endsWithVisit: z.boolean().optional(),
});

export const booking = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  package: z.object({ id: z.number().int(), name: z.string(), type: z.enum(packageTypes) }),
  timeSlot: z.object({ id: z.number().int(), startTime: timeOfDay, endTime: timeOfDay }),
  bookingDate: calendarDate,
  numberOfChildren: z.number().int(),
  childrenAges: z.array(z.number().int()),
  parentName: z.string(),
  parentPhone: z.string(),
  parentEmail: z.string(),
  specialRequests: z.string(),
  voucherCode: z.string().nullable(),
  subtotalAmount: amount,
  discountAmount: amount,
  totalAmount: amount,
  /** Ordered with it, and not part of the total; missing on a phone that stored it earlier. */
  addOns: z.array(orderedAddOn).optional(),
  /** What is still to pay; missing on a phone that stored it earlier. */
  dueAmount: amount.optional(),
  /** What the family has paid, less refunds; missing on a phone that stored it earlier, like the next one. */
  paidAmount: amount.optional(),
  /** What of it is still to be refunded. */
  refundDueAmount: amount.optional(),
  /** The hour package that pays for the visit; missing on a phone that stored it earlier. */
  hours: bookingHours.nullable().optional(),
  /** The `upi://pay` link while a UPI payment is due. */
  paymentUrl: z.string().nullable(),
  /** Until when its seats are held for a payment; missing on a phone that stored it earlier, like the next two. */
  heldUntil: instant.nullable().optional(),
  /** Cancelled because no payment came while its seats were held. */
  holdEnded: z.boolean().optional(),
  /** The UPI payment that the parent says was made. */
  upiReference: z.string().optional(),
  canCancel: z.boolean(),
  /** Missing on a phone that stored it earlier. */
  change: changeTerms.optional(),
  createdAt: instant,
  version: z.number().int(),
});
export type Booking = z.output<typeof booking>;

/** The response to a create adds the key that opens the booking without an account. */
export const createdBooking = booking.extend({ manageKey: z.string() });
export type CreatedBooking = z.output<typeof createdBooking>;

export const quoteRequest = z.strictObject({
  packageId: id,
  numberOfChildren,
  voucherCode: optionalVoucherCode,
  addOns: addOnChoices.optional(),
  parentPhone: phone.optional(),
  bookingDate: calendarDate.optional(),
});

export const quote = z.object({
  lines: z.array(z.object({ label: z.string(), amount })),
  subtotalAmount: amount,
  discountAmount: amount,
  /** With the add-ons that are on offer; any other is left out. */
  totalAmount: amount,
  voucher: voucher.nullable(),
});
export type Quote = z.output<typeof quote>;

export const bookingKey = z.strictObject({ key: z.string().max(200).optional() });

const createQuote = endpoint('POST /api/quote', {
  summary: 'Calculates the current price of a booking.',
  access: anyone,
  body: quoteRequest,
  responses: { 200: quote },
  errors: [
    'invalid_children_count',
    'package_unavailable',
    'package_not_on_day',
    'invalid_voucher',
    'invalid_phone',
    'invalid_date',
  ],
});

const createBooking = endpoint('POST /api/bookings', {
  summary: 'Books a play session.',
  access: anyone,
  body: newBooking,
  responses: { 201: createdBooking },
  errors: [
    // When the centre requires parents to sign in before booking.
    'not_signed_in',
    'invalid_date',
    'past_date',
    'date_too_far',
    'invalid_children_count',
    'invalid_child_age',
    'ages_mismatch',
    'invalid_phone',
    'invalid_email',
    'invalid_amount',
    'slot_full',
    'slot_closed',
    'centre_closed',
    'package_unavailable',
    'package_not_on_day',
    'price_changed',
    'invalid_voucher',
    'too_many_bookings',
    'phone_code_required',
    'online_bookings_full',
    'invalid_otp',
    'offer_over',
  ],
  idempotent: true,
});

const listOwnBookings = endpoint('GET /api/bookings', {
  summary: "Lists the caller's own bookings, latest visit first.",
  access: signedIn,
  query: z.strictObject({ ...paging }),
  responses: { 200: z.array(booking) },
  list: 'json',
});

const getBooking = endpoint('GET /api/bookings/{reference}', {
  summary: 'Returns one booking, to its owner or with its manage key.',
  access: anyone,
  params: bookingParams,
  query: bookingKey,
  responses: { 200: booking },
});

const cancelBooking = endpoint('POST /api/bookings/{reference}/cancel', {
  summary: 'Cancels a booking until its slot starts. Seats and voucher are released at once.',
  access: anyone,
  params: bookingParams,
  query: bookingKey,
  responses: { 200: booking },
  errors: ['already_started', 'already_cancelled'],
});

const getBookingCalendar = endpoint('GET /api/bookings/{reference}/calendar.ics', {
  summary: 'Returns the booking as a calendar file (RFC 5545).',
  access: anyone,
  params: bookingParams,
  query: bookingKey,
  responses: { 200: 'text/calendar' },
});

export const bookingsEndpoints = {
  createQuote,
  createBooking,
  listOwnBookings,
  getBooking,
  cancelBooking,
  getBookingCalendar,
};
