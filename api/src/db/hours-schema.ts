import type { Generated } from 'kysely';

export interface PackageSaleRow {
  id: Generated<number>;
  reference: string;
  package_id: number;
  package_name: string;
  total_minutes: number;
  /** The sum of the sale's ledger; never below 0. */
  remaining_minutes: number;
  customer_name: string;
  customer_phone: string;
  customer_email: string | null;
  total_paise: number;
  notes: string;
  sold_by_user_id: number | null;
  sold_by: string;
  sold_by_note: string;
  valid_till: string;
  cancelled_at: string | null;
  cancel_reason: string | null;
  created_at: string;
  version: Generated<number>;
  /** The refund for its unused hours; the sale is then cancelled. */
  refunded_paise: number | null;
  consented_at: string | null;
  /** 1: sold with a booking and nothing paid yet, so its hours can't be used. 2: paid since. 0: any other sale. */
  pay_first: Generated<0 | 1 | 2>;
}

export interface PackageUsageRow {
  id: string;
  package_sale_id: number;
  minutes_used: number;
  /** Minutes that the balance did not cover when the visit was recorded. */
  short_minutes: number;
  usage_date: string;
  number_of_children: number;
  attending_children_names: string;
  supervisor_notes: string;
  checked_in_by_user_id: number | null;
  checked_in_by: string;
  checked_in_by_note: string;
  checked_in_at: string;
  checked_out_at: string | null;
  /**
   * The check-out's operation, which its tablet can undo; null if the portal recorded the end, or the visit
   * came with it.
   */
  check_out_operation_id: string | null;
  device_id: number | null;
  voided_at: string | null;
  void_reason: string | null;
  created_at: string;
}

/**
 * Append-only: triggers reject every delete, and every update except blanking the note of an erased person's
 * sale.
 */
export interface HourLedgerRow {
  id: Generated<number>;
  sale_id: number;
  usage_id: string | null;
  review_id: number | null;
  kind: 'sold' | 'used' | 'given_back' | 'settled' | 'cancelled';
  minutes: number;
  note: string;
  by_user_id: number | null;
  by_name: string;
  device_id: number | null;
  created_at: string;
}

export interface UsageReviewRow {
  id: Generated<number>;
  usage_id: string;
  sale_id: number;
  device_id: number | null;
  reason:
    | 'short'
    | 'expired'
    | 'cancelled'
    | 'revoked_device'
    | 'server_restored'
    | 'before_sale'
    | 'wrong_clock'
    | 'too_fast'
    | 'family_twice'
    | 'outside_hours'
    | 'back_dated';
  short_minutes: number;
  balance_then_minutes: number;
  occurred_at: string;
  opened_at: string;
  status: 'open' | 'settled';
  resolution: 'charge' | 'waive' | 'void' | null;
  note: string;
  settled_by_user_id: number | null;
  settled_by: string | null;
  settled_at: string | null;
}

/** The tables of hour packages and their visits. */
export interface HoursSchema {
  package_sales: PackageSaleRow;
  package_usages: PackageUsageRow;
  hour_ledger: HourLedgerRow;
  usage_reviews: UsageReviewRow;
}
