import type { CurrentUser } from '@toodles/api/contract/access.ts';
import type { PermissionKey } from '@toodles/api/contract/permissions.ts';
import { createContext, useContext } from 'react';
import { may } from './portal-access.ts';

/** Who works in the portal; given by the guard, which lets nobody else in. */
export const PortalUserContext = createContext<CurrentUser | null>(null);

export function usePortalUser(): CurrentUser {
  const user = useContext(PortalUserContext);
  if (!user) throw new Error('This part of the portal is shown without anybody signed in.');
  return user;
}

/** Whether the person at the screen holds a permission key. The server decides again at every call. */
export function useMay(key: PermissionKey): boolean {
  return may(usePortalUser(), key);
}
