import { reviewReasons, type UsageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { isNumber, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { pageParam } from '../ui/useUrlState.ts';

/** The view of the inbox, from its address. */
export interface ReviewsView {
  status: UsageReview['status'];
  /** Every reason if undefined. */
  reason: UsageReview['reason'] | undefined;
  /** Starts at 1. */
  page: number;
}

/** The parameters of the page's address. */
export const reviewsRules: ParamRules = {
  status: oneOf(['open', 'settled']),
  reason: oneOf(reviewReasons),
  page: isNumber,
};

export const parseView = (search: URLSearchParams): ReviewsView => ({
  status: search.get('status') === 'settled' ? 'settled' : 'open',
  reason: reviewReasons.find((reason) => reason === search.get('reason')),
  page: pageParam(search),
});

/** The filter part of the query. */
export const toFilter = ({ status, reason }: Omit<ReviewsView, 'page'>) => ({
  status,
  ...(reason && { reason }),
});
