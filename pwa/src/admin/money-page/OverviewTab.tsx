import MuiCard from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { BillsCard } from './BillsCard.tsx';
import { GivenCard } from './GivenCard.tsx';
import styles from './MoneyPage.module.css';
import { moneyQuery } from './money-query.ts';
import { useMoneyView } from './money-view.ts';
import { PeopleCard } from './PeopleCard.tsx';
import { QuestionsCard } from './QuestionsCard.tsx';
import { TakingsCard } from './TakingsCard.tsx';

/** The figures of the chosen days, and what is owed now. */
export function OverviewTab() {
  const { days } = useMoneyView();
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(moneyQuery(days));
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
  if (!data) return <OverviewSkeleton />;
  return (
    <Stack gap={16} className={cx(isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
      <TakingsCard data={data} />
      <QuestionsCard data={data} />
      <div className={styles.parts}>
        <PeopleCard people={data.people} />
        <div className={styles.column}>
          <GivenCard given={data.given} />
          <BillsCard bills={data.bills} />
        </div>
      </div>
    </Stack>
  );
}

const OverviewSkeleton = () => (
  <Stack gap={16} role="status">
    <VisuallyHidden>Loading the figures</VisuallyHidden>
    <Skeleton height={232} radius="var(--r-card)" />
    <Skeleton height={248} radius="var(--r-card)" />
    <Skeleton height={280} radius="var(--r-card)" />
  </Stack>
);
