import { upiLink } from '../domain/billing/upi.ts';

/** The amount due and its reference. Money in paise. */
export interface PaymentRequest {
  reference: string;
  amountPaise: number;
}

/** A payment method. A gateway would be another implementation. */
export interface PaymentProvider {
  /** Whether a booking is confirmed before the payment arrives. */
  confirmsAtOnce: boolean;
  /** The address for paying now, if there is one. */
  paymentUrl(request: PaymentRequest): string | null;
}

/** At the front desk: confirmed at once, paid on the day. */
export const deskPayment: PaymentProvider = { confirmsAtOnce: true, paymentUrl: () => null };

/**
 * A `upi://pay` link with the amount and the reference; the team marks the payment received.
 * @param payee the centre's UPI ID and the name that the paying app shows
 */
export function upiPayment(payee: { upiId: string; name: string }): PaymentProvider {
  return {
    confirmsAtOnce: false,
    paymentUrl: ({ reference, amountPaise }) =>
      upiLink({ upiId: payee.upiId, payee: payee.name, amountPaise, reference }),
  };
}
