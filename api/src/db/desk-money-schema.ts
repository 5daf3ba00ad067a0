import type { Generated } from 'kysely';
import type { MoneyReviewReason } from '../contract/money/reviews.ts';

/** Money that a tablet recorded and that a manager has to look at. Nothing of it is taken back by itself. */
export interface MoneyReviewRow {
  id: Generated<number>;
  reason: MoneyReviewReason;
  operation_id: string;
  order_id: string | null;
  payment_id: string | null;
  /** The other one of two payments for the same due amount. */
  other_payment_id: string | null;
  till_session_id: string | null;
  /** What it is about: what was paid too much, or the difference of a price. */
  amount_paise: number;
  /** What is odd, for the person who settles it; without names. */
  detail: Generated<string>;
  device_id: number;
  occurred_at: string;
  opened_at: string;
  status: Generated<'open' | 'settled'>;
  note: Generated<string>;
  settled_by_user_id: number | null;
  settled_by: string | null;
  settled_at: string | null;
  version: Generated<number>;
}

export interface DeskMoneySchema {
  money_reviews: MoneyReviewRow;
}
