import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { User } from '@toodles/api/contract/access/users.ts';
import { roles } from '@toodles/api/contract/basics/permissions.ts';
import { mayChange } from '@toodles/api/domain/access/user-rules.ts';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { usePortalUser } from '../access/usePortalUser.ts';
import { useOtherAdmins } from './queries.ts';
import { RolePicker } from './RolePicker.tsx';
import { SignInBlock } from './SignInBlock.tsx';
import styles from './UserDialog.module.css';
import type { SecretDialog } from './UserDialog.tsx';
import { denialMessages, needsConfirmation, roleConsequence } from './user-labels.ts';
import type { UserEditor } from './useUserForm.ts';

interface RoleTabProps {
  editor: UserEditor;
  user: User;
  onOpen: (dialog: SecretDialog) => void;
}

/** A person's role, status and credentials. */
export function RoleTab({ editor: { base, form }, user, onOpen }: RoleTabProps) {
  const by = usePortalUser();
  const others = useOtherAdmins(base.id, base.role === 'admin') ?? 1;
  const { field: role } = useController({ control: form.control, name: 'role' });
  const { field: isActive } = useController({ control: form.control, name: 'isActive' });
  const whyNotChanged = (to: Partial<User>) => {
    const verdict = mayChange(by, base, { ...base, ...to }, others);
    return verdict.ok ? undefined : denialMessages[verdict.code];
  };
  return (
    <>
      <RolePicker
        choices={roles.map((one) => ({
          role: one,
          why: one === base.role ? undefined : whyNotChanged({ role: one }),
        }))}
        chosen={role.value}
        onChoose={role.onChange}
        listsPermissions
      />
      {needsConfirmation(base.role, role.value) && (
        <Alert severity="warning" role="status">
          {roleConsequence(base.role, role.value, by.id === base.id)}
        </Alert>
      )}
      <ActiveSwitch
        isActive={isActive.value}
        onActive={isActive.onChange}
        why={base.isActive ? whyNotChanged({ isActive: false }) : undefined}
      />
      <SignInBlock user={user} onOpen={onOpen} />
    </>
  );
}

interface ActiveSwitchProps {
  isActive: boolean;
  onActive: (isActive: boolean) => void;
  why: string | undefined;
}

function ActiveSwitch({ isActive, onActive, why }: ActiveSwitchProps) {
  const id = useId();
  return (
    <div className={styles.active}>
      <FormControlLabel
        labelPlacement="start"
        label="Active"
        control={
          <Switch
            color="secondary"
            checked={isActive}
            disabled={why !== undefined}
            onChange={(_event, on) => onActive(on)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': id } }}
          />
        }
      />
      <p id={id} className={styles.hint}>
        {why ?? 'When off, they are signed out everywhere and can’t sign in.'}
      </p>
    </div>
  );
}
