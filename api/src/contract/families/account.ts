import { z } from 'zod';
import { guardianConsent } from '../basics/consent.ts';
import { endpoint, signedIn } from '../basics/endpoint.ts';
import {
  amount,
  calendarDate,
  email,
  hours,
  idParam,
  instant,
  orBlank,
  requiredText,
  success,
  text,
} from '../basics/fields.ts';
import { roles } from '../basics/permissions.ts';
import { saleStatuses } from '../hours/sales.ts';
import { ledgerKinds } from '../hours/statement.ts';

/** A child of the family, for quicker booking. The birthday is optional. */
export const child = z.object({
  id: z.number().int(),
  name: z.string(),
  birthday: calendarDate.nullable(),
  version: z.number().int(),
});
export type Child = z.output<typeof child>;

/** Limits the number of children in an account. */
export const maxChildren = 12;

/** The signed-in person's own account. */
export const account = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  /** Whether a code has confirmed the phone. Bookings and purchases under it are shown only then. */
  isPhoneVerified: z.boolean(),
  email: z.string().nullable(),
  /** Whether a sign-in has confirmed the email. */
  isEmailVerified: z.boolean(),
  role: z.enum(roles),
  hasGoogle: z.boolean(),
  hasPassword: z.boolean(),
  hasPin: z.boolean(),
  /** Whether the sign-in is recent enough for sensitive actions. */
  isFresh: z.boolean(),
  children: z.array(child),
  /** When the parent consented to storing their children's details; null if they did not, or withdrew it. */
  consentedAt: instant.nullable(),
  createdAt: instant,
  version: z.number().int(),
});
export type Account = z.output<typeof account>;

/** One entry of an hour package's statement: `hours` is signed, `balance` is what remained after it. */
export const statementLine = z.object({
  id: z.number().int(),
  kind: z.enum(ledgerKinds),
  hours,
  balance: hours,
  at: instant,
  /** The visit that the entry belongs to. */
  visit: z
    .object({
      date: calendarDate,
      numberOfChildren: z.number().int(),
      children: z.array(z.string()),
      checkedInAt: instant,
      checkedOutAt: instant.nullable(),
      isVoided: z.boolean(),
    })
    .nullable(),
});
export type StatementLine = z.output<typeof statementLine>;

/** An hour package as its buyer sees it, without the team's notes. */
export const ownHours = z.object({
  reference: z.string(),
  packageName: z.string(),
  totalHours: hours,
  remainingHours: hours,
  status: z.enum(saleStatuses),
  validTill: calendarDate,
  /** The refund for its unused hours, if any. */
  refundedAmount: amount.nullable(),
  /** What is still to pay of it. */
  dueAmount: amount,
  /** Nothing has been paid yet: its hours can't be used. */
  isAwaitingPayment: z.boolean(),
  /**
   * The weekdays on which its hours can be used (0 is Sunday), and whether they can on holidays. A phone may have
   * stored an answer without them.
   */
  validDays: z.array(z.number().int()).optional(),
  onHolidays: z.boolean().optional(),
  createdAt: instant,
  /** The content of the QR pass, which the desk scans. */
  pass: z.string(),
  /** Oldest first. */
  statement: z.array(statementLine),
});
export type OwnHours = z.output<typeof ownHours>;

const childParams = z.strictObject({ id: idParam });
export const childBody = z.strictObject({ name: requiredText(60), birthday: orBlank(calendarDate) });

const getAccount = endpoint('GET /api/account', {
  summary: "Returns the signed-in person's own account.",
  access: signedIn,
  responses: { 200: account },
});

const updateAccount = endpoint('PATCH /api/account', {
  summary: "Changes the caller's own name and email. A new email counts as unverified.",
  auditAction: 'changed their own details',
  access: signedIn,
  body: z.strictObject({
    firstName: requiredText(60).optional(),
    lastName: text(60).optional(),
    email: orBlank(email).optional(),
  }),
  responses: { 200: account },
  errors: ['invalid_email', 'stale'],
  versioned: true,
});

const createChild = endpoint('POST /api/account/children', {
  summary: 'Adds a child to the family.',
  access: signedIn,
  body: childBody.extend({ consent: guardianConsent.optional() }),
  responses: { 201: child },
  errors: ['invalid_date', 'too_many_children'],
  idempotent: true,
});

const updateChild = endpoint('PATCH /api/account/children/{id}', {
  summary: "Changes a child's name or birthday.",
  access: signedIn,
  params: childParams,
  body: childBody,
  responses: { 200: child },
  errors: ['invalid_date', 'stale'],
  versioned: true,
});

const deleteChild = endpoint('DELETE /api/account/children/{id}', {
  summary: 'Removes a child from the family.',
  access: signedIn,
  params: childParams,
  responses: { 204: null },
});

const listOwnHours = endpoint('GET /api/account/hours', {
  summary: "Lists the hour packages sold to the caller's verified phone, with every ledger entry.",
  access: signedIn,
  responses: { 200: z.array(ownHours) },
});

const withdrawConsent = endpoint('POST /api/account/consent/withdraw', {
  summary:
    "Withdraws the parent's consent: cancels upcoming bookings and parties, and removes the children from the profile.",
  access: signedIn,
  body: z.strictObject({}),
  responses: { 200: account },
  errors: ['team_account'],
});

const getOwnData = endpoint('GET /api/account/data', {
  summary: 'Returns all stored data of the person as a JSON file.',
  access: signedIn,
  responses: { 200: 'application/json' },
});

const eraseAccount = endpoint('POST /api/account/erase', {
  summary:
    'Erases the person: cancels upcoming visits, forfeits hours, and anonymises the records that the books need.',
  access: signedIn,
  body: z.strictObject({
    /** Closing the account forfeits paid, unused hours, so the person must agree explicitly. */
    giveUpHours: z.boolean().default(false),
  }),
  responses: { 200: success },
  errors: ['sign_in_again', 'hours_left', 'team_account'],
});

export const accountEndpoints = {
  getAccount,
  updateAccount,
  createChild,
  updateChild,
  deleteChild,
  listOwnHours,
  withdrawConsent,
  getOwnData,
  eraseAccount,
};
