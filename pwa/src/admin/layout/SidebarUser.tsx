import type { CurrentUser } from '@toodles/api/contract/access.ts';
import { roleNames } from '../access/role-labels.ts';
import styles from './Sidebar.module.css';

/** The current user's name and role. */
export function SidebarUser({ user }: { user: CurrentUser }) {
  const role = roleNames[user.role];
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || role;
  return (
    <div className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.who}>
        <b>{name}</b>
        <small>{role}</small>
      </span>
    </div>
  );
}
