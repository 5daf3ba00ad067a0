import { type User, user as userSchema } from '@toodles/api/contract/users.ts';
import { toastFailure } from '../ui/failure.ts';
import { clashIn } from '../ui/stale/clash.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { useRefreshUsers } from './queries.ts';
import { saveUser } from './save-user.ts';
import type { UserEdit } from './user-edit.ts';

interface Ends {
  onDone: () => void;
  /** After each call that went through: the person as it left them. */
  onStep?: (now: User) => void;
  onFailed?: (error: Error, edit: UserEdit) => void;
}

/** Saves an edit of a person; one that came too late waits as a clash for what is decided about it. */
export function useUserStore({ onDone, onStep, onFailed }: Ends) {
  const refresh = useRefreshUsers();
  return useVersionedStore<User, UserEdit>({
    row: userSchema,
    save: async (base, edit, onReached) => {
      try {
        await saveUser(base, edit, (now) => {
          onReached(now);
          onStep?.(now);
        });
      } catch (error) {
        // A dialog of its own tells of an edit that came too late.
        if (!clashIn(error, userSchema)) toastFailure(error, 'Failed to update the user');
        throw error;
      } finally {
        refresh();
      }
    },
    onDone,
    ...(onFailed && { onFailed }),
  });
}

export type UserStore = ReturnType<typeof useUserStore>;
