import { z } from 'zod';
import { guardianConsent } from '../basics/consent.ts';
import { anyone, endpoint, signedIn } from '../basics/endpoint.ts';
import type { ErrorCode } from '../basics/errors.ts';
import {
  amount,
  amountIn,
  calendarDate,
  email,
  id,
  instant,
  otp,
  paging,
  phone,
  requiredText,
  text,
  timeOfDay,
  withErrorCode,
} from '../basics/fields.ts';
import { orderedAddOn } from '../catalogue/add-ons.ts';
import { bookingStatuses, childAge, paymentStatuses } from './bookings.ts';
import { changeTerms } from './change-terms.ts';

/** 5 to 29 guests. */
export const numberOfGuests = z
  .number()
  .int()
  .refine((n) => n >= 5 && n <= 29, withErrorCode('invalid_guest_count', 'A party is for 5 to 29 guests.'));

/** The slug of a birthday package: starter, deluxe, ultimate, or one added by the team. */
export const packageType = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,40}$/);

export const newParty = z.strictObject({
  childName: requiredText(60),
  childAge,
  partyDate: calendarDate,
  timeSlotId: id,
  numberOfGuests,
  theme: text(60).default(''),
  cakePreference: text(60).default(''),
  decorationPreference: text(200).default(''),
  specialRequests: text(1000).default(''),
  parentName: requiredText(80),
  parentPhone: phone,
  parentEmail: email,
  packageType,
  packageId: z.union([id, z.string().max(40)]).optional(),
  /** The add-ons to order, beside those that its package requires. */
  addOnIds: z.array(id).max(20).default([]),
  /** Package and add-ons. */
  totalAmount: amountIn,
  consent: guardianConsent.optional(),
  /** The code sent to `parentPhone`, if the server requires one (`phone_code_required`). */
  phoneCode: otp.optional(),
});
export type NewParty = z.output<typeof newParty>;

export const party = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  packageType: z.string(),
  packageName: z.string(),
  childName: z.string(),
  childAge: z.number().int(),
  partyDate: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  numberOfGuests: z.number().int(),
  theme: z.string(),
  cakePreference: z.string(),
  decorationPreference: z.string(),
  specialRequests: z.string(),
  parentName: z.string(),
  parentPhone: z.string(),
  parentEmail: z.string(),
  totalAmount: amount,
  /** What is still to pay; missing on a phone that stored it earlier. */
  dueAmount: amount.optional(),
  /** What the family has paid, less refunds; missing on a phone that stored it earlier, like the next one. */
  paidAmount: amount.optional(),
  /** What of it is still to be refunded. */
  refundDueAmount: amount.optional(),
  /** The add-ons in the total. This and the next four are missing on a phone that stored it earlier. */
  addOns: z.array(orderedAddOn).optional(),
  /** What confirms the party, and how much of that is still to pay. */
  depositAmount: amount.optional(),
  depositDueAmount: amount.optional(),
  /** The day by which the rest is to be paid. */
  balanceDueOn: calendarDate.nullable().optional(),
  /** The `upi://pay` link of the deposit while that is due, then of the rest. */
  paymentUrl: z.string().nullable().optional(),
  /** What it asks for. */
  askedAmount: amount.optional(),
  /** The UPI payment that the parent last said was made; blank if none. */
  upiReference: z.string().optional(),
  /** The parent says that what is asked for now is paid, and the team has not found it yet. */
  isSaidPaid: z.boolean().optional(),
  /** When the guardian consented; null if the team has not asked yet. */
  consentedAt: instant.nullable(),
  /** Whether the parent can still cancel the party online. */
  canCancel: z.boolean(),
  /** Missing on a phone that stored it earlier. */
  change: changeTerms.optional(),
  createdAt: instant,
  version: z.number().int(),
});
export type Party = z.output<typeof party>;

const createParty = endpoint('POST /api/birthday-parties', {
  summary: 'Books the party room.',
  access: signedIn,
  body: newParty,
  responses: { 201: party },
  errors: [
    'invalid_date',
    'past_date',
    'date_too_far',
    'invalid_child_age',
    'invalid_guest_count',
    'invalid_phone',
    'invalid_email',
    'invalid_amount',
    'slot_closed',
    'centre_closed',
    'package_unavailable',
    'price_changed',
    'room_taken',
    'party_too_late',
    'party_too_soon',
    'too_many_guests',
    'phone_code_required',
    'online_bookings_full',
    'invalid_otp',
  ],
  idempotent: true,
});

const listOwnParties = endpoint('GET /api/birthday-parties', {
  summary: "Lists the caller's own parties, newest first.",
  access: signedIn,
  query: z.strictObject({ ...paging }),
  responses: { 200: z.array(party) },
  list: 'json',
});

export const partyParams = z.strictObject({
  reference: z
    .string()
    .regex(/^[A-Z0-9-]{4,20}$/i)
    .toUpperCase(),
});

const cancelParty = endpoint('POST /api/birthday-parties/{reference}/cancel', {
  summary: 'Cancels a party until the day before it. The room is free at once.',
  access: signedIn,
  params: partyParams,
  responses: { 200: party },
  errors: ['party_too_near', 'already_started', 'already_cancelled'],
});

const getPartyCalendar = endpoint('GET /api/birthday-parties/{reference}/calendar.ics', {
  summary: 'Returns the party as a calendar file (RFC 5545).',
  access: signedIn,
  params: partyParams,
  responses: { 200: 'text/calendar' },
});

/** Why a party cannot start with a slot. A booking is refused for the same reasons. */
export const partySlotRefusals = [
  'past_date',
  'date_too_far',
  'centre_closed',
  'slot_closed',
  'party_too_late',
  'party_too_soon',
  'room_taken',
] as const satisfies readonly ErrorCode[];

/** A slot in which a party can start; `endTime` is when that party would end. */
export const partySlot = z.object({
  id: z.number().int(),
  startTime: timeOfDay,
  endTime: timeOfDay,
  available: z.boolean(),
  code: z.enum(partySlotRefusals).optional(),
  reason: z.string().optional(),
});
export type PartySlot = z.output<typeof partySlot>;

const listPartySlots = endpoint('GET /api/party-slots', {
  summary: "Lists a date's slots in which a party of a package could start, and whether a room is free.",
  access: anyone,
  query: z.strictObject({ date: calendarDate, packageType }),
  responses: { 200: z.array(partySlot) },
  errors: ['invalid_date', 'package_unavailable'],
  etag: true,
});

export const birthdayEndpoints = {
  createParty,
  listOwnParties,
  cancelParty,
  getPartyCalendar,
  listPartySlots,
};
