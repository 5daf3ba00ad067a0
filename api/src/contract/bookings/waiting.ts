import { z } from 'zod';
import { anyone, endpoint, permission, signedIn } from '../basics/endpoint.ts';
import {
  calendarDate,
  csvFormat,
  email,
  id,
  idParam,
  instant,
  pagingOrTotal,
  phone,
  requiredText,
  search,
  timeOfDay,
} from '../basics/fields.ts';
import { bookingKey, bookingParams, numberOfChildren } from './bookings.ts';

/**
 * `waiting` for seats, `offered` some that are held; the others have ended: `declined` or `expired` an offer,
 * `left` the list, `removed` by the team, `over` with the last entry of the slot.
 */
export const waitingStates = [
  'waiting',
  'offered',
  'booked',
  'declined',
  'expired',
  'left',
  'removed',
  'over',
] as const;
export type WaitingState = (typeof waitingStates)[number];

/** The parent's details, with the rules of a booking. */
export const waitingContact = { parentName: requiredText(80), parentPhone: phone, parentEmail: email };

/** A place in the line for a slot. */
export const waitingEntry = z.object({
  reference: z.string(),
  state: z.enum(waitingStates),
  bookingDate: calendarDate,
  timeSlot: z.object({ id: z.number().int(), startTime: timeOfDay, endTime: timeOfDay }),
  packageId: z.number().int().nullable(),
  numberOfChildren: z.number().int(),
  parentName: z.string(),
  parentPhone: z.string(),
  parentEmail: z.string(),
  /** Families in line before this one; 0 unless it waits. */
  ahead: z.number().int(),
  /** Until when the seats are held, while they are offered. */
  heldUntil: instant.nullable(),
  createdAt: instant,
});
export type WaitingEntry = z.output<typeof waitingEntry>;

const joinWaitingList = endpoint('POST /api/waiting-list', {
  summary:
    'Joins the waiting list of a full slot. Freed seats are offered to the first in line that they fit.',
  access: anyone,
  body: z.strictObject({
    bookingDate: calendarDate,
    timeSlotId: id,
    packageId: id.optional(),
    numberOfChildren,
    ...waitingContact,
  }),
  responses: { 201: waitingEntry.extend({ key: z.string() }) },
  errors: [
    // When the centre requires parents to sign in before booking.
    'not_signed_in',
    'invalid_date',
    'past_date',
    'date_too_far',
    'invalid_children_count',
    'invalid_phone',
    'invalid_email',
    'slot_closed',
    'slot_full',
    'slot_free',
    'centre_closed',
    'already_waiting',
    'too_many_bookings',
  ],
  idempotent: true,
});

const getWaitingEntry = endpoint('GET /api/waiting-list/{reference}', {
  summary: 'Returns a place in the waiting list, to its owner or with its key.',
  access: anyone,
  params: bookingParams,
  query: bookingKey,
  responses: { 200: waitingEntry },
});

const leaveWaitingList = endpoint('POST /api/waiting-list/{reference}/leave', {
  summary: 'Leaves the waiting list, or declines the seats that are offered. The next in line gets them.',
  access: anyone,
  params: bookingParams,
  query: bookingKey,
  responses: { 200: waitingEntry },
  errors: ['offer_over'],
});

const listOwnWaitingEntries = endpoint('GET /api/account/waiting-list', {
  summary: "Lists where the caller's verified phone waits or is offered seats, the nearest visit first.",
  access: signedIn,
  responses: { 200: z.array(waitingEntry) },
});

export const waitingGroups = ['open', 'ended'] as const;
export type WaitingGroup = (typeof waitingGroups)[number];

export const teamWaitingEntry = waitingEntry.omit({ packageId: true, ahead: true }).extend({
  id: z.number().int(),
  offeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  booking: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
});
export type TeamWaitingEntry = z.output<typeof teamWaitingEntry>;

const listWaitingEntries = endpoint('GET /api/admin/waiting-list', {
  summary:
    'Lists who waits for a full slot, in the order of the visits and of the line; those that ended, latest first.',
  reads: 'families',
  access: permission('bookings.view'),
  query: z.strictObject({
    ...pagingOrTotal,
    ...csvFormat,
    /** A name or a phone. */
    search,
    date: calendarDate.optional(),
    group: z.enum(waitingGroups).default('open'),
  }),
  responses: { 200: z.array(teamWaitingEntry) },
  errors: ['invalid_date'],
  list: 'csv',
});

const removeWaitingEntry = endpoint('POST /api/admin/waiting-list/{id}/remove', {
  summary: 'Takes a family off the waiting list. Seats that are held for it go to the next in line.',
  auditAction: 'took a family off the waiting list',
  access: permission('bookings.manage'),
  params: z.strictObject({ id: idParam }),
  responses: { 200: teamWaitingEntry },
  errors: ['offer_over'],
});

export const waitingEndpoints = {
  joinWaitingList,
  getWaitingEntry,
  leaveWaitingList,
  listOwnWaitingEntries,
  listWaitingEntries,
  removeWaitingEntry,
};
