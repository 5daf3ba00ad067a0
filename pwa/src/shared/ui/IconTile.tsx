import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './IconTile.module.css';

export type TileTone = 'pink' | 'sky' | 'leaf' | 'sun' | 'grape';

/** An icon on a tile of its tone, beside words that say what it means. Whatever it stands in may set `--tile`, its size. */
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
