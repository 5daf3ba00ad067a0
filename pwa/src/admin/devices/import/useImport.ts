import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationResult } from '@toodles/api/contract/sync.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { DeskFile } from './desk-file.ts';

/** A part that fits into one call, whatever notes it carries. */
const inOnePart = 1000;

export interface Import {
  start: () => void;
  isBusy: boolean;
  error: Error | null;
  /** Operations that were answered so far. */
  done: number;
  /** What the server said, once it has answered all of it. */
  results: OperationResult[] | undefined;
  /** Another file comes. */
  forget: () => void;
}

/**
 * Imports a file in parts, in its order. What was answered stays answered: after a failure the next try goes on with the
 * part that failed, and what the server did hear of it counts once.
 */
export function useImport(file: DeskFile | undefined): Import {
  const queryClient = useQueryClient();
  const [parts, setParts] = useState<OperationResult[][]>([]);
  const operations = file?.operations ?? [];
  const run = useMutation<void, Error, DeskFile>({
    mutationFn: async ({ tablet, operations }) => {
      for (let from = parts.length * inOnePart; from < operations.length; from += inOnePart) {
        const part = operations.slice(from, from + inOnePart).map(({ operation }) => operation);
        const body = { tablet, operations: part };
        const { results } = await api('POST /api/admin/devices/import', { body });
        setParts((before) => [...before, results]);
      }
    },
    // Visits, balances, reviews, the head-count: all of it may be another now.
    onSettled: () => queryClient.invalidateQueries(),
  });
  return {
    start: () => file && run.mutate(file),
    isBusy: run.isPending,
    error: run.error,
    done: Math.min(parts.length * inOnePart, operations.length),
    results: run.isSuccess ? parts.flat() : undefined,
    forget: () => {
      run.reset();
      setParts([]);
    },
  };
}
