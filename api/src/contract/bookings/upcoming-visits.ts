import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { calendarDate, id, phone, timeOfDay } from '../basics/fields.ts';
import { paymentStatuses } from './bookings.ts';

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

export const upcomingVisitsEndpoints = { listUpcomingVisits, cancelUpcomingVisits };
