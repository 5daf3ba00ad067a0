import { cx } from '../../shared/ui/class-names.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './AnalyticsPage.module.css';
import skeleton from './AnalyticsSkeleton.module.css';

/** Placeholders while the figures load. */
export function AnalyticsSkeleton() {
  return (
    <div className={styles.parts} role="status">
      <VisuallyHidden>Loading the figures</VisuallyHidden>
      <div className={skeleton.stats}>
        {['revenue', 'bookings', 'parties', 'hours'].map((name) => (
          <Skeleton key={name} height={111} radius="var(--r-card)" />
        ))}
      </div>
      <Skeleton height={160} radius="var(--r-card)" />
      <div className={cx(styles.row, styles.narrow)}>
        <Skeleton height={372} radius="var(--r-card)" />
        <Skeleton height={372} radius="var(--r-card)" />
      </div>
      <div className={styles.row}>
        <Skeleton height={456} radius="var(--r-card)" />
        <Skeleton height={280} radius="var(--r-card)" />
      </div>
    </div>
  );
}
