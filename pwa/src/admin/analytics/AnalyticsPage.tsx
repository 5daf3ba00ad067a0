import { mdiChartBar } from '@mdi/js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Analytics } from '@toodles/api/contract/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { isTurned } from '../ui/days.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Nothing } from '../ui/Nothing.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { TurnedDays } from '../ui/TurnedDays.tsx';
import { useAddress } from '../ui/useAddress.ts';
import { useTidyAddress } from '../ui/useTidyAddress.ts';
import styles from './AnalyticsPage.module.css';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { AnalyticsStats } from './AnalyticsStats.tsx';
import { analyticsQuery, analyticsRules, asAddress, daysText } from './analytics-view.ts';
import { CustomersPart } from './CustomersPart.tsx';
import { HoursOwed, HoursUsed } from './HoursParts.tsx';
import { OccupancyPart } from './OccupancyPart.tsx';
import { PackagesPart } from './PackagesPart.tsx';
import { RangeChooser } from './RangeChooser.tsx';
import { RevenuePart } from './RevenuePart.tsx';
import { StatusPart } from './StatusPart.tsx';
import { useView } from './useView.ts';
import { VouchersPart } from './VouchersPart.tsx';

/** Bookings, revenue and usage: each figure as a chart, a table, a sentence and a file. */
export function AnalyticsPage() {
  const { days } = useView();
  useTidyAddress(analyticsRules);
  const isWrong = isTurned(days);
  return (
    <>
      <PageHead title="Analytics" lead={isWrong ? undefined : daysText(days)}>
        <RangeChooser />
      </PageHead>
      {isWrong ? (
        <div className={styles.face}>
          <TurnedDays days={days} alone />
        </div>
      ) : (
        <Figures />
      )}
    </>
  );
}

function Figures() {
  const { days } = useView();
  const { change } = useAddress();
  const query = useQuery({ ...analyticsQuery(days), placeholderData: keepPreviousData });
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  if (!data && isError)
    return (
      <div className={styles.face}>
        <LoadFailed
          title="The figures did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  if (!data) return <AnalyticsSkeleton />;
  if (isEmpty(data))
    return <NothingYet isEverything={!days.from && !days.to} onAll={() => change(asAddress('all', {}))} />;
  return (
    <div className={cx(styles.parts, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
      <AnalyticsStats query={query} data={data} />
      <StatusPart data={data} />
      <div className={cx(styles.row, styles.narrow)}>
        <RevenuePart data={data} />
        <HoursOwed data={data} />
      </div>
      <HoursUsed data={data} />
      <div className={styles.row}>
        <div className={styles.column}>
          <OccupancyPart data={data} />
          <VouchersPart data={data} />
        </div>
        <div className={styles.column}>
          <PackagesPart data={data} />
          <CustomersPart data={data} />
        </div>
      </div>
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
    <div className={styles.face}>
      {isEverything ? (
        <Nothing
          icon={mdiChartBar}
          title="No figures yet"
          text="Revenue, occupancy and hours owed to families appear here after the first booking or sale."
          action={{ label: 'Go to the bookings', to: '/admin/bookings' }}
          alone
        />
      ) : (
        <Nothing
          icon={mdiChartBar}
          title="Nothing in this period"
          text="There were no visits, and no hours were sold or used."
          action={{ label: 'Show all time', onClick: onAll }}
          alone
        />
      )}
    </div>
  );
}
