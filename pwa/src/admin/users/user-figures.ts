import type { UserStats } from '@toodles/api/contract/access/users.ts';
import type { RoleChoice } from './users-view.ts';

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

/** The figures of the team, or of everyone. Staff includes managers, and says so. */
export function figuresOf(stats: UserStats, part: 'team' | 'all'): Figure[] {
  const { admins, staff, active, activeTeam, roles } = stats;
  return [
    { name: 'Total Users', value: peopleIn(stats, part) },
    { name: 'Admins', value: admins },
    { name: roles.manager > 0 ? 'Staff with managers' : 'Staff', value: staff },
    { name: 'Active', value: part === 'team' ? activeTeam : active },
  ];
}
