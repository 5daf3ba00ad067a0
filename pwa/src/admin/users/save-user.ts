import type { User } from '@toodles/api/contract/users.ts';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { changedFields } from '../ui/stale/three-way-merge.ts';
import { callsFor, editOf, type UserCall, type UserEdit } from './user-edit.ts';

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
export async function saveUser(base: User, edit: UserEdit, onStep: (now: User) => void): Promise<void> {
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
