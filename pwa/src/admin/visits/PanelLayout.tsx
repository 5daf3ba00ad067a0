import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorCode } from '../../shared/api-error.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import styles from './VisitPanel.module.css';
import type { BookingOrParty } from './visit.ts';
import { kindTexts } from './visit-labels.ts';

interface PanelLayoutProps<Details> {
  kind: BookingOrParty['kind'];
  query: UseQueryResult<Details>;
  children: (details: Details) => ReactNode;
}

/** The loading, error and loaded states of one visit's details. */
export function PanelLayout<Details>({ kind, query, children }: PanelLayoutProps<Details>) {
  const { data, error, isError, refetch, isFetching } = query;
  const { one } = kindTexts[kind];
  if (data !== undefined) return children(data);
  if (!isError) return <PanelSkeleton kind={kind} />;
  return (
    <LoadFailed
      title={errorCode(error) === 'not_found' ? `This ${one} does not exist` : `The ${one} did not load`}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function PanelSkeleton({ kind }: { kind: BookingOrParty['kind'] }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading the {kindTexts[kind].one}</VisuallyHidden>
      <div className={cx(styles.head, styles[kind])}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="80%" height={18} className={styles.made} />
      </div>
      <Stack gap={16} className={styles.body}>
        <Skeleton height={150} />
        <Skeleton height={96} radius={16} />
        <Skeleton height={110} radius={16} />
        <Skeleton height={44} radius={22} />
        <Skeleton height={90} />
      </Stack>
    </div>
  );
}
