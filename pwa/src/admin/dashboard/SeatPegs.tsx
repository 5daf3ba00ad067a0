import type { CSSProperties } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './DayStrip.module.css';

/** More than this no longer can be counted with the eye. */
const MOST_PEGS = 60;
/** Three rows, as long as the pegs stay wide enough to be told apart. */
const ROWS = 3;
const MOST_ACROSS = 10;

interface SeatPegsProps {
  taken: number;
  capacity: number;
  isDone: boolean;
}

/** One square a place, filled where it is taken. */
export function SeatPegs({ taken, capacity, isDone }: SeatPegsProps) {
  const pegs = Math.min(MOST_PEGS, Math.max(taken, capacity));
  const wide = Math.min(MOST_ACROSS, Math.max(5, Math.ceil(pegs / ROWS)));
  const across: CSSProperties & { '--across': number } = { '--across': wide };
  return (
    <span className={cx(styles.pegs, isDone && styles.over)} style={across} aria-hidden="true">
      {Array.from({ length: pegs }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pegs are places, not people
        <i key={place} className={cx(place >= taken && styles.free)} />
      ))}
    </span>
  );
}
