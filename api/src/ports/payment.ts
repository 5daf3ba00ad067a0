import { upiLink } from '../domain/billing/upi.ts';

/** The amount due and its reference. Money in paise. */
export interface PaymentRequest {
  reference: string;
  amountPaise: number;
}

/** A payment method. */
export interface PaymentProvider {
  /** Whether a booking is confirmed before the payment arrives. */
  confirmsAtOnce: boolean;
  /** How long seats are held for the payment; undefined for as long as it takes. */
  holdMinutes?: number | undefined;
  /** The address for paying now, if there is one. */
  paymentUrl(request: PaymentRequest): string | null;
}

/** At the front desk: confirmed at once, paid on the day. */
export const deskPayment: PaymentProvider = { confirmsAtOnce: true, paymentUrl: () => null };

/**
 * A `upi://pay` link with the amount and the reference; the team marks the payment received.
 * @param payee the centre's UPI ID and the name that the paying app shows
 */
export function upiPayment(payee: { upiId: string; name: string }, holdMinutes?: number): PaymentProvider {
  return {
    confirmsAtOnce: false,
    holdMinutes,
    paymentUrl: ({ reference, amountPaise }) =>
      upiLink({ upiId: payee.upiId, payee: payee.name, amountPaise, reference }),
  };
}

/** Through the gateway, whose page is opened by a form of its own (`PaymentGateway.checkout`). */
export const onlinePayment: PaymentProvider = {
  confirmsAtOnce: false,
  holdMinutes: 10,
  paymentUrl: () => null,
};

/** A payment as the gateway has it. */
export interface GatewayPayment {
  id: string;
  /** The gateway's order; null for a payment that belongs to none, which is not ours. */
  orderId: string | null;
  amountPaise: number;
  currency: string;
  /** `authorized`: the money is set aside and taken only if it is captured. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

export interface GatewayRefund {
  id: string;
  status: 'pending' | 'processed' | 'failed';
}

/** What the gateway moved to the centre's account, or took from it: a payment, a refund or something of its own. */
export interface SettledRow {
  /** The gateway's id of the payment, refund or adjustment. */
  id: string;
  kind: string;
  /** Of a refund: the payment that it gives back. */
  paymentId: string | null;
  /** Below zero for money that was taken off the settlement. */
  amountPaise: number;
  /** What was kept of it, with the tax in it. */
  feePaise: number;
  taxPaise: number;
  settlementId: string;
  /** The bank's number of the settlement; blank until the bank has it. */
  utr: string;
  settledAt: Date;
}

/** A page of the gateway on which a family pays, opened by sending it a form. */
export interface Checkout {
  action: string;
  fields: Record<string, string>;
}

export interface CheckoutRequest extends PaymentRequest {
  orderId: string;
  centre: string;
  parent: { name: string; phone: string; email: string };
  /** Where the gateway's page sends the browser after the payment, and without one. */
  returnUrl: string;
}

/**
 * A service that takes payments in two steps: it sets the money aside, and we capture it.
 * Every call that reaches for the gateway throws `GatewayFailure`.
 */
export interface PaymentGateway {
  /** @returns the id of an order that takes one payment of this amount */
  openOrder(request: PaymentRequest): Promise<string>;
  checkout(request: CheckoutRequest): Checkout;
  readPayment(id: string): Promise<GatewayPayment>;
  paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  capture(payment: Pick<GatewayPayment, 'id' | 'amountPaise'>): Promise<GatewayPayment>;
  /** @param request.key the same for each attempt, so that the money goes back once */
  refund(request: { key: string; paymentId: string; amountPaise: number }): Promise<GatewayRefund>;
  readRefund(id: string): Promise<GatewayRefund>;
  /** What was settled on a day, such as `2026-11-28`. */
  settledOn(day: string): Promise<SettledRow[]>;
  /** Whether a browser that comes back from the gateway's page brings its signature. */
  isReturnSigned(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Whether a call of our webhook is the gateway's. */
  isEventSigned(body: string, signature: string): boolean;
}

export class GatewayFailure extends Error {
  /** `refused`: the gateway has decided against it. `unreachable`: nobody knows; asking again is safe. */
  readonly kind: 'refused' | 'unreachable';

  constructor(kind: GatewayFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
