import { mdiShieldCheckOutline, mdiShieldOutline } from '@mdi/js';
import type { User } from '@toodles/api/contract/access/users.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { usePortalUser } from '../access/usePortalUser.ts';
import styles from './Factor.module.css';

interface FactorProps {
  user: User;
  onSetUp: () => void;
}

/**
 * Whether the portal asks this person for a second step after the password; the reader sets up their own here. A
 * customer has no password.
 */
export function Factor({ user: { id, role, hasSecondFactor }, onSetUp }: FactorProps) {
  const isSelf = usePortalUser().id === id;
  if (role === 'customer') return null;
  if (hasSecondFactor)
    return (
      <Row gap={4} className={cx(styles.factor, styles.factorOn)}>
        <Shield /> <span aria-hidden="true">On</span>
      </Row>
    );
  if (!isSelf) return <span className={cx(styles.factor, styles.off)}>Off</span>;
  return (
    <button
      type="button"
      className={cx(styles.factor, styles.setUp)}
      aria-label="Set up two-step sign-in"
      onClick={onSetUp}
    >
      Set up
    </button>
  );
}

/** The same beside the name, where there is no column for it. */
export const BriefFactor = ({ user: { role, hasSecondFactor } }: { user: User }) =>
  role !== 'customer' && (
    <span className={cx(styles.shield, hasSecondFactor && styles.factorOn)}>
      {hasSecondFactor ? (
        <Shield />
      ) : (
        <Icon path={mdiShieldOutline} size={16} label="Two-step sign-in is off" />
      )}
    </span>
  );

const Shield = () => <Icon path={mdiShieldCheckOutline} size={18} label="Two-step sign-in is on" />;
