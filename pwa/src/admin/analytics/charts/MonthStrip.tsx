import { monthOf } from '@toodles/api/domain/months.ts';
import type { CSSProperties } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Text } from '../../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { monthLong, monthShort, soFarText } from '../analytics-messages.ts';
import styles from './Charts.module.css';

interface MonthStripProps {
  label: string;
  /** Above the months. */
  caption: string;
  months: readonly { month: string; value: number; text: string }[];
  /** The centre's date: the bar of its month is an outline. */
  today: string;
}

/** So many months fit with three letters, and so many with one. */
const FITS_NAMED = 7;
const FITS = 12;

/** The months of a small figure in one line; the last twelve of more. */
export function MonthStrip({ label, caption, months, today }: MonthStripProps) {
  const shown = months.slice(-FITS);
  const highest = Math.max(1, ...shown.map(({ value }) => value));
  const now = shown.some(({ month }) => month === monthOf(today));
  return (
    <>
      <Text size="sm" weight={600} tone="muted" className={styles.caption}>
        {caption}
        {now && `; ${monthShort(monthOf(today), false)} so far`}
      </Text>
      <ul aria-label={label} className={styles.strip}>
        {shown.map(({ month, value, text }) => (
          <li key={month} className={cx(month === monthOf(today) && styles.running)}>
            <div>
              <b>{text}</b>
              <i style={{ '--share': value / highest } as CSSProperties} aria-hidden="true" />
            </div>
            <span aria-hidden="true">
              {monthShort(month, false).slice(0, shown.length > FITS_NAMED ? 1 : 3)}
            </span>
            <VisuallyHidden>{month === monthOf(today) ? soFarText(today) : monthLong(month)}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </>
  );
}
