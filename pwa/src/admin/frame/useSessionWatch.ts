import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { keyOf } from '../../shared/read.ts';

/** What is being typed is worth more than the page behind it: an open form says by itself what became of a try. */
const isTyping = () => document.querySelector('[role="dialog"] form') !== null;

/**
 * When a read is answered 'not signed in', the session is over (12 idle hours, or an account switched off) and the
 * guard takes over.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || error.status !== 401 || isTyping()) return;
        queryClient.setQueryData(keyOf('GET /api/auth/user'), null);
      }),
    [queryClient],
  );
}
