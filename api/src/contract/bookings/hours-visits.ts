import { z } from 'zod';
import { bookingConsent } from '../basics/consent.ts';
import { endpoint, signedIn } from '../basics/endpoint.ts';
import { calendarDate, id, text, withErrorCode } from '../basics/fields.ts';
import { booking, childAge, heldSeats, numberOfChildren } from './bookings.ts';

/** A visit that hours pay for. */
export const hoursVisit = z
  .strictObject({
    bookingDate: calendarDate,
    timeSlotId: id,
    numberOfChildren,
    childrenAges: z.array(childAge).max(5),
    specialRequests: text(1000).default(''),
    consent: bookingConsent,
  })
  .refine((b) => b.childrenAges.length === b.numberOfChildren, {
    ...withErrorCode('ages_mismatch', 'Give one age for each child.'),
    path: ['childrenAges'],
  });
export type HoursVisit = z.output<typeof hoursVisit>;

export const hoursVisitErrors = [
  'invalid_date',
  'past_date',
  'date_too_far',
  'invalid_children_count',
  'invalid_child_age',
  'ages_mismatch',
  'slot_full',
  'slot_closed',
  'centre_closed',
  'package_not_on_day',
  'insufficient_hours',
  'hours_unpaid',
  'sale_expired',
  'sale_cancelled',
] as const;

const createHoursVisit = endpoint('POST /api/account/hours/{reference}/bookings', {
  summary: "Reserves a slot with the hours of the caller's own hour package. They are taken at arrival.",
  access: signedIn,
  params: z.strictObject({
    reference: z
      .string()
      .regex(/^HP-[A-Z0-9]{6}$/i)
      .toUpperCase(),
  }),
  body: hoursVisit.safeExtend({ held: heldSeats.optional() }),
  responses: { 201: booking },
  errors: [...hoursVisitErrors, 'too_many_bookings', 'offer_over'],
  idempotent: true,
});

export const hoursVisitEndpoints = { createHoursVisit };
