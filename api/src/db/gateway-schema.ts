import type { Generated } from 'kysely';

/** An order at the gateway, for an amount that a family is asked to pay for a booking or a party. It takes one payment. */
export interface GatewayOrderRow {
  /** The gateway's id. */
  id: string;
  order_id: string;
  /** Either this or the party. */
  booking_id: number | null;
  party_id: number | null;
  /** All that was due, or the deposit of a party. */
  part: Generated<'whole' | 'deposit'>;
  amount_paise: number;
  /** 1 once its payment was captured. */
  is_paid: Generated<number>;
  created_at: string;
  /** When its payments were last asked for. */
  polled_at: string | null;
}

/** A payment as the gateway has it; it becomes an entry in `payments` once it is captured. */
export interface GatewayPaymentRow {
  /** The gateway's id. */
  id: string;
  gateway_order_id: string;
  amount_paise: number;
  /** `accepted`: its seats are held, and it is to be captured. `refused`: it never will be, and goes back. */
  state: 'seen' | 'failed' | 'accepted' | 'captured' | 'refused' | 'returned';
  /** Why it was refused; blank otherwise. */
  reason: Generated<string>;
  payment_id: string | null;
  seen_at: string;
  /** When the gateway's own call told us of it. */
  heard_at: string | null;
}

/** Calls of the gateway that have been dealt with. */
export interface GatewayEventRow {
  id: string;
  kind: string;
  received_at: string;
}

/** A refund through the gateway. The entry in `payments` is made when it is requested, and reversed if it fails. */
export interface GatewayRefundRow {
  /** Ours, which the gateway gets as the idempotency key. */
  id: string;
  payment_id: string;
  gateway_payment_id: string;
  order_id: string;
  amount_paise: number;
  state: 'requested' | 'sent' | 'processed' | 'failed';
  gateway_id: string | null;
  reason: Generated<string>;
  created_at: string;
  looked_at: string | null;
}

export interface GatewaySchema {
  gateway_orders: GatewayOrderRow;
  gateway_payments: GatewayPaymentRow;
  gateway_events: GatewayEventRow;
  gateway_refunds: GatewayRefundRow;
}
