import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './Tap.module.css';

/** `fill` is the primary button of a screen: the next thing to do. */
export type Look = 'fill' | 'ink' | 'line' | 'soft';

interface TapLook {
  look?: Look;
  className?: string | undefined;
}

/** A touch button of at least 56 px. */
export function Tap({ look = 'line', className, ...rest }: TapLook & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cx(styles.tap, styles[look], className)} />;
}

/** The same as a link. */
export function TapLink({ look = 'line', className, ...rest }: TapLook & LinkProps) {
  return <Link {...rest} className={cx(styles.tap, styles[look], className)} />;
}
