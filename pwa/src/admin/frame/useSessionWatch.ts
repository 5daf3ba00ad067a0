import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { keyOf } from '../../shared/read.ts';

/** What is being typed is worth more than the page behind it: an open form says by itself what became of a try. */
const isTyping = () => document.querySelector('[role="dialog"] form') !== null;

const ASK_EVERY_MS = 60_000;

/**
 * When a read is answered 'not signed in', the session is over (12 idle hours, or an account switched off) and the
 * guard takes over. When it is answered 'not allowed' or that the portal is locked, somebody changed this person's role or permissions: who they
 * are now is asked for, and the portal shows what they may still do.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  useAskingWhoIsIn();
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
 * Asks who is signed in whenever the portal comes to the front, and every minute while it is seen: somebody who was
 * switched off or signed out keeps no family's figures in sight, though nothing on the page asks for anything.
 */
function useAskingWhoIsIn(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible' || isTyping()) return;
      const queryKey = keyOf('GET /api/auth/user');
      void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [queryClient]);
}
