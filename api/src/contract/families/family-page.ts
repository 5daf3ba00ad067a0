import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  amount,
  calendarDate,
  hours,
  instant,
  orBlank,
  phone,
  requiredText,
  text,
  timeOfDay,
} from '../basics/fields.ts';
import { bookingStatuses } from '../bookings/bookings.ts';
import { enquiryTypes } from '../centre/enquiries.ts';
import { enquiryStatuses } from '../centre/team-enquiries.ts';
import { saleStatuses } from '../hours/sales.ts';
import { foundFamily } from '../money/families.ts';

export const familyAdult = z.object({
  name: z.string(),
  /** For example `Grandmother`. */
  relation: z.string(),
  phone: z.string().nullable(),
  mayPickUp: z.boolean(),
});
export type FamilyAdult = z.output<typeof familyAdult>;

export const familyChild = z.object({
  name: z.string(),
  birthday: calendarDate.nullable(),
  allergies: z.string(),
  notes: z.string(),
});
export type FamilyChild = z.output<typeof familyChild>;

export const familyAdultFields = z.strictObject({
  name: requiredText(80),
  relation: text(40),
  phone: orBlank(phone),
  mayPickUp: z.boolean(),
});

export const familyChildFields = z.strictObject({
  name: requiredText(60),
  birthday: orBlank(calendarDate),
  allergies: text(200),
  notes: text(300),
});

/** Maximum number of adults and of children. */
export const maxFamilyMembers = 12;

export const familyRecord = z.object({
  /** The phone that was asked for, then the others of the family. */
  phones: z.array(z.string()),
  notes: z.string(),
  adults: z.array(familyAdult),
  children: z.array(familyChild),
  /** When a guardian consented to the front desk seeing who may pick up and the allergies; null if nobody did. */
  deskConsentedAt: instant.nullable(),
  /** 0 for a family about which nothing was written down yet. */
  version: z.number().int(),
});
export type FamilyRecord = z.output<typeof familyRecord>;

const visit = z.object({
  kind: z.enum(['booking', 'party']),
  id: z.number().int(),
  reference: z.string(),
  date: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  status: z.enum(bookingStatuses),
  isNoShow: z.boolean(),
  /** Children of a booking, guests of a party. */
  people: z.number().int(),
  /** What is still to pay; negative if something is to be refunded. */
  dueAmount: amount,
});
export type FamilyVisit = z.output<typeof visit>;

/** Everything about one family on one page. A list is null for callers who may not see it. */
export const familyPage = z.object({
  record: familyRecord,
  /** As forms show it, with all phones of the family. */
  family: foundFamily,
  accounts: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      phone: z.string(),
      children: z.array(z.object({ name: z.string(), birthday: calendarDate.nullable() })),
    }),
  ),
  /** Bookings and parties, latest first. */
  visits: z.array(visit),
  totalVisits: z.number().int(),
  /** Hour packages, newest first. */
  sales: z
    .array(
      z.object({
        id: z.number().int(),
        reference: z.string(),
        packageName: z.string(),
        totalHours: hours,
        remainingHours: hours,
        status: z.enum(saleStatuses),
        validTill: calendarDate,
      }),
    )
    .nullable(),
  /** Visits on hours, latest first. */
  usages: z
    .array(
      z.object({
        id: z.string(),
        saleId: z.number().int(),
        date: calendarDate,
        hours,
        children: z.array(z.string()),
      }),
    )
    .nullable(),
  counterSales: z
    .array(
      z.object({
        id: z.string(),
        reference: z.string(),
        date: calendarDate,
        chargedAmount: amount,
        dueAmount: amount,
      }),
    )
    .nullable(),
  enquiries: z
    .array(
      z.object({
        id: z.number().int(),
        type: z.enum(enquiryTypes),
        message: z.string(),
        status: z.enum(enquiryStatuses),
        createdAt: instant,
      }),
    )
    .nullable(),
  /** Other families of the same name, which may be the same one. */
  namesakes: z.array(z.object({ phone: z.string(), name: z.string() })),
});
export type FamilyPage = z.output<typeof familyPage>;

const view = permission('customers.view');
const manage = permission('bookings.manage');

const getFamilyPage = endpoint('GET /api/admin/family', {
  summary: 'Returns everything about the family with this phone. Unknown phones have an empty page.',
  reads: 'families',
  access: view,
  query: z.strictObject({ phone }),
  responses: { 200: familyPage },
});

const saveFamily = endpoint('PUT /api/admin/family', {
  summary: "Saves a family's adults, children and notes.",
  auditAction: 'changed the details of a family',
  access: manage,
  body: z.strictObject({
    phone,
    notes: text(1000),
    adults: z.array(familyAdultFields).max(maxFamilyMembers),
    children: z.array(familyChildFields).max(maxFamilyMembers),
    /** A guardian consented to the front desk seeing who may pick up and the allergies. */
    deskConsent: z.boolean(),
  }),
  responses: { 200: familyRecord },
  errors: ['invalid_date', 'stale'],
  versioned: true,
});

const mergeFamilies = endpoint('POST /api/admin/family/merge', {
  summary:
    'Makes the phones of two families one family. What each has booked, bought and paid stays under its phone.',
  auditAction: 'merged two families',
  access: manage,
  body: z.strictObject({ phone, otherPhone: phone }),
  responses: { 200: familyRecord },
  errors: ['same_family'],
});

const separateFamily = endpoint('POST /api/admin/family/separate', {
  summary: 'Takes a phone out of a merged family. The details stay with the other phones.',
  auditAction: 'separated a phone from a family',
  access: manage,
  body: z.strictObject({ phone }),
  responses: { 200: familyRecord },
  errors: ['not_merged'],
});

export const familyPageEndpoints = {
  getFamilyPage,
  saveFamily,
  mergeFamilies,
  separateFamily,
};
