import { z } from 'zod';
import { dayRange, inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import { calendarDate, csvFormat, paging, requiredText, search, success } from '../basics/fields.ts';
import {
  buyer,
  buyerInput,
  documentSummary,
  documentTypes,
  papers,
  taxDocument,
  taxRegimes,
} from './documents.ts';

const byId = z.strictObject({ id: z.uuid().toLowerCase() });

/** Everyone who may see an order may see its documents. */
const seesOrders = permission('bookings.view', 'hours.view', 'usage.review', 'payments.take');

const listDocuments = endpoint('GET /api/admin/documents', {
  summary: 'Lists bills, receipts and notes, latest first.',
  reads: 'families',
  access: permission('money.view'),
  query: inOrder(
    z.strictObject({
      ...paging,
      ...csvFormat,
      /** Part of a number, a name, an order’s reference or a GSTIN, or a phone. */
      search,
      type: z.enum(documentTypes).optional(),
      state: z.enum(['valid', 'void']).optional(),
      /** First and last day of issue. */
      ...dayRange,
    }),
  ),
  responses: { 200: z.array(documentSummary) },
  errors: ['invalid_date'],
  list: 'csv',
});

const getDocument = endpoint('GET /api/admin/documents/{id}', {
  summary: 'Returns a bill, receipt or note as it was issued.',
  reads: 'families',
  access: permission('bookings.view', 'hours.view', 'usage.review', 'payments.take', 'money.view'),
  params: byId,
  responses: { 200: taxDocument },
});

const getDocumentPdf = endpoint('GET /api/admin/documents/{id}/pdf', {
  summary: 'Returns a bill, receipt or note to print: A4, or a roll of 80 mm.',
  reads: 'families',
  access: permission('bookings.view', 'hours.view', 'usage.review', 'payments.take', 'money.view'),
  params: byId,
  query: z.strictObject({ paper: z.enum(papers).default('a4') }),
  responses: { 200: 'application/pdf' },
});

export const orderDocuments = z.object({
  regime: z.enum(taxRegimes),
  documents: z.array(documentSummary),
  /** `version`: 0 until someone enters a buyer. */
  buyer: buyer.extend({ gstin: z.string(), irn: z.string(), version: z.number().int() }),
  /** What the bill waits for, if it does. */
  waitsFor: z.enum(['buyer', 'irn']).nullable(),
  /** Whether a part of the order is not billed yet. */
  isBillable: z.boolean(),
});
export type OrderDocuments = z.output<typeof orderDocuments>;

const getOrderDocuments = endpoint('GET /api/admin/orders/{id}/documents', {
  summary: "Returns an order's documents and who it is billed to.",
  reads: 'families',
  access: seesOrders,
  params: byId,
  responses: { 200: orderDocuments },
});

const setOrderBuyer = endpoint('PUT /api/admin/orders/{id}/buyer', {
  summary: 'Sets who an order is billed to. A bill that was issued is credited and issued again.',
  auditAction: 'changed who an order is billed to',
  access: permission('payments.take'),
  params: byId,
  body: buyerInput,
  responses: { 200: orderDocuments },
  errors: ['invalid_gstin', 'bill_on_hold', 'stale'],
  versioned: true,
});

const billOrder = endpoint('POST /api/admin/orders/{id}/bill', {
  summary: 'Bills what of an order is not billed yet, although it is not paid.',
  auditAction: 'issued a bill',
  access: permission('payments.take'),
  params: byId,
  responses: { 200: orderDocuments },
  errors: ['nothing_to_bill', 'bill_on_hold'],
  idempotent: true,
});

const voidDocument = endpoint('POST /api/admin/documents/{id}/void', {
  summary: 'Voids a document that has not left the centre. It keeps its number.',
  auditAction: 'voided a document',
  access: permission('payments.refund'),
  params: byId,
  body: z.strictObject({ reason: requiredText(200) }),
  responses: { 200: orderDocuments },
  errors: ['document_sent', 'already_void'],
  idempotent: true,
});

const creditDocument = endpoint('POST /api/admin/documents/{id}/credit-notes', {
  summary:
    'Takes lines of a bill off its order, with a credit note. What was paid for them is to be refunded.',
  auditAction: 'issued a credit note',
  access: permission('payments.refund'),
  params: byId,
  body: z.strictObject({
    /** The bill’s lines. */
    lineIds: z.array(z.number().int().positive()).min(1, 'Choose at least one line.').max(100),
    reason: requiredText(200),
  }),
  responses: { 200: orderDocuments },
  errors: ['already_void', 'nothing_to_bill'],
  idempotent: true,
});

const handOverDocument = endpoint('POST /api/admin/documents/{id}/handover', {
  summary: 'Records that a document was printed or sent: from then on only another document corrects it.',
  auditAction: 'handed over a document',
  access: seesOrders,
  params: byId,
  body: z.strictObject({ how: z.enum(['printed', 'sent']) }),
  responses: { 200: success },
});

/** The tables of the monthly return on sales. */
export const gstr1Tables = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  '11a',
  '11b',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
] as const;
export type Gstr1Table = (typeof gstr1Tables)[number];

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Write the month as YYYY-MM.');

const getGstr1 = endpoint('GET /api/admin/tax/gstr1/{table}', {
  summary: 'Returns a table of the GSTR-1 register of a month as a CSV file.',
  reads: 'families',
  access: permission('money.view'),
  params: z.strictObject({ table: z.enum(gstr1Tables) }),
  query: z.strictObject({ month }),
  responses: { 200: 'text/csv' },
});

const getTallyDayBook = endpoint('GET /api/admin/tax/tally', {
  summary: 'Returns the vouchers of some days as an XML file for Tally.',
  reads: 'families',
  access: permission('money.view'),
  query: inOrder(z.strictObject({ from: calendarDate, to: calendarDate })),
  responses: { 200: 'application/xml' },
  errors: ['invalid_date'],
});

export const documentEndpoints = {
  listDocuments,
  getDocument,
  getDocumentPdf,
  getOrderDocuments,
  setOrderBuyer,
  billOrder,
  voidDocument,
  creditDocument,
  handOverDocument,
  getGstr1,
  getTallyDayBook,
};
