import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { userStatsQuery, usersQuery } from './queries.ts';
import styles from './UserFigures.module.css';
import { parseView } from './users-view.ts';

/** The number of accounts, in one line. Staff includes managers. */
export function UserFigures() {
  const { data, isError, isFetching, refetch } = useQuery(userStatsQuery);
  const waiting = useNeverSignedIn();
  if (!data && isError)
    return (
      <Row gap={8}>
        <Text as="span" size="sm" weight={600} tone="muted">
          The figures did not load.
        </Text>
        <Button variant="text" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Row>
    );
  if (!data)
    return (
      <div role="status">
        <VisuallyHidden>Loading the figures</VisuallyHidden>
        <Skeleton width={300} height={20} />
      </div>
    );
  const figures = [
    { name: 'Total Users', value: data.total },
    { name: 'Admins', value: data.admins },
    { name: 'Staff', value: data.staff },
    { name: 'Active', value: data.active },
  ];
  return (
    <section aria-label="Figures" className={styles.figures}>
      <dl>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
        {waiting > 0 && (
          <div className={styles.waiting}>
            <dt>Team yet to sign in</dt>
            <dd>{formatNumber(waiting)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const wholeTeam = parseView(new URLSearchParams());

/** How many active members of the team have never signed in, if the first page of the team is all of it. */
function useNeverSignedIn(): number {
  const { data } = useQuery(usersQuery(wholeTeam));
  if (!data || data.total > data.rows.length) return 0;
  return data.rows.filter(({ isActive, lastLoginAt }) => isActive && lastLoginAt === null).length;
}
