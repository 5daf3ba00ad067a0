import { api } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { recordSignOut } from '../../shared/session.ts';
import { discardDrafts } from '../ui/unsaved/draft.ts';

/**
 * Ends the session, discards all drafts and opens the home page. Callers ask the user first. A failure is
 * only logged.
 */
export const signOut = (): Promise<void> => signOutTo(paths.home);

/** Ends the session, asks for a new sign-in and returns to this page. */
export function signInAgain(): Promise<void> {
  const { pathname, search } = window.location;
  return signOutTo(`${paths.adminLogin}?returnTo=${encodeURIComponent(`${pathname}${search}`)}`);
}

async function signOutTo(address: string): Promise<void> {
  try {
    await api('POST /api/admin/logout');
  } catch (error) {
    console.error('Admin logout failed:', error);
    return;
  }
  // A beforeunload prompt could keep the portal visible without a session.
  discardDrafts();
  // Leaves the page before clearing the user, so that no guard reports an expired session.
  window.addEventListener('pagehide', recordSignOut, { once: true });
  window.location.assign(address);
}
