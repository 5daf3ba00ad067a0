import type { Generated, GeneratedAlways } from 'kysely';
import type { Order, Payment } from '../contract/money/orders.ts';

/** What a family owes for. It belongs to one booking, party, hour package or review, or is a counter sale. */
export interface OrderRow {
  /** A UUID; orders made at a desk bring their own. */
  id: string;
  kind: Order['kind'];
  reference: string;
  booking_id: number | null;
  party_id: number | null;
  sale_id: number | null;
  review_id: number | null;
  /** The centre's date on which it was made. */
  business_day: string;
  /** The sum of its lines. These four sums are moved together with the entries they add up. */
  charged_paise: number;
  /** The sum of its payments in, less those reversed. */
  received_paise: number;
  refunded_paise: number;
  written_off_paise: number;
  /** Charged, less what is in hand and what was written off. */
  due_paise: GeneratedAlways<number>;
  cancelled_at: string | null;
  by_user_id: number | null;
  device_id: number | null;
  created_at: string;
}

/** Append-only. A line is taken off by another one that reverses it. */
export interface OrderLineRow {
  id: Generated<number>;
  order_id: string;
  /** `kept`: what the centre keeps of a cancelled order. */
  kind: 'item' | 'reversal' | 'kept';
  subject: 'play' | 'party' | 'hours' | 'extra_hours' | 'add_on' | 'item';
  /** The row of the catalogue. */
  subject_id: number | null;
  description: string;
  quantity: number;
  unit_paise: number;
  discount_paise: number;
  discount_reason: string;
  /** Quantity times unit less discount; below zero for a reversal. */
  amount_paise: number;
  reverses_id: number | null;
  note: string;
  by_user_id: number | null;
  by_name: string;
  device_id: number | null;
  created_at: string;
}

/** Append-only, except that the phone and the note of an erased family can be blanked. */
export interface PaymentRow {
  id: string;
  direction: Payment['direction'];
  method: Payment['method'];
  amount_paise: number;
  at: string;
  /** The centre's date on which the money changed hands. */
  business_day: string;
  reference: string;
  note: string;
  /** The entry that this one corrects. */
  reverses_id: string | null;
  family_phone: string;
  /** 1: from before payments were recorded; not part of any day's takings. */
  before_ledger: 0 | 1;
  by_user_id: number | null;
  by_name: string;
  device_id: number | null;
  created_at: string;
}

/** Which order a payment pays; below zero for a refund or a correction. Append-only. */
export interface AllocationRow {
  id: Generated<number>;
  payment_id: string;
  order_id: string;
  amount_paise: number;
  created_at: string;
}

/**
 * A due amount that was forgiven; below zero for an entry that reverses one. Append-only, except that the
 * reason can be blanked for an erased family.
 */
export interface WriteOffRow {
  id: Generated<number>;
  order_id: string;
  amount_paise: number;
  reason: string;
  reverses_id: number | null;
  by_user_id: number | null;
  by_name: string;
  created_at: string;
}

export interface MoneySchema {
  orders: OrderRow;
  order_lines: OrderLineRow;
  payments: PaymentRow;
  allocations: AllocationRow;
  write_offs: WriteOffRow;
}
