import { mdiChartBar } from '@mdi/js';
import MuiCard from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { DaysButton } from '../ui/DaysButton.tsx';
import { isReversedRange } from '../ui/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ReversedDatesNotice } from '../ui/ReversedDatesNotice.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './AnalyticsPage.module.css';
import { contentOf } from './AnalyticsParts.tsx';
import { isCompared } from './analytics-messages.ts';
import {
  analyticsQuery,
  analyticsRules,
  beforeText,
  daysBefore,
  daysText,
  leadText,
  parts,
  ranges,
  toParams,
} from './analytics-view.ts';
import { Swatch } from './charts/ShareBar.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { PartTabs } from './PartTabs.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** Bookings, revenue and usage: each figure as a chart, a table, a sentence and a file. */
export function AnalyticsPage() {
  const { days, part } = useAnalyticsView();
  useCleanUrl(analyticsRules);
  const isWrong = isReversedRange(days);
  const tab = parts.find(({ value }) => value === part)?.label ?? '';
  return (
    <>
      <PageHead
        title="Analytics"
        name={part === 'overview' ? 'Analytics' : `Analytics: ${tab}`}
        lead={!isWrong && <PeriodLead />}
        views={<PartTabs />}
        hasLongViews
        compact
      >
        <div className={styles.period}>
          <RangeChooser />
        </div>
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

const choices = ranges.filter((one) => one.value !== 'days');

/** The date range of the figures. It is in the address, so that a view can be shared. */
function RangeChooser() {
  const { choice, days } = useAnalyticsView();
  const { change } = useUrlState();
  return (
    <DaysButton
      label="Period"
      choices={choices}
      chosen={choices.find(({ value }) => value === choice)?.value}
      days={{ from: days.from ?? '', to: days.to ?? '' }}
      onChoose={(next) => change(toParams(next, days))}
      onDays={(own) => change(toParams('days', own))}
    />
  );
}

/** The figures, and those of the days before. */
function useFigures() {
  const { days } = useAnalyticsView();
  const query = useQuery({ ...analyticsQuery(days), placeholderData: keepPreviousData });
  const earlier = daysBefore(days);
  // Only compared once the figures themselves are shown.
  const { data: before } = useQuery({
    ...analyticsQuery(earlier ?? {}),
    enabled: query.data !== undefined && earlier !== undefined && !isReversedRange(days),
  });
  return { ...query, before: earlier && before };
}

/** The days of the page and those that its figures are compared with, in the colours that both have in the charts. */
function PeriodLead() {
  const { days, today } = useAnalyticsView();
  const { data, before } = useFigures();
  const earlier = daysBefore(days);
  // Until the figures say otherwise, they are.
  const isTold = days.to && earlier && (!data || !before || isCompared(data, before));
  if (!isTold) return <span className={styles.lead}>{leadText(days, today)}</span>;
  return (
    <span
      className={cx(styles.lead, styles.key)}
      title={`${daysText(days)}, compared with ${daysText(earlier)}`}
    >
      <span>
        <Swatch shade="later" /> {leadText(days, today)}
      </span>{' '}
      <span>
        <Swatch shade="before" /> against {beforeText(earlier, days.to ?? '')}
      </span>
    </span>
  );
}

function Figures() {
  const { days, part } = useAnalyticsView();
  const { change } = useUrlState();
  const { data, before, error, isError, isFetching, isPlaceholderData, refetch } = useFigures();
  const Content = contentOf[part];
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
      <Content data={data} before={before} />
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
      <Skeleton height={104} radius="var(--r-card)" />
      <div className={styles.grid}>
        {['first', 'second'].map((row) =>
          [styles.wide, styles.narrow].map((place) => (
            <div key={`${row} ${place}`} className={place}>
              <Skeleton height={380} radius="var(--r-card)" />
            </div>
          )),
        )}
      </div>
    </div>
  );
}
