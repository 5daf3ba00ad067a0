import { z } from 'zod';
import { anyone, endpoint, signedIn } from '../basics/endpoint.ts';
import { amount, instant } from '../basics/fields.ts';
import { party, partyParams } from './birthday.ts';
import { booking, bookingKey, bookingParams } from './bookings.ts';

/** Why a payment was not taken; the money goes back by itself. */
export const paymentRefusals = ['already_paid', 'other_amount', 'cancelled', 'seats_gone'] as const;
export type PaymentRefusedBecause = (typeof paymentRefusals)[number];

export const onlinePaymentState = z.object({
  /**
   * `open`: to be paid. `checking`: a payment is on its way. `refused`: the last one was not taken. `ended`: the booking is
   * cancelled.
   */
  state: z.enum(['open', 'checking', 'paid', 'refused', 'ended']),
  /** Why the last payment was not taken. */
  refusedBecause: z.enum(paymentRefusals).nullable(),
  /** The last attempt failed; nothing was taken. */
  hasFailed: z.boolean(),
  dueAmount: amount,
  /** What is asked for now: the deposit of a party, or all that is due. */
  askedAmount: amount,
  part: z.enum(['whole', 'deposit']),
  /** The last payment, if it has arrived. */
  lastPaidAmount: amount.nullable(),
  /** Until when the seats are held, and the time now by the same clock. */
  heldUntil: instant.nullable(),
  now: instant,
});
export type OnlinePaymentState = z.output<typeof onlinePaymentState>;

const checkoutForm = z.object({ action: z.url(), fields: z.record(z.string(), z.string()) });

const openCheckout = endpoint('POST /api/bookings/{reference}/checkout', {
  summary: 'Opens the online payment of a booking: the form that the browser sends to the gateway’s page.',
  access: anyone,
  params: bookingParams,
  query: bookingKey,
  responses: { 200: checkoutForm },
  errors: ['already_cancelled', 'nothing_due'],
});

const getOnlinePayment = endpoint('GET /api/bookings/{reference}/online-payment', {
  summary: 'Says how the online payment of a booking stands.',
  access: anyone,
  params: bookingParams,
  query: bookingKey,
  responses: { 200: onlinePaymentState },
});

const openPartyCheckout = endpoint('POST /api/birthday-parties/{reference}/checkout', {
  summary: 'Opens the online payment of a party: of its deposit as long as that is open, then of the rest.',
  access: signedIn,
  params: partyParams,
  responses: { 200: checkoutForm },
  errors: ['already_cancelled', 'nothing_due'],
});

const getPartyPayment = endpoint('GET /api/birthday-parties/{reference}/online-payment', {
  summary: 'Says how the online payment of a party stands.',
  access: signedIn,
  params: partyParams,
  responses: { 200: onlinePaymentState },
});

/** Banks number UPI payments with 12 digits (UTR). */
export const upiReference = z
  .string()
  .regex(/^\d{12}$/, 'The UTR of a UPI payment has 12 digits.')
  .meta({ example: '412345678901' });

const sayPaidByUpi = endpoint('POST /api/bookings/{reference}/upi-payment', {
  summary:
    'The parent says that a UPI payment was made. The seats are then held until the team has checked it; those that were released before are taken again if they are free, and otherwise the booking stays cancelled.',
  access: anyone,
  params: bookingParams,
  query: bookingKey,
  body: z.strictObject({ upiReference }),
  responses: { 200: booking },
  errors: ['already_cancelled', 'nothing_due'],
});

const sayPartyPaidByUpi = endpoint('POST /api/birthday-parties/{reference}/upi-payment', {
  summary:
    'The parent says that the deposit of a party, or then the rest, was paid by UPI. The team looks for the payment.',
  access: signedIn,
  params: partyParams,
  body: z.strictObject({ upiReference }),
  responses: { 200: party },
  errors: ['already_cancelled', 'nothing_due'],
});

const short = z.string().max(100);
const entity = z.looseObject({ entity: z.looseObject({ id: short }) }).optional();

const receivePaymentEvent = endpoint('POST /api/webhooks/razorpay', {
  summary: 'Takes Razorpay’s reports about payments and refunds. The signature is checked.',
  access: anyone,
  body: z.looseObject({
    event: short,
    payload: z.looseObject({ payment: entity, refund: entity }),
  }),
  bodyLimit: 262_144,
  responses: { 200: z.object({ received: z.literal(true) }) },
  errors: ['not_found', 'not_allowed'],
});

export const onlinePaymentEndpoints = {
  openCheckout,
  getOnlinePayment,
  openPartyCheckout,
  getPartyPayment,
  sayPaidByUpi,
  sayPartyPaidByUpi,
  receivePaymentEvent,
};
