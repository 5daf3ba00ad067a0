import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  amount,
  amountIn,
  instant,
  requiredText,
  shownAmountIn,
  text,
  withErrorCode,
} from '../basics/fields.ts';

/** The ways to pay that the team records. */
export const tenders = ['cash', 'upi', 'card', 'transfer'] as const;
export type Tender = (typeof tenders)[number];

/** The methods of payments that belong to a day's takings. */
export const recordedMethods = [...tenders, 'gateway'] as const;

/** The methods' names, on screens and in files. */
export const methodNames: Record<(typeof recordedMethods)[number] | 'not_recorded', string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  transfer: 'Bank transfer',
  gateway: 'Online',
  not_recorded: 'Paid before',
};

export const orderStates = [
  'free',
  'due',
  'partly_paid',
  'paid',
  'to_refund',
  'refunded',
  'kept',
  'written_off',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The state of an order, as lists show it. */
export const orderStateNames: Record<OrderState, string> = {
  free: 'Free',
  due: 'Due',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  to_refund: 'To refund',
  refunded: 'Refunded',
  kept: 'Kept',
  written_off: 'Written off',
  cancelled: 'Not paid',
};

/** How the family paid: the method, and what identifies the payment (UTR, number on the card slip). */
export const tenderInput = z.strictObject({ method: z.enum(tenders), reference: text(60).default('') });
export type TenderInput = z.output<typeof tenderInput>;

/** How a refund goes back: also the way that an online payment came, which the gateway then does. */
export const refundTender = tenderInput.extend({ method: z.enum(recordedMethods) });
export type RefundTender = z.output<typeof refundTender>;

/** The money that moves with a change of a visit's status; without it, none does. */
export const statusMoney = {
  /** The family has paid all that was due. */
  payment: tenderInput.optional(),
  /** What the family had paid has been refunded, but for the amount kept. */
  refund: refundTender.optional(),
  /** What the centre keeps of a cancelled visit's price. */
  keptAmount: amountIn.optional(),
};
export type StatusMoney = { [Key in keyof typeof statusMoney]?: z.output<(typeof statusMoney)[Key]> };

/** The money of a visit or sale, in the team's lists. */
export const orderMoney = {
  orderId: z.string(),
  orderState: z.enum(orderStates),
  paidAmount: amount,
  /** What is still to pay; below zero if the centre owes a refund. */
  dueAmount: amount,
};

export const orderLine = z.object({
  id: z.number().int(),
  kind: z.enum(['item', 'reversal', 'kept']),
  /** The line that this one takes off. */
  reversesLineId: z.number().int().nullable(),
  description: z.string(),
  quantity: z.number().int(),
  unitAmount: amount,
  discountAmount: amount,
  discountReason: z.string(),
  /** Below zero for a line that takes another one off. */
  amount,
  by: z.string(),
  at: instant,
});

export const payment = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  method: z.enum([...recordedMethods, 'not_recorded']),
  amount,
  reference: z.string(),
  note: z.string(),
  /** The payment that this entry corrects. */
  reversesId: z.string().nullable(),
  isReversed: z.boolean(),
  /** From the time before payments were recorded; not part of any day's takings. */
  isBeforeLedger: z.boolean(),
  /** What the gateway has made of an online refund; missing for others. */
  refundState: z.enum(['requested', 'sent', 'processed', 'failed']).optional(),
  by: z.string(),
  at: instant,
});
export type Payment = z.output<typeof payment>;

export const order = z.object({
  id: z.string(),
  kind: z.enum(['booking', 'party', 'hours', 'review', 'counter']),
  reference: z.string(),
  state: z.enum(orderStates),
  chargedAmount: amount,
  /** What rounding to the rupee adds to what is charged, or takes off. */
  roundOffAmount: amount,
  paidAmount: amount,
  writtenOffAmount: amount,
  /** What is still to pay; below zero if the centre owes a refund. */
  dueAmount: amount,
  /** The family's phone; blank for a sale without a name and for erased people. */
  familyPhone: z.string(),
  /** What the family has paid that pays for no order yet. */
  creditAmount: amount,
  /** What can go back the way it came, through the gateway; missing if nothing came so. */
  onlineAmount: amount.optional(),
  /** What is still to pay of the deposit of a party that waits for it; missing if nothing is. */
  depositDueAmount: amount.optional(),
  /** The UPI payment that the family says was made; missing if none, or if it is recorded here. */
  saidUpiReference: z.string().optional(),
  lines: z.array(orderLine),
  payments: z.array(payment),
});
export type Order = z.output<typeof order>;

const byId = z.strictObject({ id: z.uuid().toLowerCase() });

/** An amount to pay, in paise. */
export const positiveAmount = amountIn.refine(
  (paise) => paise > 0,
  withErrorCode('invalid_amount', 'Enter an amount above zero.'),
);

/** What the person saw as due. If it has changed, someone else took a payment: nothing is recorded twice. */
const shownDue = z.strictObject({ shownDue: shownAmountIn });

const getOrder = endpoint('GET /api/admin/orders/{id}', {
  summary: 'Returns an order with its lines and payments.',
  reads: 'families',
  access: permission('bookings.view', 'hours.view', 'usage.review', 'payments.take'),
  params: byId,
  responses: { 200: order },
});

const takePayment = endpoint('POST /api/admin/orders/{id}/payments', {
  summary: 'Records a payment for an order. A pending booking that is then fully paid is confirmed.',
  auditAction: 'took a payment',
  access: permission('payments.take'),
  params: byId,
  body: shownDue.extend({
    ...tenderInput.shape,
    amount: positiveAmount,
    note: text(200).default(''),
    /** Accepts more than is due; the rest is to be refunded. */
    isOverpaid: z.boolean().default(false),
    /** Accepts more than is due; the rest becomes the family's credit. */
    keepsCredit: z.boolean().default(false),
  }),
  responses: { 200: order },
  errors: ['invalid_amount', 'nothing_due', 'exceeds_due', 'due_changed', 'cash_limit'],
  idempotent: true,
});

const useCredit = endpoint('POST /api/admin/orders/{id}/credit', {
  summary: "Pays an order from its family's credit.",
  auditAction: 'used a credit',
  access: permission('payments.take'),
  params: byId,
  body: shownDue.extend({ amount: positiveAmount }),
  responses: { 200: order },
  errors: ['invalid_amount', 'nothing_due', 'exceeds_due', 'due_changed', 'not_enough_credit'],
  idempotent: true,
});

const refundedLine = z.strictObject({
  lineId: z.number().int().positive(),
  /** How many of the line; all of them if left out. */
  quantity: z.number().int().min(1).max(10_000).optional(),
});
export type RefundedLine = z.output<typeof refundedLine>;

const refundPayment = endpoint('POST /api/admin/orders/{id}/refunds', {
  summary:
    'Records a refund, at most of what the family has paid, and takes the lines it is for off the order.',
  auditAction: 'refunded a payment',
  access: permission('payments.refund'),
  params: byId,
  body: shownDue.extend({
    ...refundTender.shape,
    amount: positiveAmount,
    reason: requiredText(200),
    /**
     * The lines that are given back: they come off the order and its bill. Without them, what is refunded beyond
     * what the centre owes is due again.
     */
    lines: z.array(refundedLine).max(100).default([]),
  }),
  responses: { 200: order },
  errors: ['invalid_amount', 'exceeds_paid', 'due_changed', 'beyond_limit', 'not_found', 'already_removed'],
  idempotent: true,
});

const writeOff = endpoint('POST /api/admin/orders/{id}/write-offs', {
  summary: 'Forgives what is due, with a reason.',
  auditAction: 'wrote off a due amount',
  access: permission('payments.refund'),
  params: byId,
  body: shownDue.extend({ amount: positiveAmount, reason: requiredText(200) }),
  responses: { 200: order },
  errors: ['invalid_amount', 'nothing_due', 'exceeds_due', 'due_changed', 'beyond_limit'],
  idempotent: true,
});

const reversePayment = endpoint('POST /api/admin/payments/{id}/reversal', {
  summary: 'Corrects a payment or a refund that was entered by mistake, with an entry that reverses it.',
  auditAction: 'reversed a payment',
  access: permission('payments.refund'),
  params: byId,
  body: z.strictObject({ reason: requiredText(200) }),
  responses: { 200: order },
  errors: ['already_reversed', 'exceeds_paid', 'not_enough_credit', 'in_use'],
  idempotent: true,
});

export const orderEndpoints = { getOrder, takePayment, useCredit, refundPayment, writeOff, reversePayment };
