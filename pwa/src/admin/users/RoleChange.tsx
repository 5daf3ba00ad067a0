import type { User } from '@toodles/api/contract/access/users.ts';
import type { Role } from '@toodles/api/contract/basics/permissions.ts';
import { useState } from 'react';
import { personName, roleMeanings, roleNames } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { UserClashDialog } from './UserClashDialog.tsx';
import { editOf } from './user-edit.ts';
import { needsConfirmation, roleConsequence } from './user-labels.ts';
import { useUserStore } from './useUserStore.ts';

/** Changes a person's role from the list, and asks first if it changes much. `dialogs` are its questions. */
export function useRoleChange(user: User) {
  const [asked, setAsked] = useState<Role>();
  const users = useUserStore({ onDone: () => setAsked(undefined), onFailed: () => setAsked(undefined) });
  const dismissClash = () => {
    users.dismissClash();
    // The row already shows the current state; the question was about an older one.
    setAsked(undefined);
  };
  const save = (role: Role) => users.store(user, { ...editOf(user), role });
  return {
    isPending: users.isPending,
    choose: (role: Role) => (needsConfirmation(user.role, role) ? setAsked(role) : save(role)),
    dialogs: (
      <>
        {asked && !users.clash && (
          <RoleChangeDialog
            user={user}
            role={asked}
            busy={users.isPending}
            onSubmit={() => save(asked)}
            onClose={() => setAsked(undefined)}
          />
        )}
        <UserClashDialog users={{ ...users, dismissClash }} />
      </>
    ),
  };
}

function titleOf(name: string, role: Role): string {
  if (role === 'customer') return `Remove ${name} from the team?`;
  return `Make ${name} ${role === 'admin' ? 'an admin' : `a ${roleNames[role].toLowerCase()}`}?`;
}

interface RoleChangeDialogProps {
  user: User;
  role: Role;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Confirms a change of role that grants or removes access to much of the portal. */
function RoleChangeDialog({ user, role, busy, onSubmit, onClose }: RoleChangeDialogProps) {
  const isSelf = usePortalUser().id === user.id;
  return (
    <FormDialog
      title={titleOf(personName(user), role)}
      lead={`${roleMeanings[role]}.`}
      submit={role === 'customer' ? 'Remove from team' : 'Change role'}
      danger={role === 'customer'}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onClose={onClose}
    >
      <p>{roleConsequence(user.role, role, isSelf)}</p>
    </FormDialog>
  );
}
