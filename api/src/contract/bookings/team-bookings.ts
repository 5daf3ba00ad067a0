import { z } from 'zod';
import { guardianConsent } from '../basics/consent.ts';
import { inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  amount,
  amountIn,
  calendarDate,
  csvFormat,
  email,
  hours,
  hoursIn,
  id,
  idParam,
  instant,
  orBlank,
  paging,
  phone,
  requiredText,
  text,
} from '../basics/fields.ts';
import { paymentMethods } from '../centre/site.ts';
import { orderMoney, tenderInput } from '../money/orders.ts';
import { sameReference } from '../money/payment-references.ts';
import { booking, childAge, numberOfChildren } from './bookings.ts';
import { hoursVisit, hoursVisitErrors } from './hours-visits.ts';
import {
  arrivalChoices,
  bookingFilterStatuses,
  familySummary,
  historyEntry,
  visitFilters,
  visitSides,
} from './team-visits.ts';
import { voucherCode } from './vouchers.ts';

const byId = z.strictObject({ id: idParam });

export const teamBooking = booking.extend({
  /** When the family checked in, if they did. */
  arrivedAt: instant.nullable(),
  /** The family did not come, as the team or the clock has found. No money follows from it. */
  isNoShow: z.boolean(),
  /** The family says that it paid by UPI, and the team has not found the payment yet. */
  isSaidPaid: z.boolean(),
  /** When the guardian consented; null if the team has not asked yet. */
  consentedAt: instant.nullable(),
  ...orderMoney,
  /** The hour package that pays for the visit, with its order. */
  hoursSale: z
    .object({
      id: z.number().int(),
      reference: z.string(),
      orderId: z.string(),
      remainingHours: hours,
      /** Whether the visit has taken its hours. */
      isTaken: z.boolean(),
    })
    .nullable(),
  /** What to check on arrival, such as a birthday; blank if nothing. */
  conditionNote: z.string(),
  /** False if a guest made the booking and the phone is not confirmed. */
  isPhoneProved: z.boolean(),
});
export type TeamBooking = z.output<typeof teamBooking>;

export const teamBookingDetails = z.object({
  booking: teamBooking,
  history: z.array(historyEntry),
  family: familySummary,
  /** What else has the UPI reference that the family gave: one payment may pay for two visits of a family. */
  sameUpi: z.array(sameReference),
});
export type TeamBookingDetails = z.output<typeof teamBookingDetails>;

const listBookings = endpoint('GET /api/admin/bookings', {
  summary: 'Lists bookings for the team.',
  reads: 'families',
  access: permission('bookings.view'),
  query: inOrder(
    z.strictObject({
      ...visitFilters,
      /**
       * The page, from 1, in the place of an offset. Of what is to come, and of days from a first one, it ends where a slot
       * ends, and has `limit` rows or more.
       */
      page: z.coerce.number().int().min(1).max(1_000_000).optional(),
      status: z.enum(bookingFilterStatuses).optional(),
      when: z.enum(visitSides).optional(),
      here: z.enum(arrivalChoices).default('listed'),
      packageId: idParam.optional(),
      timeSlotId: idParam.optional(),
      method: z.enum(paymentMethods).optional(),
    }),
  ),
  responses: { 200: z.array(teamBooking) },
  errors: ['invalid_date'],
  list: 'csv',
  hasPages: true,
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
    /** How the family has paid; absent if it has not. */
    payment: tenderInput.optional(),
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
    'cash_limit',
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
  ],
  idempotent: true,
});

const createTeamHoursVisit = endpoint('POST /api/package-sales/{id}/bookings', {
  summary: 'Reserves a slot with the hours of an hour package. They are taken at arrival.',
  auditAction: 'made a booking',
  access: permission('bookings.manage'),
  params: byId,
  body: hoursVisit,
  responses: { 201: teamBooking },
  errors: hoursVisitErrors,
  idempotent: true,
});

/** A paid booking of a pass, from before passes had hours of their own. */
export const passWithoutHours = z.object({
  bookingId: z.number().int(),
  reference: z.string(),
  parentName: z.string(),
  parentPhone: z.string(),
  packageName: z.string(),
  bookingDate: calendarDate,
  numberOfChildren: z.number().int(),
  paidAmount: amount,
  /** The hours of the pass for all of its children. */
  hours,
  bookedAt: instant,
});
export type PassWithoutHours = z.output<typeof passWithoutHours>;

const listPassesWithoutHours = endpoint('GET /api/admin/passes-without-hours', {
  summary: 'Lists paid bookings of passes that have no hours yet, oldest first.',
  reads: 'families',
  access: permission('hours.sell'),
  query: z.strictObject({ ...paging, ...csvFormat }),
  responses: { 200: z.array(passWithoutHours) },
  list: 'csv',
});

const createPassHours = endpoint('POST /api/admin/bookings/{id}/hours', {
  summary:
    'Gives a paid booking of a pass its hours, or records that it needs none. The money stays where it is.',
  auditAction: 'gave a pass its hours',
  access: permission('hours.sell'),
  params: byId,
  body: z.strictObject({
    /** Null: the family has its hours already, or needs none. */
    totalHours: hoursIn.nullable(),
  }),
  responses: { 200: teamBooking },
  errors: ['invalid_hours', 'already_settled'],
  idempotent: true,
});

export const teamBookingsEndpoints = {
  listBookings,
  createDeskBooking,
  createTeamHoursVisit,
  listPassesWithoutHours,
  createPassHours,
  getTeamBooking,
};
