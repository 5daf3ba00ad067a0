import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { count, rupeesOf } from '../../shared/format.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { statsQuery } from './queries.ts';
import styles from './StatCards.module.css';

const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** What was sold, what came in, what was played and what is still owed. */
export function StatCards() {
  const { data, error, isError, refetch, isFetching } = useQuery(statsQuery);
  if (!data && isError) {
    return (
      <div className={styles.failed}>
        <LoadFailed
          title="The figures did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  }
  if (!data) return <StatSkeleton />;
  return (
    <section className={styles.grid} aria-label="Figures">
      <Stat title="Packages sold" value={figure.format(data.totalSales)}>
        <b>{data.activeSales}</b> active now
      </Stat>
      <Stat title="Revenue" value={rupeesOf(data.totalRevenue)}>
        from all packages sold
      </Stat>
      <Stat title="Hours used" value={figure.format(data.hoursUsed)} unit="h">
        of <b>{count(Number(data.hoursSold), 'hour', 'hours')}</b> sold
      </Stat>
      <Stat title="Hours owed to families" value={figure.format(data.hoursOutstanding)} unit="h">
        in <b>{count(data.activeSales, 'active package', 'active packages')}</b>
      </Stat>
    </section>
  );
}

interface StatProps {
  title: string;
  value: string;
  unit?: string;
  children: ReactNode;
}

function Stat({ title, value, unit, children }: StatProps) {
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.figure}>
        {value}
        {unit && <small> {unit}</small>}
      </p>
      <p className={styles.note}>{children}</p>
    </div>
  );
}

function StatSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>Loading the figures</VisuallyHidden>
      {['sold', 'revenue', 'used', 'owed'].map((name) => (
        <div key={name} className={styles.card}>
          <Skeleton width="60%" height={18} />
          <Skeleton width="45%" height={30} className={styles.figure} />
          <Skeleton width="70%" height={17} />
        </div>
      ))}
    </div>
  );
}
