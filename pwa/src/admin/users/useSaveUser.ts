import { useMutation } from '@tanstack/react-query';
import { type User, user as userSchema } from '@toodles/api/contract/users.ts';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { clashIn } from '../ui/stale/clash.ts';
import { changesIn } from '../ui/stale/three-way.ts';
import { useRefreshUsers } from './queries.ts';
import { callsFor, editOf, type UserCall, type UserEdit } from './user-edit.ts';

interface Save {
  /** The person as they were shown. */
  base: User;
  edit: UserEdit;
  /** After each call that went through: what is there now, should a later one fail. */
  onStep?: (user: User) => void;
}

/** The seeds' words (seed 001, section 8). */
const done = {
  role: 'User role updated successfully',
  permissions: 'User permissions updated successfully',
  profile: 'User profile updated successfully',
} as const;

/** Saves what was changed of a person, each call upon the version that the one before came to. */
export function useSaveUser() {
  const refresh = useRefreshUsers();
  return useMutation<User, Error, Save>({
    mutationFn: async ({ base, edit, onStep }) => {
      let now = base;
      for (const call of callsFor(changesIn(editOf(base), edit), edit.role)) {
        now = await send(call, now);
        onStep?.(now);
        toast({ title: 'Success', description: done[call.kind] });
      }
      return now;
    },
    onError: (error) => {
      // A dialog of its own tells of an edit that came too late.
      if (!clashIn(error, userSchema)) toastFailure(error, 'Failed to update the user');
    },
    onSettled: refresh,
  });
}

function send(call: UserCall, { id, version }: User): Promise<User> {
  const options = { params: { id }, seenVersion: version };
  switch (call.kind) {
    case 'role':
      return api('PATCH /api/admin/users/{id}/role', { ...options, body: call.body });
    case 'permissions':
      return api('PATCH /api/admin/users/{id}/permissions', { ...options, body: call.body });
    case 'profile':
      return api('PATCH /api/admin/users/{id}/profile', { ...options, body: call.body });
  }
}
