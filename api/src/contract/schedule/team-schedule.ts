import { z } from 'zod';
import { dayRange, inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import { calendarDate, csvFormat, idParam, paging, text, timeOfDay } from '../basics/fields.ts';
import { bookingStatuses } from '../bookings/bookings.ts';
import { evenWithBookings, hhmm } from './fields.ts';

const byId = z.strictObject({ id: idParam });

/**
 * A displaced booking: a visit or party whose slot is closed, retired, switched off or over capacity after a change.
 */
export const displacedBooking = z.object({
  kind: z.enum(['booking', 'party']),
  id: z.number().int(),
  version: z.number().int(),
  reference: z.string(),
  status: z.enum(bookingStatuses),
  date: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  parentName: z.string(),
  parentPhone: z.string(),
  /** Children of a visit, guests of a party. */
  people: z.number().int(),
  /** The reason, worded for the team. */
  why: z.string(),
  /** If the slot is over capacity that day: the children booked and its capacity. */
  tooFull: z.object({ booked: z.number().int(), places: z.number().int() }).nullable(),
});
export type DisplacedBooking = z.output<typeof displacedBooking>;

/** The `details` of `strands_bookings`: the first displaced bookings, soonest first, and their total. */
export const displacementDetails = z.object({ stranded: z.array(displacedBooking), total: z.number().int() });

const dayFields = z
  .strictObject({ openTime: hhmm, closeTime: hhmm, isOpen: z.boolean() })
  .refine((day) => day.openTime < day.closeTime, {
    error: 'Closing time must be after opening time.',
    path: ['closeTime'],
  });

/** `version` is that of the whole week. */
export const teamDay = z.object({
  dayOfWeek: z.number().int().min(0).max(6),
  openTime: timeOfDay,
  closeTime: timeOfDay,
  isOpen: z.boolean(),
  version: z.number().int(),
});
export type TeamDay = z.output<typeof teamDay>;

const someDays = z.strictObject({
  0: dayFields.optional(),
  1: dayFields.optional(),
  2: dayFields.optional(),
  3: dayFields.optional(),
  4: dayFields.optional(),
  5: dayFields.optional(),
  6: dayFields.optional(),
});

const listOperatingHours = endpoint('GET /api/admin/operating-hours', {
  summary: 'Returns the opening hours of the seven weekdays; 0 is Sunday.',
  access: permission('schedule.manage'),
  responses: { 200: z.array(teamDay) },
});

const setOperatingHours = endpoint('PUT /api/admin/operating-hours', {
  summary: 'Sets the opening hours of the given weekdays: a map of day number to hours.',
  auditAction: 'changed the operating hours',
  access: permission('schedule.manage'),
  query: z.strictObject({ evenWithBookings: z.enum(['true', 'false']).optional() }),
  body: someDays,
  responses: { 200: z.array(teamDay) },
  errors: ['strands_bookings', 'stale'],
  versioned: true,
});

/** A special day: closed, or open with its own hours. */
export const closureFields = z
  .strictObject({
    date: calendarDate,
    isOpen: z.boolean().default(false),
    openTime: hhmm.nullable().default(null),
    closeTime: hhmm.nullable().default(null),
    reason: text(120).default(''),
    /** Holiday prices, and only the packages that are valid on holidays. */
    isHoliday: z.boolean().default(false),
    ...evenWithBookings,
  })
  .refine((c) => !c.isOpen || (c.openTime !== null && c.closeTime !== null), {
    error: 'Enter opening and closing times.',
    path: ['openTime'],
  })
  .refine((c) => c.openTime === null || c.closeTime === null || c.openTime < c.closeTime, {
    error: 'Closing time must be after opening time.',
    path: ['closeTime'],
  });

export const teamClosure = z.object({
  id: z.number().int(),
  date: calendarDate,
  isOpen: z.boolean(),
  openTime: timeOfDay.nullable(),
  closeTime: timeOfDay.nullable(),
  reason: z.string(),
  isHoliday: z.boolean(),
  version: z.number().int(),
});
export type TeamClosure = z.output<typeof teamClosure>;

const listClosures = endpoint('GET /api/admin/closures', {
  summary: 'Lists special days (closed, or with their own hours), soonest first; from today by default.',
  access: permission('schedule.manage'),
  query: inOrder(z.strictObject({ ...paging, ...csvFormat, ...dayRange })),
  responses: { 200: z.array(teamClosure) },
  errors: ['invalid_date'],
  list: 'csv',
});

const createClosure = endpoint('POST /api/admin/closures', {
  summary: 'Adds a special day: closed, or with its own hours.',
  auditAction: 'added a special day',
  access: permission('schedule.manage'),
  body: closureFields,
  responses: { 201: teamClosure },
  errors: ['invalid_date', 'past_date', 'date_taken', 'strands_bookings'],
});

const updateClosure = endpoint('PUT /api/admin/closures/{id}', {
  summary: 'Changes a special day.',
  auditAction: 'changed a special day',
  access: permission('schedule.manage'),
  params: byId,
  body: closureFields,
  responses: { 200: teamClosure },
  errors: ['invalid_date', 'past_date', 'date_taken', 'strands_bookings', 'stale'],
  versioned: true,
});

const deleteClosure = endpoint('DELETE /api/admin/closures/{id}', {
  summary: 'Deletes a special day; the date then follows its weekday.',
  auditAction: 'deleted a special day',
  access: permission('schedule.manage'),
  params: byId,
  query: z.strictObject({ evenWithBookings: z.enum(['true', 'false']).optional() }),
  responses: { 204: null },
  errors: ['strands_bookings'],
});

const listStranded = endpoint('GET /api/admin/stranded', {
  summary:
    'Lists displaced bookings: upcoming visits and parties that no longer fit the schedule, soonest first.',
  reads: 'families',
  access: permission('bookings.view'),
  query: z.strictObject({ ...paging, ...csvFormat }),
  responses: { 200: z.array(displacedBooking) },
  list: 'csv',
});

export const teamScheduleEndpoints = {
  listOperatingHours,
  setOperatingHours,
  listClosures,
  createClosure,
  updateClosure,
  deleteClosure,
  listStranded,
};
