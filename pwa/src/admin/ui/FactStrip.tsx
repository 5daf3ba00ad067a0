import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './FactStrip.module.css';
import { LoadFailed } from './LoadFailed.tsx';

/** A few facts in one line above a list, quieter than stat cards. */
export const FactStrip = ({ children }: { children: ReactNode }) => (
  <section aria-label="Figures">
    <dl className={cx(surface.card, styles.strip)}>{children}</dl>
  </section>
);

interface FactProps {
  name: string;
  value: string;
  /** Quiet: there is nothing to see. */
  isNothing?: boolean;
  children?: ReactNode;
}

export const Fact = ({ name, value, isNothing = false, children }: FactProps) => (
  <div>
    <Text as="dt" size="sm" weight={700} tone="muted">
      {name}
    </Text>
    <Text as="dd" size="lg" tabular weight={isNothing ? 600 : 800} {...(isNothing && { tone: 'muted' })}>
      {value}
    </Text>
    {children && (
      <Text as="dd" size="sm" weight={600} tone="muted">
        {children}
      </Text>
    )}
  </div>
);

interface LoadedFactsProps {
  /** The figures; undefined while loading. */
  query: { data: unknown; error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** The number of facts to expect. */
  places: number;
  children: ReactNode;
}

/** Facts with the loading and error states of their query. */
export function LoadedFacts({ query, places, children }: LoadedFactsProps) {
  if (query.data) return <FactStrip>{children}</FactStrip>;
  if (query.isError)
    return (
      <div className={surface.card}>
        <LoadFailed
          title="The figures did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </div>
    );
  return (
    <div role="status" className={cx(surface.card, styles.strip)}>
      <VisuallyHidden>Loading the figures</VisuallyHidden>
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are interchangeable
        <div key={place}>
          <Skeleton width="60%" height={17} />
          <Skeleton width="45%" height={24} />
          <Skeleton width="70%" height={17} />
        </div>
      ))}
    </div>
  );
}
