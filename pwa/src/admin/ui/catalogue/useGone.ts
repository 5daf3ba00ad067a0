import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { toastFailed } from '../failure.ts';
import type { Catalogue, OfferRow } from './catalogue.ts';
import { broughtBack, type Gone, noteGone, standsAfter } from './gone.ts';
import { useRefresh, useRemove } from './useCatalogue.ts';

/**
 * Deletes rows without confirmation, as specified, and can restore each to its old place while the page is
 * open.
 */
export function useGone<Row extends OfferRow, Fields extends { isActive: boolean }>(
  catalogue: Catalogue<Row, Fields>,
  rows: readonly Row[],
) {
  const [gone, setGone] = useState<Gone<Row>[]>([]);
  const remove = useRemove(catalogue);
  const restore = useRestore(catalogue);
  return {
    gone,
    take: (row: Row) =>
      remove.mutate(row, { onSuccess: () => setGone((known) => noteGone(rows, known, row)) }),
    taking: remove.isPending ? remove.variables?.id : undefined,
    bringBack: (one: Gone<Row>) =>
      restore.mutate(one, {
        onSuccess: (back) => setGone((known) => broughtBack(known, one.row.id, back.id)),
      }),
    bringingBack: restore.isPending ? restore.variables?.row.id : undefined,
    forget: (one: Gone<Row>) => setGone((known) => known.filter(({ row }) => row.id !== one.row.id)),
  };
}

function useRestore<Row extends OfferRow, Fields extends { isActive: boolean }>(
  catalogue: Catalogue<Row, Fields>,
) {
  const { path, add, restore, fieldsOf, place, nameOf } = catalogue;
  const queryClient = useQueryClient();
  const refresh = useRefresh(catalogue);
  return useMutation<Row, Error, Gone<Row>>({
    mutationFn: async ({ row, ahead }) => {
      const back = await (restore ? restore(row) : add(fieldsOf(row)));
      const rows = queryClient.getQueryData<Row[]>([path, 'whole']) ?? [];
      await place(back.id, standsAfter(ahead, rows)).catch((error: unknown) =>
        toastFailed(error, `${nameOf(row)} is back, at the end of the list.`),
      );
      return back;
    },
    onSuccess: (_back, { row }) => toast({ title: 'Success', description: `${nameOf(row)} is back.` }),
    onError: (error, { row }) => toastFailed(error, `${nameOf(row)} could not be brought back.`),
    onSettled: refresh,
  });
}
