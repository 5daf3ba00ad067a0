import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { calendarDate, csvFormat, id, idParam, paging, timeOfDay } from '../basics/fields.ts';
import { evenWithBookings, hhmm } from './fields.ts';

export const capacity = z
  .number('Enter a capacity from 1 to 50.')
  .int('Enter a capacity from 1 to 50.')
  .min(1, 'Enter a capacity from 1 to 50.')
  .max(50, 'Enter a capacity from 1 to 50.');

/** The capacity of a single weekday or date. */
export const capacityOfDay = z
  .number('Enter a capacity from 0 to 50.')
  .int('Enter a capacity from 0 to 50.')
  .min(0, 'Enter a capacity from 0 to 50.')
  .max(50, 'Enter a capacity from 0 to 50.');

/** The capacity for a blank field. */
export const usualCapacity = 20;

export const teamSlot = z.object({
  id: z.number().int(),
  startTime: timeOfDay,
  endTime: timeOfDay,
  maxCapacity: z.number().int(),
  isActive: z.boolean(),
  /** The capacity of each weekday, Sunday first; null where it is the usual one, 0 where the slot is not offered. */
  weekdays: z.array(z.number().int().nullable()),
  /** Upcoming dates with their own capacity, soonest first. */
  dates: z.array(z.object({ date: calendarDate, capacity: z.number().int() })),
  /** The most seats taken on any upcoming day, and the total of upcoming bookings. */
  mostTaken: z.number().int(),
  comingBookings: z.number().int(),
  version: z.number().int(),
});
export type TeamSlot = z.output<typeof teamSlot>;

const byId = z.strictObject({ id: idParam });

const listTeamSlots = endpoint('GET /api/admin/time-slots', {
  summary: 'Lists all slots, active or not, with their upcoming bookings.',
  access: permission('schedule.manage'),
  query: z.strictObject({ ...paging, ...csvFormat }),
  responses: { 200: z.array(teamSlot) },
  list: 'csv',
});

/** In minutes. */
export const shortestSlot = 30;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const isLongEnough = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  minutes(endTime) - minutes(startTime) >= shortestSlot;

const tooShort = { error: 'A slot lasts at least half an hour.', path: ['endTime'] };

const slotTimes = { startTime: hhmm, endTime: hhmm };

const createSlot = endpoint('POST /api/admin/time-slots', {
  summary: 'Adds a slot. One that was retired with the same times is offered again.',
  auditAction: 'added a slot',
  access: permission('schedule.manage'),
  body: z
    .strictObject({ ...slotTimes, maxCapacity: capacity.default(usualCapacity) })
    .refine(isLongEnough, tooShort),
  responses: { 201: teamSlot },
  errors: ['slot_exists', 'too_many_slots'],
});

const setBulkCapacity = endpoint('PUT /api/admin/time-slots/bulk-capacity', {
  summary: 'Sets the same capacity for every slot.',
  auditAction: 'changed the capacity of every slot',
  access: permission('schedule.manage'),
  body: z.strictObject({ maxCapacity: capacity, ...evenWithBookings }),
  responses: { 200: z.array(teamSlot) },
  errors: ['strands_bookings'],
});

const updateSlot = endpoint('PUT /api/admin/time-slots/{id}', {
  summary: "Changes a slot's capacity, also of single weekdays, or switches it on or off.",
  auditAction: 'changed a slot',
  access: permission('schedule.manage'),
  params: byId,
  body: z.strictObject({
    maxCapacity: capacity.optional(),
    isActive: z.boolean().optional(),
    weekdays: z.array(capacityOfDay.nullable()).length(7, 'Give the seven weekdays.').optional(),
    ...evenWithBookings,
  }),
  responses: { 200: teamSlot },
  errors: ['strands_bookings', 'stale'],
  versioned: true,
});

const moveSlot = endpoint('PUT /api/admin/time-slots/{id}/times', {
  summary:
    'Offers a slot at other times. Its bookings keep their times, and count as displaced until they are moved.',
  auditAction: 'changed the times of a slot',
  access: permission('schedule.manage'),
  params: byId,
  body: z.strictObject({ ...slotTimes, ...evenWithBookings }).refine(isLongEnough, tooShort),
  responses: { 200: teamSlot },
  errors: ['slot_exists', 'strands_bookings'],
});

const retireSlot = endpoint('DELETE /api/admin/time-slots/{id}', {
  summary: 'Retires a slot: it is no longer offered or listed. Past visits keep it.',
  auditAction: 'retired a slot',
  access: permission('schedule.manage'),
  params: byId,
  query: z.strictObject({ evenWithBookings: z.enum(['true', 'false']).optional() }),
  responses: { 204: null },
  errors: ['strands_bookings'],
});

const setDateCapacities = endpoint('PUT /api/admin/slot-capacities/{date}', {
  summary: 'Sets the capacity of some slots on one date; null restores the usual one.',
  auditAction: 'changed the capacity of a day',
  access: permission('schedule.manage'),
  params: z.strictObject({ date: calendarDate }),
  body: z.strictObject({
    slots: z
      .array(z.strictObject({ slotId: id, capacity: capacityOfDay.nullable() }))
      .min(1, 'Give at least one slot.')
      .max(200),
    ...evenWithBookings,
  }),
  responses: { 200: z.array(teamSlot) },
  errors: ['invalid_date', 'past_date', 'strands_bookings'],
});

export const teamSlotEndpoints = {
  listTeamSlots,
  createSlot,
  setBulkCapacity,
  updateSlot,
  moveSlot,
  retireSlot,
  setDateCapacities,
};
