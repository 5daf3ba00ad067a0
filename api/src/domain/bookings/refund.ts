/** The inputs of a refund; amounts in whole paise, at least 0. */
export interface RefundFacts {
  paidPaise: number;
  /** The hours sold, in minutes; above 0. */
  totalMinutes: number;
  /** The unused part, in minutes; at most all of them. */
  unusedMinutes: number;
  /** The fee, deducted from the value of the unused hours. */
  feePaise: number;
  /** The smallest refund that is paid out. */
  minimumPaise: number;
}

/** Why there is no refund. */
export type NoRefundReason = 'no_hours' | 'nothing_paid' | 'fee' | 'minimum';

export interface Refund {
  /** The unused hours' share of what was paid. */
  unusedValuePaise: number;
  refundPaise: number;
  /** Null if there is a refund. */
  nothing: NoRefundReason | null;
}

/**
 * The refund for a sale's unused hours: their share of the payment, less the fee. Fractions of a paisa stay
 * with the centre, so that several refunds never pay more than one.
 */
export function refundOf(facts: RefundFacts): Refund {
  const { paidPaise, totalMinutes, unusedMinutes, feePaise, minimumPaise } = facts;
  // Even the largest amount times the most minutes is far below the largest exact integer.
  const unusedValuePaise = Math.floor((paidPaise * unusedMinutes) / totalMinutes);
  const lessFee = unusedValuePaise - feePaise;
  const nothing = noRefundReason(facts, lessFee < minimumPaise, lessFee <= 0);
  return { unusedValuePaise, refundPaise: nothing ? 0 : lessFee, nothing };
}

function noRefundReason(facts: RefundFacts, isTooLittle: boolean, isFeeAll: boolean): NoRefundReason | null {
  if (facts.unusedMinutes === 0) return 'no_hours';
  if (facts.paidPaise === 0) return 'nothing_paid';
  if (isFeeAll) return 'fee';
  return isTooLittle ? 'minimum' : null;
}
