import { mdiShieldCheckOutline, mdiShieldOutline } from '@mdi/js';
import type { User } from '@toodles/api/contract/access/users.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './Factor.module.css';

/** Whether the portal asks this member of the team for a second step after the password. A phone shows the shield. */
export function Factor({ user: { role, isActive, hasSecondFactor: isOn } }: { user: User }) {
  if (role === 'customer' || !isActive) return null;
  return (
    <span className={cx(styles.factor, isOn && styles.on)}>
      <Icon path={isOn ? mdiShieldCheckOutline : mdiShieldOutline} size={16} />
      <span className={styles.said}>{isOn ? 'Two-step on' : 'No two-step'}</span>
    </span>
  );
}
