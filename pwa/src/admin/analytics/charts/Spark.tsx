import { monthOf } from '@toodles/api/domain/months.ts';
import type { CSSProperties } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import styles from './Charts.module.css';

interface SparkProps {
  months: readonly { month: string; value: number }[];
  /** The centre's date: the bar of its month isn't finished. */
  today: string;
}

/** The months of a figure at a glance; the chart below has their figures. Nothing for a single month. */
export function Spark({ months, today }: SparkProps) {
  const highest = Math.max(0, ...months.map(({ value }) => value));
  if (months.length < 2 || highest === 0) return null;
  return (
    <div className={styles.spark} aria-hidden="true">
      {months.map(({ month, value }) => (
        <i
          key={month}
          className={cx(month === monthOf(today) && styles.unfinished)}
          style={{ '--share': Math.max(0, value) / highest } as CSSProperties}
        />
      ))}
    </div>
  );
}
