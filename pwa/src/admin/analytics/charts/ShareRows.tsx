import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Text } from '../../../shared/ui/Text.tsx';
import styles from './ShareRows.module.css';

interface ShareRow {
  key: string | number;
  name: string;
  /** From 0 to 1. */
  share: number;
  value: string;
  percent: string;
  /** What else there is to say about it. */
  more?: ReactNode;
}

interface ShareRowsProps {
  rows: readonly ShareRow[];
  /** With the width of the page, each is one line. */
  isWide?: boolean;
  label?: string;
}

/** Names, each with its share as a bar, and its figures. */
export const ShareRows = ({ rows, isWide = false, label }: ShareRowsProps) => (
  <ul className={cx(styles.rows, isWide && styles.wide)} aria-label={label}>
    {rows.map(({ key, name, share, value, percent, more }) => (
      <li key={key}>
        <Text as="span" weight={700} breakAnywhere>
          {name}
        </Text>
        <span className={styles.track}>
          <i className={styles.bar} style={{ '--share': share } as CSSProperties} />
        </span>
        <Text as="span" size="sm" weight={600} tone="muted" tabular className={styles.value}>
          <b>{value}</b> · {percent}
        </Text>
        {more && (
          <Text as="small" size="sm" weight={600} tone="muted" tabular className={styles.more}>
            {more}
          </Text>
        )}
      </li>
    ))}
  </ul>
);
