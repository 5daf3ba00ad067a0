import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import type { PermissionKey } from '@toodles/api/contract/basics/permissions.ts';
import { createContext, useContext } from 'react';
import { hasPermission } from './portal-access.ts';

/** The current portal user. The guard provides it, and admits only team members. */
export const PortalUserContext = createContext<CurrentUser | null>(null);

export function usePortalUser(): CurrentUser {
  const user = useContext(PortalUserContext);
  if (!user) throw new Error('usePortalUser needs a signed-in user (PortalGuard).');
  return user;
}

/** Whether the current user has a permission. The server checks again on every call. */
export function useHasPermission(key: PermissionKey): boolean {
  return hasPermission(usePortalUser(), key);
}
