import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SheetImport } from '@toodles/api/contract/centre/imports.ts';
import { useRef, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { api } from '../../shared/api.ts';
import { errorCode } from '../../shared/api-error.ts';
import { read } from '../../shared/read.ts';
import { nextPart, type Sheet } from './sheet-file.ts';

export const importsQuery = { ...read('GET /api/admin/imports'), staleTime: 0 };

/** What an import changes is on most pages of the portal. */
const refreshAll = (queryClient: QueryClient) => queryClient.invalidateQueries();

interface Upload {
  kind: SheetImport['kind'];
  name: string;
  sheet: Sheet;
}

/**
 * Sends a sheet in parts and checks it. After a failure, the next attempt goes on where this one ended.
 * @returns the mutation, and how many rows have arrived
 */
export function useUploadSheet(onDone: (checked: SheetImport) => void) {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState(0);
  const begun = useRef<{ upload: Upload; key: string; id?: number; sent: number }>(undefined);
  const mutation = useMutation({
    mutationFn: async (upload: Upload) => {
      if (begun.current?.upload.sheet !== upload.sheet || begun.current.upload.kind !== upload.kind)
        begun.current = { upload, key: newKey(), sent: 0 };
      const run = begun.current;
      const { kind, name, sheet } = upload;
      const { heads, rows } = sheet;
      const body = { kind, name, heads, totalRows: rows.length };
      setSent(run.sent);
      run.id ??= (await api('POST /api/admin/imports', { body, idempotencyKey: run.key })).id;
      const params = { id: run.id };
      while (run.sent < rows.length) {
        const part = nextPart(rows, run.sent);
        await api('PUT /api/admin/imports/{id}/rows', {
          params,
          body: { firstRow: run.sent + 2, rows: part },
        });
        run.sent += part.length;
        setSent(run.sent);
      }
      return api('POST /api/admin/imports/{id}/check', { params });
    },
    onError: (error) => {
      // Somebody else has discarded or applied it.
      if (['not_found', 'import_closed'].includes(errorCode(error) ?? '')) begun.current = undefined;
    },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });
  return { mutation, sent };
}

type Step = 'check' | 'apply' | 'undo' | 'discard';

/** A step of an import. Afterwards every list reloads, because an import changes most lists. */
export function useImportStep(onDone: (step: Step) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, step }: { id: number; step: Step }) => {
      const params = { id };
      if (step === 'discard') await api('DELETE /api/admin/imports/{id}', { params });
      else if (step === 'check') await api('POST /api/admin/imports/{id}/check', { params });
      else if (step === 'apply') await api('POST /api/admin/imports/{id}/apply', { params });
      else await api('POST /api/admin/imports/{id}/undo', { params });
      return step;
    },
    onSuccess: onDone,
    onSettled: () => refreshAll(queryClient),
  });
}
