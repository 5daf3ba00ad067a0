import { StaleDialog } from '../ui/stale/StaleDialog.tsx';
import { editOf } from './user-edit.ts';
import { userWords } from './user-words.ts';
import type { UserStore } from './useUserStore.ts';

/** Two edited the same person: nothing while nobody did. */
export function UserClashDialog({ users }: { users: UserStore }) {
  const { clash, store, leaveClash, isPending } = users;
  if (!clash) return null;
  return (
    <StaleDialog
      // Should somebody be quicker once more, the choices start anew.
      key={clash.current.version}
      clash={clash}
      base={editOf(clash.base)}
      theirs={editOf(clash.current)}
      mine={clash.mine}
      words={userWords}
      busy={isPending}
      onSave={(decided) => store(clash.current, decided)}
      onClose={leaveClash}
    />
  );
}
