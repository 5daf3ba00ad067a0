import { mdiArrowDownThick, mdiArrowUpThick } from '@mdi/js';
import type { Dashboard, Trend } from '@toodles/api/contract/dashboard.ts';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { type PortalPageName, portalPages } from '../access/portal-access.ts';
import { figure } from '../ui/figure.ts';
import { trendWords, wholeRupees } from './dashboard-words.ts';
import styles from './Trends.module.css';

/** The last 30 days beside the 30 before. */
export function Trends({ trends }: { trends: Dashboard['trends'] }) {
  const { bookings, parties, revenue, hoursSold } = trends;
  return (
    <section className={styles.grid} aria-label="The last 30 days">
      {revenue && (
        <TrendCard
          page="analytics"
          title="Revenue, 30 days"
          figure={wholeRupees(String(revenue.now))}
          trend={revenue}
          words={['more', 'less']}
        />
      )}
      <TrendCard
        page="bookings"
        title="Play bookings, 30 days"
        figure={figure(bookings.now)}
        trend={bookings}
        words={['more', 'fewer']}
      />
      <TrendCard
        page="parties"
        title="Birthday parties, 30 days"
        figure={figure(parties.now)}
        trend={parties}
        words={['more', 'fewer']}
      />
      {hoursSold && (
        <TrendCard
          page="packageManagement"
          title="Hours sold, 30 days"
          figure={`${figure(hoursSold.now)} h`}
          trend={hoursSold}
          words={['more', 'fewer']}
        />
      )}
    </section>
  );
}

interface TrendCardProps {
  page: PortalPageName;
  title: string;
  figure: string;
  trend: Trend;
  words: [more: string, fewer: string];
}

function TrendCard({ page, title, figure, trend, words }: TrendCardProps) {
  const { direction, change, than } = trendWords(trend, ...words);
  return (
    <Link className={styles.card} to={portalPages[page].path}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.figure}>{figure}</p>
      <p className={styles.note}>
        {direction !== 'same' && (
          <b className={cx(styles.change, styles[direction])}>
            <Icon path={direction === 'up' ? mdiArrowUpThick : mdiArrowDownThick} size={15} />
            {change}
          </b>
        )}{' '}
        {than}
      </p>
    </Link>
  );
}
