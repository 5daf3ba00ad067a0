import { type Role, roles } from '@toodles/api/contract/basics/permissions.ts';
import { isNumber, listRules, newRule, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { pageParam } from '../ui/useUrlState.ts';
import type { UserSort, UsersView } from './queries.ts';

export const sorts: readonly { value: UserSort; label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'lastLogin', label: 'Last sign-in first' },
];

/** What the address can ask for. */
const roleChoices = [...roles, 'team', 'all'] as const;

export type UsersPart = 'team' | 'customer' | 'all';

/** The part of the list that holds a role. */
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

const isRole = (value: string | null): value is Role => roles.some((role) => role === value);

/** The team, unless the address names a role, or searches for somebody. */
function roleOf(search: URLSearchParams): UsersView['role'] {
  const role = search.get('role');
  if (isRole(role) || role === 'team') return role;
  return role === 'all' || search.get('q') ? undefined : 'team';
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
