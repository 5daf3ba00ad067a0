import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './Face.module.css';

interface FaceProps {
  icon: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A screen that has nothing to list: what it is for, what happened, what to do. */
export function Face({ icon, title, children, action }: FaceProps) {
  return (
    <div className={styles.face}>
      <span className={styles.badge}>
        <Icon path={icon} size={44} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
