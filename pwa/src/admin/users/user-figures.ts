import type { UserStats } from '@toodles/api/contract/access/users.ts';
import { formatNumber } from '../ui/format-number.ts';
import type { UsersView } from './queries.ts';
import { partOf, type RoleChoice } from './users-view.ts';

/** Whom the page shows. */
export const roleLabels: Record<RoleChoice, string> = {
  team: 'Team',
  admin: 'Admins',
  staffAndManagers: 'Staff and managers',
  manager: 'Managers',
  staff: 'Staff',
  customer: 'Customers',
  all: 'Everyone',
};

/** How many people a choice shows. */
export function peopleIn({ total, admins, staff, roles }: UserStats, role: RoleChoice): number {
  const sums = { all: total, team: admins + staff, staffAndManagers: staff };
  return { ...roles, ...sums }[role];
}

/** A figure, and the rows that it counts. */
interface Figure {
  name: string;
  value: number;
  /** What the value includes, in a few words. */
  note?: string | undefined;
  /** The note is something to do. */
  isOpen?: boolean;
  role: RoleChoice;
  isActive: boolean;
}

/**
 * The figures of the part of the accounts that a view belongs to. Staff includes managers.
 * @param waiting how many of the active team have never signed in
 */
export function figuresOf(stats: UserStats, view: Pick<UsersView, 'role'>, waiting = 0): Figure[] {
  const part = partOf(view.role);
  const { admins, staff, active, activeTeam, roles } = stats;
  const all: Figure = { name: 'Total Users', value: peopleIn(stats, part), role: part, isActive: false };
  const activeIn = { all: active, team: activeTeam, customer: active - activeTeam };
  const signingIn: Figure = { name: 'Active', value: activeIn[part], role: part, isActive: true };
  if (part === 'customer') return [all, signingIn];
  const managers = `${formatNumber(roles.manager)} ${roles.manager === 1 ? 'manager' : 'managers'}`;
  return [
    all,
    { name: 'Admins', value: admins, role: 'admin', isActive: false },
    {
      name: 'Staff',
      value: staff,
      note: roles.manager > 0 ? managers : undefined,
      role: 'staffAndManagers',
      isActive: false,
    },
    {
      ...signingIn,
      ...(part === 'team' &&
        waiting > 0 && { note: `${formatNumber(waiting)} never signed in`, isOpen: true }),
    },
  ];
}

/** Whether the list shows just the rows that a figure counts. */
export const isShown = ({ role, isActive }: Figure, view: UsersView): boolean =>
  role === (view.role ?? 'all') && isActive === view.isActive;
