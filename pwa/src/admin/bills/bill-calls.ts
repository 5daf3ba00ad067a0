import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { api, type RequestBody } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';

export const documentQuery = (id: string) => ({
  ...read('GET /api/admin/documents/{id}', { params: { id } }),
  staleTime: 0,
});

export const orderDocumentsQuery = (id: string) => ({
  ...read('GET /api/admin/orders/{id}/documents', { params: { id } }),
  staleTime: 0,
});

/** What changes documents: a void, a credit note, a bill on account, another buyer. */
export type BillChange =
  | { kind: 'void'; id: string; body: RequestBody<'POST /api/admin/documents/{id}/void'> }
  | { kind: 'credit'; id: string; body: RequestBody<'POST /api/admin/documents/{id}/credit-notes'> }
  | { kind: 'bill'; id: string }
  | { kind: 'buyer'; id: string; version: number; body: RequestBody<'PUT /api/admin/orders/{id}/buyer'> };

function send(change: BillChange, idempotencyKey: string): Promise<unknown> {
  const params = { id: change.id };
  switch (change.kind) {
    case 'void':
      return api('POST /api/admin/documents/{id}/void', { params, body: change.body, idempotencyKey });
    case 'credit':
      return api('POST /api/admin/documents/{id}/credit-notes', {
        params,
        body: change.body,
        idempotencyKey,
      });
    case 'bill':
      return api('POST /api/admin/orders/{id}/bill', { params, idempotencyKey });
    case 'buyer':
      return api('PUT /api/admin/orders/{id}/buyer', {
        params,
        body: change.body,
        expectedVersion: change.version,
      });
  }
}

const affectedPaths = [
  '/api/admin/orders',
  '/api/admin/documents',
  '/api/admin/bookings',
  '/api/admin/birthday-parties',
];

/** Changes documents once, however often the button is pressed or the network drops. */
export function useBillChange(saved: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation({
    mutationFn: (change: BillChange) => send(change, idempotencyKey),
    onSuccess: () => {
      toast({ title: 'Success', description: saved });
      onDone();
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => affectedPaths.some((path) => String(queryKey[0]).startsWith(path)),
      }),
  });
}

/** Records that a document was printed or sent: from then on only another document corrects it. */
export function useHandover(id: string) {
  const queryClient = useQueryClient();
  return (how: 'printed' | 'sent'): void => {
    // The print and the chat open either way; the public page records its first visit too.
    api('POST /api/admin/documents/{id}/handover', { params: { id }, body: { how } })
      .then(() => queryClient.invalidateQueries({ queryKey: documentQuery(id).queryKey }))
      .catch(() => undefined);
  };
}
