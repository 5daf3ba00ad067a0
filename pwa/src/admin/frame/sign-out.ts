import { api } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { signedOut } from '../../shared/session.ts';
import { giveUpDrafts } from '../ui/unsaved/draft.ts';

/**
 * Ends the session and goes Home, with all that is typed and not saved: ask first. A failure is only logged (seed 000,
 * sections 6 and 8).
 */
export const signOut = (): Promise<void> => leaveFor(paths.home);

/** Ends the session and asks for a new sign-in, then comes back to this page. */
export function signInAgain(): Promise<void> {
  const { pathname, search } = window.location;
  return leaveFor(`${paths.adminLogin}?returnTo=${encodeURIComponent(`${pathname}${search}`)}`);
}

async function leaveFor(address: string): Promise<void> {
  try {
    await api('POST /api/admin/logout');
  } catch (error) {
    console.error('Admin logout failed:', error);
    return;
  }
  // A browser that asks now may keep the portal in sight without a session.
  giveUpDrafts();
  // The page is left before the person is forgotten, so that no guard takes this for an expired session.
  window.addEventListener('pagehide', signedOut, { once: true });
  window.location.assign(address);
}
