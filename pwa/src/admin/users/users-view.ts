import { isNumber, listRules, newRule, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { pageParam } from '../ui/useUrlState.ts';
import type { UserSort, UsersView } from './queries.ts';

export const sorts: readonly { value: UserSort; label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'lastLogin', label: 'Last sign-in first' },
];

/** The parts of the accounts. */
export const usersParts = ['team', 'customer', 'all'] as const;
export type UsersPart = (typeof usersParts)[number];

/** Whom the address can ask for, and the page offers. */
export const roleChoices = ['team', 'admin', 'manager', 'staff', 'customer', 'all'] as const;
export type RoleChoice = (typeof roleChoices)[number];

/** What narrows the team. */
export const teamChoices = ['admin', 'manager', 'staff'] as const satisfies readonly RoleChoice[];

/** The part of the accounts that a role belongs to. */
export const partOf = (role: UsersView['role']): UsersPart =>
  role === undefined ? 'all' : role === 'customer' ? 'customer' : 'team';

/** The parameters of the page's address. */
export const usersRules: ParamRules = {
  ...listRules,
  role: oneOf(roleChoices),
  sort: oneOf(sorts.map(({ value }) => value)),
  user: isNumber,
  ...newRule,
};

/** What the address says for a choice: nothing for the team, unless somebody is searched for. */
export const roleParam = (role: RoleChoice, isSearched: boolean): string | undefined =>
  role === 'team' && !isSearched ? undefined : role;

/** The team, unless the address names a role, or searches for somebody. */
function roleOf(search: URLSearchParams): UsersView['role'] {
  const asked = search.get('role');
  const role = roleChoices.find((choice) => choice === asked) ?? (search.get('q') ? 'all' : 'team');
  return role === 'all' ? undefined : role;
}

/** Parses the address. Invalid values count as missing. */
export function parseView(search: URLSearchParams): UsersView {
  return {
    search: search.get('q') ?? '',
    role: roleOf(search),
    sort: sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'name',
    page: pageParam(search),
  };
}
