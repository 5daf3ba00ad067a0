import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Shape, type ShapeKind } from '../../shared/ui/Shape.tsx';
import type { HeadCount } from '../core/head-count.ts';
import styles from './Sidebar.module.css';

/** More pegs than this do not fit beside the list. */
const mostPegs = 60;

/** The head count, visible from across the room: one peg per child, one ring per free place. */
export function OccupancyBar({ count }: { count: HeadCount }) {
  const { hours, booked, party, inside, limit, freePlaces } = count;
  const label = `${hours} on hours, ${booked} booked, ${party} party guests, ${Math.max(0, freePlaces)} free`;
  if (Math.max(inside, limit) > mostPegs) return <CompactBar count={count} label={label} />;
  const kinds: ShapeKind[] = [
    ...new Array<ShapeKind>(hours).fill('hours'),
    ...new Array<ShapeKind>(booked).fill('booked'),
    ...new Array<ShapeKind>(party).fill('party'),
    ...new Array<ShapeKind>(Math.max(0, freePlaces)).fill('free'),
  ];
  return (
    <Grid
      columns="repeat(10, 1fr)"
      gap={6}
      columnGap={4}
      className={styles.pegs}
      role="img"
      aria-label={label}
    >
      {kinds.map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pegs are positions, not people
        <Shape key={index} kind={kind} size={21} />
      ))}
    </Grid>
  );
}

function CompactBar({
  count: { hours, booked, party, limit, inside },
  label,
}: {
  count: HeadCount;
  label: string;
}) {
  const share = (n: number) => `${(100 * n) / Math.max(1, limit, inside)}%`;
  return (
    <Row align="stretch" className={styles.bar} role="img" aria-label={label}>
      <span className={styles.barHours} style={{ width: share(hours) }} />
      <span className={styles.barBooked} style={{ width: share(booked) }} />
      <span className={styles.barParty} style={{ width: share(party) }} />
    </Row>
  );
}
