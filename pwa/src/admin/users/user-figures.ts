import type { UserStats } from '@toodles/api/contract/access/users.ts';
import { formatNumber } from '../ui/format-number.ts';
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

/** The figures of all accounts. Staff includes managers, and says so. */
export const figuresOf = ({ total, admins, staff, active, roles }: UserStats): Figure[] => [
  { name: 'Total Users', value: total },
  { name: 'Admins', value: admins },
  { name: roles.manager > 0 ? 'Staff with managers' : 'Staff', value: staff },
  { name: 'Active', value: active },
];

/** How many people the team has, and what is not as usual: `7 people, 6 active`, `7 people, 1 not signed in yet`. */
export function teamText(stats: UserStats, notSignedIn: number): string {
  const people = peopleIn(stats, 'team');
  const active = stats.activeTeam;
  // The one who reads it.
  if (people === 1) return 'One person, active';
  const state =
    active < people
      ? `${formatNumber(active)} active`
      : notSignedIn > 0
        ? `${formatNumber(notSignedIn)} not signed in yet`
        : 'all active';
  return `${formatNumber(people)} people, ${state}`;
}
