import { reviewReasons, type UsageReview } from '@toodles/api/contract/usage-reviews.ts';
import { type AddressRules, isNumber, oneOf } from '../ui/address-rules.ts';
import { pageIn } from '../ui/useAddress.ts';

/** What the inbox shows, as its address has it. */
export interface ReviewsView {
  status: UsageReview['status'];
  /** Every reason where nothing is said. */
  reason: UsageReview['reason'] | undefined;
  /** From 1. */
  page: number;
}

/** What the page's address may say. */
export const reviewsRules: AddressRules = {
  status: oneOf(['open', 'settled']),
  reason: oneOf(reviewReasons),
  page: isNumber,
};

export const viewIn = (search: URLSearchParams): ReviewsView => ({
  status: search.get('status') === 'settled' ? 'settled' : 'open',
  reason: reviewReasons.find((reason) => reason === search.get('reason')),
  page: pageIn(search),
});

/** What is filtered by, as the calls have it. */
export const filterOf = ({ status, reason }: Omit<ReviewsView, 'page'>) => ({
  status,
  ...(reason && { reason }),
});
