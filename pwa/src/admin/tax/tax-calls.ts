import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { api, type RequestBody } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';

export const taxQuery = { ...read('GET /api/admin/tax'), staleTime: 0 };

type SettingsBody = RequestBody<'POST /api/admin/tax/settings'>;
type RateBody = RequestBody<'POST /api/admin/tax/items'>;

/** A row that is being edited, as it was read. */
interface Edited {
  id: number;
  version: number;
}

/** A change of the tax settings. */
export type TaxChange =
  | { kind: 'settings'; row: Edited | undefined; body: SettingsBody }
  | { kind: 'deleteSettings'; id: number }
  | { kind: 'rate'; row: Edited | undefined; body: RateBody }
  | { kind: 'deleteRate'; id: number }
  | { kind: 'prefix'; body: RequestBody<'PUT /api/admin/tax/prefix'> }
  | { kind: 'ledgers'; version: number; body: RequestBody<'PUT /api/admin/tax/ledgers'> }
  | { kind: 'tablet'; body: RequestBody<'POST /api/admin/tax/tablet-numbers'> }
  | { kind: 'gaps'; id: number; body: RequestBody<'POST /api/admin/tax/series/{id}/gaps'> };

function send(change: TaxChange, idempotencyKey: string): Promise<unknown> {
  switch (change.kind) {
    case 'settings':
      return change.row
        ? api('PUT /api/admin/tax/settings/{id}', {
            params: { id: change.row.id },
            body: change.body,
            expectedVersion: change.row.version,
          })
        : api('POST /api/admin/tax/settings', { body: change.body, idempotencyKey });
    case 'deleteSettings':
      return api('DELETE /api/admin/tax/settings/{id}', { params: { id: change.id } });
    case 'rate':
      return change.row
        ? api('PUT /api/admin/tax/items/{id}', {
            params: { id: change.row.id },
            body: change.body,
            expectedVersion: change.row.version,
          })
        : api('POST /api/admin/tax/items', { body: change.body, idempotencyKey });
    case 'deleteRate':
      return api('DELETE /api/admin/tax/items/{id}', { params: { id: change.id } });
    case 'prefix':
      return api('PUT /api/admin/tax/prefix', { body: change.body });
    case 'ledgers':
      return api('PUT /api/admin/tax/ledgers', { body: change.body, expectedVersion: change.version });
    case 'tablet':
      return api('POST /api/admin/tax/tablet-numbers', { body: change.body, idempotencyKey });
    case 'gaps':
      return api('POST /api/admin/tax/series/{id}/gaps', { params: { id: change.id }, body: change.body });
  }
}

/** Changes the tax settings, and shows them as they are then. */
export function useTaxChange(saved: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation({
    mutationFn: (change: TaxChange) => send(change, idempotencyKey),
    onSuccess: () => {
      toast({ title: 'Success', description: saved });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: taxQuery.queryKey }),
  });
}
