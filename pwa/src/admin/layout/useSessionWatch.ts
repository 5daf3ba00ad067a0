import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { keyOf } from '../../shared/read.ts';

/** Entered data matters more than the page behind it: an open form reports its own failures. */
const isTyping = () => document.querySelector('[role="dialog"] form') !== null;

const POLL_MS = 60_000;

/**
 * On 'not signed in' (12 idle hours, or a deactivated account) the guard takes over. On 'not allowed' or a
 * locked portal, the user's role or permissions have changed, so the session is read again and the portal
 * adapts.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  useSessionPolling();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || isTyping()) return;
        const whoIsIn = keyOf('GET /api/auth/user');
        if (error.status === 401) queryClient.setQueryData(whoIsIn, null);
        if (error.code === 'not_allowed' || error.code === 'portal_locked')
          void queryClient.invalidateQueries({ queryKey: whoIsIn });
      }),
    [queryClient],
  );
}

/**
 * Reads the session when the portal gets the focus, and every minute while it is visible. A user who was
 * deactivated or signed out elsewhere loses sight of family data even if the page sends no requests.
 */
function useSessionPolling(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible' || isTyping()) return;
      const queryKey = keyOf('GET /api/auth/user');
      void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
    };
    const timer = setInterval(ask, POLL_MS);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [queryClient]);
}
