import { z } from 'zod';
import { inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amountIn, atLeastOneOf, calendarDate, email, id, idParam, orBlank, text } from '../basics/fields.ts';
import { orderMoney, tenderInput } from '../money/orders.ts';
import { sameReference } from '../money/payment-references.ts';
import { newParty, packageType, party, partySlot } from './birthday.ts';
import { statusChange } from './booking-changes.ts';
import {
  familySummary,
  historyEntry,
  nextSlot,
  nextSlotQuery,
  visitFilters,
  visitPayments,
} from './team-visits.ts';

const byId = z.strictObject({ id: idParam });

/** A party as the team sees it. */
export const teamParty = party.extend(orderMoney);
export type TeamParty = z.output<typeof teamParty>;

export const teamPartyDetails = z.object({
  party: teamParty,
  history: z.array(historyEntry),
  family: familySummary,
  /** What else has the UPI reference that the family gave: one payment may pay for two visits of a family. */
  sameUpi: z.array(sameReference),
});
export type TeamPartyDetails = z.output<typeof teamPartyDetails>;

/** `said-paid`: the family says that it paid by UPI, and the team has not found the payment yet. */
export const partyPayments = [...visitPayments, 'said-paid'] as const;

const listParties = endpoint('GET /api/admin/birthday-parties', {
  summary: 'Lists birthday parties for the team.',
  reads: 'families',
  access: permission('bookings.view'),
  query: inOrder(
    z.strictObject({
      ...visitFilters,
      payment: z.enum(partyPayments).optional(),
      packageType: packageType.optional(),
    }),
  ),
  responses: { 200: z.array(teamParty) },
  errors: ['invalid_date'],
  list: 'csv',
});

const getTeamParty = endpoint('GET /api/admin/birthday-parties/{id}', {
  summary: 'Returns one party with its history and a summary of its family.',
  reads: 'families',
  access: permission('bookings.view'),
  params: byId,
  responses: { 200: teamPartyDetails },
});

/** The party form of the team, for families at the desk or on the phone. */
export const deskPartyFields = newParty.omit({ packageId: true }).extend({
  /** Optional, since many walk-ins give none. */
  parentEmail: orBlank(email).optional(),
  /** How the family has paid; absent if it has not. */
  payment: tenderInput.optional(),
});

const partyErrors = [
  'invalid_date',
  'past_date',
  'date_too_far',
  'slot_closed',
  'centre_closed',
  'room_taken',
  'party_too_late',
] as const;

const createDeskParty = endpoint('POST /api/admin/birthday-parties', {
  summary: 'Books the party room for a family at the desk or on the phone. It is confirmed at once.',
  auditAction: 'made a party booking',
  access: permission('bookings.manage'),
  body: deskPartyFields,
  responses: { 201: teamParty },
  errors: [
    'cash_limit',
    ...partyErrors,
    'invalid_child_age',
    'invalid_guest_count',
    'invalid_phone',
    'invalid_email',
    'invalid_amount',
    'package_unavailable',
    'price_changed',
    'too_many_guests',
  ],
  idempotent: true,
});

const setPartyStatus = endpoint('PATCH /api/admin/birthday-parties/{id}/status', {
  summary: "Sets a party's status. Restoring a cancelled party needs a free room.",
  auditAction: 'changed the status of a party',
  access: permission('bookings.manage'),
  params: byId,
  body: statusChange,
  responses: { 200: teamParty },
  errors: ['room_taken', 'exceeds_paid', 'beyond_limit', 'cash_limit', 'stale'],
  versioned: true,
});

const listPartyMoves = endpoint('GET /api/admin/birthday-parties/{id}/slots', {
  summary: 'Lists the slots of a date to which a party could move; its own room counts as free.',
  access: permission('bookings.manage'),
  params: byId,
  query: z.strictObject({ date: calendarDate }),
  responses: { 200: z.array(partySlot) },
  errors: ['invalid_date'],
});

/** What the team can correct in a party. What is left out stays. */
export const partyEdit = atLeastOneOf({
  packageType: packageType.optional(),
  childName: newParty.shape.childName.optional(),
  childAge: newParty.shape.childAge.optional(),
  numberOfGuests: newParty.shape.numberOfGuests.optional(),
  theme: text(60).optional(),
  cakePreference: text(60).optional(),
  decorationPreference: text(200).optional(),
  specialRequests: text(1000).optional(),
  parentName: newParty.shape.parentName.optional(),
  parentPhone: newParty.shape.parentPhone.optional(),
  parentEmail: orBlank(email).optional(),
  /** The new total, if it changes: without it, or with another, `price_changed` tells it. */
  totalAmount: amountIn.optional(),
});

const editParty = endpoint('PATCH /api/admin/birthday-parties/{id}', {
  summary:
    'Corrects a party. Its reference, payments and add-ons stay; another package has today’s price and its own duration. What the change costs more or less is then to pay or to refund.',
  auditAction: 'corrected a party',
  access: permission('bookings.manage'),
  params: byId,
  body: partyEdit,
  responses: { 200: teamParty },
  errors: [
    ...partyErrors,
    'invalid_child_age',
    'invalid_guest_count',
    'invalid_phone',
    'invalid_email',
    'invalid_amount',
    'package_unavailable',
    'price_changed',
    'too_many_guests',
    'already_cancelled',
    'stale',
  ],
  versioned: true,
});

const findNextPartySlot = endpoint('GET /api/admin/birthday-parties/{id}/next-slot', {
  summary: 'Finds the nearest time with a free room for a party, other than its own.',
  access: permission('bookings.manage'),
  params: byId,
  query: nextSlotQuery,
  responses: { 200: nextSlot },
});

const moveParty = endpoint('POST /api/admin/birthday-parties/{id}/reschedule', {
  summary: 'Moves a party atomically: it keeps its room until it has the new one.',
  auditAction: 'moved a party',
  access: permission('bookings.manage'),
  params: byId,
  body: z.strictObject({ partyDate: calendarDate, timeSlotId: id }),
  responses: { 200: teamParty },
  errors: [...partyErrors, 'already_cancelled', 'already_started', 'stale'],
  versioned: true,
});

const setPartyAddOns = endpoint('PUT /api/admin/birthday-parties/{id}/add-ons', {
  summary: "Sets a party's add-ons: each added or removed one is a line of its order.",
  auditAction: 'changed the add-ons of a party',
  access: permission('bookings.manage'),
  params: byId,
  body: z.strictObject({
    addOns: z
      .array(z.strictObject({ id, quantity: z.number().int().min(1).max(100) }))
      .max(20)
      .refine((list) => new Set(list.map((one) => one.id)).size === list.length, {
        error: 'Each add-on once.',
      }),
  }),
  responses: { 200: teamParty },
  errors: ['already_cancelled', 'stale'],
  versioned: true,
});

export const teamPartiesEndpoints = {
  listParties,
  createDeskParty,
  getTeamParty,
  setPartyStatus,
  listPartyMoves,
  editParty,
  findNextPartySlot,
  moveParty,
  setPartyAddOns,
};
