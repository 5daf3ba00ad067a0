import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationResult } from '@toodles/api/contract/sync.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { DeskFile } from './desk-file.ts';

/** A part that fits into one call, whatever notes it carries. */
const inOnePart = 1000;

/**
 * Imports a file in parts, in its order. What was answered stays answered: after a failure the next try goes on with the
 * part that failed, and what the server did hear of it counts once.
 */
export function useImport({ tablet, operations }: Pick<DeskFile, 'tablet' | 'operations'>) {
  const queryClient = useQueryClient();
  const [parts, setParts] = useState<OperationResult[][]>([]);
  const total = Math.ceil(operations.length / inOnePart);
  const run = useMutation<void, Error>({
    mutationFn: async () => {
      for (let part = parts.length; part < total; part += 1) {
        const body = {
          tablet,
          operations: operations
            .slice(part * inOnePart, (part + 1) * inOnePart)
            .map(({ operation }) => operation),
        };
        const { results } = await api('POST /api/admin/devices/import', { body });
        setParts((before) => [...before, results]);
      }
    },
    // Visits, balances, reviews, the head-count: all of it may be another now.
    onSettled: () => queryClient.invalidateQueries(),
  });
  return {
    start: () => run.mutate(),
    isBusy: run.isPending,
    error: run.error,
    /** Operations that were answered so far. */
    done: Math.min(parts.length * inOnePart, operations.length),
    results: run.isSuccess ? parts.flat() : undefined,
  };
}
