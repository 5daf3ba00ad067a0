import { mdiArrowDownThick, mdiArrowUpThick } from '@mdi/js';
import MuiCard from '@mui/material/Card';
import type { Dashboard, Trend } from '@toodles/api/contract/insights/dashboard.ts';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { formatNumber } from '../ui/format-number.ts';
import styles from './DashboardPage.module.css';
import { trendText, wholeRupees } from './dashboard-labels.ts';
import { trendLinks } from './links.ts';

interface TrendsProps {
  trends: Dashboard['trends'];
  /** The centre's date. */
  today: string;
}

/** The last 30 days compared with the 30 before. Each figure links to the rows that it counts. */
export function Trends({ trends, today }: TrendsProps) {
  const { bookings, parties, revenue, hoursSold } = trends;
  const links = trendLinks(today, useHasPermission('analytics.view'));
  return (
    <Grid
      as="section"
      columns="repeat(2, minmax(0, 1fr))"
      gap={14}
      className={styles.grid}
      aria-label="The last 30 days"
    >
      {revenue && (
        <TrendCard
          to={links.revenue}
          title="Revenue, 30 days"
          figure={wholeRupees(String(revenue.now))}
          trend={revenue}
          words={['more', 'less']}
        />
      )}
      <TrendCard
        to={links.bookings}
        title="Play bookings, 30 days"
        figure={formatNumber(bookings.now)}
        trend={bookings}
        words={['more', 'fewer']}
        of="Excluding cancelled"
      />
      <TrendCard
        to={links.parties}
        title="Birthday parties, 30 days"
        figure={formatNumber(parties.now)}
        trend={parties}
        words={['more', 'fewer']}
        of="Including birthday play sessions"
      />
      {hoursSold && (
        <TrendCard
          to={links.hoursSold}
          title="Hours sold, 30 days"
          figure={`${formatNumber(hoursSold.now)} h`}
          trend={hoursSold}
          words={['more', 'fewer']}
        />
      )}
    </Grid>
  );
}

interface TrendCardProps {
  to: string;
  title: string;
  figure: string;
  trend: Trend;
  words: [more: string, fewer: string];
  /** What is counted, if the title does not say. */
  of?: string;
}

function TrendCard({ to, title, figure, trend, words, of }: TrendCardProps) {
  const { direction, change, than } = trendText(trend, ...words);
  return (
    <MuiCard component={Link} className={styles.card} to={to}>
      <h2 className={styles.title}>{title}</h2>
      <Text
        size="3xl"
        weight={700}
        leading={1}
        display
        nowrap
        className={cx(styles.trendFigure, figure.length > 10 && styles.long)}
      >
        {figure}
      </Text>
      <Text size="sm" weight={600} tone="muted">
        {direction !== 'same' && (
          <b className={cx(styles.change, styles[direction])}>
            <Icon path={direction === 'up' ? mdiArrowUpThick : mdiArrowDownThick} size={15} />
            {change}
          </b>
        )}{' '}
        {than}
      </Text>
      {of && (
        <Text size="sm" weight={600} tone="muted">
          {of}
        </Text>
      )}
    </MuiCard>
  );
}
