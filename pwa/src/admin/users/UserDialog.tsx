import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { User } from '@toodles/api/contract/access/users.ts';
import { mayManage } from '@toodles/api/domain/access/user-rules.ts';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { useId, useState } from 'react';
import { errorCode } from '../../shared/api-error.ts';
import { personName } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { PinDialog, RemovePinDialog } from '../secrets/PinDialog.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { ResetFactorDialog } from './ResetFactorDialog.tsx';
import { RoleTab } from './RoleTab.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { UserClashDialog } from './UserClashDialog.tsx';
import styles from './UserDialog.module.css';
import { type UserEditor, userTabs, useUserForm } from './useUserForm.ts';

/** A dialog over the edit. Its action takes effect immediately, whether or not the edit is saved. */
export type SecretDialog = 'password' | 'pin' | 'remove-pin' | 'reset-factor' | 'sign-out';

/** Edits a person: profile, role and status, permissions. */
export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const editor = useUserForm(user, onClose);
  const [over, setOver] = useState<SecretDialog>();
  const id = useId();
  const by = usePortalUser();
  const timeZone = useTimeZone();
  const { base, tab, users } = editor;
  const isOpen = mayManage(by, base);
  return (
    <>
      <FormDialog
        title={personName(base)}
        lead={`User ${base.id}, since ${dateWithYear(centreDate(new Date(base.createdAt), timeZone))}`}
        submit={isOpen ? 'Save' : undefined}
        cancel={isOpen ? 'Cancel' : 'Close'}
        head={<UserTabs id={id} editor={editor} />}
        isDirty={editor.form.formState.isDirty}
        busy={users.isPending}
        alert={isOpen ? users.error && <Failed error={users.error} /> : lockedReason(base)}
        onSubmit={(event) => {
          event.preventDefault();
          if (isOpen) void editor.submit(event);
        }}
        onClose={onClose}
      >
        {userTabs.map((name, place) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-panel-${place}`}
            aria-labelledby={`${id}-tab-${place}`}
            hidden={name !== tab}
          >
            <fieldset disabled={!isOpen} className={styles.panel}>
              {name === 'Profile' && <ProfileTab editor={editor} />}
              {name === 'Role & Status' && <RoleTab editor={editor} user={user} onOpen={setOver} />}
              {name === 'Permissions' && <PermissionsTab editor={editor} />}
            </fieldset>
          </div>
        ))}
      </FormDialog>
      <UserClashDialog users={users} />
      <SecretDialogs dialog={over} user={user} editor={editor} onClose={() => setOver(undefined)} />
    </>
  );
}

const lockedReason = ({ role }: User) =>
  role === 'admin'
    ? 'Only an admin can change an admin.'
    : 'They have permissions that you don’t. Only an admin can change them.';

function UserTabs({ id, editor: { tab, setTab } }: { id: string; editor: UserEditor }) {
  return (
    <Tabs
      value={tab}
      onChange={(_event, to) => setTab(to)}
      aria-label="User sections"
      variant="fullWidth"
      className={styles.tabs}
    >
      {userTabs.map((name, place) => (
        <Tab
          key={name}
          value={name}
          label={name}
          id={`${id}-tab-${place}`}
          aria-controls={`${id}-panel-${place}`}
          className={styles.tab}
        />
      ))}
    </Tabs>
  );
}

function Failed({ error }: { error: Error }) {
  if (errorCode(error) === 'not_found') return 'Someone else deleted this user.';
  return <SubmitError error={error} fallback="Failed to update the user" />;
}

interface SecretDialogsProps {
  dialog: SecretDialog | undefined;
  /** The current state, including actions taken over the edit. */
  user: User;
  editor: UserEditor;
  onClose: () => void;
}

function SecretDialogs({ dialog, user, editor, onClose }: SecretDialogsProps) {
  const owner = { id: user.id, name: personName(user), hasPin: user.hasPin };
  switch (dialog) {
    case 'password':
      return <PasswordDialog user={user} onChange={editor.moveOn} onClose={onClose} />;
    case 'pin':
      return <PinDialog person={owner} onClose={onClose} />;
    case 'remove-pin':
      return <RemovePinDialog person={owner} onClose={onClose} />;
    case 'reset-factor':
      return <ResetFactorDialog user={user} onClose={onClose} />;
    case 'sign-out':
      return <SignOutDialog user={user} onClose={onClose} />;
    case undefined:
      return null;
  }
}
