import { z } from 'zod';
import { guardianConsent } from '../basics/consent.ts';
import { dayRange, inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  amountIn,
  calendarDate,
  csvFormat,
  email,
  id,
  idParam,
  instant,
  orBlank,
  paging,
  phone,
  requiredText,
  search,
  text,
  timeOfDay,
} from '../basics/fields.ts';
import { paymentMethods } from '../centre/site.ts';
import { booking, bookingStatuses, childAge, numberOfChildren, paymentStatuses } from './bookings.ts';
import { voucherCode } from './vouchers.ts';

const byId = z.strictObject({ id: idParam });

/** `live` means every status except cancelled. */
export const visitStatuses = [...bookingStatuses, 'live'] as const;
/**
 * `due`: owed for an upcoming visit or one that took place. `paid`: paid and not cancelled. `give-back`:
 * cancelled, and not refunded yet. Combined with a status filter, `due` and `paid` match the payment status
 * alone.
 */
export const visitPayments = [...paymentStatuses, 'give-back'] as const;

/** Filters and sort order of a list of bookings or parties. */
export const visitFilters = {
  ...paging,
  ...csvFormat,
  /** Part of a name, an email, a reference or a phone. */
  search,
  status: z.enum(visitStatuses).optional(),
  payment: z.enum(visitPayments).optional(),
  /** First and last day of the visit. */
  ...dayRange,
  /**
   * `newest`: by booking time, latest first. `visit`: the soonest visit first. `visit-last`: the latest visit
   * first.
   */
  sort: z.enum(['newest', 'visit', 'visit-last']).default('newest'),
};

export const teamBooking = booking.extend({
  /** When the family checked in, if they did. */
  arrivedAt: instant.nullable(),
  /** When the guardian consented; null if the team has not asked yet. */
  consentedAt: instant.nullable(),
  /** False if a guest made the booking and the phone is not confirmed. */
  isPhoneProved: z.boolean(),
});
export type TeamBooking = z.output<typeof teamBooking>;

/** One event in the history of a booking or party, latest first. */
export const historyEntry = z.object({
  at: instant,
  /** The team member, or else the parent. */
  by: z.string(),
  /** The action in plain words, such as `changed the status of a booking`. */
  does: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Other records of a family, found by phone. */
export const familySummary = z.object({
  visits: z.number().int(),
  cancelled: z.number().int(),
  parties: z.number().int(),
  /** Valid hour packages with hours left, and the sum of those hours. */
  activeSales: z.number().int(),
  hoursLeft: z.number(),
});

export const teamBookingDetails = z.object({
  booking: teamBooking,
  history: z.array(historyEntry),
  family: familySummary,
});
export type TeamBookingDetails = z.output<typeof teamBookingDetails>;

const listBookings = endpoint('GET /api/admin/bookings', {
  summary: 'Lists bookings for the team.',
  reads: 'families',
  access: permission('bookings.view'),
  query: inOrder(
    z.strictObject({
      ...visitFilters,
      packageId: idParam.optional(),
      timeSlotId: idParam.optional(),
      method: z.enum(paymentMethods).optional(),
    }),
  ),
  responses: { 200: z.array(teamBooking) },
  errors: ['invalid_date'],
  list: 'csv',
});

const getTeamBooking = endpoint('GET /api/admin/bookings/{id}', {
  summary: 'Returns one booking with its history and a summary of its family.',
  reads: 'families',
  access: permission('bookings.view'),
  params: byId,
  responses: { 200: teamBookingDetails },
});

/** The booking form of the team, for families at the desk or on the phone. */
export const deskBookingFields = z
  .strictObject({
    packageId: id,
    timeSlotId: id,
    bookingDate: calendarDate,
    numberOfChildren,
    childrenAges: z.array(childAge).max(5),
    parentName: requiredText(80),
    parentPhone: phone,
    /** Optional, since many walk-ins give none. */
    parentEmail: orBlank(email).optional(),
    specialRequests: text(1000).default(''),
    voucherCode: z.union([z.literal('').transform(() => undefined), voucherCode]).optional(),
    totalAmount: amountIn,
    paymentMethod: z.enum(paymentMethods).default('desk'),
    /** The family has already paid. */
    isPaid: z.boolean().default(false),
    /** The guardian consented in person. */
    consent: guardianConsent.optional(),
  })
  .refine((b) => b.childrenAges.length === b.numberOfChildren, {
    error: 'Give one age for each child.',
    params: { code: 'ages_mismatch' },
    path: ['childrenAges'],
  });

const createDeskBooking = endpoint('POST /api/admin/bookings', {
  summary: 'Books a play session for a family at the desk or on the phone. It is confirmed at once.',
  auditAction: 'made a booking',
  access: permission('bookings.manage'),
  body: deskBookingFields,
  responses: { 201: teamBooking },
  errors: [
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
    'price_changed',
    'invalid_voucher',
    'invalid_key',
    'idempotency_key_reused',
  ],
  idempotent: true,
});

/** A change of status. Cancelling a paid booking also says whether the money was refunded. */
export const statusChange = z
  .strictObject({ status: z.enum(bookingStatuses), moneyGivenBack: z.boolean().default(false) })
  .refine(({ status, moneyGivenBack }) => status === 'cancelled' || !moneyGivenBack, {
    error: 'Only a cancellation can include a refund.',
    path: ['moneyGivenBack'],
  });

const setBookingStatus = endpoint('PATCH /api/admin/bookings/{id}/status', {
  summary: "Sets a booking's status. Restoring a cancelled booking needs free seats.",
  auditAction: 'changed the status of a booking',
  access: permission('bookings.manage'),
  params: byId,
  body: statusChange,
  responses: { 200: teamBooking },
  errors: ['slot_full', 'invalid_voucher', 'stale'],
  versioned: true,
});

const setBookingPayment = endpoint('PATCH /api/admin/bookings/{id}/payment', {
  summary:
    'Marks a booking as paid or due. A pending booking that is paid is confirmed. For a cancelled booking, due means refunded.',
  auditAction: 'changed the payment of a booking',
  access: permission('bookings.manage'),
  params: byId,
  body: z.strictObject({ paymentStatus: z.enum(paymentStatuses) }),
  responses: { 200: teamBooking },
  errors: ['stale'],
  versioned: true,
});

const moveBooking = endpoint('POST /api/admin/bookings/{id}/reschedule', {
  summary: 'Moves a booking to another slot atomically: it keeps its seats until it has the new ones.',
  auditAction: 'moved a booking',
  access: permission('bookings.manage'),
  params: byId,
  body: z.strictObject({ bookingDate: calendarDate, timeSlotId: id }),
  responses: { 200: teamBooking },
  errors: [
    'invalid_date',
    'past_date',
    'date_too_far',
    'slot_full',
    'slot_closed',
    'centre_closed',
    'already_cancelled',
    'already_started',
    'stale',
  ],
  versioned: true,
});

const visitKind = z.enum(['booking', 'party']);

/** An upcoming play session or party. */
export const upcomingVisit = z.object({
  kind: visitKind,
  id: z.number().int(),
  version: z.number().int(),
  reference: z.string(),
  date: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  parentName: z.string(),
  /** Children of a play session, guests of a party. */
  people: z.number().int(),
  paymentStatus: z.enum(paymentStatuses),
});
export type UpcomingVisit = z.output<typeof upcomingVisit>;

const listUpcomingVisits = endpoint('GET /api/admin/upcoming-visits', {
  summary: 'Lists the upcoming play sessions and parties of a phone, at most 200 of each.',
  reads: 'families',
  access: permission('bookings.view'),
  query: z.strictObject({ phone }),
  responses: { 200: z.array(upcomingVisit) },
  errors: ['invalid_phone'],
});

const cancelUpcomingVisits = endpoint('POST /api/admin/upcoming-visits/cancel', {
  summary:
    'Cancels upcoming visits of a phone, all or none, and releases seats, rooms and voucher uses. Refused (`stale`) if one has changed since it was read.',
  auditAction: 'cancelled an upcoming visit of a phone number',
  access: permission('bookings.manage'),
  body: z.strictObject({
    phone,
    visits: z
      .array(z.strictObject({ kind: visitKind, id, version: z.number().int() }))
      .min(1)
      .max(400),
  }),
  responses: { 200: z.object({ cancelled: z.number().int() }) },
  errors: ['invalid_phone', 'stale'],
});

export const teamBookingsEndpoints = {
  listBookings,
  createDeskBooking,
  getTeamBooking,
  setBookingStatus,
  setBookingPayment,
  moveBooking,
  listUpcomingVisits,
  cancelUpcomingVisits,
};
