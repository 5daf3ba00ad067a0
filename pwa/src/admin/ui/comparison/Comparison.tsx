import { mdiArrowDownThick, mdiArrowUpThick } from '@mdi/js';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { daysText } from '../days-text.ts';
import styles from './Comparison.module.css';
import { changeText } from './compare.ts';

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

const meanings = { up: styles.good, down: styles.bad };

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
  const { direction, text } = change;
  return (
    <Text as="span" size="sm" weight={600} tone="muted" className={styles.comparison}>
      <b className={cx(direction === 'same' ? styles.same : !isNeutral && meanings[direction])}>
        {direction !== 'same' && (
          <Icon path={direction === 'up' ? mdiArrowUpThick : mdiArrowDownThick} size={15} />
        )}
        {text}
      </b>{' '}
      {textOf ? (
        <span className={styles.before}>
          <span className={styles.dot}>· </span>
          was {textOf(before)}
        </span>
      ) : (
        <span>
          {direction === 'same' ? 'as' : 'than'} {daysText(days)}
        </span>
      )}
    </Text>
  );
}
