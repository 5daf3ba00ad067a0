import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationResult } from '@toodles/api/contract/sync.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { ExportFile } from './export-file.ts';

export interface Import {
  /** `asReviews`: imports an unsigned file, and a manager decides about all of it. */
  start: (options?: { asReviews: boolean }) => void;
  isBusy: boolean;
  error: Error | null;
  /** The number of operations with a result so far. */
  done: number;
  /** The server's results, after the whole import. */
  results: OperationResult[] | undefined;
  /** Resets the state for another file. */
  forget: () => void;
}

/**
 * Imports the parts of a file in order. After a failure, the next attempt resumes with the failed part.
 * Operations that the server already received count once.
 */
export function useImport(file: ExportFile | undefined): Import {
  const queryClient = useQueryClient();
  const [answered, setAnswered] = useState<OperationResult[][]>([]);
  const run = useMutation<void, Error, { file: ExportFile; asReviews: boolean }>({
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
