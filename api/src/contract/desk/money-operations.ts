import { z } from 'zod';
import { consentVersions } from '../basics/consent.ts';
import { amountIn, calendarDate, hoursIn, id, instant, phone, requiredText, text } from '../basics/fields.ts';
import { childAge } from '../bookings/bookings.ts';
import { positiveAmount } from '../money/orders.ts';
import { cashCounts, paidOutCategories } from '../money/tills.ts';
import { documentNumber } from './documents.ts';

/** An id that a tablet has made: a version 7 UUID. */
export const tabletId = z.uuid({ version: 'v7' }).toLowerCase();

/** The methods of a desk. */
export const deskTenders = ['cash', 'upi', 'card'] as const;
export type DeskTender = (typeof deskTenders)[number];

/** The family of a sale, as typed at the desk. */
const customer = z.strictObject({ name: requiredText(80), phone });
export type DeskCustomer = z.output<typeof customer>;

/** A line of a bill. `unitAmount` is what was charged, `listUnitAmount` the price of the cached catalogue. */
const orderLine = z
  .strictObject({
    subject: z.enum(['play', 'extra_hours', 'add_on', 'item']),
    subjectId: id.nullable(),
    description: requiredText(120),
    quantity: z.number().int().min(1).max(999),
    unitAmount: amountIn,
    listUnitAmount: amountIn.nullable().default(null),
    discountAmount: amountIn.default(0),
    discountReason: text(200).default(''),
  })
  .refine((line) => line.discountAmount <= line.quantity * line.unitAmount, {
    error: 'The discount is above the price.',
    path: ['discountAmount'],
  });
export type DeskOrderLine = z.output<typeof orderLine>;

/** A family without a booking, which is inside from `arrivedAt` on. It becomes a booking of its slot. */
const walkIn = z.strictObject({
  packageId: id,
  timeSlotId: id,
  date: calendarDate,
  numberOfChildren: z.number().int().min(1).max(5),
  childrenAges: z.array(childAge).max(5).default([]),
  childrenNames: z.array(requiredText(60)).max(5).default([]),
  arrivedAt: instant,
  consent: z.enum(consentVersions).optional(),
});
export type WalkIn = z.output<typeof walkIn>;

/** The number that the tablet printed; absent on an unnumbered slip. */
const printed = { document: documentNumber.optional() };

const reason = text(200).default('');
const tillSessionId = tabletId.or(z.uuid().toLowerCase());

/** Items of an order that a family gives back: as many as `quantity` of those at this price come off it. */
const returnedItem = z.strictObject({
  subject: orderLine.shape.subject,
  subjectId: id.nullable(),
  unitAmount: amountIn,
  quantity: z.number().int().min(1).max(999),
});
export type ReturnedItem = z.output<typeof returnedItem>;

/** Exactly one of them says what the payment is for. `orderId`: any order, of the portal or of any tablet. */
const paymentTargets = {
  orderId: z.uuid().toLowerCase().optional(),
  bookingId: id.optional(),
  partyId: id.optional(),
  saleId: id.optional(),
};

const takenPayment = z
  .strictObject({
    paymentId: tabletId,
    ...paymentTargets,
    amount: positiveAmount,
    method: z.enum(deskTenders),
    reference: text(60).default(''),
    /** By the centre's clock, as the tablet knows it. */
    at: instant,
    /** The till session that the tablet took it into; null if no till was open. */
    tillSessionId: tillSessionId.nullable().default(null),
    /** What was due when the person looked, less the payments that waited on the tablet. */
    shownDue: amountIn,
    ...printed,
  })
  .refine(
    ({ orderId, bookingId, partyId, saleId }) =>
      [orderId, bookingId, partyId, saleId].filter((target) => target !== undefined).length === 1,
    { error: 'Say what the payment is for.', path: ['orderId'] },
  );
export type TakenPayment = z.output<typeof takenPayment>;

/** Payloads of the operations that sell and move money, by kind. */
export const moneyPayloads = {
  /** A counter sale, or a walk-in visit with everything that the family buys with it. */
  'order.create': z.strictObject({
    orderId: tabletId,
    customer: customer.nullable(),
    lines: z.array(orderLine).min(1).max(100),
    /** The revision of the cached catalogue, to compare its prices later. */
    priceRevision: z.number().int().min(0).nullable().default(null),
    walkIn: walkIn.optional(),
    ...printed,
  }),
  /** An hour package. Visits can name the `orderId` instead of the sale's id. */
  'sale.create': z.strictObject({
    orderId: tabletId,
    packageId: id,
    packageName: requiredText(120),
    hours: hoursIn,
    customer,
    childrenNames: z.array(requiredText(60)).max(12).default([]),
    amount: amountIn,
    listAmount: amountIn.nullable().default(null),
    discountReason: text(200).default(''),
    priceRevision: z.number().int().min(0).nullable().default(null),
    validTill: calendarDate,
    soldAt: instant,
    consent: z.enum(consentVersions).optional(),
    ...printed,
  }),
  /**
   * Takes an order or sale that this desk made by mistake off again, within `amendMinutes`. Its payments are
   * undone, and a walk-in's visit is cancelled.
   */
  'order.undo': z.strictObject({ orderId: tabletId, reason }),
  'payment.take': takenPayment,
  /** Corrects a payment of this desk that was never made, within `amendMinutes`. */
  'payment.undo': z.strictObject({ paymentId: tabletId, reason }),
  /**
   * Pays cash back from the till, for a payment that this tablet took today. `returned` comes off the order first;
   * what is refunded beyond it is due again.
   */
  'payment.refund': z.strictObject({
    paymentId: tabletId,
    refundsPaymentId: tabletId,
    amount: positiveAmount,
    reason: requiredText(200),
    returned: z.array(returnedItem).max(100).default([]),
    at: instant,
    tillSessionId: tillSessionId.nullable().default(null),
    ...printed,
  }),
  'till.open': z.strictObject({ tillSessionId: tabletId, float: amountIn, at: instant }),
  'till.entry': z.strictObject({
    entryId: tabletId,
    tillSessionId,
    kind: z.enum(['drop', 'paid_out', 'paid_in']),
    amount: positiveAmount,
    /** Of a paid-out. */
    category: z.enum(paidOutCategories).optional(),
    note: text(200).default(''),
    at: instant,
  }),
  'till.count': z.strictObject({
    entryId: tabletId,
    tillSessionId,
    counted: amountIn,
    counts: cashCounts.optional(),
    at: instant,
  }),
  /** `expected`: the cash that the tablet computed; below zero if more was paid out than was there. */
  'till.close': z.strictObject({
    tillSessionId,
    counted: amountIn,
    expected: z.string().regex(/^-?\d{1,8}\.\d{2}$/),
    reason,
    counts: cashCounts.optional(),
    at: instant,
  }),
} as const;
export type MoneyOperationKind = keyof typeof moneyPayloads;

export const isMoneyKind = (kind: string): kind is MoneyOperationKind => Object.hasOwn(moneyPayloads, kind);
