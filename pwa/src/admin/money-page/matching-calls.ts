import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type RequestBody } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailureWithReason } from '../ui/failure.ts';

const affectedPaths = ['/api/admin/statement', '/api/admin/payments', '/api/admin/money'];

export const refreshMatching = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => affectedPaths.some((path) => String(queryKey[0]).startsWith(path)),
  });

/** What a person decides about a line of a statement. */
export type LineChange =
  | { kind: 'match'; id: number; body: RequestBody<'POST /api/admin/statement-lines/{id}/matches'> }
  | { kind: 'unmatch'; id: number }
  | { kind: 'ignore'; id: number; body: RequestBody<'PUT /api/admin/statement-lines/{id}/ignored'> };

function send(change: LineChange) {
  const params = { id: change.id };
  switch (change.kind) {
    case 'match':
      return api('POST /api/admin/statement-lines/{id}/matches', { params, body: change.body });
    case 'unmatch':
      return api('DELETE /api/admin/statement-lines/{id}/matches', { params });
    case 'ignore':
      return api('PUT /api/admin/statement-lines/{id}/ignored', { params, body: change.body });
  }
}

/** Changes a line. Its list is read again, also after a failure: someone else may have matched it. */
export function useLineChange(onDone: () => void = () => undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => toastFailureWithReason(error, 'Failed to change the line.'),
    onSettled: () => refreshMatching(queryClient),
  });
}

/** Matches what has no alternative, for example after payments were recorded. */
export function useMatchAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/admin/statement-lines/match'),
    onSuccess: ({ matched }) =>
      toast({
        title: 'Success',
        description: matched === 0 ? 'Nothing new matches.' : `${matched} matched.`,
      }),
    onError: (error) => toastFailureWithReason(error, 'Failed to match the payments.'),
    onSettled: () => refreshMatching(queryClient),
  });
}
