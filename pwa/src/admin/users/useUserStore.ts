import { type User, user as userSchema } from '@toodles/api/contract/users.ts';
import { toastFailure } from '../ui/failure.ts';
import { parseClash } from '../ui/stale/clash.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { useRefreshUsers } from './queries.ts';
import { saveUser } from './save-user.ts';
import type { UserEdit } from './user-edit.ts';

interface UserStoreCallbacks {
  onDone: () => void;
  /** Called after each successful call with the saved person. */
  onStep?: (now: User) => void;
  onFailed?: (error: Error, edit: UserEdit) => void;
}

/** Saves an edit of a person. A stale edit waits as a clash. */
export function useUserStore({ onDone, onStep, onFailed }: UserStoreCallbacks) {
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
        // A stale edit has its own dialog.
        if (!parseClash(error, userSchema)) toastFailure(error, 'Failed to update the user');
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
