import Button from '@mui/material/Button';
import type { User } from '@toodles/api/contract/users.ts';
import { mayHavePin, maySetCredentials, maySetPin } from '@toodles/api/domain/user-rules.ts';
import type { ReactNode } from 'react';
import { phoneNumber } from '../../shared/format.ts';
import { useHasPermission, usePortalUser } from '../access/usePortalUser.ts';
import styles from './UserDialog.module.css';
import type { SecretDialog } from './UserDialog.tsx';

interface SignInBlockProps {
  user: User;
  onOpen: (dialog: SecretDialog) => void;
}

/** A person's credentials. Actions here take effect immediately, without the form's save. */
export function SignInBlock({ user, onOpen }: SignInBlockProps) {
  const mayPin = useHasPermission('devices.manage');
  const isTeam = user.role !== 'customer';
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>Sign-in</h3>
      <Row label="Phone code">{user.phone ? phoneNumber(user.phone) : 'No phone'}</Row>
      <Row label="Google">{user.hasGoogle ? 'Connected' : 'Not connected'}</Row>
      {isTeam && (
        <Row label="Portal" action={<PasswordAction user={user} onOpen={onOpen} />}>
          {user.username ?? 'No username yet'}
        </Row>
      )}
      {isTeam && (
        <Row label="Second factor" action={<FactorAction user={user} onOpen={onOpen} />}>
          {user.hasSecondFactor ? 'Set up' : 'Not set up'}
        </Row>
      )}
      {isTeam && (
        <Row label="Desk PIN" action={mayPin && <PinActions user={user} onOpen={onOpen} />}>
          {user.hasPin ? 'Set' : 'Not set'}
        </Row>
      )}
      <Button variant="outlined" className={styles.out} onClick={() => onOpen('sign-out')}>
        Sign out everywhere
      </Button>
    </section>
  );
}

function Row({ label, children, action }: { label: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.way}>
      <span className={styles.hint}>{label}</span>
      <b>{children}</b>
      {action && <span className={styles.wayActions}>{action}</span>}
    </div>
  );
}

function PasswordAction({ user, onOpen }: SignInBlockProps) {
  const by = usePortalUser();
  if (by.id === user.id && user.username)
    return <span className={styles.hint}>Change yours in My sign-in.</span>;
  if (!maySetCredentials(by)) return <span className={styles.hint}>Only an admin can set it.</span>;
  return (
    <Button onClick={() => onOpen('password')}>{user.username ? 'New password' : 'Set password'}</Button>
  );
}

function FactorAction({ user, onOpen }: SignInBlockProps) {
  const by = usePortalUser();
  if (!user.hasSecondFactor) return null;
  if (by.id === user.id) return <span className={styles.hint}>Change yours in My sign-in.</span>;
  return <Button onClick={() => onOpen('reset-factor')}>Reset</Button>;
}

function PinActions({ user, onOpen }: SignInBlockProps) {
  const by = usePortalUser();
  const mayHave = mayHavePin(user);
  if (!mayHave && !user.hasPin) return <span className={styles.hint}>Needs permission to record usage.</span>;
  if (!maySetPin(by, user)) return <span className={styles.hint}>Only an admin can set it.</span>;
  return (
    <>
      {mayHave && <Button onClick={() => onOpen('pin')}>{user.hasPin ? 'Change PIN' : 'Set PIN'}</Button>}
      {user.hasPin && <Button onClick={() => onOpen('remove-pin')}>Remove PIN</Button>}
    </>
  );
}
