import { z } from 'zod';
import { anyone, endpoint, signedIn } from '../basics/endpoint.ts';
import { amount, amountIn, calendarDate, id, otp, phone } from '../basics/fields.ts';
import { numberOfGuests, party, partyParams, partySlot } from './birthday.ts';
import { booking, bookingKey, bookingParams, childAge, createdBooking } from './bookings.ts';
import { changeRefusals } from './change-terms.ts';

/** What the parent changes; what is left out stays. */
const bookingChange = {
  bookingDate: calendarDate.optional(),
  timeSlotId: id.optional(),
  /** One for each child, so it sets their number too. */
  childrenAges: z.array(childAge).min(1).max(5).optional(),
};

export const bookingChangeRequest = z.strictObject(bookingChange);
export type BookingChange = z.output<typeof bookingChangeRequest>;

const confirmedBookingChange = z.strictObject({
  ...bookingChange,
  /** The visit's total and the fee that the parent was shown. */
  totalAmount: amountIn,
  feeAmount: amountIn,
});

/** What a change costs, before anything is changed. */
export const changeQuote = z.object({
  /** The visit's total now and after the change, without the fee. */
  agreedAmount: amount,
  totalAmount: amount,
  feeAmount: amount,
  /** What is then still to pay, or to be refunded. */
  dueAmount: amount,
  refundAmount: amount,
  /** The booking's voucher, and why it stops applying; null if it still does. */
  voucher: z.object({ code: z.string(), lostBecause: z.string().nullable() }).nullable(),
  /** The change uses up one of those that the centre allows. */
  isCounted: z.boolean(),
});
export type ChangeQuote = z.output<typeof changeQuote>;

const changeErrors = [
  'invalid_date',
  'past_date',
  'date_too_far',
  'invalid_children_count',
  'invalid_child_age',
  'slot_full',
  'slot_closed',
  'centre_closed',
  'package_not_on_day',
  'sale_expired',
  ...changeRefusals,
] as const;

const quoteBookingChange = endpoint('POST /api/bookings/{reference}/change-quote', {
  summary: 'Calculates what a change of a booking by its parent would cost.',
  access: anyone,
  params: bookingParams,
  query: bookingKey,
  body: bookingChangeRequest,
  responses: { 200: changeQuote },
  errors: changeErrors,
});

const changeBooking = endpoint('POST /api/bookings/{reference}/change', {
  summary:
    'Moves a booking to another day or slot, or changes its children, for its owner or the holder of its key. It keeps its seats until it has the new ones; the difference is then to pay or to be refunded.',
  auditAction: 'changed the booking online',
  auditsParents: true,
  access: anyone,
  params: bookingParams,
  query: bookingKey,
  body: confirmedBookingChange,
  responses: { 200: booking },
  errors: [...changeErrors, 'invalid_amount', 'price_changed', 'stale'],
  idempotent: true,
  versioned: true,
});

const findOwnBooking = endpoint('POST /api/bookings/find', {
  summary:
    'Opens a booking by its reference and its phone, which a code has to confirm. An unknown reference and one of another phone have the same answer.',
  access: anyone,
  body: z.strictObject({ ...bookingParams.shape, phone, otp }),
  responses: { 200: createdBooking },
  errors: ['invalid_phone', 'invalid_otp'],
});

const listOwnPartyMoves = endpoint('GET /api/birthday-parties/{reference}/slots', {
  summary: 'Lists the slots of a date to which a parent could move their party; its own room counts as free.',
  access: signedIn,
  params: partyParams,
  query: z.strictObject({ date: calendarDate }),
  responses: { 200: z.array(partySlot) },
  errors: ['invalid_date'],
});

const changeParty = endpoint('POST /api/birthday-parties/{reference}/change', {
  summary:
    'Moves a party to another day or slot, or changes its number of guests, for its owner. It keeps its room until it has the new one; its price stays.',
  auditAction: 'changed the party online',
  auditsParents: true,
  access: signedIn,
  params: partyParams,
  body: z.strictObject({
    partyDate: calendarDate.optional(),
    timeSlotId: id.optional(),
    numberOfGuests: numberOfGuests.optional(),
    /** The fee that the parent was shown. */
    feeAmount: amountIn,
  }),
  responses: { 200: party },
  errors: [
    'invalid_date',
    'past_date',
    'date_too_far',
    'invalid_guest_count',
    'invalid_amount',
    'slot_closed',
    'centre_closed',
    'room_taken',
    'party_too_late',
    'party_too_soon',
    'too_many_guests',
    'price_changed',
    'already_cancelled',
    'already_started',
    'no_changes_left',
    'change_too_late',
    'stale',
  ],
  idempotent: true,
  versioned: true,
});

export const onlineChangesEndpoints = {
  quoteBookingChange,
  changeBooking,
  findOwnBooking,
  listOwnPartyMoves,
  changeParty,
};
