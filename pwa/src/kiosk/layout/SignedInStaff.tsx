import { mdiLockOutline } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useLock } from '../app/session/LockProvider.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { TouchButton } from '../ui/TouchButton.tsx';
import styles from './DeskLayout.module.css';

/** The person at the desk, with a button to change the person. */
export function SignedInStaff() {
  const { who, lock } = useLock();
  if (!who) return null;
  return (
    <>
      <Row as="p" gap={12} className={styles.who} data-testid="at-the-desk">
        <Avatar name={who.firstName} />
        <span className={styles.name}>{who.firstName}</span>
        <VisuallyHidden>is at the desk</VisuallyHidden>
      </Row>
      <TouchButton look="soft" className={styles.lock} onClick={lock}>
        <Icon path={mdiLockOutline} size={26} />
        <span className={styles.signedInStaffLabel}>Lock</span>
      </TouchButton>
    </>
  );
}
