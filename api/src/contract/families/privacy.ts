import { z } from 'zod';
import { dayRange, inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  calendarDate,
  csvFormat,
  email,
  id,
  idParam,
  instant,
  orBlank,
  paging,
  phone,
  requiredText,
  success,
  timeOfDay,
} from '../basics/fields.ts';
import { roles } from '../basics/permissions.ts';
import { child } from './account.ts';

const allowed = permission('privacy.manage');
const byPhone = { phone };

/** The data about a person, identified by phone, with or without an account. */
export const personFound = z.object({
  phone: z.string(),
  names: z.array(z.string()),
  emails: z.array(z.string()),
  account: z.object({ id: z.number().int(), role: z.enum(roles), children: z.array(child) }).nullable(),
  /** Upcoming visits, which erasure cancels. */
  coming: z.array(
    z.object({
      kind: z.enum(['booking', 'party']),
      id: z.number().int(),
      reference: z.string(),
      date: calendarDate,
      startTime: timeOfDay,
    }),
  ),
  counts: z.object({
    bookings: z.number().int(),
    parties: z.number().int(),
    hourPackages: z.number().int(),
    visits: z.number().int(),
    enquiries: z.number().int(),
  }),
  /** Paid hours that erasure forfeits. */
  hoursLeft: z.number(),
});
export type PersonFound = z.output<typeof personFound>;

const findPerson = endpoint('POST /api/admin/people/find', {
  summary: 'Returns the data about the person with this phone.',
  auditAction: 'looked up a person’s data',
  access: allowed,
  body: z.strictObject(byPhone),
  responses: { 200: personFound },
});

const exportPerson = endpoint('POST /api/admin/people/export', {
  summary: 'Returns all data about the person with this phone as a JSON file.',
  auditAction: 'exported a person’s data',
  access: allowed,
  body: z.strictObject(byPhone),
  responses: { 200: 'application/json' },
});

const correctPerson = endpoint('POST /api/admin/people/correct', {
  summary:
    "Corrects a person's name, phone or email everywhere, and their children's names. Only admins can change a phone, or the email of an account.",
  auditAction: 'corrected the details of a person',
  access: allowed,
  body: z.strictObject({
    ...byPhone,
    name: requiredText(80).optional(),
    newPhone: phone.optional(),
    email: orBlank(email).optional(),
    children: z
      .array(z.strictObject({ id, name: requiredText(60) }))
      .max(12)
      .optional(),
  }),
  responses: { 200: personFound },
  errors: ['phone_taken', 'team_account', 'beyond_own_rights'],
});

const erasePersonByPhone = endpoint('POST /api/admin/people/erase', {
  summary:
    'Erases the person with this phone: cancels upcoming visits, and anonymises the records that the books need.',
  auditAction: 'erased a person',
  access: allowed,
  body: z.strictObject({ ...byPhone, giveUpHours: z.boolean().default(false) }),
  responses: { 200: success },
  errors: ['hours_left', 'team_account'],
});

/** How many records fall under each period. */
export const retentionCounts = z.object({
  bookings: z.number().int(),
  parties: z.number().int(),
  hourPackages: z.number().int(),
  /** Counter sales with a name. Missing in the results of runs before counter sales existed. */
  counterSales: z.number().int().default(0),
  visits: z.number().int(),
  enquiries: z.number().int(),
  /** Family details that were deleted because nothing else is left of the family. Missing in earlier runs. */
  families: z.number().int().default(0),
  /** Messages to families, what they wrote back, and their places in waiting lists. */
  messages: z.number().int().default(0),
  accessLog: z.number().int(),
  /** Bills that still name their buyer, past the 72 months for which the law keeps them. */
  buyers: z.number().int(),
  /** Families whose phone stays with payments that they made on account. Missing in earlier runs, as the next. */
  payerPhones: z.number().int().default(0),
  /** Lines of bank statements, which may name a payer. */
  statementLines: z.number().int().default(0),
});
export type RetentionCounts = z.output<typeof retentionCounts>;

/** How many months personal data is kept, by kind. */
export const retentionPeriods = z.strictObject({
  keepVisitsMonths: z.number().int(),
  keepVisitNamesMonths: z.number().int(),
  keepEnquiriesMonths: z.number().int(),
  keepAccessLogMonths: z.number().int(),
});

export const retention = z.object({
  /** The periods in Settings, used to count `due`. */
  periods: retentionPeriods,
  /** What a run would clear or delete now. */
  due: retentionCounts,
  /** Whether an admin has confirmed runs with these periods. */
  isConfirmed: z.boolean(),
  lastRun: z.object({ at: instant, counts: retentionCounts }).nullable(),
});
export type Retention = z.output<typeof retention>;

const getRetention = endpoint('GET /api/admin/retention', {
  summary: 'Returns what the retention job would delete now, and its last run.',
  access: allowed,
  responses: { 200: retention },
});

const confirmRetention = endpoint('POST /api/admin/retention/confirm', {
  summary:
    'Runs the retention job now, and allows it daily with these periods. Refused (`stale`) if they differ from those in Settings.',
  auditAction: 'confirmed the retention periods',
  access: allowed,
  /** The periods in the plan that the admin confirms. */
  body: z.strictObject({ periods: retentionPeriods }),
  responses: { 200: retention },
  errors: ['stale'],
});

export const affectedData = ['booking', 'party', 'hours', 'enquiry', 'waiting', 'account'] as const;

export const affected = z.object({
  name: z.string(),
  /** The email of an account that has no phone. */
  phone: z.string(),
  /** Which of their data was accessible. */
  data: z.array(z.enum(affectedData)),
});
export type Affected = z.output<typeof affected>;

const listAffected = endpoint('GET /api/admin/incidents/affected', {
  summary:
    'Lists the people whose data was on a tablet, or opened, changed or accessible by an account, in a range of days.',
  access: allowed,
  reads: 'families',
  query: inOrder(
    z.strictObject({
      ...paging,
      ...csvFormat,
      deviceId: idParam.optional(),
      userId: idParam.optional(),
      /** For an account: the records it opened or changed, or everyone it could read. */
      reach: z.enum(['opened', 'all']).default('opened'),
      ...dayRange,
    }),
  ),
  responses: { 200: z.array(affected) },
  errors: ['invalid_date'],
  list: 'csv',
});

/** A list, search or file of personal data that a team member read. The people in it are not recorded. */
export const listRead = z.object({
  userId: z.number().int(),
  /** The start of the hour for lists and searches; the exact instant for a file or a look-up by phone. */
  at: instant,
  /** The end of that hour; null for an exact instant. */
  until: instant.nullable(),
  what: z.enum(['listed', 'searched', 'exported', 'looked_up']),
  /** The end of the list's path, such as `bookings` or `package-sales/active`; `person` for a look-up by phone. */
  list: z.string(),
  times: z.number().int(),
  /** The total of rows returned; null if not recorded. */
  rows: z.number().int().nullable(),
});
export type ListRead = z.output<typeof listRead>;

const listIncidentReads = endpoint('GET /api/admin/incidents/lists', {
  summary:
    'Lists when an account, or the whole team, searched, listed or exported personal data or looked a person up, latest first. `affected` can’t name the people seen there.',
  access: allowed,
  query: inOrder(z.strictObject({ ...paging, userId: idParam.optional(), ...dayRange })),
  responses: { 200: z.array(listRead) },
  errors: ['invalid_date'],
  list: 'json',
});

export const privacyEndpoints = {
  findPerson,
  exportPerson,
  correctPerson,
  erasePersonByPhone,
  getRetention,
  confirmRetention,
  listAffected,
  listIncidentReads,
};
