import MuiCard from '@mui/material/Card';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './Card.module.css';
import { TitleLink } from './Card.tsx';
import { LoadFailed } from './LoadFailed.tsx';

interface StatGridProps {
  /** The figures; undefined while loading. */
  query: { data: unknown; error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** The number of figures to expect. */
  places: number;
  /** Shown once the figures have loaded. */
  children: ReactNode;
}

/** Figures side by side, with the loading and error states of a query. */
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
    <MuiCard>
      <LoadFailed
        title="The figures did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </MuiCard>
  );
}

interface StatProps {
  title: string;
  /** Where the title leads. */
  to?: To | undefined;
  value: string;
  unit?: string;
  /** The figure in full, which the mouse shows. */
  exact?: string;
  /** The unit of the figure, in small text. */
  children: ReactNode;
  /** A small chart, below or beside the figure. */
  picture?: ReactNode;
}

/** Too long for half of a phone's width at full size. */
const isLong = (value: string, unit = '') => value.length + unit.length > 10;

export function Stat({ title, to, value, unit, exact, children, picture }: StatProps) {
  return (
    <MuiCard className={cx(styles.card, Boolean(picture) && styles.pictured)}>
      <h2 className={styles.title}>{to ? <TitleLink to={to}>{title}</TitleLink> : title}</h2>
      <p className={cx(styles.figure, isLong(value, unit) && styles.long)} title={exact}>
        {value}
        {unit && <small> {unit}</small>}
      </p>
      <Text size="sm" weight={600} tone="muted" className={styles.note}>
        {children}
      </Text>
      {picture && <div className={styles.picture}>{picture}</div>}
    </MuiCard>
  );
}

function StatSkeleton({ places }: { places: number }) {
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>Loading the figures</VisuallyHidden>
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are interchangeable
        <MuiCard key={place} className={styles.card}>
          <Skeleton width="60%" height={18} />
          <Skeleton width="45%" height={30} className={styles.figure} />
          <Skeleton width="70%" height={17} />
        </MuiCard>
      ))}
    </div>
  );
}
