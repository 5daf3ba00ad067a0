import type { PaymentRefusedBecause } from '../../contract/bookings/online-payment.ts';

/** What a family is asked to pay online: all that is due, or the deposit that confirms its party. */
export interface AskedPayment {
  part: 'whole' | 'deposit';
  amountPaise: number;
}

/**
 * What a party is asked to pay: its deposit as long as that is open, then the rest. The team can confirm a party without
 * its deposit, which is then a part of the rest.
 */
export const askedOfParty = (party: {
  isPending: boolean;
  depositPaise: number;
  duePaise: number;
}): AskedPayment =>
  party.isPending && party.depositPaise > 0
    ? { part: 'deposit', amountPaise: party.depositPaise }
    : { part: 'whole', amountPaise: party.duePaise };

export const askedOfBooking = (duePaise: number): AskedPayment => ({ part: 'whole', amountPaise: duePaise });

/**
 * Why a payment of a booking must not be captured: it pays exactly what is due, because a part of the price does not
 * confirm it.
 */
export function refusalForBooking(
  { amountPaise }: AskedPayment,
  duePaise: number,
): PaymentRefusedBecause | undefined {
  if (duePaise <= 0) return 'already_paid';
  return amountPaise === duePaise ? undefined : 'other_amount';
}

/**
 * Why a payment of a party must not be captured. A party may owe more than its payment; a deposit counts only while it
 * is open, so that one that was also paid at the counter is not taken twice.
 */
export function refusalForParty(
  { part, amountPaise }: AskedPayment,
  { depositPaise, duePaise }: { depositPaise: number; duePaise: number },
): PaymentRefusedBecause | undefined {
  if (duePaise <= 0 || (part === 'deposit' && depositPaise <= 0)) return 'already_paid';
  return amountPaise <= duePaise ? undefined : 'other_amount';
}
