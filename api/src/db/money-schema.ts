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
  /** What rounding to the rupee adds to what is charged, or takes off. */
  round_off_paise: Generated<number>;
  /** Charged and rounded, less what is in hand and what was written off. */
  due_paise: GeneratedAlways<number>;
  /** The customer of a counter sale; blank for orders that belong to a booking, party or sale. */
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
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
  /** The list price at that time; null where there is none. */
  list_unit_paise: Generated<number | null>;
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

/** Append-only, except that the words about an erased family can be blanked, and that a family can change its phone. */
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
  /** The family whose credit the part is that pays no order; blank if all of it does. */
  family_phone: string;
  /** The till session that it belongs to, whenever it arrives; null if none was open. */
  till_session_id: Generated<string | null>;
  /** How often that session had been closed when the payment arrived. */
  after_closes: Generated<number>;
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

export interface DrawerRow {
  id: Generated<number>;
  name: string;
  created_at: string;
  /** When the team stopped using it; its sessions stay. */
  retired_at: Generated<string | null>;
  version: Generated<number>;
}

/** A drawer from its opening to its close. At most one per drawer is open. */
export interface TillSessionRow {
  /** A UUID; sessions opened at a desk bring their own. */
  id: string;
  drawer_id: number;
  business_day: string;
  float_paise: number;
  opened_at: string;
  opened_by_user_id: number | null;
  opened_by: string;
  device_id: number | null;
  /** The session that was open in the drawer when this one arrived from a tablet; it counts there. */
  joined_id: string | null;
  /** How many payments it has. Moved with each one, so that a close and a payment never miss each other. */
  payments: Generated<number>;
  /** How often it was closed. What arrived after as many closes came too late for the last one. */
  closes: Generated<number>;
  closed_at: string | null;
  closed_by_user_id: number | null;
  closed_by: string | null;
  /** Cash expected and counted at the close. */
  expected_paise: number | null;
  counted_paise: number | null;
  difference_reason: Generated<string>;
  created_at: string;
  version: Generated<number>;
}

/** Append-only: what happened to a drawer besides payments. */
export interface TillEntryRow {
  id: string;
  till_session_id: string;
  kind: 'open' | 'drop' | 'paid_out' | 'paid_in' | 'count' | 'close' | 'reopen';
  amount_paise: number;
  /** The category of a paid-out. */
  category: Generated<string>;
  note: Generated<string>;
  /** JSON: the notes and coins of a count. */
  detail: Generated<string>;
  /** The picture of a slip. */
  upload_id: string | null;
  /** How often the session had been closed when the entry arrived. */
  after_closes: Generated<number>;
  at: string;
  by_user_id: number | null;
  by_name: string;
  device_id: number | null;
  created_at: string;
}

/** What a family has paid that pays for no order yet; the sum of its payments less their allocations. */
export interface FamilyCreditRow {
  phone: string;
  balance_paise: number;
}

/** Append-only: how the stock of an item moved. `add_ons.stock` is their sum. */
export interface StockEntryRow {
  id: Generated<number>;
  add_on_id: number;
  kind: 'bought' | 'sold' | 'returned' | 'lost' | 'counted';
  /** Signed. */
  quantity: number;
  order_line_id: number | null;
  note: Generated<string>;
  by_user_id: number | null;
  by_name: string;
  device_id: number | null;
  created_at: string;
}

export interface MoneySchema {
  drawers: DrawerRow;
  till_sessions: TillSessionRow;
  till_entries: TillEntryRow;
  family_credits: FamilyCreditRow;
  stock_entries: StockEntryRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  payments: PaymentRow;
  allocations: AllocationRow;
  write_offs: WriteOffRow;
}
