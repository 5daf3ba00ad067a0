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
  /** The centre's date: the line to its month is dashed. */
  today: string;
  textOf: (value: number) => string;
}

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** The months of a figure as a small line, with that of the period before behind it; nothing for a single month. */
export function Sparkline({ months, before, today, textOf }: SparklineProps) {
  const { now, earlier, zero } = sparkPoints(
    months.map(({ value }) => value),
    before,
  );
  const end = now.at(-1);
  if (now.length < 2 || !end) return null;
  const isRunning = months.at(-1)?.month === monthOf(today);
  const nameOf = (month: string) => (month === monthOf(today) ? soFarText(today) : monthLong(month));
  const said = months.map(({ month, value }) => `${nameOf(month)} ${textOf(value)}`).join('; ');
  return (
    <div className={styles.spark} role="img" aria-label={`By month: ${said}`}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.zero} d={`M0 ${zero}L100 ${zero}`} />
        {earlier.length > 1 && <path className={styles.earlier} d={pathOf(earlier)} />}
        <path className={styles.line} d={pathOf(isRunning ? now.slice(0, -1) : now)} />
        {isRunning && <path className={cx(styles.line, styles.running)} d={pathOf(now.slice(-2))} />}
      </svg>
      <i className={styles.end} style={{ '--y': `${end[1]}%` } as CSSProperties} />
    </div>
  );
}
