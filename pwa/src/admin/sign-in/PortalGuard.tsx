import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { recordSignOut, useCurrentUser } from '../../shared/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { evaluatePortalAccess } from '../access/portal-access.ts';
import { PortalUserContext } from '../access/usePortalUser.ts';
import { PortalLayoutSkeleton } from '../layout/PortalLayoutSkeleton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { clearUnsaved } from '../ui/unsaved/unsaved.ts';
import { FinishSignIn } from './FinishSignIn.tsx';

/** Gives the user time to read the message before the page changes. */
const READING_MS = 500;

/** Opens the portal to team members only. The server authorises every call separately. */
export function PortalGuard() {
  const { user, isError, error, refetch, isFetching } = useCurrentUser({ ask: 'always' });
  const verdict = user === undefined ? undefined : evaluatePortalAccess(user);
  const [codes, setCodes] = useState<readonly string[]>();
  const mustSignIn = user?.portal === 'password' || user?.portal === 'second_factor';
  useAccessRedirect(verdict === 'unfinished' && mustSignIn ? 'sign-in' : verdict);
  useReloadOnUserChange(user?.id);
  // Recovery codes are shown once, so the portal opens only after the user has stored them.
  if (user && !mustSignIn && (codes || verdict === 'unfinished'))
    return <FinishSignIn user={user} codes={codes} onCodes={setCodes} />;
  if (user && verdict === 'open') {
    return (
      <PortalUserContext value={user}>
        <Outlet />
      </PortalUserContext>
    );
  }
  if (user === undefined && isError) {
    return (
      <main>
        <LoadFailed
          page
          title="The portal did not open"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </main>
    );
  }
  return <PortalLayoutSkeleton />;
}

/**
 * Reloads the portal when another user signs in from another tab, so that no cached or entered data remains.
 */
function useReloadOnUserChange(id: number | undefined): void {
  const first = useRef(id);
  useEffect(() => {
    first.current ??= id;
    if (id === undefined || id === first.current) return;
    clearUnsaved();
    window.location.reload();
  }, [id]);
}

function useAccessRedirect(verdict: ReturnType<typeof evaluatePortalAccess> | 'sign-in' | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const returnTo = encodeURIComponent(`${pathname}${search}`);
  useEffect(() => {
    // The next user of this tab must not be asked about changes they can't see. The drafts stay
    // for the user who entered them.
    if (verdict === 'denied' || verdict === 'unauthorized') clearUnsaved();
    if (verdict === 'denied') {
      toast({ title: 'Access Denied', description: 'Admin access required', variant: 'destructive' });
      void navigate(paths.home, { replace: true });
    }
    if (verdict === 'sign-in') void navigate(`${paths.adminLogin}?returnTo=${returnTo}`, { replace: true });
    if (verdict !== 'unauthorized') return;
    toast({ title: 'Unauthorized', description: 'Please sign in to continue.', variant: 'destructive' });
    const timer = setTimeout(() => {
      // The next user must not see data that was read by this one.
      recordSignOut();
      void navigate(`${paths.adminLogin}?returnTo=${returnTo}`, { replace: true });
    }, READING_MS);
    return () => clearTimeout(timer);
  }, [verdict, navigate, returnTo]);
}
