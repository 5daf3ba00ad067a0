import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './DottedLine.module.css';

interface DottedLineProps {
  /** What is blank or false is left out. */
  parts: readonly ReactNode[];
  /** Parts that don't fit into the line are left out whole, instead of beginning another. */
  isOneLine?: boolean;
  className?: string | undefined;
}

/** Short facts with a dot between them. A line neither begins nor ends with a dot, and no fact is cut. */
export function DottedLine({ parts, isOneLine = false, className }: DottedLineProps) {
  return (
    <span className={cx(styles.line, isOneLine && styles.one, className)}>
      <span className={styles.parts}>
        {parts.filter(Boolean).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have fixed places
          <span key={place} className={styles.part}>
            {part}{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
