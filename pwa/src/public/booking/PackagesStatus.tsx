import type { UseQueryResult } from '@tanstack/react-query';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { useMessages } from '../../shared/messages.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { booking } from '../messages/booking.ts';
import styles from './Steps.module.css';

/** Shown while the packages load or when loading failed. */
export function PackagesStatus({ packages }: { packages: UseQueryResult<PlayPackage[]> }) {
  const t = useMessages(booking).packages;
  const { isPending, error, refetch, isFetching } = packages;
  if (isPending) {
    return (
      <div className={styles.list} role="status" aria-label={t.loading}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={116} radius={18} />
        ))}
      </div>
    );
  }
  return (
    <ErrorState
      title={t.failed}
      error={error}
      safe={t.safe}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
