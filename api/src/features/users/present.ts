import type { DeskPerson, User, UserStats } from '../../contract/access/users.ts';
import { ownList } from '../../domain/access/permissions.ts';
import { type Editor, maySetPin, type Person } from '../../domain/access/user-rules.ts';
import type { StoredUser } from '../identity/user-store.ts';
import type { countByRole } from './list-store.ts';

/** A person for user managers and for the audit log: never with a secret or its hash. */
export const presentUser = (user: StoredUser): User => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  phone: user.phone,
  address: user.address,
  dateOfBirth: user.date_of_birth,
  role: user.role,
  isActive: user.is_active === 1,
  permissions: ownList(user.permissions),
  username: user.username,
  hasPin: user.pin_hash !== null,
  hasGoogle: user.google_subject !== null,
  hasSecondFactor: user.has_second_factor === 1,
  lastLoginAt: user.last_login_at,
  createdAt: user.created_at,
  version: user.version,
});

/** A person's facts for the user rules. */
export const personOf = (user: StoredUser): Person => ({
  id: user.id,
  role: user.role,
  isActive: user.is_active === 1,
  permissions: ownList(user.permissions),
});

/** @param by the caller */
export const presentDeskPerson = (user: StoredUser, by: Editor): DeskPerson => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  role: user.role,
  hasPin: user.pin_hash !== null,
  maySetPin: maySetPin(by, personOf(user)),
});

type Counts = Awaited<ReturnType<typeof countByRole>>;

/** The stat cards: `staff` includes managers. */
export function presentStats(counts: Counts): UserStats {
  const people = (of: (one: Counts[number]) => boolean) =>
    counts.filter(of).reduce((sum, one) => sum + one.people, 0);
  return {
    total: people(() => true),
    admins: people((one) => one.role === 'admin'),
    staff: people((one) => one.role === 'staff' || one.role === 'manager'),
    active: people((one) => one.is_active === 1),
    activeTeam: people((one) => one.is_active === 1 && one.role !== 'customer'),
    roles: {
      customer: people((one) => one.role === 'customer'),
      staff: people((one) => one.role === 'staff'),
      manager: people((one) => one.role === 'manager'),
      admin: people((one) => one.role === 'admin'),
    },
  };
}
