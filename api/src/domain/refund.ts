/** What a refund depends on; amounts in whole paise, from 0 on. */
export interface RefundFacts {
  paidPaise: number;
  /** Sold, more than 0. */
  totalMinutes: number;
  /** Left of them, at most all. */
  unusedMinutes: number;
  /** Kept back of what the unused hours are worth. */
  feePaise: number;
  /** The least that is paid out at all. */
  minimumPaise: number;
}

/** Why nothing is paid back. */
export type WhyNoRefund = 'no_hours' | 'nothing_paid' | 'fee' | 'minimum';

export interface Refund {
  /** The unused hours' share of what was paid. */
  unusedValuePaise: number;
  refundPaise: number;
  /** Null where something is paid back. */
  nothing: WhyNoRefund | null;
}

/**
 * What is paid back for the unused hours of a sale: their share of what was paid, less the fee. A part of a paisa stays
 * with the centre, so that nobody gains by giving hours back in several goes.
 */
export function refundOf(facts: RefundFacts): Refund {
  const { paidPaise, totalMinutes, unusedMinutes, feePaise, minimumPaise } = facts;
  // The largest amount by the most minutes is far below what a number holds exactly.
  const unusedValuePaise = Math.floor((paidPaise * unusedMinutes) / totalMinutes);
  const lessFee = unusedValuePaise - feePaise;
  const nothing = whyNothing(facts, lessFee < minimumPaise, lessFee <= 0);
  return { unusedValuePaise, refundPaise: nothing ? 0 : lessFee, nothing };
}

function whyNothing(facts: RefundFacts, isTooLittle: boolean, isFeeAll: boolean): WhyNoRefund | null {
  if (facts.unusedMinutes === 0) return 'no_hours';
  if (facts.paidPaise === 0) return 'nothing_paid';
  if (isFeeAll) return 'fee';
  return isTooLittle ? 'minimum' : null;
}
