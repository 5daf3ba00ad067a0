import type { ReactNode } from 'react';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { LeftOut } from './LeftOut.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** What the browser's tab is called, where the title tells of the moment instead. */
  name?: string;
  /** One plain line of what is so now. */
  lead?: ReactNode;
  /** What can be done; at most one of them pink. */
  children?: ReactNode;
}

/** A page's name and what can be done on it; names the browser's tab too. */
export function PageHead({ title, name = title, lead, children }: PageHeadProps) {
  useTitle(name);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      <LeftOut />
    </>
  );
}
