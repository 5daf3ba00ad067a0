import MuiCard from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { documentTypeNames } from '@toodles/api/contract/money/documents.ts';
import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { reductionKindNames } from '@toodles/api/contract/money/reductions.ts';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { FigureItem, FigureLink, NoFigures, Sums } from './figures.tsx';
import styles from './MoneyPage.module.css';
import { moneyQuery } from './money-query.ts';
import { useListLink, useMoneyView } from './money-view.ts';
import { QuestionsCard } from './QuestionsCard.tsx';
import { SidesTable } from './SidesTable.tsx';
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

/** Who recorded the payments and refunds. */
function PeopleCard({ people }: Pick<MoneyFigures, 'people'>) {
  if (people.length === 0) return null;
  return (
    <Card title="By person">
      <SidesTable
        head="Name"
        rows={people.map(({ by, ...sides }) => ({ filter: { by }, name: by, ...sides }))}
      />
    </Card>
  );
}

/** What the team gave away, by person. */
function GivenCard({ given }: Pick<MoneyFigures, 'given'>) {
  const link = useListLink();
  return (
    <Card title="Given away">
      {given.length === 0 && <NoFigures>No discount, void, refund or write-off.</NoFigures>}
      {given.length > 0 && (
        <Sums heads={['Name', 'What', 'Amount']} words={1}>
          {given.map(({ by, kind, figure }) => (
            <tr key={`${by} ${kind}`}>
              <td>{by}</td>
              <td className={styles.words}>
                {reductionKindNames[kind]}
                {figure.count > 1 && ` × ${figure.count}`}
              </td>
              <td>
                <FigureLink
                  figure={figure}
                  to={link('given', { by, kind })}
                  label={`${by}, ${reductionKindNames[kind]}`}
                />
              </td>
            </tr>
          ))}
        </Sums>
      )}
    </Card>
  );
}

/** The documents issued on the chosen days. */
function BillsCard({ bills }: Pick<MoneyFigures, 'bills'>) {
  const { days } = useMoneyView();
  const { path } = portalPages.bills;
  const listOf = (type: string) => `${path}?${new URLSearchParams({ type, ...days })}`;
  return (
    <Card
      title="Bills"
      aside={
        <Link className={styles.figure} to={path}>
          Show bills
        </Link>
      }
    >
      {bills.length === 0 && <NoFigures>No bill, receipt or note was issued.</NoFigures>}
      <ul>
        {bills.map(({ type, count: issued }) => (
          <FigureItem key={type} label={documentTypeNames[type]}>
            <Link
              className={styles.figure}
              to={listOf(type)}
              aria-label={`${documentTypeNames[type]}: ${issued}`}
            >
              {issued}
            </Link>
          </FigureItem>
        ))}
      </ul>
    </Card>
  );
}
