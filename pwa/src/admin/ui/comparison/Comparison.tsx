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
  /** The page says once which days these are, and its colours have other meanings. */
  brief?: boolean;
}

/** `↑ 12% more than 1–21 Oct`, or `than before`; nothing if there was nothing before. */
export function Comparison({ now, before, days, less = 'less', brief = false }: ComparisonProps) {
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
  const { direction, isSlight, text } = change;
  return (
    <Text as="span" size="sm" weight={600} tone="muted" className={styles.comparison}>
      <b className={isSlight ? styles.slight : brief ? undefined : styles[direction]}>
        {direction !== 'same' && (
          <Icon path={direction === 'up' ? mdiArrowUpThick : mdiArrowDownThick} size={15} />
        )}
        {text}
      </b>{' '}
      <span className={cx(brief && styles.than)}>
        {direction === 'same' ? 'as' : 'than'} {brief ? 'before' : daysText(days)}
      </span>
    </Text>
  );
}
