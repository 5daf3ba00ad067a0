import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toastFailed } from '../failure.ts';
import { before, inOrder, moved } from './order.ts';

interface OrderOptions {
  /** Where the rows of the whole list are kept. */
  queryKey: QueryKey;
  /** Tells the server what a row stands after now, null for first; answers the ids of all. */
  place: (id: number, after: number | null) => Promise<{ order: number[] }>;
  /** What is said where the server gives no reason. */
  failed: string;
  onSettled: () => void;
}

interface Row {
  id: number;
}

interface Move {
  id: number;
  after: number | null;
  order: number[];
}

/**
 * Moves rows of a list that is kept whole: at once on the screen, and back where the server did not do it.
 * @returns puts a row in the place of another
 */
export function useOrder({ queryKey, place, failed, onSettled }: OrderOptions) {
  const queryClient = useQueryClient();
  const arrange = (order: readonly number[]) =>
    queryClient.setQueryData<Row[]>(queryKey, (rows) => rows && inOrder(rows, order));
  const mutationKey = ['order', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, as they were made: each says after which row it is to stand.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ id, after }: Move) => place(id, after),
    onMutate: async ({ order }) => {
      // What is being read now still has the order from before.
      await queryClient.cancelQueries({ queryKey });
      const was = idsOf(queryClient.getQueryData<Row[]>(queryKey));
      arrange(order);
      return was;
    },
    onError: (error, _move, was) => {
      if (was) arrange(was);
      toastFailed(error, failed);
    },
    onSettled: () => {
      // What is read before the last of several moves is stored would undo it on the screen.
      if (queryClient.isMutating({ mutationKey }) === 1) onSettled();
    },
  });
  return useCallback(
    (id: number, over: number) => {
      const order = moved(idsOf(queryClient.getQueryData<Row[]>(queryKey)), id, over);
      mutate({ id, after: before(order, id), order });
    },
    [queryClient, queryKey, mutate],
  );
}

const idsOf = (rows: readonly Row[] = []): number[] => rows.map(({ id }) => id);
