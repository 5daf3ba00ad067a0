import { z } from 'zod';
import { dayRange, inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  amount,
  calendarDate,
  csvFormat,
  id,
  idParam,
  instant,
  paging,
  requiredText,
  text,
} from '../basics/fields.ts';
import { payment } from './orders.ts';

/** Lines of one file. */
export const maxStatementLines = 5000;
/** Characters of one file. */
export const maxStatementLength = 2_000_000;

export const statementKinds = ['bank', 'card', 'gateway'] as const;
export type StatementKind = (typeof statementKinds)[number];

const head = text(120).default('');
/** The heads of the columns. Either `amount`, or `credit` with or without `debit`; blank where there is none. */
export const statementColumns = z.strictObject({
  date: head,
  amount: head,
  credit: head,
  debit: head,
  fee: head,
  reference: head,
  description: head,
});

const matchedPayment = z.object({
  id: z.string(),
  direction: payment.shape.direction,
  method: payment.shape.method,
  amount,
  at: instant,
  businessDay: z.string(),
  reference: z.string(),
  by: z.string(),
});
export type MatchedPayment = z.output<typeof matchedPayment>;

const lineFacts = z.object({
  id: z.number().int(),
  statement: z.string(),
  kind: z.enum(statementKinds),
  day: calendarDate,
  /** Below zero for money that left the account. */
  amount,
  /** The fee that the statement names. */
  feeAmount: amount,
  /** The tax in that fee; zero if the statement does not name it. */
  taxAmount: amount,
  reference: z.string(),
  description: z.string(),
});
/** A line of a terminal or gateway that a line of the bank pays out, or the reverse. */
export type StatementPart = z.output<typeof lineFacts>;

export const statementLine = lineFacts.extend({
  /** What was kept of the line's payments: the fees of its matches, or of its payout. */
  keptAmount: amount,
  state: z.enum(['open', 'matched', 'ignored']),
  ignoredReason: z.string(),
  how: z.enum(['reference', 'amount', 'person', 'settlement']).nullable(),
  payments: z.array(matchedPayment),
  /** For an open line: payments that may belong to it, the likeliest first. */
  proposals: z.array(matchedPayment),
  /** For an open line: the day's payments that it may pay out, less a fee. */
  settles: z.array(matchedPayment),
  /** For an open line of a gateway: the payment that it names, if that was recorded with another amount. */
  otherAmount: matchedPayment.nullable(),
  /** For a line of the bank: the lines of a terminal or gateway that it pays out. */
  paysOut: z.array(lineFacts),
  /** For an open line of the bank: lines that it may pay out. */
  payouts: z.array(lineFacts),
  /** For a line of a terminal or gateway: the line of the bank that paid it out. */
  paidOutBy: lineFacts.nullable(),
});
export type StatementLine = z.output<typeof statementLine>;

export const statement = z.object({
  id: z.number().int(),
  kind: z.enum(statementKinds),
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  lines: z.number().int(),
  /** Lines that an earlier upload had brought already. */
  repeatedLines: z.number().int(),
  matched: z.number().int(),
  by: z.string(),
  createdAt: instant,
});
export type Statement = z.output<typeof statement>;

const uploadStatement = endpoint('POST /api/admin/statements', {
  summary:
    'Reads a statement of the bank, card terminal or gateway (CSV), and matches payments with its lines.',
  auditAction: 'uploaded a statement',
  access: permission('money.view'),
  body: z.strictObject({
    kind: z.enum(statementKinds),
    name: requiredText(120),
    /** The file's text. */
    text: z
      .string()
      .min(1, 'Paste or choose a file.')
      .max(maxStatementLength, 'This file is too large. Upload at most 5,000 lines at once.'),
    columns: statementColumns,
  }),
  responses: { 201: statement },
  errors: ['unreadable_statement', 'too_many_lines'],
  idempotent: true,
  bodyLimit: 8_000_000,
});

const listStatements = endpoint('GET /api/admin/statements', {
  summary: 'Lists the uploaded statements, latest first.',
  access: permission('money.view'),
  query: z.strictObject({ ...paging }),
  responses: { 200: z.array(statement) },
  list: 'json',
});

const getStatementColumns = endpoint('GET /api/admin/statement-columns', {
  summary: 'Returns the columns that were used for files with these heads, or a guess.',
  access: permission('money.view'),
  query: z.strictObject({ heads: z.string().max(4000) }),
  responses: { 200: statementColumns },
});

export const lineStates = ['open', 'matched', 'ignored', 'unpaid', 'fees'] as const;

/**
 * `unpaid`: lines of terminals and gateways that no line of the bank has paid out yet. `fees`: lines of which a fee was kept;
 * `from` and `to` are then the days on which it was recorded, and otherwise the line's.
 */
export const lineFilter = {
  ...dayRange,
  state: z.enum(lineStates).optional(),
  kind: z.enum(statementKinds).optional(),
  statementId: idParam.optional(),
};

const listStatementLines = endpoint('GET /api/admin/statement-lines', {
  summary: 'Lists lines of statements with the payments that they match or may match, latest first.',
  access: permission('money.view'),
  query: inOrder(z.strictObject({ ...paging, ...csvFormat, ...lineFilter })),
  responses: { 200: z.array(statementLine) },
  errors: ['invalid_date'],
  list: 'csv',
});

const matchAgain = endpoint('POST /api/admin/statement-lines/match', {
  summary: 'Matches open lines and payments again, for example after payments were recorded.',
  auditAction: 'matched payments with statements',
  access: permission('money.view'),
  responses: { 200: z.object({ matched: z.number().int() }) },
});

const byLine = z.strictObject({ id: idParam });

const matchLine = endpoint('POST /api/admin/statement-lines/{id}/matches', {
  summary:
    'Matches a line with a payment of its amount, with several payments that it settles less a fee, or, for a line of the bank, with the lines of a terminal or gateway that it pays out.',
  auditAction: 'matched a payment with a statement',
  access: permission('money.view'),
  params: byLine,
  body: z
    .strictObject({
      paymentIds: z.array(z.uuid().toLowerCase()).max(500).default([]),
      /** Lines of terminals and gateways. */
      lineIds: z.array(id).max(1000).default([]),
    })
    .refine(({ paymentIds, lineIds }) => paymentIds.length > 0 !== lineIds.length > 0, {
      error: 'Choose payments, or lines that were paid out.',
      path: ['paymentIds'],
    }),
  responses: { 200: statementLine },
  errors: ['already_matched', 'amounts_differ', 'exceeds_settled'],
});

const unmatchLine = endpoint('DELETE /api/admin/statement-lines/{id}/matches', {
  summary: 'Takes the match of a line apart.',
  auditAction: 'took a match apart',
  access: permission('money.view'),
  params: byLine,
  responses: { 200: statementLine },
  errors: ['not_matched'],
});

const ignoreLine = endpoint('PUT /api/admin/statement-lines/{id}/ignored', {
  summary: 'Marks a line as belonging to no payment, such as rent; a blank reason opens it again.',
  auditAction: 'marked a line of a statement',
  access: permission('money.view'),
  params: byLine,
  body: z.strictObject({ reason: text(120) }),
  responses: { 200: statementLine },
  errors: ['already_matched'],
});

export const bankStatementEndpoints = {
  uploadStatement,
  listStatements,
  getStatementColumns,
  listStatementLines,
  matchAgain,
  matchLine,
  unmatchLine,
  ignoreLine,
};
