import { cx } from '../../shared/ui/class-names.ts';
import styles from './Avatar.module.css';

const tones = ['hours', 'booked', 'party', 'good'] as const;

/** A person's initial, always in the same colour for the same name. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const tone = tones[sum % tones.length] ?? 'hours';
  return (
    <span className={cx(styles.avatar, styles[tone], large && styles.large)} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? '·'}
    </span>
  );
}
