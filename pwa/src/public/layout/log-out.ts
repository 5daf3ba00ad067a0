import type { CurrentUser } from '@toodles/api/contract/access.ts';
import { api } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { signedOut } from '../../shared/session.ts';

/**
 * An admin's log-out is a call and then Home, and a failure is only logged (seed 000, sections 6 and 8). Anybody
 * else goes through the server's own way out, which ends the session and leads Home.
 */
export async function logOut(user: CurrentUser): Promise<void> {
  if (!user.isAdmin) {
    signedOut();
    window.location.assign('/api/logout');
    return;
  }
  try {
    await api('POST /api/admin/logout');
    signedOut();
    window.location.assign(paths.home);
  } catch (error) {
    console.error('Admin logout failed:', error);
  }
}
