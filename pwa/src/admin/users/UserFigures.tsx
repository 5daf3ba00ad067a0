import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { formatNumber } from '../ui/format-number.ts';
import segments from '../ui/Segments.module.css';
import { useUrlState } from '../ui/useUrlState.ts';
import { userStatsQuery } from './queries.ts';
import styles from './UserFigures.module.css';
import { figuresOf, isShown, roleLabels } from './user-figures.ts';
import { parseView, partOf, roleParam } from './users-view.ts';

/** The numbers of accounts in the shown part. Each shows the people that it counts. */
export function UserFigures() {
  const { search, change } = useUrlState();
  const view = parseView(search);
  const { data, isError, isFetching, refetch } = useQuery(userStatsQuery);
  if (!data && isError)
    return (
      <Row as="section" gap={8} className={styles.holder}>
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
      <Row align="stretch" className={cx(surface.edge, segments.segments, styles.figures)}>
        {figuresOf(data, view).map((figure) => (
          <button
            key={figure.name}
            type="button"
            className={cx(segments.segment, styles.figure)}
            aria-pressed={isShown(figure, view)}
            onClick={() =>
              change({
                role: roleParam(figure.role, view.search !== ''),
                status: figure.isActive ? 'active' : undefined,
                page: undefined,
              })
            }
          >
            <span>
              {figure.name}
              {/* A phone has no room for these words. */}
              {figure.more && <span className={styles.more}> {figure.more}</span>}
              {figure.heard && <VisuallyHidden> {figure.heard}</VisuallyHidden>}{' '}
            </span>
            <b>{formatNumber(figure.value)}</b>
          </button>
        ))}
      </Row>
    </section>
  );
}

const Waiting = () => (
  <section role="status" className={styles.holder}>
    <VisuallyHidden>Loading the figures</VisuallyHidden>
    <Skeleton height={44} radius={22} />
  </section>
);
