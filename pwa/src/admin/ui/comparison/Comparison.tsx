import { mdiArrowDownThick, mdiArrowUpThick } from '@mdi/js';
import type { ReactNode } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { daysText } from '../days-text.ts';
import styles from './Comparison.module.css';
import { type Change, changeText } from './compare.ts';

interface ComparisonProps {
  now: number;
  /** The figure of the days before; undefined while it loads. */
  before: number | undefined;
  days: { from: string; to: string } | undefined;
  /** How a smaller figure is called: money is less, bookings are fewer. */
  less?: 'less' | 'fewer';
  /** More of it is neither good nor bad. */
  isNeutral?: boolean | undefined;
  /** How a figure is written: the page says once which days these are, so the figure of before is in their place. */
  textOf?: (figure: number) => string;
}

const meanings = { up: 'good', down: 'bad', same: undefined } as const;

/** `↑ 12% more than 1–21 Oct`, or `↑ 12% more · was 9,488`; nothing if there was nothing before. */
export function Comparison({ now, before, days, less = 'less', isNeutral = false, textOf }: ComparisonProps) {
  if (!days) return null;
  // Its line is kept free, so that nothing moves when it arrives.
  if (before === undefined)
    return (
      <Text as="span" size="sm" aria-hidden="true" className={styles.comparison}>
        &nbsp;
      </Text>
    );
  const change = changeText(now, before, less);
  if (!change) return null;
  const meaning = isNeutral ? undefined : meanings[change.direction];
  return (
    <Verdict {...change} meaning={meaning} was={textOf?.(before)}>
      <span>
        {change.direction === 'same' ? 'against' : 'than'} {daysText(days)}
      </span>
    </Verdict>
  );
}

interface VerdictProps extends Change {
  meaning: 'good' | 'bad' | undefined;
  /** The figure of before, as text. */
  was: string | undefined;
  /** In its place. */
  children?: ReactNode;
}

/** How a figure changed, and what it was: in one line, or below each other in a narrow tile. */
export const Verdict = ({ direction, text, meaning, was, children }: VerdictProps) => (
  <Text as="span" size="sm" weight={600} tone="muted" className={styles.comparison}>
    <b className={cx(direction === 'same' ? styles.same : meaning && styles[meaning])}>
      {direction !== 'same' && (
        <Icon path={direction === 'up' ? mdiArrowUpThick : mdiArrowDownThick} size={15} />
      )}
      {text}
    </b>{' '}
    {was === undefined ? (
      children
    ) : (
      <span className={styles.before}>
        <span className={styles.dot}>· </span>
        was {was}
      </span>
    )}
  </Text>
);
