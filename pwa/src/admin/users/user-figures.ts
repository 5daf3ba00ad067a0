import type { UserStats } from '@toodles/api/contract/access/users.ts';
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
  /** What a phone has room for. */
  name: string;
  /** The rest of the name. */
  more?: string | undefined;
  /** More words for who hears the name. */
  heard?: string | undefined;
  value: number;
  role: RoleChoice;
  isActive: boolean;
}

/** The figures of the part of the accounts that a view belongs to. All staff are staff and managers. */
export function figuresOf(stats: UserStats, view: Pick<UsersView, 'role'>): Figure[] {
  const part = partOf(view.role);
  const { admins, staff, active, activeTeam, roles } = stats;
  const all: Figure = {
    name: 'Total',
    more: 'Users',
    value: peopleIn(stats, part),
    role: part,
    isActive: false,
  };
  const activeIn = { all: active, team: activeTeam, customer: active - activeTeam };
  const signingIn: Figure = { name: 'Active', value: activeIn[part], role: part, isActive: true };
  if (part === 'customer') return [all, signingIn];
  return [
    all,
    { name: 'Admins', value: admins, role: 'admin', isActive: false },
    {
      ...(roles.manager > 0 ? { name: 'All staff', heard: 'and managers' } : { name: 'Staff' }),
      value: staff,
      role: 'staffAndManagers',
      isActive: false,
    },
    signingIn,
  ];
}

/** Whether the list shows just the rows that a figure counts. */
export const isShown = ({ role, isActive }: Figure, view: UsersView): boolean =>
  role === (view.role ?? 'all') && isActive === view.isActive;
