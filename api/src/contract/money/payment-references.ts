import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, instant } from '../basics/fields.ts';

/** A booking or party whose family gave the same UPI reference, or what a payment with that reference pays. */
export const sameReference = z.object({
  /** Of the booking, party, sale or bill; blank for the credit of a family. */
  reference: z.string(),
  name: z.string(),
  /** A payment with it is recorded; otherwise the family only says that it has paid. */
  isRecorded: z.boolean(),
});
export type SameReference = z.output<typeof sameReference>;

export const recordedPayment = z.object({
  paymentId: z.string(),
  /** What identifies the payment, without spaces. */
  paymentReference: z.string(),
  /** What it pays; blank for the credit of a family. */
  reference: z.string(),
  name: z.string(),
  amount,
  at: instant,
});
export type RecordedPayment = z.output<typeof recordedPayment>;

const findPaymentReferences = endpoint('GET /api/admin/payment-references', {
  summary: 'Finds the payments that were recorded with a reference and still stand. Spaces are ignored.',
  reads: 'families',
  access: permission('payments.take'),
  query: z.strictObject({
    /** At most 200, one a line. */
    references: z
      .string()
      .max(13_000)
      .transform((typed) => typed.split('\n').slice(0, 200)),
  }),
  responses: { 200: z.array(recordedPayment) },
});

export const paymentReferenceEndpoints = { findPaymentReferences };
