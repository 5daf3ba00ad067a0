import { cx } from '../../shared/ui/class-names.ts';
import styles from './SalePanel.module.css';

/** More blocks would be too thin to count, so a plain bar replaces them. */
const MAX_BLOCKS = 24;

interface HoursBarProps {
  total: number;
  remaining: number;
  /** Hours of the balance that the visit will use. */
  taking?: number;
  large?: boolean;
  /** One bar without blocks, for a line of a table. */
  plain?: boolean;
}

/** The balance of a package, with a block for every half hour. The figures beside it say the same. */
export function HoursBar({ total, remaining, taking = 0, large = false, plain = false }: HoursBarProps) {
  const blocks = Math.round(total * 2);
  const look = cx(styles.bar, large && styles.large);
  if (plain || blocks > MAX_BLOCKS) {
    const share = (hours: number) => ({ width: `${(100 * hours) / total}%` });
    return (
      <div className={cx(look, styles.plain)} aria-hidden="true">
        <i className={styles.left} style={share(remaining - taking)} />
        <i className={styles.taking} style={share(taking)} />
      </div>
    );
  }
  const left = Math.round((remaining - taking) * 2);
  const until = Math.round(remaining * 2);
  return (
    <div className={look} aria-hidden="true">
      {Array.from({ length: blocks }, (_, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has no identity but its position
          key={i}
          className={i < left ? styles.left : i < until ? styles.taking : styles.gone}
        />
      ))}
    </div>
  );
}
