import { z } from 'zod';
import { dayRange, inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  amount,
  amountIn,
  csvFormat,
  id,
  instant,
  paging,
  requiredText,
  shownAmountIn,
  text,
} from '../basics/fields.ts';
import { payment, positiveAmount } from './orders.ts';

export const tillEntryKinds = ['open', 'drop', 'paid_out', 'paid_in', 'count', 'close', 'reopen'] as const;
export type TillEntryKind = (typeof tillEntryKinds)[number];

export const tillEntryNames: Record<TillEntryKind, string> = {
  open: 'Opened',
  drop: 'Drop to the safe',
  paid_out: 'Paid out',
  paid_in: 'Paid in',
  count: 'Counted',
  close: 'Closed',
  reopen: 'Reopened',
};

/** What money is paid out of the drawer for. */
export const paidOutCategories = ['supplies', 'food', 'repairs', 'transport', 'staff', 'other'] as const;
export type PaidOutCategory = (typeof paidOutCategories)[number];

export const paidOutNames: Record<PaidOutCategory, string> = {
  supplies: 'Supplies',
  food: 'Food and drinks',
  repairs: 'Repairs',
  transport: 'Transport',
  staff: 'Staff',
  other: 'Other',
};

/** How many of each note and coin there are: `{ "500": 12, "10": 3 }`. */
const pieces = z.number().int().min(0).max(99_999).optional();
export const cashCounts = z.strictObject({
  '500': pieces,
  '200': pieces,
  '100': pieces,
  '50': pieces,
  '20': pieces,
  '10': pieces,
  '5': pieces,
  '2': pieces,
  '1': pieces,
});
export type CashCounts = z.output<typeof cashCounts>;

export const tillEntry = z.object({
  id: z.string(),
  kind: z.enum(tillEntryKinds),
  amount,
  category: z.string(),
  note: z.string(),
  counts: cashCounts.nullable(),
  /** At a close: the cash that was expected. */
  expectedAmount: amount.nullable(),
  /** The picture of a slip. */
  image: z.string().nullable(),
  at: instant,
  by: z.string(),
  /** It arrived from a tablet after the last close. */
  isLate: z.boolean(),
});
export type TillEntry = z.output<typeof tillEntry>;

/** A drawer from its opening to its close. */
export const tillSession = z.object({
  id: z.uuid(),
  drawerId: z.number().int(),
  drawer: z.string(),
  /** The centre's date on which it was opened. */
  businessDay: z.string(),
  isOpen: z.boolean(),
  openedAt: instant,
  openedBy: z.string(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  floatAmount: amount,
  /** The cash that should be in the drawer: now, or at the close. */
  expectedAmount: amount,
  countedAmount: amount.nullable(),
  /** Counted less expected: below zero if cash is missing. */
  differenceAmount: amount.nullable(),
  differenceReason: z.string(),
  /** What arrived after the close changes the expected cash by so much. */
  lateAmount: amount,
});
export type TillSession = z.output<typeof tillSession>;

/** A payment that arrived after the close. */
const latePayment = z.object({
  id: z.string(),
  direction: payment.shape.direction,
  method: payment.shape.method,
  amount,
  at: instant,
  by: z.string(),
});

/** The closing sheet: a session with everything that happened in it. */
export const tillSheet = tillSession.extend({
  cash: z.object({
    inAmount: amount,
    outAmount: amount,
    paidInAmount: amount,
    dropsAmount: amount,
    paidOutsAmount: amount,
  }),
  methods: z.array(
    z.object({
      method: payment.shape.method,
      receivedAmount: amount,
      refundedAmount: amount,
      payments: z.number().int(),
    }),
  ),
  people: z.array(z.object({ by: z.string(), receivedAmount: amount, refundedAmount: amount })),
  /** What was taken off the bill meanwhile, at this centre. */
  discounts: z.object({ count: z.number().int(), amount }),
  voids: z.object({ count: z.number().int(), amount }),
  entries: z.array(tillEntry),
  latePayments: z.array(latePayment),
});
export type TillSheet = z.output<typeof tillSheet>;

/** The drawers with their open session, or else their last one. */
export const tillState = z.object({
  drawers: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      open: tillSession.nullable(),
      last: tillSession.nullable(),
    }),
  ),
});
export type TillState = z.output<typeof tillState>;

/** What is unfinished before a close. */
export const tillChecks = z.object({
  childrenInside: z.number().int(),
  tablets: z.array(z.object({ name: z.string(), waiting: z.number().int(), lastSeenAt: instant.nullable() })),
  unmatched: z.object({ payments: z.number().int(), amount }),
  dueToday: z.object({ orders: z.number().int(), amount }),
});
export type TillChecks = z.output<typeof tillChecks>;

const tillId = z.strictObject({ id: z.uuid().toLowerCase() });
const tillReaders = permission('till.use', 'money.view');

const getTill = endpoint('GET /api/admin/till', {
  summary: 'Returns each drawer with its open till session and its last close.',
  access: tillReaders,
  responses: { 200: tillState },
});

const listTillSessions = endpoint('GET /api/admin/till-sessions', {
  summary: 'Lists till sessions by the day on which they were opened, latest first.',
  access: permission('money.view'),
  query: inOrder(
    z.strictObject({
      ...paging,
      ...csvFormat,
      ...dayRange,
      state: z.enum(['open', 'closed', 'different']).optional(),
    }),
  ),
  responses: { 200: z.array(tillSession) },
  errors: ['invalid_date'],
  list: 'csv',
});

const getTillSheet = endpoint('GET /api/admin/till-sessions/{id}', {
  summary: 'Returns the closing sheet of a till session.',
  access: tillReaders,
  params: tillId,
  responses: { 200: tillSheet },
});

const getTillChecks = endpoint('GET /api/admin/till-sessions/{id}/checks', {
  summary: 'Returns what is unfinished before a close: children inside, tablets, payments and dues.',
  access: tillReaders,
  params: tillId,
  responses: { 200: tillChecks },
});

const openTill = endpoint('POST /api/admin/till-sessions', {
  summary: 'Opens a till with its float. A drawer has one open session.',
  auditAction: 'opened a till',
  access: permission('till.use'),
  body: z.strictObject({ drawerId: id.default(1), floatAmount: amountIn }),
  responses: { 201: tillSheet },
  errors: ['till_open', 'invalid_amount'],
  idempotent: true,
});

const recordTillEntry = endpoint('POST /api/admin/till-sessions/{id}/entries', {
  summary: 'Records a drop to the safe, cash paid out or cash paid in.',
  auditAction: 'moved cash of a till',
  access: permission('till.use'),
  params: tillId,
  body: z
    .strictObject({
      kind: z.enum(['drop', 'paid_out', 'paid_in']),
      amount: positiveAmount,
      category: z.enum(paidOutCategories).optional(),
      note: text(200).default(''),
      image: text(120).default(''),
    })
    .refine(({ kind, category }) => kind !== 'paid_out' || category !== undefined, {
      error: 'Choose what it was for.',
      path: ['category'],
    })
    .refine(({ category, note }) => category !== 'other' || note !== '', {
      error: 'Write what it was for.',
      path: ['note'],
    }),
  responses: { 201: tillSheet },
  errors: ['till_closed', 'exceeds_till', 'invalid_amount'],
  idempotent: true,
});

const countTill = endpoint('POST /api/admin/till-sessions/{id}/counts', {
  summary: 'Records a count of the drawer by notes and coins.',
  auditAction: 'counted a till',
  access: permission('till.use'),
  params: tillId,
  body: z.strictObject({ counts: cashCounts }),
  responses: { 201: tillSheet },
  errors: ['till_closed'],
  idempotent: true,
});

const closeTill = endpoint('POST /api/admin/till-sessions/{id}/close', {
  summary: 'Closes a till with its count. A difference needs a reason.',
  auditAction: 'closed a till',
  access: permission('till.use'),
  params: tillId,
  body: z.strictObject({
    /** Either the notes and coins, or their sum. */
    counts: cashCounts.optional(),
    countedAmount: amountIn.optional(),
    /** The expected cash that the person saw. If it has changed, a payment came in. */
    shownCash: shownAmountIn,
    reason: text(200).default(''),
  }),
  responses: { 200: tillSheet },
  errors: ['till_closed', 'till_changed', 'reason_needed', 'invalid_amount'],
  idempotent: true,
});

const reopenTill = endpoint('POST /api/admin/till-sessions/{id}/reopen', {
  summary: 'Reopens a closed till, with a reason.',
  auditAction: 'reopened a till',
  access: permission('till.reopen'),
  params: tillId,
  body: z.strictObject({ reason: requiredText(200) }),
  responses: { 200: tillSheet },
  errors: ['till_open'],
  idempotent: true,
});

export const tillEndpoints = {
  getTill,
  listTillSessions,
  getTillSheet,
  getTillChecks,
  openTill,
  recordTillEntry,
  countTill,
  closeTill,
  reopenTill,
};
