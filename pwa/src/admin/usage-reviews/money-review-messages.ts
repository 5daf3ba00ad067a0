import type { MoneyReview } from '@toodles/api/contract/money/reviews.ts';

/** What happened and what to do, in one or two sentences. */
export const moneyReasonTexts: Record<MoneyReview['reason'], string> = {
  paid_twice: 'Two people took the same due amount. Refund one of the payments.',
  overpaid: 'The desk took more than was due. Refund the rest, or ask the family.',
  refunded_twice: 'The desk paid cash back that had already been refunded. Ask the family for it.',
  unusual_refund: 'The desk refunded cash for a payment that it had not taken in cash today.',
  beyond_capacity: 'The desk let a walk-in into a slot without a free place.',
  slot_closed: 'The desk let a walk-in in while the slot was closed.',
  price_differs: 'The desk charged a price that differs from the catalogue. The charged price stays.',
  till_joined: 'Two people counted a float for the same drawer. The first one counts.',
  till_differs: 'The desk expected another amount in the till than the server.',
  unknown_order: 'The payment’s order is not on the server. Find out what it was for, or refund it.',
  unknown_payment: 'The desk paid cash back for a payment that is not on the server.',
  unknown_item: 'The desk sold something that no longer exists. Give the family what it paid for.',
  wrong_clock: 'The tablet’s clock was wrong. The payment counts on the day on which it arrived.',
  number_differs: 'The number on the slip is not one of this tablet’s. The document has another number.',
  server_restored:
    'The server was restored from a backup since this tablet last synced. Check that this belongs to this family.',
};
