import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { api } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { recordSignOut } from '../../shared/session.ts';

/**
 * For an admin, calls the API and then goes Home; a failure is only logged. Other users go through the
 * server's log-out address, which ends the session and redirects Home.
 */
export async function logOut(user: CurrentUser): Promise<void> {
  if (!user.isAdmin) {
    recordSignOut();
    window.location.assign('/api/logout');
    return;
  }
  try {
    await api('POST /api/admin/logout');
    recordSignOut();
    window.location.assign(paths.home);
  } catch (error) {
    console.error('Admin logout failed:', error);
  }
}
