import type { UserStats } from '@toodles/api/contract/access/users.ts';
import { formatNumber } from '../ui/format-number.ts';
import type { UsersPart } from './users-view.ts';

interface Figure {
  name: string;
  value: number;
  /** What the value includes, in a few words. */
  note?: string | undefined;
  /** The note is something to do. */
  isOpen?: boolean;
}

/** Whose figures they are. */
export const figuresTitle: Record<UsersPart, string> = {
  team: 'In the team',
  customer: 'Customers',
  all: 'All accounts',
};

/**
 * The figures of the shown part of the accounts. Staff includes managers.
 * @param waiting how many of the active team have never signed in
 */
export function figuresOf(stats: UserStats, part: UsersPart, waiting = 0): Figure[] {
  const { total, admins, staff, active, activeTeam, roles } = stats;
  if (part === 'customer')
    return [
      { name: 'Total Users', value: roles.customer },
      { name: 'Active', value: active - activeTeam },
    ];
  const managers = `${formatNumber(roles.manager)} ${roles.manager === 1 ? 'manager' : 'managers'}`;
  const isTeam = part === 'team';
  return [
    { name: 'Total Users', value: isTeam ? admins + staff : total },
    { name: 'Admins', value: admins },
    { name: 'Staff', value: staff, note: roles.manager > 0 ? managers : undefined },
    {
      name: 'Active',
      value: isTeam ? activeTeam : active,
      ...(isTeam && waiting > 0 && { note: `${formatNumber(waiting)} never signed in`, isOpen: true }),
    },
  ];
}
