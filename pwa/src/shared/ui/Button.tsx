import { mdiLoading } from '@mdi/js';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { cx } from './class-names.ts';
import { Icon } from './Icon.tsx';
import surface from './Surface.module.css';

export type ButtonVariant =
  | 'pink'
  | 'quiet'
  | 'sun'
  | 'white'
  | 'whatsapp'
  | 'whiteLeaf'
  | 'outline'
  | 'text';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: 'normal' | 'large';
  block?: boolean;
  className?: string | undefined;
}

function look({ variant = 'pink', size = 'normal', block = false, className }: Look): string {
  return cx(
    surface.edge,
    styles.button,
    variant !== 'pink' && styles[variant],
    size === 'large' && styles.large,
    block && styles.block,
    className,
  );
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** The label while an action runs, such as 'Booking…'; the button then ignores presses. */
  busy?: ReactNode;
}

/** One pink button per view: the primary action. Quiet on pale backgrounds, sun on pink or dark ones. */
export function Button({ variant, size, block, className, busy, children, onClick, ...rest }: ButtonProps) {
  const isBusy = Boolean(busy);
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, ...(size && { size }), ...(block && { block }), className })}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? (
        <>
          <Icon path={mdiLoading} className={styles.busy} />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A button that links to a page of this site. */
export function LinkButton({
  variant,
  size,
  block,
  className,
  ...rest
}: Look & Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...rest}
      className={look({ variant, ...(size && { size }), ...(block && { block }), className })}
    />
  );
}

/** A button that leaves the site, or starts a call or a message. */
export function AnchorButton({
  variant,
  size,
  block,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={look({ variant, ...(size && { size }), ...(block && { block }), className })}>
      {children}
    </a>
  );
}
