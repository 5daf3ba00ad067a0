import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Text } from '../../../shared/ui/Text.tsx';
import { type Shade, Swatch, shadeClass } from './ShareBar.tsx';
import styles from './ShareRows.module.css';

interface ShareRow {
  key: string | number;
  name: string;
  /** From 0 to 1. */
  share: number;
  /** Its colour in the chart beside it, whose key it is. */
  shade?: Shade;
  value: string;
  percent: string;
  /** What else there is to say about it. */
  more?: ReactNode;
}

interface ShareRowsProps {
  rows: readonly ShareRow[];
  label?: string;
  /** In a wide card they stand side by side. */
  isSpread?: boolean;
}

/** Names, each with its share as a bar, and its figures. */
export const ShareRows = ({ rows, label, isSpread = false }: ShareRowsProps) => (
  <ul className={cx(styles.rows, isSpread && styles.spread)} aria-label={label}>
    {rows.map(({ key, name, share, shade, value, percent, more }) => (
      <li key={key}>
        <Text as="span" weight={700} breakAnywhere className={styles.name}>
          {shade && <Swatch shade={shade} />} {name}
        </Text>
        <span className={styles.track}>
          {share > 0 && (
            <i
              className={cx(styles.fill, shade ? shadeClass(shade) : styles.bar)}
              style={{ '--share': share } as CSSProperties}
            />
          )}
        </span>
        <Text as="span" size="sm" weight={600} tone="muted" tabular className={styles.value}>
          <b>{value}</b> <span className={styles.percent}>{percent}</span>
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
