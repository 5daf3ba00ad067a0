import type { Role } from '@toodles/api/contract/permissions.ts';
import type { User } from '@toodles/api/contract/users.ts';
import { personName, roleMeanings, roleNames } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { roleConsequence } from './user-labels.ts';

interface RoleChangeDialogProps {
  user: User;
  role: Role;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Confirms a change of role that grants or removes access to much of the portal. */
export function RoleChangeDialog({ user, role, busy, onSubmit, onClose }: RoleChangeDialogProps) {
  const isSelf = usePortalUser().id === user.id;
  return (
    <FormDialog
      title={`Make ${personName(user)} ${role === 'admin' ? 'an admin' : `a ${roleNames[role].toLowerCase()}`}?`}
      lead={`${roleMeanings[role]}.`}
      submit="Change role"
      danger={role === 'customer'}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onClose={onClose}
    >
      <p>{roleConsequence(role, isSelf)}</p>
    </FormDialog>
  );
}
