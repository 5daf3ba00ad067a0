import { mdiCheckCircle } from '@mdi/js';
import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import surface from '../../shared/ui/Surface.module.css';
import styles from './Buttons.module.css';

interface ToggleButtonProps {
  isOn: boolean;
  onClick: () => void;
  /** Shows a tick when on, for a multiple choice. */
  ticked?: boolean;
  children: ReactNode;
}

/** A choice that a tap toggles. */
export function ToggleButton({ isOn, onClick, ticked = false, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={cx(surface.edge, styles.pick, isOn && styles.on)}
      onClick={onClick}
    >
      {ticked && isOn && <Icon path={mdiCheckCircle} size={28} />}
      {children}
    </button>
  );
}
