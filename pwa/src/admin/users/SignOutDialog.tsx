import type { User } from '@toodles/api/contract/access/users.ts';
import { personName } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useSignOutUser } from './queries.ts';

/** Confirms ending every session of a person. */
export function SignOutDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const signOut = useSignOutUser();
  const isSelf = usePortalUser().id === user.id;
  const name = personName(user);
  return (
    <FormDialog
      title={`Sign ${name} out everywhere?`}
      lead={
        isSelf
          ? 'This is your account: it signs you out here too.'
          : 'On every phone and computer, at once. They can sign in again.'
      }
      submit="Sign out everywhere"
      danger
      busy={signOut.isPending}
      alert={signOut.error && <SubmitError error={signOut.error} fallback="Failed to sign the person out" />}
      onSubmit={(event) => {
        event.preventDefault();
        signOut.mutate({ id: user.id, name }, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
