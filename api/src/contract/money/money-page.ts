import { z } from 'zod';
import { dayRange, inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, csvFormat, instant, paging, search, text } from '../basics/fields.ts';
import { documentTypes } from './documents.ts';
import { order, payment } from './orders.ts';
import { reductionKinds } from './reductions.ts';

const methods = payment.shape.method;

/** Which payments a list shows; every figure of the money page is one of these lists, added up. */
export const paymentFilter = {
  ...dayRange,
  method: methods.optional(),
  /** `taken`: payments, less those taken off. `refunded`: refunds, less those taken off. */
  side: z.enum(['taken', 'refunded']).optional(),
  /** Who recorded it, by name. */
  by: text(120).optional(),
  /** Whether a statement proves it; cash needs none. */
  proof: z.enum(['claimed', 'matched']).optional(),
  /** `outside`: cash taken while no till was open. */
  till: z.enum(['outside']).optional(),
};

/** An entry in the ledger of payments. */
export const paymentEntry = z.object({
  id: z.string(),
  /** The centre's date on which the money changed hands. */
  day: z.string(),
  at: instant,
  side: z.enum(['taken', 'refunded']),
  method: methods,
  /** Above zero for money that came in, below zero for money that went out. */
  amount,
  reference: z.string(),
  note: z.string(),
  by: z.string(),
  /** A statement proves it; null where none can. */
  isMatched: z.boolean().nullable(),
  isOutsideTill: z.boolean(),
  isReversal: z.boolean(),
  orderId: z.string().nullable(),
  orderReference: z.string().nullable(),
  customerName: z.string(),
});
export type PaymentEntry = z.output<typeof paymentEntry>;

/** By the day of the visit or party, or of the sale. */
export const openOrderFilter = { state: z.enum(['due', 'to_refund']).default('due'), ...dayRange };

/** An order with money to take or to refund. */
export const openOrder = z.object({
  id: z.string(),
  kind: order.shape.kind,
  reference: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  /** The day of the visit or party, or of the sale. */
  day: z.string(),
  chargedAmount: amount,
  paidAmount: amount,
  /** Below zero for a refund. */
  dueAmount: amount,
  /** The row of the booking, party or sale; null for a counter sale. */
  ownerId: z.number().int().nullable(),
});
export type OpenOrder = z.output<typeof openOrder>;

export const familyCredit = z.object({ customerPhone: z.string(), customerName: z.string(), amount });
export type FamilyCredit = z.output<typeof familyCredit>;

/** How many rows a list has, and their sum; refunds are above zero here. */
const figure = z.object({ count: z.number().int(), amount });
export type Figure = z.output<typeof figure>;

export const moneyFigures = z.object({
  received: figure,
  refunded: figure,
  netAmount: amount,
  methods: z.array(z.object({ method: methods, received: figure, refunded: figure })),
  people: z.array(z.object({ by: z.string(), received: figure, refunded: figure })),
  /** Cash taken while no till was open. */
  outsideTill: figure,
  /** Payments of the range that no statement proves yet. */
  claimed: figure,
  /** Fees that terminals and gateways kept. */
  fees: figure,
  /** These are of now, whatever the range. */
  due: figure,
  toRefund: figure,
  credits: figure,
  openLines: z.number().int(),
  /** Lines of terminals and gateways that no line of the bank has paid out yet, less their fees. */
  notPaidOut: figure,
  /** What the team gave away, took off or paid back: the list of reductions, added up. */
  given: z.array(z.object({ by: z.string(), kind: z.enum(reductionKinds), figure })),
  /** Bills, receipts and notes of the range, by type. */
  bills: z.array(z.object({ type: z.enum(documentTypes), count: z.number().int() })),
  tills: z.object({ open: z.number().int(), closed: z.number().int(), differenceAmount: amount }),
});
export type MoneyFigures = z.output<typeof moneyFigures>;

const getMoney = endpoint('GET /api/admin/money', {
  summary: 'Returns what came in and went out between two days, and what is owed.',
  access: permission('money.view'),
  query: inOrder(z.strictObject(dayRange)),
  responses: { 200: moneyFigures },
  errors: ['invalid_date'],
});

const listPayments = endpoint('GET /api/admin/payments', {
  summary: 'Lists payments and refunds, latest first. Those from before the ledger are left out.',
  access: permission('money.view'),
  query: inOrder(z.strictObject({ ...paging, ...csvFormat, ...paymentFilter, search })),
  responses: { 200: z.array(paymentEntry) },
  errors: ['invalid_date'],
  list: 'csv',
  reads: 'families',
});

const listOpenOrders = endpoint('GET /api/admin/orders', {
  summary: 'Lists the orders that still owe money, or that money is owed for, by day.',
  access: permission('money.view'),
  query: inOrder(z.strictObject({ ...paging, ...csvFormat, ...openOrderFilter })),
  responses: { 200: z.array(openOrder) },
  errors: ['invalid_date'],
  list: 'csv',
  reads: 'families',
});

const listCredits = endpoint('GET /api/admin/family-credits', {
  summary: "Lists families' credit: what they have paid that pays for no order yet.",
  access: permission('money.view'),
  query: z.strictObject({ ...paging, ...csvFormat }),
  responses: { 200: z.array(familyCredit) },
  list: 'csv',
  reads: 'families',
});

export const moneyPageEndpoints = { getMoney, listPayments, listOpenOrders, listCredits };
