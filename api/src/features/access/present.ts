import type { CurrentUser } from '../../contract/access.ts';
import type { SignedInUser } from '../../http/caller.ts';

export const presentUser = (user: Omit<SignedInUser, 'sessionId'>): CurrentUser => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  email: user.email,
  role: user.role,
  isAdmin: user.role === 'admin',
  permissions: [...user.permissions],
  needsName: user.firstName === '',
});
