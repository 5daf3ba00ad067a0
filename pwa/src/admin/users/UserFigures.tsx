import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { DottedLine } from '../ui/DottedLine.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { userStatsQuery } from './queries.ts';
import styles from './UserFigures.module.css';
import { figuresOf, teamText } from './user-figures.ts';

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
      {data && part === 'team' && teamText(data)}
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
