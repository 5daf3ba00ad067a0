import type { User } from '@toodles/api/contract/users.ts';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { changesIn } from '../ui/stale/three-way.ts';
import { callsFor, editOf, type UserCall, type UserEdit } from './user-edit.ts';

/** The seeds' words (seed 001, section 8). */
const done = {
  role: 'User role updated successfully',
  permissions: 'User permissions updated successfully',
  profile: 'User profile updated successfully',
} as const;

/**
 * Saves what was changed of a person, each call upon the version that the one before came to.
 * @param base the person as they were shown
 * @param onStep told after each call that went through, should a later one fail
 */
export async function saveUser(base: User, edit: UserEdit, onStep: (now: User) => void): Promise<void> {
  let now = base;
  for (const call of callsFor(changesIn(editOf(base), edit), edit.role)) {
    now = await send(call, now);
    onStep(now);
    toast({ title: 'Success', description: done[call.kind] });
  }
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
