import { monthOf } from '@toodles/api/domain/months.ts';
import type { CSSProperties } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { monthLong, soFarText } from '../analytics-messages.ts';
import styles from './Sparkline.module.css';
import { sparkPoints } from './spark-points.ts';

interface SparklineProps {
  months: readonly { month: string; value: number }[];
  /** The same months of the period before, as far as they are known. */
  before: readonly (number | undefined)[];
  /** The centre's date: the line to its month, which has a dot, and of later ones is dashed. */
  today: string;
  textOf: (value: number) => string;
  /** The months of the period: of a figure that was not recorded from its start, the line starts later. */
  places: number;
}

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** The months of a figure as a small line, with that of the period before behind it; nothing for a single month. */
export function Sparkline({ months, before, today, textOf, places }: SparklineProps) {
  const { now, earlier } = sparkPoints(
    months.map(({ value }) => value),
    before,
  );
  if (now.length < 2) return null;
  // What is over, and from there on what isn't.
  const running = months.findIndex(({ month }) => month >= monthOf(today));
  const over = running < 0 ? now : now.slice(0, running);
  const dot = months[running]?.month === monthOf(today) ? now[running] : undefined;
  const nameOf = (month: string) => (month === monthOf(today) ? soFarText(today) : monthLong(month));
  const start = Math.max(0, places - months.length) / Math.max(1, places - 1);
  const said = months.map(({ month, value }) => `${nameOf(month)} ${textOf(value)}`).join('; ');
  return (
    <div
      className={styles.spark}
      style={{ '--start': `${100 * start}%` } as CSSProperties}
      role="img"
      aria-label={`By month: ${said}`}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {earlier.length > 1 && <path className={styles.earlier} d={pathOf(earlier)} />}
        {over.length > 1 && <path className={styles.line} d={pathOf(over)} />}
        {running >= 0 && (
          <path className={cx(styles.line, styles.running)} d={pathOf(now.slice(Math.max(0, running - 1)))} />
        )}
      </svg>
      {dot && (
        <i className={styles.dot} style={{ '--x': `${dot[0]}%`, '--y': `${dot[1]}%` } as CSSProperties} />
      )}
    </div>
  );
}
