/** What is to be paid, for what. Money in paise. */
export interface PaymentRequest {
  reference: string;
  amountPaise: number;
}

/** A way of paying. A gateway is another implementation of this, with the same two questions. */
export interface PaymentProvider {
  /** Whether a booking paid this way is confirmed before the money has come. */
  confirmsAtOnce: boolean;
  /** Where the parent pays now, when there is such a place. */
  paymentUrl(request: PaymentRequest): string | null;
}

/** At the front desk: confirmed at once, paid on the day. */
export const deskPayment: PaymentProvider = { confirmsAtOnce: true, paymentUrl: () => null };

/**
 * A `upi://pay` link with the amount and the reference; the team marks the money received.
 * @param payee the centre's UPI id and the name that the paying app shows
 */
export function upiPayment(payee: { upiId: string; name: string }): PaymentProvider {
  return {
    confirmsAtOnce: false,
    paymentUrl({ reference, amountPaise }) {
      const rupees = `${Math.floor(amountPaise / 100)}.${String(amountPaise % 100).padStart(2, '0')}`;
      const fields = { pa: payee.upiId, pn: payee.name, am: rupees, cu: 'INR', tn: reference, tr: reference };
      const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      return `upi://pay?${query.join('&')}`;
    },
  };
}
