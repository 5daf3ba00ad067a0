import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { userStatsQuery, usersQuery } from './queries.ts';
import styles from './UserFigures.module.css';
import { figuresOf, isShown, roleLabels } from './user-figures.ts';
import { parseView, partOf, roleParam } from './users-view.ts';

/** The numbers of accounts in the shown part. Each shows the people that it counts. */
export function UserFigures() {
  const { search, change } = useUrlState();
  const view = parseView(search);
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
  if (!data) return <Waiting />;
  return (
    <section aria-label="Figures" className={styles.holder}>
      <VisuallyHidden>{roleLabels[partOf(view.role)]}</VisuallyHidden>
      <div className={styles.figures}>
        {figuresOf(data, view, waiting).map((figure) => (
          <button
            key={figure.name}
            type="button"
            className={cx(surface.card, styles.figure)}
            aria-pressed={isShown(figure, view)}
            onClick={() =>
              change({
                role: roleParam(figure.role, view.search !== ''),
                status: figure.isActive ? 'active' : undefined,
                page: undefined,
              })
            }
          >
            <Name name={figure.name} />
            <span className={styles.value}>
              {formatNumber(figure.value)}
              {figure.note && (
                <small className={cx(styles.note, figure.isOpen && styles.open)}> {figure.note}</small>
              )}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** On a phone there is room for its first word. */
function Name({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ');
  return (
    <span className={styles.name}>
      {first}
      {rest.length > 0 && <span className={styles.rest}> {rest.join(' ')}</span>}
    </span>
  );
}

const Waiting = () => (
  <div role="status" className={styles.holder}>
    <VisuallyHidden>Loading the figures</VisuallyHidden>
    <div className={styles.figures}>
      {['Total Users', 'Admins', 'Staff', 'Active'].map((name) => (
        <div key={name} className={cx(surface.card, styles.figure)}>
          <Skeleton width="70%" height={16} />
          <Skeleton width="30%" height={22} />
        </div>
      ))}
    </div>
  </div>
);

const wholeTeam = parseView(new URLSearchParams());

/** How many active members of the team have never signed in, if the first page of the team is all of it. */
function useNeverSignedIn(): number {
  const { data } = useQuery(usersQuery(wholeTeam));
  if (!data || data.total > data.rows.length) return 0;
  return data.rows.filter(({ isActive, lastLoginAt }) => isActive && lastLoginAt === null).length;
}
