import { mdiCheckAll } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { UsageReview } from '@toodles/api/contract/usage-reviews.ts';
import { useState } from 'react';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { ExportLink } from '../ui/ExportLink.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Nothing } from '../ui/Nothing.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';
import { isAwaited } from '../ui/read-page.ts';
import { pageIn, useAddress } from '../ui/useAddress.ts';
import { REVIEWS_A_PAGE, reviewsQuery } from './queries.ts';
import { ReviewCard } from './ReviewCard.tsx';
import type { Resolution } from './review-words.ts';
import { SettleDialog } from './SettleDialog.tsx';
import styles from './UsageReviewsPage.module.css';

const views = [
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
] as const;

interface Settling {
  review: UsageReview;
  resolution: Resolution;
}

/** Visits that came in although the hours were not there; each waits for somebody to decide. */
export function UsageReviewsPage() {
  const { search, change } = useAddress();
  const status: 'open' | 'settled' = search.get('status') === 'settled' ? 'settled' : 'open';
  const page = pageIn(search);
  const { data, error, isError, refetch, isFetching, isPlaceholderData } = useQuery(
    reviewsQuery({ status, page }),
  );
  const [settling, setSettling] = useState<Settling>();
  return (
    <>
      <PageHead
        title="Reviews"
        lead="Children who came in are never turned away. What their hours did not cover is decided here."
      >
        {data && data.total > 0 && <ExportLink path="/api/admin/usage-reviews" query={{ status }} />}
      </PageHead>
      <FilterChips
        label="Show reviews"
        choices={views}
        chosen={status}
        onChoose={(chosen) => change({ status: chosen === 'open' ? undefined : chosen, page: undefined })}
      />
      {!data && isError && (
        <div className={styles.face}>
          <LoadFailed
            title="The reviews did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {!isError && isAwaited(data) && <ReviewsSkeleton />}
      {data?.total === 0 && <NoReviews status={status} />}
      {data && data.rows.length > 0 && (
        <ul className={styles.list}>
          {data.rows.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              onSettle={(resolution) => setSettling({ review, resolution })}
            />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={page}
          pageSize={REVIEWS_A_PAGE}
          total={data.total}
          label="reviews"
          isOld={isPlaceholderData}
          onPage={(to, options) => change({ page: to }, options)}
        />
      )}
      {settling && <SettleDialog {...settling} onClose={() => setSettling(undefined)} />}
    </>
  );
}

function NoReviews({ status }: { status: 'open' | 'settled' }) {
  return (
    <div className={styles.face}>
      {status === 'open' ? (
        <Nothing
          alone
          icon={mdiCheckAll}
          title="Nothing to decide"
          text="Every visit was covered by its family’s hours. One that is not shows up here."
        />
      ) : (
        <Nothing
          alone
          icon={mdiCheckAll}
          title="Nothing settled yet"
          text="Reviews stay in this list once they are decided."
        />
      )}
    </div>
  );
}

function ReviewsSkeleton() {
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>Loading the reviews</VisuallyHidden>
      {['a', 'b'].map((name) => (
        <div key={name} className={styles.card}>
          <Skeleton width="40%" height={24} />
          <Skeleton height={64} radius={16} />
          <Skeleton width="50%" height={44} radius={22} />
        </div>
      ))}
    </div>
  );
}
