import { mdiShieldCheckOutline, mdiShieldOutline } from '@mdi/js';
import Tooltip from '@mui/material/Tooltip';
import type { User } from '@toodles/api/contract/access/users.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { personName } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import styles from './Factor.module.css';
import { factorRequestLink, mayAskForFactor } from './user-labels.ts';

interface FactorProps {
  user: User;
  onSetUp: () => void;
}

/** In a column of its own: who has no second step sets one up there, or is asked to. */
export function Factor({ user, onSetUp }: FactorProps) {
  const isSelf = usePortalUser().id === user.id;
  if (!isSelf)
    return (
      <span className={styles.factor}>
        <FactorSign user={user} />
        {mayAskForFactor(user) && (
          <a
            className={styles.ask}
            href={factorRequestLink(user.phone)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Ask ${personName(user)} to set up two-step`}
          >
            Ask
          </a>
        )}
      </span>
    );
  if (user.hasSecondFactor) return <FactorSign user={user} />;
  return (
    <button type="button" className={styles.setUp} aria-label="Set up two-step sign-in" onClick={onSetUp}>
      Set up
    </button>
  );
}

/** Whether the portal asks this person for a second step after the password. A customer has no password. */
export function FactorSign({ user: { role, hasSecondFactor: isOn } }: { user: User }) {
  if (role === 'customer') return null;
  const label = `Two-step sign-in is ${isOn ? 'on' : 'off'}`;
  return (
    <Tooltip title={label} enterTouchDelay={0}>
      <span role="img" aria-label={label} className={cx(styles.shield, isOn && styles.on)}>
        <Icon path={isOn ? mdiShieldCheckOutline : mdiShieldOutline} size={20} />
      </span>
    </Tooltip>
  );
}
