import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { UserStats } from '@toodles/api/contract/access/users.ts';
import { media } from '../../shared/theme/media.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { DottedLine } from '../ui/DottedLine.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { userStatsQuery, useTeam } from './queries.ts';
import styles from './UserFigures.module.css';
import { figuresOf, teamText } from './user-figures.ts';
import { hasNeverSignedIn } from './user-labels.ts';
import { parseView } from './users-view.ts';

/** The team's numbers beside the title. On a phone, only while somebody has not signed in yet. */
export function TeamFigures() {
  const { sort } = parseView(useUrlState().search);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const team = useTeam(sort);
  return isPhone && !team?.some(hasNeverSignedIn) ? null : <UserFigures part="team" />;
}

/** The numbers of accounts, in a quiet line. */
export function UserFigures({ part }: { part: 'team' | 'all' }) {
  const { data, isError, isFetching, refetch } = useQuery(userStatsQuery);
  if (!data && isError)
    return (
      <Row as="section" gap={8}>
        <Text as="span" size="sm" weight={600} tone="muted">
          The figures did not load.
        </Text>
        <Button variant="text" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Row>
    );
  return (
    <section aria-label="Figures" className={styles.figures}>
      {!data && <VisuallyHidden>Loading the figures</VisuallyHidden>}
      {data && part === 'team' && <TeamFigure stats={data} />}
      {data && part === 'all' && (
        <DottedLine
          parts={figuresOf(data).map(({ name, value }) => (
            <span key={name}>
              {name} <b>{formatNumber(value)}</b>
            </span>
          ))}
        />
      )}
    </section>
  );
}

function TeamFigure({ stats }: { stats: UserStats }) {
  const { sort } = parseView(useUrlState().search);
  const team = useTeam(sort);
  return team && teamText(stats, team.filter(hasNeverSignedIn).length);
}
