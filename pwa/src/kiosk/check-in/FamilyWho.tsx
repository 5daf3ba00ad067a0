import { useEffect, useRef } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { phoneEnd } from '../desk/names.ts';
import styles from './FamilyPanel.module.css';

/** Longer than this a word would not fit into the panel's column at the usual size. */
const longWord = 12;

/** Whose panel it is, and where a screen reader and the next Tab begin. A word too long for a line is set smaller, not broken before its last letter. */
export function FamilyWho({ name, phone }: { name: string; phone: string }) {
  const isLong = name.split(/[\s-]+/).some((word) => word.length > longWord);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    // Once: when the lock is taken off the form, it goes on where it was.
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
