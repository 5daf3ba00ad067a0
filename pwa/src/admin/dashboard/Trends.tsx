import { mdiArrowDownThick, mdiArrowUpThick } from '@mdi/js';
import type { Dashboard, Trend } from '@toodles/api/contract/insights/dashboard.ts';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Card } from '../ui/Card.tsx';
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
    <Card title="Last 30 days" note="compared with the 30 days before" flush>
      <div className={styles.trends}>
        {revenue && (
          <TrendFigure
            to={links.revenue}
            title="Revenue"
            figure={wholeRupees(String(revenue.now))}
            trend={revenue}
            words={['more', 'less']}
          />
        )}
        <TrendFigure
          to={links.bookings}
          title="Play bookings"
          figure={formatNumber(bookings.now)}
          trend={bookings}
          words={['more', 'fewer']}
          of="Excluding cancelled"
        />
        <TrendFigure
          to={links.parties}
          title="Birthday parties"
          figure={formatNumber(parties.now)}
          trend={parties}
          words={['more', 'fewer']}
          of="Including birthday play sessions"
        />
        {hoursSold && (
          <TrendFigure
            to={links.hoursSold}
            title="Hours sold"
            figure={`${formatNumber(hoursSold.now)} h`}
            trend={hoursSold}
            words={['more', 'fewer']}
          />
        )}
      </div>
    </Card>
  );
}

interface TrendFigureProps {
  to: string;
  title: string;
  figure: string;
  trend: Trend;
  words: [more: string, fewer: string];
  /** What is counted, if the title does not say. */
  of?: string;
}

function TrendFigure({ to, title, figure, trend, words, of }: TrendFigureProps) {
  const { direction, change, than } = trendText(trend, ...words);
  return (
    <Link className={styles.trend} to={to}>
      <h3 className={styles.title}>{title}</h3>
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
    </Link>
  );
}
