import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './LinkTarget.module.css';
import { landOn } from './land-on.ts';

interface LinkTargetProps {
  id: string;
  /** Whether its content has loaded. */
  isThere: boolean;
  children: ReactNode;
}

/** The class of what a link lands on. */
export const linkTarget = styles.target;

/**
 * Brings the element of that id into view and focuses it, once an address’s fragment names it.
 * @param isThere whether its content has loaded
 */
export function useLanding(id: string | undefined, isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = id !== undefined && hash === `#${id}` && isThere && key && document.getElementById(id);
    if (target) landOn(target, 'start');
  }, [hash, key, id, isThere]);
}

/** A part of a page that an address’s fragment names. A link brings it into view and focuses it. */
export function LinkTarget({ id, isThere, children }: LinkTargetProps) {
  useLanding(id, isThere);
  return (
    <div id={id} className={styles.target}>
      {children}
    </div>
  );
}
