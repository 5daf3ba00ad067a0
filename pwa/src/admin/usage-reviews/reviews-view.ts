import { reviewReasons, type UsageReview } from '@toodles/api/contract/usage-reviews.ts';
import { type AddressRules, isNumber, oneOf } from '../ui/address-rules.ts';
import { pageIn } from '../ui/useAddress.ts';

/** The view of the inbox, from its address. */
export interface ReviewsView {
  status: UsageReview['status'];
  /** Every reason if undefined. */
  reason: UsageReview['reason'] | undefined;
  /** Starts at 1. */
  page: number;
}

/** The parameters of the page's address. */
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

/** The filter part of the query. */
export const filterOf = ({ status, reason }: Omit<ReviewsView, 'page'>) => ({
  status,
  ...(reason && { reason }),
});
