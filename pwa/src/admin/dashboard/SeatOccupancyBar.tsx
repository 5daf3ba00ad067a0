import type { CSSProperties } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './DayStrip.module.css';

/** More squares than this can't be counted at a glance. */
const MAX_SEGMENTS = 60;
/** Three rows while the squares stay wide enough to tell apart. */
const ROWS = 3;
const MAX_COLUMNS = 10;

interface SeatOccupancyBarProps {
  taken: number;
  capacity: number;
  isDone: boolean;
}

/** One square for each seat; filled squares are taken. */
export function SeatOccupancyBar({ taken, capacity, isDone }: SeatOccupancyBarProps) {
  const pegs = Math.min(MAX_SEGMENTS, Math.max(taken, capacity));
  const wide = Math.min(MAX_COLUMNS, Math.max(5, Math.ceil(pegs / ROWS)));
  const across: CSSProperties & { '--across': number } = { '--across': wide };
  return (
    <span className={cx(styles.pegs, isDone && styles.over)} style={across} aria-hidden="true">
      {Array.from({ length: pegs }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares are seats, not people
        <i key={place} className={cx(place >= taken && styles.free)} />
      ))}
    </span>
  );
}
