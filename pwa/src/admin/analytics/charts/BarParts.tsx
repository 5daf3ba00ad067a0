import styles from './BarParts.module.css';
import { type Shade, shadeClass } from './ShareBar.tsx';

/** What a bar consists of, from its foot. */
export type Parts = readonly { name: string; value: number; shade: Shade }[];

/** Fills a bar with its parts; those of the current month are outlines. */
export const BarParts = ({ parts, isNow }: { parts: Parts; isNow: boolean }) => (
  <span className={styles.parts}>
    {parts.map(({ name, value, shade }) => (
      <i key={name} className={shadeClass(shade, isNow)} style={{ flexGrow: value }} />
    ))}
  </span>
);
