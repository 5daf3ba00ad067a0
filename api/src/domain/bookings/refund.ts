/** The inputs of a refund; amounts in whole paise, at least 0. */
export interface RefundFacts {
  pricePaise: number;
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
export type NoRefundReason = 'no_hours' | 'nothing_paid' | 'fee' | 'owed' | 'minimum';

export interface Refund {
  /** The unused hours' share of the price. */
  unusedValuePaise: number;
  refundPaise: number;
  /** Null if there is a refund. */
  nothing: NoRefundReason | null;
}

/**
 * The refund for a sale's unused hours: their share of the price, less the fee and what is still due. Fractions of a paisa stay
 * with the centre, so that several refunds never pay more than one.
 */
export function refundOf(facts: RefundFacts): Refund {
  const { pricePaise, paidPaise, totalMinutes, unusedMinutes, feePaise, minimumPaise } = facts;
  // Even the largest amount times the most minutes is far below the largest exact integer.
  const unusedValuePaise = Math.floor((pricePaise * unusedMinutes) / totalMinutes);
  const lessFee = unusedValuePaise - feePaise;
  const refundPaise = lessFee - (pricePaise - paidPaise);
  const nothing = noRefundReason(facts, lessFee, refundPaise, minimumPaise);
  return { unusedValuePaise, refundPaise: nothing ? 0 : refundPaise, nothing };
}

function noRefundReason(
  facts: RefundFacts,
  lessFeePaise: number,
  refundPaise: number,
  minimumPaise: number,
): NoRefundReason | null {
  if (facts.unusedMinutes === 0) return 'no_hours';
  if (facts.paidPaise === 0) return 'nothing_paid';
  if (refundPaise <= 0) return lessFeePaise <= 0 ? 'fee' : 'owed';
  return refundPaise < minimumPaise ? 'minimum' : null;
}
