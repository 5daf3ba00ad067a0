import { mdiChartBar } from '@mdi/js';
import MuiCard from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import type { ComponentProps } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { isReversedRange } from '../ui/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ReversedDatesNotice } from '../ui/ReversedDatesNotice.tsx';
import { Stat, StatGrid } from '../ui/Stat.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { wholeRupees } from '../ui/whole-rupees.ts';
import styles from './AnalyticsPage.module.css';
import { shortRupees, wholeHours } from './analytics-messages.ts';
import { analyticsQuery, analyticsRules, daysBefore, daysText, toParams } from './analytics-view.ts';
import { CustomersSection, OccupancySection, PackagesSection, VouchersSection } from './BookingSections.tsx';
import { HoursUsed, OutstandingHours } from './HoursSections.tsx';
import { DiscountsSection, EarnedSection, GstSection, TakingsSection } from './MoneySections.tsx';
import { RangeChooser } from './RangeChooser.tsx';
import { RevenueSection } from './RevenueSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** Bookings, revenue and usage: each figure as a chart, a table, a sentence and a file. */
export function AnalyticsPage() {
  const { days } = useAnalyticsView();
  useCleanUrl(analyticsRules);
  const isWrong = isReversedRange(days);
  const earlier = daysBefore(days);
  const lead = earlier ? `${daysText(days)}, compared with ${daysText(earlier)}` : daysText(days);
  return (
    <>
      <PageHead title="Analytics" lead={isWrong ? undefined : lead}>
        <RangeChooser />
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
      <AnalyticsStats query={query} data={data} before={before} />
      <StatusSection data={data} before={before} />
      <Grid columns="minmax(0, 1fr) 400px" gap={16} align="start" className={cx(styles.row, styles.narrow)}>
        <RevenueSection data={data} />
        <OutstandingHours data={data} />
      </Grid>
      <div className={cx(styles.pairs, data.hours.monthly.length <= FITS_BESIDE && styles.beside)}>
        <EarnedSection data={data} />
        <HoursUsed data={data} />
      </div>
      <Grid columns="minmax(0, 1fr) 400px" gap={16} align="start" className={styles.row}>
        <div className={styles.column}>
          <OccupancySection data={data} />
          <VouchersSection data={data} />
          <DiscountsSection data={data} />
          <GstSection data={data} />
        </div>
        <div className={styles.column}>
          <TakingsSection data={data} />
          <PackagesSection data={data} />
          <CustomersSection data={data} />
        </div>
      </Grid>
    </div>
  );
}

/** So many months of two bars each fit beside another chart. */
const FITS_BESIDE = 6;

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
      <Grid columns="repeat(3, minmax(0, 1fr))" gap={16} className={styles.stats}>
        {['revenue', 'parties', 'hours'].map((name) => (
          <Skeleton key={name} height={111} radius="var(--r-card)" />
        ))}
      </Grid>
      <Skeleton height={160} radius="var(--r-card)" />
      <Grid columns="minmax(0, 1fr) 400px" gap={16} align="start" className={cx(styles.row, styles.narrow)}>
        <Skeleton height={372} radius="var(--r-card)" />
        <Skeleton height={372} radius="var(--r-card)" />
      </Grid>
      <Grid columns="minmax(0, 1fr) 400px" gap={16} align="start" className={styles.row}>
        <Skeleton height={456} radius="var(--r-card)" />
        <Skeleton height={280} radius="var(--r-card)" />
      </Grid>
    </div>
  );
}

interface AnalyticsStatsProps {
  query: ComponentProps<typeof StatGrid>['query'];
  data: Analytics;
  before: Analytics | undefined;
}

/** The headline figures, each compared with the period before. Those of the bookings have a card of their own. */
function AnalyticsStats({ query, data, before }: AnalyticsStatsProps) {
  const { revenue, birthdayParties, hours } = data;
  const { days } = useAnalyticsView();
  const earlier = daysBefore(days);
  return (
    <StatGrid query={query} places={3}>
      <Stat title="Revenue" {...shortRupees(revenue.totalRevenue)}>
        <Comparison
          now={paiseOf(revenue.totalRevenue)}
          before={before && paiseOf(before.revenue.totalRevenue)}
          days={earlier}
          brief
        />
        <b>{wholeRupees(revenue.hoursRevenue)}</b> from hour packages
      </Stat>
      <Stat title="Birthday parties" value={formatNumber(birthdayParties)}>
        <Comparison
          now={birthdayParties}
          before={before?.birthdayParties}
          days={earlier}
          less="fewer"
          brief
        />
        including birthday play sessions
      </Stat>
      <Stat title="Hours used" value={wholeHours(hours.used)} unit="h">
        <Comparison now={hours.used} before={before?.hours.used} days={earlier} less="fewer" brief />
        <b>{wholeHours(hours.sold)} h</b> sold
      </Stat>
    </StatGrid>
  );
}
