import type { UserStats } from '@toodles/api/contract/access/users.ts';
import type { UsersView } from './queries.ts';
import { partOf, type RoleChoice } from './users-view.ts';

/** Whom the page shows. */
export const roleLabels: Record<RoleChoice, string> = {
  team: 'Team',
  admin: 'Admins',
  manager: 'Managers',
  staff: 'Staff',
  customer: 'Customers',
  all: 'Everyone',
};

/** How many people a choice shows. */
export function peopleIn({ total, admins, staff, roles }: UserStats, role: RoleChoice): number {
  return { ...roles, all: total, team: admins + staff }[role];
}

interface Figure {
  name: string;
  value: number;
}

/** The figures of the part of the accounts that a view belongs to. Staff includes managers, and says so. */
export function figuresOf(stats: UserStats, view: Pick<UsersView, 'role'>): Figure[] {
  const part = partOf(view.role);
  const { admins, staff, active, activeTeam, roles } = stats;
  const all: Figure = { name: 'Total Users', value: peopleIn(stats, part) };
  const activeIn = { all: active, team: activeTeam, customer: active - activeTeam };
  const signingIn: Figure = { name: 'Active', value: activeIn[part] };
  if (part === 'customer') return [all, signingIn];
  const staffName = roles.manager > 0 ? 'Staff with managers' : 'Staff';
  return [all, { name: 'Admins', value: admins }, { name: staffName, value: staff }, signingIn];
}
