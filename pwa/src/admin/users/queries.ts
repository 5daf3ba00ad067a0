import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@toodles/api/contract/access/users.ts';
import type { Role } from '@toodles/api/contract/basics/permissions.ts';
import type { TeamSettings } from '@toodles/api/contract/centre/settings.ts';
import { api, type RequestBody } from '../../shared/api.ts';
import { keyOf, read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';
import { personName } from '../access/role-labels.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { toastFailure } from '../ui/failure.ts';
import { readPage } from '../ui/read-page.ts';
import { withUndo } from '../ui/undo-text.tsx';

export const USERS_PER_PAGE = 20;
const MINUTE_MS = 60_000;

export type UserSort = 'name' | 'newest' | 'lastLogin';

export interface UsersView {
  search: string;
  role: Role | 'team' | undefined;
  sort: UserSort;
  page: number;
}

/** The query of a view without its page; the export uses the same. */
export const toFilter = ({ search, role, sort }: UsersView) => ({
  search,
  ...(role && { role }),
  sort,
});

/** Users are cached for 5 minutes, roles for 10. */
export function usersQuery(view: UsersView) {
  const query = { ...toFilter(view), limit: USERS_PER_PAGE, offset: (view.page - 1) * USERS_PER_PAGE };
  return { ...readPage('GET /api/admin/users', { query }), staleTime: 5 * MINUTE_MS };
}

export const userStatsQuery = { ...read('GET /api/admin/users/stats'), staleTime: 5 * MINUTE_MS };

export const rolesQuery = { ...read('GET /api/admin/roles-permissions'), staleTime: 10 * MINUTE_MS };

/** What the centre limits each role to; undefined while unknown, and for who may not read the settings. */
export function useTeamLimits(): TeamSettings | undefined {
  const enabled = useHasPermission('settings.manage');
  return useQuery({ ...read('GET /api/admin/settings'), enabled }).data;
}

/** One person to edit; never cached, so that an edit starts from the current state. */
export const userQuery = (id: number) => ({
  ...read('GET /api/admin/users/{id}', { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

/** More people than any centre's team has. */
const MAX_TEAM = 200;

/**
 * The number of other active admins; undefined while unknown.
 * @param isWanted only needed to edit an admin
 */
export function useOtherAdmins(id: number, isWanted: boolean): number | undefined {
  const query = { role: 'admin', limit: MAX_TEAM } as const;
  const { data } = useQuery({
    ...readPage('GET /api/admin/users', { query }),
    staleTime: MINUTE_MS,
    enabled: isWanted,
  });
  return data?.rows.filter((admin) => admin.isActive && admin.id !== id).length;
}

/** Everyone in the team; undefined while unknown. A team that fits the first page is read once for both. */
export function useTeam(sort: UserSort): User[] | undefined {
  const { data: first } = useQuery(usersQuery({ search: '', role: 'team', sort, page: 1 }));
  const isWhole = first !== undefined && first.total <= first.rows.length;
  const { data: all } = useQuery({
    ...readPage('GET /api/admin/users', { query: { role: 'team', limit: MAX_TEAM } }),
    staleTime: 5 * MINUTE_MS,
    enabled: first !== undefined && !isWhole,
  });
  return isWhole ? first.rows : all?.rows;
}

const userQueryPaths = ['/api/admin/users', '/api/admin/desk-staff', '/api/admin/audit-log'];

/** The current user may have changed their own account, so the session is read again. */
function refreshUsers(queryClient: QueryClient): void {
  const self = String(keyOf('GET /api/auth/user')[0]);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      path === self || userQueryPaths.some((start) => String(path).startsWith(start)),
  });
}

export function useRefreshUsers(): () => void {
  const queryClient = useQueryClient();
  return () => refreshUsers(queryClient);
}

export function useAddMember() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (options: { body: RequestBody<'POST /api/admin/users'>; idempotencyKey: string }) =>
      api('POST /api/admin/users', options),
    onSuccess: (user) =>
      toast({ title: 'Success', description: `${personName(user)} is now a team member.` }),
    // The dialog shows the error.
    onSettled: refresh,
  });
}

export function useDeleteUser() {
  const refresh = useRefreshUsers();
  return useMutation<undefined, Error, { id: number; expectedVersion: number; giveUpHours: boolean }>({
    mutationFn: ({ id, expectedVersion, giveUpHours }) =>
      api('DELETE /api/admin/users/{id}', {
        params: { id },
        query: { giveUpHours: giveUpHours ? 'true' : 'false' },
        expectedVersion,
      }),
    onSuccess: () => toast({ title: 'Success', description: 'User deleted successfully' }),
    onSettled: refresh,
  });
}

export function useSetPassword() {
  const refresh = useRefreshUsers();
  return useMutation<User, Error, { id: number; body: RequestBody<'PUT /api/admin/users/{id}/password'> }>({
    mutationFn: ({ id, body }) => api('PUT /api/admin/users/{id}/password', { params: { id }, body }),
    // The dialog shows the result, and the error.
    onSettled: refresh,
  });
}

/** Removes every second factor of a member, with the reason for the audit log. */
export function useResetSecondFactor() {
  const refresh = useRefreshUsers();
  return useMutation<User, Error, { id: number; name: string; reason: string }>({
    mutationFn: ({ id, reason }) =>
      api('POST /api/admin/users/{id}/second-factor/reset', { params: { id }, body: { reason } }),
    onSuccess: (_user, { name }) =>
      toast({ title: 'Success', description: `Two-step sign-in reset for ${name}.` }),
    onError: (error) => toastFailure(error, 'Failed to reset two-step sign-in'),
    onSettled: refresh,
  });
}

export function useSignOutUser() {
  return useMutation<{ ended: number }, Error, { id: number; name: string }>({
    mutationFn: ({ id }) => api('POST /api/admin/users/{id}/sign-out', { params: { id } }),
    onSuccess: ({ ended }, { name }) =>
      toast({
        title: 'Success',
        description:
          ended === 0 ? `${name} was not signed in anywhere.` : `${name} is signed out everywhere.`,
      }),
    onError: (error) => toastFailure(error, 'Failed to sign the person out'),
  });
}

/** Lets a person sign in, or no longer. What ends their access can be undone from its message. */
export function useSetActive() {
  const refresh = useRefreshUsers();
  const set = useMutation<User, Error, { user: User; isActive: boolean }>({
    mutationFn: ({ user: { id, version }, isActive }) =>
      api('PATCH /api/admin/users/{id}/profile', {
        params: { id },
        expectedVersion: version,
        body: { isActive },
      }),
    onSuccess: (user) => {
      const name = personName(user);
      toast({
        title: 'Success',
        description: user.isActive
          ? `${name} can sign in again.`
          : withUndo(`${name} can no longer sign in.`, () => set.mutate({ user, isActive: true })),
      });
    },
    onError: (error) => toastFailure(error, 'Failed to update the user'),
    onSettled: refresh,
  });
  return set;
}
