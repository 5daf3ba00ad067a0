import Button from '@mui/material/Button';
import type { User } from '@toodles/api/contract/access/users.ts';
import { mayHavePin, maySetCredentials, maySetPin } from '@toodles/api/domain/access/user-rules.ts';
import type { ReactNode } from 'react';
import { phoneNumber } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { useHasPermission, usePortalUser } from '../access/usePortalUser.ts';
import styles from './UserDialog.module.css';
import type { SecretDialog } from './UserDialog.tsx';
import { passwordAction } from './user-labels.ts';

interface SignInBlockProps {
  user: User;
  onOpen: (dialog: SecretDialog) => void;
}

/** A person's credentials. Actions here take effect immediately, without the form's save. */
export function SignInBlock({ user, onOpen }: SignInBlockProps) {
  const mayPin = useHasPermission('devices.manage');
  const isTeam = user.role !== 'customer';
  return (
    <section className={cx(surface.sunken, styles.block)}>
      <h3 className={styles.heading}>Sign-in</h3>
      <SignInOption label="Phone code">{user.phone ? phoneNumber(user.phone) : 'No phone'}</SignInOption>
      <SignInOption label="Google">{user.hasGoogle ? 'Connected' : 'Not connected'}</SignInOption>
      {isTeam && (
        <SignInOption label="Portal" action={<PasswordAction user={user} onOpen={onOpen} />}>
          {user.username ?? 'No username yet'}
        </SignInOption>
      )}
      {isTeam && (
        <SignInOption label="Two-step sign-in" action={<FactorAction user={user} onOpen={onOpen} />}>
          {user.hasSecondFactor ? 'On' : 'Off'}
        </SignInOption>
      )}
      {isTeam && (
        <SignInOption label="Desk PIN" action={mayPin && <PinActions user={user} onOpen={onOpen} />}>
          {user.hasPin ? 'Set' : 'Not set'}
        </SignInOption>
      )}
      <Button variant="outlined" className={styles.out} onClick={() => onOpen('sign-out')}>
        Sign out everywhere
      </Button>
    </section>
  );
}

function SignInOption({
  label,
  children,
  action,
}: {
  label: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Grid columns="104px minmax(0, 1fr) auto" columnGap={12} align="center" className={styles.way}>
      <span className={styles.hint}>{label}</span>
      <b>{children}</b>
      {action && (
        <Row as="span" align="stretch" justify="end" wrap className={styles.wayActions}>
          {action}
        </Row>
      )}
    </Grid>
  );
}

function PasswordAction({ user, onOpen }: SignInBlockProps) {
  const by = usePortalUser();
  if (by.id === user.id && user.username)
    return <span className={styles.hint}>Change yours in My sign-in.</span>;
  if (!maySetCredentials(by)) return <span className={styles.hint}>Only an admin can set it.</span>;
  return <Button onClick={() => onOpen('password')}>{passwordAction(user)}</Button>;
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
