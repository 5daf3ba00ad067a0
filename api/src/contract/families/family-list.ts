import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, calendarDate, csvFormat, hours, paging, search } from '../basics/fields.ts';

/** A family as the team's list shows it. */
export const listedFamily = z.object({
  /** Opens its page. */
  phone: z.string(),
  /** How many phones it has besides this one. */
  otherPhones: z.number().int(),
  /** As the family gave it last; may be blank. */
  name: z.string(),
  children: z.array(
    z.object({ name: z.string(), age: z.number().int().nullable(), birthday: calendarDate.nullable() }),
  ),
  /** The hours left in usable packages. */
  hoursLeft: hours,
  /** The day on which the first of these packages expires. */
  hoursUntil: calendarDate.nullable(),
  /** What was to pay by today; nothing yet for coming visits. */
  dueAmount: amount,
  lastVisit: calendarDate.nullable(),
  /** The next booking or party, from today on. */
  nextVisit: calendarDate.nullable(),
});
export type ListedFamily = z.output<typeof listedFamily>;

/** `owes`: something is to pay. `expiring`: hours expire soon. `birthday`: a child's is in this month. `away`: not seen for long. */
export const familyFilters = ['owes', 'expiring', 'birthday', 'away'] as const;
export type FamilyFilter = (typeof familyFilters)[number];

/** Families without a value come last in either direction. */
export const familySorts = [
  'seen-last',
  'seen',
  'next',
  'next-last',
  'name',
  'name-last',
  'hours',
  'hours-most',
  'due',
  'due-most',
  'expiry',
] as const;
export type FamilySort = (typeof familySorts)[number];

/** A family that was not seen for so many days, and has not booked, is `away`. */
export const awayDays = 60;

const view = permission('customers.view');

const listFamilies = endpoint('GET /api/admin/family/list', {
  summary: 'Lists every family that has booked, bought or signed up, those who came last first.',
  reads: 'families',
  access: view,
  query: z.strictObject({
    ...paging,
    ...csvFormat,
    /** Parts of a name, of a child's too, or of a phone. */
    search,
    show: z.enum(familyFilters).optional(),
    sort: z.enum(familySorts).default('seen-last'),
  }),
  responses: { 200: z.array(listedFamily) },
  list: 'csv',
});

const countFamilies = endpoint('GET /api/admin/family/counts', {
  summary: 'Counts the families, and those that each filter of the list leaves.',
  access: view,
  responses: {
    200: z.object({
      all: z.number().int(),
      owes: z.number().int(),
      expiring: z.number().int(),
      birthday: z.number().int(),
      away: z.number().int(),
      /** What they owe together. */
      dueAmount: amount,
      /** How many days ahead hours count as expiring soon (a setting). */
      nearExpiryDays: z.number().int(),
    }),
  },
});

export const familyListEndpoints = { listFamilies, countFamilies };
