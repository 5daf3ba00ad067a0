import { mdiCheckAll } from '@mdi/js';
import MuiCard from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { reviewReasons, type UsageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { useState } from 'react';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';
import { isListPending } from '../ui/read-page.ts';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { HeldBatches } from './HeldBatches.tsx';
import { MoneyReviews } from './MoneyReviews.tsx';
import { REVIEWS_PER_PAGE, reviewsQuery, useReviewCounts } from './queries.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { type Resolution, reasonNames } from './review-messages.ts';
import { parseView, type ReviewsView, reviewsRules, toFilter } from './reviews-view.ts';
import { SettleDialog } from './SettleDialog.tsx';
import styles from './UsageReviewsPage.module.css';

const withCount = (label: string, count: number | undefined) =>
  count ? `${label} · ${formatNumber(count)}` : label;

const reasonChoices = [
  { value: '', label: 'All reasons' },
  ...reviewReasons.map((value) => ({ value, label: reasonNames[value] })),
] as const;

interface Settling {
  review: UsageReview;
  resolution: Resolution;
}

/** Visits whose hours wait for a manager's decision, and what was decided. */
export function UsageReviewsPage() {
  const { search, change } = useUrlState();
  useCleanUrl(reviewsRules);
  const view = parseView(search);
  const { status, reason, page } = view;
  const { data, error, isError, refetch, isFetching, isPlaceholderData } = useQuery(reviewsQuery(view));
  const counts = useReviewCounts(reason);
  const [settling, setSettling] = useState<Settling>();
  return (
    <MoneyDialogHost>
      <PageHead
        title="Reviews"
        lead="The desk always lets children in and takes what a family pays. Settle here what needs a decision."
      >
        {data && data.total > 0 && <ListMenu path="/api/admin/usage-reviews" query={toFilter(view)} />}
      </PageHead>
      <Row gap={8} align="stretch" wrap>
        <FilterChips
          label="Show reviews"
          choices={[
            { value: 'open', label: withCount('Open', counts.open) },
            { value: 'settled', label: withCount('Settled', counts.settled) },
          ]}
          chosen={status}
          onChoose={(chosen) => change({ status: chosen === 'open' ? undefined : chosen, page: undefined })}
        />
        <ChoiceSelect
          label="Reason"
          choices={reasonChoices}
          chosen={reason ?? ''}
          onChoose={(chosen) => change({ reason: chosen, page: undefined })}
        />
      </Row>
      {!reason && <HeldBatches status={status} />}
      {!reason && <MoneyReviews status={status} />}
      {!data && isError && (
        <MuiCard>
          <LoadFailed
            title="The reviews did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </MuiCard>
      )}
      {!isError && isListPending(data) && <ReviewsSkeleton />}
      {data?.total === 0 && !counts[status] && (
        <NoReviews view={view} onClear={() => change({ reason: undefined })} />
      )}
      {data && data.rows.length > 0 && (
        <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 460px), 1fr))" gap={16}>
          {data.rows.map((review) => (
            <ErrorBoundary
              key={review.id}
              rowFallback={
                <Text as="li" weight={600} tone="muted" className={styles.broken}>
                  Review {review.id} can’t be shown.
                </Text>
              }
            >
              <ReviewCard review={review} onSettle={(resolution) => setSettling({ review, resolution })} />
            </ErrorBoundary>
          ))}
        </Grid>
      )}
      {data && (
        <Pager
          page={page}
          pageSize={REVIEWS_PER_PAGE}
          total={data.total}
          label="reviews"
          isPlaceholder={isPlaceholderData}
          onPage={(to, options) => change({ page: to }, options)}
        />
      )}
      {settling && <SettleDialog {...settling} onClose={() => setSettling(undefined)} />}
    </MoneyDialogHost>
  );
}

function NoReviews({ view: { status, reason }, onClear }: { view: ReviewsView; onClear: () => void }) {
  return (
    <MuiCard>
      {reason ? (
        <EmptyState
          alone
          icon={mdiCheckAll}
          title={`Nothing ${status === 'open' ? 'open' : 'settled'} for this reason`}
          text={`No ${status} review has the reason “${reasonNames[reason]}”.`}
          action={{ label: 'Show all reasons', onClick: onClear }}
        />
      ) : status === 'open' ? (
        <EmptyState
          alone
          icon={mdiCheckAll}
          title="Nothing to decide"
          text="Visits that need a decision appear here."
        />
      ) : (
        <EmptyState
          alone
          icon={mdiCheckAll}
          title="Nothing settled yet"
          text="Settled reviews stay in this list."
        />
      )}
    </MuiCard>
  );
}

function ReviewsSkeleton() {
  return (
    <Grid columns="repeat(auto-fill, minmax(min(100%, 460px), 1fr))" gap={16} role="status">
      <VisuallyHidden>Loading the reviews</VisuallyHidden>
      {['a', 'b'].map((name) => (
        <MuiCard key={name} className={styles.card}>
          <Skeleton width="40%" height={24} />
          <Skeleton height={64} radius={16} />
          <Skeleton width="50%" height={44} radius={22} />
        </MuiCard>
      ))}
    </Grid>
  );
}
