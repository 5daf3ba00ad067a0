import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toastFailureWithReason } from '../failure.ts';
import { moveId, precedingId, sortByIds } from './order.ts';

interface OrderOptions {
  /** The query key of the whole list. */
  queryKey: QueryKey;
  /** Saves which row another one follows, null for none; returns the ids of all rows. */
  place: (id: number, after: number | null) => Promise<{ order: number[] }>;
  /** The fallback message for an error without a server message. */
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
 * Reorders the rows of a cached list. Updates optimistically and reverts on failure.
 * @returns a function that moves a row to the place of another
 */
export function useOrder({ queryKey, place, failed, onSettled }: OrderOptions) {
  const queryClient = useQueryClient();
  const arrange = (order: readonly number[]) =>
    queryClient.setQueryData<Row[]>(queryKey, (rows) => rows && sortByIds(rows, order));
  const mutationKey = ['order', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    // Moves run in their order, because each names the row that it follows.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ id, after }: Move) => place(id, after),
    onMutate: async ({ order }) => {
      // A read in progress would still have the old order.
      await queryClient.cancelQueries({ queryKey });
      const was = idsOf(queryClient.getQueryData<Row[]>(queryKey));
      arrange(order);
      return was;
    },
    onError: (error, _move, was) => {
      if (was) arrange(was);
      toastFailureWithReason(error, failed);
    },
    onSettled: () => {
      // Refetching before the last of several moves is saved would revert it on the screen.
      if (queryClient.isMutating({ mutationKey }) === 1) onSettled();
    },
  });
  return useCallback(
    (id: number, over: number) => {
      const order = moveId(idsOf(queryClient.getQueryData<Row[]>(queryKey)), id, over);
      mutate({ id, after: precedingId(order, id), order });
    },
    [queryClient, queryKey, mutate],
  );
}

const idsOf = (rows: readonly Row[] = []): number[] => rows.map(({ id }) => id);
