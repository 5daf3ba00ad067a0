import type { CurrentUser } from '../../contract/access/access.ts';
import type { Person } from '../../http/route/caller.ts';

export const presentUser = (user: Person): CurrentUser => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  email: user.email,
  role: user.role,
  isAdmin: user.role === 'admin',
  permissions: [...user.permissions],
  needsName: user.firstName === '',
  portal: user.portal,
});
