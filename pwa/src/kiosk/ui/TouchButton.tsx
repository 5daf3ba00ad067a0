import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import surface from '../../shared/ui/Surface.module.css';
import styles from './Buttons.module.css';

/** `fill` is the primary button of a screen: the next thing to do. */
export type ButtonLook = 'fill' | 'ink' | 'line' | 'soft';

interface LookProps {
  look?: ButtonLook;
  className?: string | undefined;
}

/** A touch button of at least 56 px. */
export function TouchButton({ look = 'line', className, ...rest }: LookProps & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cx(surface.edge, styles.tap, styles[look], className)} />;
}

/** The same as a link. */
export function ButtonLink({ look = 'line', className, ...rest }: LookProps & LinkProps) {
  return <Link {...rest} className={cx(surface.edge, styles.tap, styles[look], className)} />;
}
