import type { ComponentProps } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import surface from '../../shared/ui/Surface.module.css';
import styles from './BigButton.module.css';

interface BigButtonProps extends ComponentProps<'button'> {
  /** `fill` is the screen's next thing to do: Ctrl+Enter presses it. */
  look: 'fill' | 'line';
  icon: string;
}

/** A button at the foot of a form, which ends it. */
export function BigButton({ look, icon, className, children, ...rest }: BigButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(look === 'fill' && {
        'data-primary': true,
        title: 'Ctrl + Enter',
        'aria-keyshortcuts': 'Control+Enter Meta+Enter',
      })}
      className={cx(surface.edge, styles.big, styles[look], className)}
    >
      <Icon path={icon} size={30} />
      <span>{children}</span>
    </button>
  );
}
