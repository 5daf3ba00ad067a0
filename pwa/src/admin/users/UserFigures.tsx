import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { userStatsQuery, usersQuery } from './queries.ts';
import styles from './UserFigures.module.css';
import { figuresOf, figuresTitle } from './user-figures.ts';
import { parseView, partOf } from './users-view.ts';

/** The numbers of accounts in the shown part, in one line. */
export function UserFigures() {
  const part = partOf(parseView(useUrlState().search).role);
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
      <div role="status" className={styles.loading}>
        <VisuallyHidden>Loading the figures</VisuallyHidden>
        <Skeleton width={240} height={16} />
      </div>
    );
  return (
    <section aria-label="Figures" className={styles.line}>
      <VisuallyHidden>{figuresTitle[part]}</VisuallyHidden>
      <dl className={styles.figures}>
        {figuresOf(data, part, waiting).map(({ name, value, note, isOpen }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {formatNumber(value)}
              {note && <small className={cx(isOpen && styles.open)}> ({note})</small>}
            </dd>
          </div>
        ))}
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
