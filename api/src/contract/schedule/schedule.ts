import { z } from 'zod';
import { anyone, endpoint } from '../basics/endpoint.ts';
import type { ErrorCode } from '../basics/errors.ts';
import { calendarDate, idParam, timeOfDay } from '../basics/fields.ts';

/** Why a slot cannot be booked. A booking is refused for the same reasons. */
export const visitRefusals = [
  'past_date',
  'date_too_far',
  'centre_closed',
  'slot_closed',
  'slot_full',
] as const satisfies readonly ErrorCode[];
export type VisitRefusal = (typeof visitRefusals)[number];

/** Free seats of a slot on a date. If it cannot be booked, `code` is for programs and `reason` for people. */
export const availability = z.object({
  available: z.boolean(),
  remaining: z.number().int(),
  capacity: z.number().int(),
  code: z.enum(visitRefusals).optional(),
  reason: z.string().optional(),
});
export type Availability = z.output<typeof availability>;

export const timeSlot = z.object({
  id: z.number().int(),
  startTime: timeOfDay,
  endTime: timeOfDay,
  availability: availability.optional(),
});
export type TimeSlot = z.output<typeof timeSlot>;

/** The opening hours of a date, or why the centre is closed. */
export const openingOnDate = z.object({
  date: calendarDate,
  isOpen: z.boolean(),
  openTime: timeOfDay.nullable(),
  closeTime: timeOfDay.nullable(),
  reason: z.string().optional(),
  /** Holiday prices, and only the packages that are valid on holidays. */
  isHoliday: z.boolean().optional(),
  /** The centre is open, but no session has a seat left. */
  isFull: z.boolean().optional(),
});
export type OpeningOnDate = z.output<typeof openingOnDate>;

const listTimeSlots = endpoint('GET /api/time-slots', {
  summary: "Lists a date's slots with their free seats; without a date, the active slots only.",
  access: anyone,
  query: z.strictObject({ date: calendarDate.optional() }),
  responses: { 200: z.array(timeSlot) },
  errors: ['invalid_date'],
  etag: true,
});

const getAvailability = endpoint('GET /api/availability/{date}/{slotId}', {
  summary: 'Returns whether a slot can be booked on a date.',
  access: anyone,
  params: z.strictObject({ date: calendarDate, slotId: idParam }),
  responses: { 200: availability },
  errors: ['invalid_date'],
  etag: true,
});

const listOpeningDays = endpoint('GET /api/opening-days', {
  summary: 'Lists the opening hours of each day from today to the end of the booking window.',
  access: anyone,
  responses: { 200: z.array(openingOnDate) },
  etag: true,
});

export const scheduleEndpoints = { listTimeSlots, getAvailability, listOpeningDays };
