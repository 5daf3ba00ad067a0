import { cx } from '../../../shared/ui/class-names.ts';
import styles from './BarParts.module.css';
import { type Shade, shadeClass } from './ShareBar.tsx';

/** What a bar consists of, from its foot. */
export type Parts = readonly { name: string; value: number; shade: Shade }[];

/** Fills a bar with its parts; those of the current month are striped. */
export const BarParts = ({ parts, isNow }: { parts: Parts; isNow: boolean }) => (
  <span className={cx(styles.parts, isNow && styles.now)}>
    {parts.map(({ name, value, shade }) => (
      <i key={name} className={shadeClass(shade)} style={{ flexGrow: value }} />
    ))}
  </span>
);

/** What the stripes look like, in a key. */
export const StripedSwatch = () => <i className={styles.key} aria-hidden="true" />;
