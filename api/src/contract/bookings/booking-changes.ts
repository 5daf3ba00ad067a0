import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  amountIn,
  atLeastOneOf,
  calendarDate,
  email,
  id,
  idParam,
  orBlank,
  phone,
  requiredText,
  text,
} from '../basics/fields.ts';
import { statusMoney } from '../money/orders.ts';
import { bookingStatuses, childAge } from './bookings.ts';
import { teamBooking } from './team-bookings.ts';
import { nextSlot, nextSlotQuery } from './team-visits.ts';

const byId = z.strictObject({ id: idParam });

/** A change of status, with the money that moved. */
export const statusChange = z
  .strictObject({ status: z.enum(bookingStatuses), ...statusMoney })
  .refine(({ status, refund }) => status === 'cancelled' || !refund, {
    error: 'Only a cancellation can include a refund.',
    path: ['refund'],
  })
  .refine(({ status, keptAmount }) => status === 'cancelled' || keptAmount === undefined, {
    error: 'Only a cancellation can keep an amount.',
    path: ['keptAmount'],
  })
  .refine(({ status, payment }) => status !== 'cancelled' || !payment, {
    error: 'A cancelled visit can’t be paid.',
    path: ['payment'],
  });

const setBookingStatus = endpoint('PATCH /api/admin/bookings/{id}/status', {
  summary: "Sets a booking's status. Restoring a cancelled booking needs free seats.",
  auditAction: 'changed the status of a booking',
  access: permission('bookings.manage'),
  params: byId,
  body: statusChange,
  responses: { 200: teamBooking },
  errors: ['slot_full', 'invalid_voucher', 'exceeds_paid', 'beyond_limit', 'cash_limit', 'stale'],
  versioned: true,
});

const setNoShow = endpoint('PUT /api/admin/bookings/{id}/no-show', {
  summary:
    'Records that the family did not come, from the start of the visit, or that it did after all. No money moves.',
  auditAction: 'changed whether the family came',
  access: permission('bookings.manage'),
  params: byId,
  body: z.strictObject({ isNoShow: z.boolean() }),
  responses: { 200: teamBooking },
  errors: ['invalid_date', 'already_cancelled', 'already_started', 'stale'],
  versioned: true,
});

const setArrival = endpoint('PUT /api/admin/bookings/{id}/arrival', {
  summary:
    'Records on the day of the visit that the family is here, or takes that back. Hours that pay for the visit are used, or returned.',
  auditAction: 'changed whether the family is here',
  access: permission('bookings.manage'),
  params: byId,
  body: z.strictObject({ hasArrived: z.boolean() }),
  responses: { 200: teamBooking },
  errors: ['invalid_date', 'already_cancelled', 'stale'],
  versioned: true,
});

const moveBooking = endpoint('POST /api/admin/bookings/{id}/reschedule', {
  summary: 'Moves a booking to another slot atomically: it keeps its seats until it has the new ones.',
  auditAction: 'moved a booking',
  access: permission('bookings.manage'),
  params: byId,
  body: z.strictObject({
    bookingDate: calendarDate,
    timeSlotId: id,
    /** Required if the price on the new day is different: keep the agreed price, or change to that of the day. */
    price: z.enum(['keep', 'change']).optional(),
  }),
  responses: { 200: teamBooking },
  errors: [
    'invalid_date',
    'past_date',
    'date_too_far',
    'slot_full',
    'slot_closed',
    'centre_closed',
    'package_not_on_day',
    'price_differs',
    'already_cancelled',
    'already_started',
    'stale',
  ],
  versioned: true,
});

/** What the team can correct in a booking. What is left out stays. */
export const bookingEdit = atLeastOneOf({
  packageId: id.optional(),
  /** One for each child, so it sets their number too. */
  childrenAges: z.array(childAge).min(1).max(5).optional(),
  parentName: requiredText(80).optional(),
  parentPhone: phone.optional(),
  parentEmail: orBlank(email).optional(),
  specialRequests: text(1000).optional(),
  /** The new total, if it changes: without it, or with another, `price_changed` tells it. */
  totalAmount: amountIn.optional(),
});

const editBooking = endpoint('PATCH /api/admin/bookings/{id}', {
  summary:
    'Corrects a booking. Its reference, payments and agreed price per child stay; another package has the price of the day. What the change costs more or less is then to pay or to refund.',
  auditAction: 'corrected a booking',
  access: permission('bookings.manage'),
  params: byId,
  body: bookingEdit,
  responses: { 200: teamBooking },
  errors: [
    'invalid_children_count',
    'invalid_child_age',
    'invalid_phone',
    'invalid_email',
    'invalid_amount',
    'slot_full',
    'package_unavailable',
    'package_not_on_day',
    'price_changed',
    'already_cancelled',
    'already_started',
    'stale',
  ],
  versioned: true,
});

const findNextSlot = endpoint('GET /api/admin/bookings/{id}/next-slot', {
  summary: 'Finds the nearest slot with seats for a booking, other than its own.',
  access: permission('bookings.manage'),
  params: byId,
  query: nextSlotQuery,
  responses: { 200: nextSlot },
});

export const bookingChangesEndpoints = {
  setBookingStatus,
  setNoShow,
  setArrival,
  editBooking,
  findNextSlot,
  moveBooking,
};
