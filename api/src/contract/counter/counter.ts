import { z } from 'zod';
import { guardianConsent } from '../basics/consent.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  amount,
  amountIn,
  csvFormat,
  email,
  id,
  idParam,
  instant,
  orBlank,
  paging,
  phone,
  requiredText,
  rowUuids,
  search,
  shownAmountIn,
  text,
} from '../basics/fields.ts';
import { childAge, numberOfChildren } from '../bookings/bookings.ts';
import { hoursOr, reason } from '../hours/sales.ts';
import { order, orderStates, positiveAmount, tenderInput } from '../money/orders.ts';

/** An item on the bill. */
const itemLine = z.strictObject({
  addOnId: id,
  quantity: z.number().int().min(1).max(999),
  /** What is taken off, with the reason; the whole price for a required item that the family doesn't need. */
  discountAmount: amountIn.optional(),
  discountReason: text(200).default(''),
  /** The order that gets the line, such as a party's; by default that of the visit, or a counter sale. */
  orderId: z.uuid().toLowerCase().optional(),
});

/** A play visit that begins now. */
const walkIn = z
  .strictObject({
    packageId: id,
    timeSlotId: id,
    numberOfChildren,
    childrenAges: z.array(childAge).max(5),
    specialRequests: text(1000).default(''),
  })
  .refine((visit) => visit.childrenAges.length === visit.numberOfChildren, {
    error: 'Give one age for each child.',
    params: { code: 'ages_mismatch' },
    path: ['childrenAges'],
  });

/** A visit on hours that begins now. */
const hoursVisit = z.strictObject({
  packageSaleId: id,
  hoursUsed: hoursOr('Enter hours in steps of half an hour.'),
  numberOfChildren: z.number().int().min(1).max(50),
  attendingChildrenNames: z.array(requiredText(60)).max(50).default([]),
});

export const newCounterSale = z
  .strictObject({
    /** Null for a sale without a name. Visits and hours need a family. */
    customer: z.strictObject({ name: requiredText(80), phone, email: orBlank(email).default('') }).nullable(),
    visit: walkIn.optional(),
    hoursVisit: hoursVisit.optional(),
    /** The order of today's booking or party whose children have arrived. */
    arrival: z.uuid().toLowerCase().optional(),
    /** An hour package at its list price. */
    hours: z.strictObject({ packageId: id }).optional(),
    items: z.array(itemLine).max(50).default([]),
    /** Dues of other orders that this bill settles, as they were shown. */
    dues: z
      .array(z.strictObject({ orderId: z.uuid().toLowerCase(), shownDue: shownAmountIn }))
      .max(50)
      .default([]),
    /** The family's credit that is used. */
    creditAmount: amountIn.optional(),
    /** How the family pays; what is less than the total, with the credit used, stays due. Empty: nothing is paid now. */
    tenders: z
      .array(tenderInput.extend({ amount: positiveAmount }))
      .max(4)
      .default([]),
    /** What the client shows as the total; another one is refused. */
    totalAmount: amountIn,
    /** Amounts above the total become the family's credit. */
    keepsCredit: z.boolean().default(false),
    /** Sells more of an item than is left: the count may be wrong. */
    isBeyondStock: z.boolean().default(false),
    consent: guardianConsent.optional(),
  })
  .refine(
    ({ customer, visit, hours: sold, hoursVisit: used, keepsCredit, creditAmount }) => {
      return customer !== null || !(visit || sold || used || keepsCredit || creditAmount);
    },
    { error: 'Choose a family first.', path: ['customer'] },
  )
  .refine(
    ({ visit, hoursVisit: used, arrival, hours: sold, items, dues, tenders }) => {
      return Boolean(visit || used || arrival || sold) || items.length + dues.length + tenders.length > 0;
    },
    { error: 'Add something to the bill.', path: ['items'] },
  );
export type NewCounterSale = z.output<typeof newCounterSale>;

export const counterSale = z.object({
  totalAmount: amount,
  paidAmount: amount,
  /** What became the family's credit. */
  creditAmount: amount,
  orders: z.array(order),
  bookingId: z.number().int().nullable(),
  saleId: z.number().int().nullable(),
  usageId: z.string().nullable(),
});
export type CounterSale = z.output<typeof counterSale>;

const createCounterSale = endpoint('POST /api/admin/counter-sales', {
  summary:
    'Sells at the counter in one step: a visit that begins now or the arrival of a booked one, hours, items and dues, paid by one or several methods. All of it is recorded, or nothing.',
  auditAction: 'sold at the counter',
  access: permission('payments.take'),
  body: newCounterSale,
  responses: { 201: counterSale },
  errors: [
    'cash_limit',
    'invalid_phone',
    'invalid_email',
    'invalid_amount',
    'invalid_hours',
    'invalid_children_count',
    'invalid_child_age',
    'ages_mismatch',
    'invalid_date',
    'past_date',
    'date_too_far',
    'slot_full',
    'slot_closed',
    'centre_closed',
    'package_unavailable',
    'package_not_on_day',
    'item_unavailable',
    'not_enough_stock',
    'required_item_missing',
    'must_be_paid',
    'beyond_limit',
    'reason_required',
    'above_mrp',
    'insufficient_hours',
    'hours_unpaid',
    'sale_expired',
    'sale_cancelled',
    'price_changed',
    'due_changed',
    'nothing_due',
    'exceeds_due',
    'already_cancelled',
    'not_enough_credit',
  ],
  idempotent: true,
});

/** A counter sale, in the list of them. */
export const counterOrder = z.object({
  id: z.string(),
  reference: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  state: z.enum(orderStates),
  chargedAmount: amount,
  paidAmount: amount,
  dueAmount: amount,
  /** What was sold, in words: `2 × Socks, Snack Combo`. */
  summary: z.string(),
  by: z.string(),
  at: instant,
});
export type CounterOrder = z.output<typeof counterOrder>;

const listCounterSales = endpoint('GET /api/admin/counter-sales', {
  summary: 'Lists counter sales, newest first.',
  reads: 'families',
  access: permission('payments.take'),
  query: z.strictObject({ ...paging, ...csvFormat, search, ids: rowUuids }),
  responses: { 200: z.array(counterOrder) },
  list: 'csv',
});

const cancelCounterSale = endpoint('POST /api/admin/counter-sales/{id}/cancel', {
  summary:
    'Takes all lines off a counter sale. What was paid for it is then to be refunded, and its stock returns.',
  auditAction: 'cancelled a counter sale',
  access: permission('payments.refund'),
  params: z.strictObject({ id: z.uuid().toLowerCase() }),
  body: reason,
  responses: { 200: order },
  errors: ['already_cancelled', 'beyond_limit'],
});

const removeOrderLine = endpoint('POST /api/admin/orders/{id}/lines/{line}/removal', {
  summary: 'Takes an item off an order, in whole or in part. What was paid for it is then to be refunded.',
  auditAction: 'took an item off a bill',
  access: permission('payments.refund'),
  params: z.strictObject({ id: z.uuid().toLowerCase(), line: idParam }),
  body: reason.extend({ quantity: z.number().int().min(1).max(999).optional() }),
  responses: { 200: order },
  errors: ['already_removed', 'beyond_limit'],
  idempotent: true,
});

const payOutCredit = endpoint('POST /api/admin/families/credit/refunds', {
  summary: "Pays out a family's credit, or a part of it.",
  auditAction: 'paid out a credit',
  access: permission('payments.refund'),
  body: tenderInput.extend({ phone, amount: positiveAmount, reason: requiredText(200) }),
  responses: { 200: z.object({ credit: amount }) },
  errors: ['invalid_phone', 'invalid_amount', 'not_enough_credit', 'beyond_limit'],
  idempotent: true,
});

export const counterEndpoints = {
  createCounterSale,
  listCounterSales,
  cancelCounterSale,
  removeOrderLine,
  payOutCredit,
};
