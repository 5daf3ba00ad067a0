import { type User, user as userSchema } from '@toodles/api/contract/access/users.ts';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { parseClash } from '../ui/stale/clash.ts';
import { changedFields } from '../ui/stale/three-way-merge.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { useRefreshUsers } from './queries.ts';
import { callsFor, editOf, type UserCall, type UserEdit } from './user-edit.ts';

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

/** Messages in the customer's wording. */
const successTexts = {
  role: 'User role updated successfully',
  permissions: 'User permissions updated successfully',
  profile: 'User profile updated successfully',
} as const;

/**
 * Saves the changes of a person, each call with the version that the previous one returned.
 * @param base the person as displayed
 * @param onStep called after each successful call, in case a later one fails
 */
async function saveUser(base: User, edit: UserEdit, onStep: (now: User) => void): Promise<void> {
  let now = base;
  for (const call of callsFor(changedFields(editOf(base), edit), edit.role)) {
    now = await send(call, now);
    onStep(now);
    toast({ title: 'Success', description: successTexts[call.kind] });
  }
}

function send(call: UserCall, { id, version }: User): Promise<User> {
  const options = { params: { id }, expectedVersion: version };
  switch (call.kind) {
    case 'role':
      return api('PATCH /api/admin/users/{id}/role', { ...options, body: call.body });
    case 'permissions':
      return api('PATCH /api/admin/users/{id}/permissions', { ...options, body: call.body });
    case 'profile':
      return api('PATCH /api/admin/users/{id}/profile', { ...options, body: call.body });
  }
}
