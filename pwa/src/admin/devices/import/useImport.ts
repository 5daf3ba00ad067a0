import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationResult } from '@toodles/api/contract/sync.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { DeskFile } from './desk-file.ts';

export interface Import {
  /** `asReviews`: a file that its tablet did not sign is taken over, and a manager decides about all of it. */
  start: (options?: { asReviews: boolean }) => void;
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
  const [answered, setAnswered] = useState<OperationResult[][]>([]);
  const run = useMutation<void, Error, { file: DeskFile; asReviews: boolean }>({
    mutationFn: async ({ file: { parts }, asReviews }) => {
      for (const { count: _, ...part } of parts.slice(answered.length)) {
        const { results } = await api('POST /api/admin/devices/import', { body: { ...part, asReviews } });
        setAnswered((before) => [...before, results]);
      }
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return {
    start: ({ asReviews } = { asReviews: false }) => file && run.mutate({ file, asReviews }),
    isBusy: run.isPending,
    error: run.error,
    done: (file?.parts ?? []).slice(0, answered.length).reduce((sum, { count }) => sum + count, 0),
    results: run.isSuccess ? answered.flat() : undefined,
    forget: () => {
      run.reset();
      setAnswered([]);
    },
  };
}
