import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { signedOut } from '../../shared/session.ts';

/**
 * When a read is answered 'not signed in', the session is over (12 idle hours, or an account switched off) and the
 * guard takes over. A write answered so keeps its form open instead: what was typed must not be lost.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (error instanceof ApiError && error.status === 401) signedOut();
      }),
    [queryClient],
  );
}
