import { mdiTimerSand } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import { daysBetween } from '@toodles/api/domain/dates.ts';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Card } from '../ui/Card.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Pager } from '../ui/Pager.tsx';
import { isListPending } from '../ui/read-page.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { pageParam, useUrlState } from '../ui/useUrlState.ts';
import styles from './ActivePackages.module.css';
import { HoursBar } from './HoursBar.tsx';
import { ACTIVE_PER_PAGE, activeSalesQuery, useNearExpiry } from './queries.ts';

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
    <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 268px), 1fr))" gap={12}>
      {rows.map((sale) => (
        <ActiveCard key={sale.id} sale={sale} onRecord={onRecord} />
      ))}
    </Grid>
  );
}

function ActiveSkeleton() {
  return (
    <Grid columns="repeat(auto-fill, minmax(min(100%, 268px), 1fr))" gap={12} role="status">
      <VisuallyHidden>Loading the active packages</VisuallyHidden>
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className={cx(surface.sunken, surface.edge, styles.card)}>
          <Skeleton width="60%" height={22} />
          <Skeleton height={12} />
          <Skeleton height={44} radius={22} width="60%" />
        </div>
      ))}
    </Grid>
  );
}

/** The hours of a family: name, balance and last day. Highlights a package that expires soon. */
function ActiveCard({ sale, onRecord }: { sale: Sale; onRecord: (sale: Sale) => void }) {
  const mayRecord = useHasPermission('hours.record');
  const { to } = useUrlState();
  const today = useCentreNow().date;
  const lapsesSoon = daysBetween(today, sale.validTill) <= useNearExpiry().days;
  return (
    <li className={cx(surface.sunken, surface.edge, styles.card)}>
      <Row gap={10} align="stretch" justify="between">
        <Link className={styles.who} to={to({ sale: sale.id })} preventScrollReset data-opens={sale.id}>
          <b className={styles.name}>{sale.customerName}</b>
          <Text as="span" size="sm" weight={600} tone="muted">
            {sale.reference} · {sale.packageName}
          </Text>
        </Link>
        <Text size="lg" weight={700} leading={1.1} display align="right" nowrap className={styles.hours}>
          <b>{formatNumber(sale.remainingHours)}</b> h<small> of {formatNumber(sale.totalHours)} left</small>
        </Text>
      </Row>
      <HoursBar total={sale.totalHours} remaining={sale.remainingHours} />
      <Row gap={8} justify="between" wrap className={styles.bottom}>
        <Text as="span" size="sm" weight={600} tone="muted" className={cx(lapsesSoon && styles.soon)}>
          {lapsesSoon ? 'Expires' : 'Until'} {dateWithYear(sale.validTill)}
        </Text>
        {mayRecord && (
          <Button variant="outlined" onClick={() => onRecord(sale)}>
            Record Usage
            <VisuallyHidden> for {sale.customerName}</VisuallyHidden>
          </Button>
        )}
      </Row>
    </li>
  );
}
