import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TillSheet } from '@toodles/api/contract/money/tills.ts';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { api, type RequestBody } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';

/** Others take money too: read again when the page comes into focus, and every half minute. */
const live = { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: true } as const;

export const tillQuery = { ...read('GET /api/admin/till'), ...live };
export const sheetQuery = (id: string) => ({
  ...read('GET /api/admin/till-sessions/{id}', { params: { id } }),
  ...live,
});
export const checksQuery = (id: string) => ({
  ...read('GET /api/admin/till-sessions/{id}/checks', { params: { id } }),
  staleTime: 0,
});

const affectedPaths = ['/api/admin/till', '/api/admin/money', '/api/admin/dashboard'];

const refreshTills = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => affectedPaths.some((path) => String(queryKey[0]).startsWith(path)),
  });

/** What a person does with a till. */
export type TillChange =
  | { kind: 'open'; body: RequestBody<'POST /api/admin/till-sessions'> }
  | { kind: 'move'; id: string; body: RequestBody<'POST /api/admin/till-sessions/{id}/entries'> }
  | { kind: 'count'; id: string; body: RequestBody<'POST /api/admin/till-sessions/{id}/counts'> }
  | { kind: 'close'; id: string; body: RequestBody<'POST /api/admin/till-sessions/{id}/close'> }
  | { kind: 'reopen'; id: string; body: RequestBody<'POST /api/admin/till-sessions/{id}/reopen'> };

function send(change: TillChange, idempotencyKey: string): Promise<TillSheet> {
  const params = { id: change.kind === 'open' ? '' : change.id };
  switch (change.kind) {
    case 'open':
      return api('POST /api/admin/till-sessions', { body: change.body, idempotencyKey });
    case 'move':
      return api('POST /api/admin/till-sessions/{id}/entries', { params, body: change.body, idempotencyKey });
    case 'count':
      return api('POST /api/admin/till-sessions/{id}/counts', { params, body: change.body, idempotencyKey });
    case 'close':
      return api('POST /api/admin/till-sessions/{id}/close', { params, body: change.body, idempotencyKey });
    case 'reopen':
      return api('POST /api/admin/till-sessions/{id}/reopen', { params, body: change.body, idempotencyKey });
  }
}

/** Changes a till once, however often the button is pressed or the network drops. */
export function useTillChange(saved: string, onDone: (sheet: TillSheet) => void) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation({
    mutationFn: (change: TillChange) => send(change, idempotencyKey),
    onSuccess: (sheet) => {
      toast({ title: 'Success', description: saved });
      onDone(sheet);
    },
    // Also after a failure: someone else may have opened or closed it.
    onSettled: () => refreshTills(queryClient),
  });
}
