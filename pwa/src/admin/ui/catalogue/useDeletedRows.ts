import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { toastFailureWithReason } from '../failure.ts';
import type { Catalogue, CatalogueRow } from './catalogue.ts';
import { addDeletedRow, type DeletedRow, nearestPrecedingId, removeRestoredRow } from './deleted-rows.ts';
import { useRefresh, useRemove } from './useCatalogue.ts';

/**
 * Deletes rows without confirmation, as specified, and can restore each to its old place while the page is
 * open.
 */
export function useDeletedRows<Row extends CatalogueRow, Fields extends { isActive: boolean }>(
  catalogue: Catalogue<Row, Fields>,
  rows: readonly Row[],
) {
  const [deletedRows, setDeletedRows] = useState<DeletedRow<Row>[]>([]);
  const remove = useRemove(catalogue);
  const restore = useRestore(catalogue);
  return {
    gone: deletedRows,
    deleteRow: (row: Row) =>
      remove.mutate(row, { onSuccess: () => setDeletedRows((known) => addDeletedRow(rows, known, row)) }),
    deletingId: remove.isPending ? remove.variables?.id : undefined,
    restoreRow: (one: DeletedRow<Row>) =>
      restore.mutate(one, {
        onSuccess: (back) => setDeletedRows((known) => removeRestoredRow(known, one.row.id, back.id)),
      }),
    restoringId: restore.isPending ? restore.variables?.row.id : undefined,
    dismiss: (one: DeletedRow<Row>) =>
      setDeletedRows((known) => known.filter(({ row }) => row.id !== one.row.id)),
  };
}

function useRestore<Row extends CatalogueRow, Fields extends { isActive: boolean }>(
  catalogue: Catalogue<Row, Fields>,
) {
  const { path, add, restore, fieldsOf, place, nameOf } = catalogue;
  const queryClient = useQueryClient();
  const refresh = useRefresh(catalogue);
  return useMutation<Row, Error, DeletedRow<Row>>({
    mutationFn: async ({ row, precedingIds }) => {
      const back = await (restore ? restore(row) : add(fieldsOf(row)));
      const rows = queryClient.getQueryData<Row[]>([path, 'whole']) ?? [];
      await place(back.id, nearestPrecedingId(precedingIds, rows)).catch((error: unknown) =>
        toastFailureWithReason(error, `${nameOf(row)} is restored, at the end of the list.`),
      );
      return back;
    },
    onSuccess: (_back, { row }) => toast({ title: 'Success', description: `${nameOf(row)} is restored.` }),
    onError: (error, { row }) => toastFailureWithReason(error, `${nameOf(row)} could not be restored.`),
    onSettled: refresh,
  });
}
