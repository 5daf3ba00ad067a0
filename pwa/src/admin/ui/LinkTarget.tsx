import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './LinkTarget.module.css';
import { landOn } from './land-on.ts';

interface LinkTargetProps {
  id: string;
  /** Whether its content has loaded. */
  isThere: boolean;
  children: ReactNode;
}

/** A part of a page that an address’s fragment names. A link brings it into view and focuses it. */
export function LinkTarget({ id, isThere, children }: LinkTargetProps) {
  const { hash, key } = useLocation();
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${id}` && isThere && key && target.current) landOn(target.current, 'start');
  }, [hash, key, id, isThere]);
  return (
    <div ref={target} id={id} className={styles.target}>
      {children}
    </div>
  );
}
