import type { User } from '@toodles/api/contract/access/users.ts';
import { personName } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useSignOutUser } from './queries.ts';

/** Confirms ending every session of a person. */
export function SignOutDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isSelf = usePortalUser().id === user.id;
  const name = personName(user);
  return (
    <ConfirmDialog
      title={`Sign ${name} out everywhere?`}
      lead={
        isSelf
          ? 'This is your account: it signs you out here too.'
          : 'On every phone and computer, at once. They can sign in again.'
      }
      submit="Sign out everywhere"
      failed="Failed to sign the person out"
      action={useSignOutUser()}
      subject={{ id: user.id, name }}
      onClose={onClose}
    />
  );
}
