import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import styles from './Stat.module.css';

interface StatGridProps {
  /** What was read; undefined while it is on its way. */
  query: { data: unknown; error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** How many figures there will be. */
  places: number;
  /** Shown as soon as the figures are there. */
  children: ReactNode;
}

/** Figures side by side, with the faces of a read that is under way or failed. */
export function StatGrid({ query, places, children }: StatGridProps) {
  if (query.data) {
    return (
      <section className={styles.grid} aria-label="Figures">
        {children}
      </section>
    );
  }
  if (!query.isError) return <StatSkeleton places={places} />;
  return (
    <div className={styles.failed}>
      <LoadFailed
        title="The figures did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </div>
  );
}

interface StatProps {
  title: string;
  value: string;
  unit?: string;
  /** What the figure is of, in small. */
  children: ReactNode;
}

/** Takes more than half a phone's row at its full size. */
const isLong = (value: string, unit = '') => value.length + unit.length > 10;

export function Stat({ title, value, unit, children }: StatProps) {
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <p className={cx(styles.figure, isLong(value, unit) && styles.long)}>
        {value}
        {unit && <small> {unit}</small>}
      </p>
      <p className={styles.note}>{children}</p>
    </div>
  );
}

function StatSkeleton({ places }: { places: number }) {
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>Loading the figures</VisuallyHidden>
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places held, one like the other
        <div key={place} className={styles.card}>
          <Skeleton width="60%" height={18} />
          <Skeleton width="45%" height={30} className={styles.figure} />
          <Skeleton width="70%" height={17} />
        </div>
      ))}
    </div>
  );
}
