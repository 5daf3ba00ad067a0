import { mdiTimerSand } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@toodles/api/contract/hour-packages.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Pager } from '../ui/Pager.tsx';
import { isListPending } from '../ui/read-page.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { pageParam, useUrlState } from '../ui/useUrlState.ts';
import { ActiveCard } from './ActiveCard.tsx';
import styles from './ActivePackages.module.css';
import { ACTIVE_PER_PAGE, activeSalesQuery } from './queries.ts';

/** The packages with hours left, each with Record Usage. */
export function ActivePackages({ onRecord }: { onRecord: (sale: Sale) => void }) {
  const { search, change } = useUrlState();
  const family = search.get('family') ?? '';
  const page = pageParam(search, 'familyPage');
  const { data, error, isError, refetch, isFetching, isPlaceholderData } = useQuery(
    activeSalesQuery({ search: family, page }),
  );
  return (
    <Card
      title="Active packages"
      note={data && data.total > 0 && `${formatNumber(data.total)} with hours left`}
      aside={
        <SearchField
          label="Find an active package"
          placeholder="Name, phone, reference"
          value={family}
          onSearch={(text) => change({ family: text, familyPage: undefined }, { replace: true })}
        />
      }
    >
      {data && !isListPending(data) ? (
        <Found rows={data.rows} family={family} onRecord={onRecord} />
      ) : isError ? (
        <LoadFailed
          title="The active packages did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ActiveSkeleton />
      )}
      {data && (
        <Pager
          page={page}
          pageSize={ACTIVE_PER_PAGE}
          total={data.total}
          label="active packages"
          isPlaceholder={isPlaceholderData}
          onPage={(to, options) => change({ familyPage: to }, options)}
        />
      )}
    </Card>
  );
}

function Found({ rows, family, onRecord }: { rows: Sale[]; family: string; onRecord: (sale: Sale) => void }) {
  if (rows.length === 0) {
    return family ? (
      <EmptyState
        icon={mdiTimerSand}
        title="No active package matches"
        text={`Nothing found for “${family}”. Used-up and expired packages are listed under All sales.`}
      />
    ) : (
      <EmptyState
        icon={mdiTimerSand}
        title="No active packages"
        text="Sold packages appear here until they expire or their hours are used up."
      />
    );
  }
  return (
    <ul className={styles.grid}>
      {rows.map((sale) => (
        <ActiveCard key={sale.id} sale={sale} onRecord={onRecord} />
      ))}
    </ul>
  );
}

function ActiveSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>Loading the active packages</VisuallyHidden>
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className={styles.card}>
          <Skeleton width="60%" height={22} />
          <Skeleton height={12} />
          <Skeleton height={44} radius={22} width="60%" />
        </div>
      ))}
    </div>
  );
}
