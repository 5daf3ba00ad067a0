import { useEffect, useRef } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { phoneEnd } from '../../core/format-text.ts';
import styles from './FamilyPanel.module.css';

/** A longer word does not fit into the panel's column at the usual size. */
const longWord = 12;

/**
 * The family's name, where a screen reader and the next Tab begin. A word too long for a line is set smaller,
 * so that it does not break before its last letter.
 */
export function FamilyHeading({ name, phone }: { name: string; phone: string }) {
  const isLong = name.split(/[\s-]+/).some((word) => word.length > longWord);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    // Once only: after an unlock the form keeps the focus where it was.
    if (!hasBegun.current) heading.current?.focus({ preventScroll: true });
    hasBegun.current = true;
  }, []);
  return (
    <div className={styles.who}>
      <h2 ref={heading} tabIndex={-1} className={cx(styles.name, isLong && styles.longName)}>
        {name}
      </h2>
      {phone && <p className={styles.phone}>Phone {phoneEnd(phone)}</p>}
    </div>
  );
}
