import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './IconTile.module.css';

export type TileTone = 'pink' | 'sky' | 'leaf' | 'sun' | 'grape';

/**
 * An icon on a coloured tile, beside the text that it illustrates. The container may set its size, `--tile`.
 */
export function IconTile({
  tone,
  className,
  children,
}: {
  tone: TileTone;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.tile, styles[tone], className)} aria-hidden="true">
      {children}
    </span>
  );
}
