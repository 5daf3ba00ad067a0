import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './Form.module.css';

interface ChoiceCardProps {
  /** The name of the radio group, the same for all its cards. */
  name: string;
  title: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  /** What choosing it means, if the title doesn't say it. */
  children?: ReactNode;
}

/** One of a few choices that need a sentence each. */
export function ChoiceCard({ name, title, checked, disabled = false, onChoose, children }: ChoiceCardProps) {
  return (
    <label
      className={cx(styles.card, checked && styles.chosen, disabled && styles.off, !children && styles.short)}
    >
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>
        <b>{title}</b>
        {children}
      </span>
    </label>
  );
}
