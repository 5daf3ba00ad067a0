import type { Booking } from '../../contract/bookings/bookings.ts';
import type { OrderState } from '../../contract/money/orders.ts';

/** What the entries of an order add up to, in paise. */
export interface OrderSums {
  /** Its lines: what the family is charged. */
  chargedPaise: number;
  /** What rounding to the rupee adds, or takes off. */
  roundOffPaise: number;
  /** Payments, less those that were entered by mistake. */
  receivedPaise: number;
  refundedPaise: number;
  writtenOffPaise: number;
}

interface OrderFacts extends OrderSums {
  /** Cancelling takes every line off; what the centre keeps comes back as a line of its own. */
  isCancelled: boolean;
}

/** The amount in hand for an order. */
export const paidOf = ({ receivedPaise, refundedPaise }: OrderSums): number => receivedPaise - refundedPaise;

/** What the family still owes; below zero if the centre owes a refund. */
export const dueOf = (sums: OrderSums): number =>
  sums.chargedPaise + sums.roundOffPaise - paidOf(sums) - sums.writtenOffPaise;

/** The state of an order, derived from its entries. */
export function orderState(order: OrderFacts): OrderState {
  const due = dueOf(order);
  if (due < 0) return 'to_refund';
  if (due > 0) return paidOf(order) > 0 ? 'partly_paid' : 'due';
  if (order.writtenOffPaise > 0) return 'written_off';
  if (order.chargedPaise > 0) return order.isCancelled ? 'kept' : 'paid';
  if (order.refundedPaise > 0) return 'refunded';
  return order.isCancelled ? 'cancelled' : 'free';
}

/**
 * The two-valued payment status of a visit: whether nothing is due. A cancelled visit is paid as long as the
 * centre has some of the money.
 */
export function paymentStatusOf(order: OrderFacts): Booking['paymentStatus'] {
  const isPaid = order.isCancelled ? paidOf(order) > 0 : dueOf(order) <= 0;
  return isPaid ? 'paid' : 'due';
}

export type PaymentRefusal =
  | { code: 'nothing_due' }
  | { code: 'exceeds_due'; duePaise: number }
  | { code: 'due_changed'; duePaise: number };

/**
 * Whether an amount may be taken for an order.
 * @param shownPaise what was due when the person looked
 * @param isOverpaid accepts more than is due, and leaves the rest to refund
 */
export function mayTake(
  order: OrderSums,
  {
    amountPaise,
    shownPaise,
    isOverpaid = false,
  }: { amountPaise: number; shownPaise: number; isOverpaid?: boolean },
): PaymentRefusal | undefined {
  const duePaise = dueOf(order);
  if (duePaise !== shownPaise) return { code: 'due_changed', duePaise };
  if (isOverpaid) return undefined;
  if (duePaise <= 0) return { code: 'nothing_due' };
  return amountPaise > duePaise ? { code: 'exceeds_due', duePaise } : undefined;
}

export type RefundRefusal =
  | { code: 'due_changed'; duePaise: number }
  | { code: 'exceeds_paid'; paidPaise: number };

/**
 * Whether an amount may be refunded. Up to what is in hand: a refund of more than is owed leaves the rest
 * due again.
 */
export function mayRefund(
  order: OrderSums,
  { amountPaise, shownPaise }: { amountPaise: number; shownPaise: number },
): RefundRefusal | undefined {
  const duePaise = dueOf(order);
  if (duePaise !== shownPaise) return { code: 'due_changed', duePaise };
  const paidPaise = paidOf(order);
  return amountPaise > paidPaise ? { code: 'exceeds_paid', paidPaise } : undefined;
}
