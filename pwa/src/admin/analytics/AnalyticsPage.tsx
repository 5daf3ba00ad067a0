import { mdiChartBar } from '@mdi/js';
import MuiCard from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { Fragment } from 'react';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { isReversedRange } from '../ui/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ReversedDatesNotice } from '../ui/ReversedDatesNotice.tsx';
import { Stat } from '../ui/Stat.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { AnalyticsGroups, Narrow, Wide } from './AnalyticsGrid.tsx';
import styles from './AnalyticsPage.module.css';
import { birthdaysOf, childrenOf, liveBookings, shortRupees, wholeHours } from './analytics-messages.ts';
import {
  analyticsQuery,
  analyticsRules,
  daysBefore,
  daysText,
  leadText,
  toParams,
} from './analytics-view.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { JumpLinks } from './JumpLinks.tsx';
import { RangeChooser } from './RangeChooser.tsx';
import { ShortRupees } from './ShortRupees.tsx';
import { StatusSection } from './StatusSection.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** Bookings, revenue and usage: each figure as a chart, a table, a sentence and a file. */
export function AnalyticsPage() {
  const { days, today } = useAnalyticsView();
  useCleanUrl(analyticsRules);
  const isWrong = isReversedRange(days);
  const earlier = daysBefore(days);
  const exact = earlier && `${daysText(days)}, compared with ${daysText(earlier)}`;
  const lead = <span title={exact}>{leadText(days, today)}</span>;
  return (
    <>
      <PageHead title="Analytics" lead={isWrong ? undefined : lead}>
        <RangeChooser />
        {!isWrong && <ExportMenu />}
      </PageHead>
      {isWrong ? (
        <MuiCard>
          <ReversedDatesNotice days={days} alone />
        </MuiCard>
      ) : (
        <Figures />
      )}
    </>
  );
}

function Figures() {
  const { days } = useAnalyticsView();
  const { change } = useUrlState();
  const query = useQuery({ ...analyticsQuery(days), placeholderData: keepPreviousData });
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  const earlier = daysBefore(days);
  // Only compared once the figures themselves are shown.
  const { data: before } = useQuery({
    ...analyticsQuery(earlier ?? {}),
    enabled: data !== undefined && earlier !== undefined,
  });
  if (!data && isError)
    return (
      <MuiCard>
        <LoadFailed
          title="The figures did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </MuiCard>
    );
  if (!data) return <AnalyticsSkeleton />;
  if (isEmpty(data))
    return <NothingYet isEverything={!days.from && !days.to} onAll={() => change(toParams('all', {}))} />;
  return (
    <div className={cx(styles.parts, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
      <JumpLinks />
      <StatusSection data={data} before={before} />
      <AnalyticsStats data={data} before={before} />
      <AnalyticsGroups data={data} before={before} />
    </div>
  );
}

/** No visits, no sales and no balance owed. */
const isEmpty = ({ bookings, birthdayParties, revenue, hours }: Analytics): boolean =>
  bookings.totalBookings === 0 &&
  birthdayParties === 0 &&
  paiseOf(revenue.totalRevenue) === 0 &&
  hours.sold === 0 &&
  hours.used === 0 &&
  hours.outstanding === 0;

function NothingYet({ isEverything, onAll }: { isEverything: boolean; onAll: () => void }) {
  return (
    <MuiCard>
      {isEverything ? (
        <EmptyState
          icon={mdiChartBar}
          title="No figures yet"
          text="Revenue, occupancy and hours owed to families appear here after the first booking or sale."
          action={{ label: 'Go to the bookings', to: '/admin/bookings' }}
          alone
        />
      ) : (
        <EmptyState
          icon={mdiChartBar}
          title="Nothing in this period"
          text="There were no visits, and no hours were sold or used."
          action={{ label: 'Show all time', onClick: onAll }}
          alone
        />
      )}
    </MuiCard>
  );
}

/** Placeholders while the figures load. */
function AnalyticsSkeleton() {
  return (
    <div className={styles.parts} role="status">
      <VisuallyHidden>Loading the figures</VisuallyHidden>
      <Skeleton height={44} width={240} radius="var(--r-pill)" />
      <Skeleton height={104} radius="var(--r-card)" />
      <div className={styles.figures}>
        {['revenue', 'children', 'birthdays', 'hours'].map((name) => (
          <Skeleton key={name} height={132} radius="var(--r-card)" />
        ))}
      </div>
      <div className={styles.grid}>
        {['first', 'second', 'third'].map((name) => (
          <Fragment key={name}>
            <Wide>
              <Skeleton height={340} radius="var(--r-card)" />
            </Wide>
            <Narrow>
              <Skeleton height={340} radius="var(--r-card)" />
            </Narrow>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

interface AnalyticsStatsProps {
  data: Analytics;
  before: Analytics | undefined;
}

/** The headline figures below the bookings, each compared with the period before. */
function AnalyticsStats({ data, before }: AnalyticsStatsProps) {
  const { revenue, birthdayParties, hours } = data;
  const earlier = daysBefore(useAnalyticsView().days);
  const { parties, sessions } = birthdaysOf(data);
  return (
    <section aria-label="Figures" className={styles.figures}>
      <Stat title="Revenue" {...shortRupees(revenue.totalRevenue)} exact={rupeesOf(revenue.totalRevenue)}>
        <Comparison
          now={paiseOf(revenue.totalRevenue)}
          before={before && paiseOf(before.revenue.totalRevenue)}
          days={earlier}
          brief
        />
        <b>
          <ShortRupees amount={revenue.hoursRevenue} />
        </b>{' '}
        from hours
      </Stat>
      <Stat title="Children" value={formatNumber(childrenOf(data))}>
        <Comparison
          now={childrenOf(data)}
          before={before && childrenOf(before)}
          days={earlier}
          less="fewer"
          brief
        />
        <b>{formatNumber(liveBookings(data))}</b> bookings not cancelled
      </Stat>
      <Stat title="Birthdays" value={formatNumber(birthdayParties)}>
        <Comparison
          now={birthdayParties}
          before={before?.birthdayParties}
          days={earlier}
          less="fewer"
          brief
        />
        <b>{formatNumber(parties)}</b> {parties === 1 ? 'party' : 'parties'}, <b>{formatNumber(sessions)}</b>{' '}
        play {sessions === 1 ? 'session' : 'sessions'}
      </Stat>
      <Stat title="Hours used" value={wholeHours(hours.used)} unit="h">
        <Comparison now={hours.used} before={before?.hours.used} days={earlier} less="fewer" brief />
        <b>{wholeHours(hours.sold)} h</b> sold
      </Stat>
    </section>
  );
}
