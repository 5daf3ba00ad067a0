import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailureWithReason } from '../failure.ts';
import { parseClash } from '../stale/clash.ts';
import type { Catalogue, CatalogueRow } from './catalogue.ts';
import { useRefresh } from './useCatalogue.ts';

/** The number of attempts against concurrent changes. */
const MAX_ATTEMPTS = 3;

/**
 * Saves a switch onto the current version of the row. Other people's changes to the row are kept; a switch
 * itself can't conflict.
 */
export async function saveActive<Row extends CatalogueRow, Fields extends { isActive: boolean }>(
  { change, fieldsOf, row: schema }: Pick<Catalogue<Row, Fields>, 'change' | 'fieldsOf' | 'row'>,
  row: Row,
  isActive: boolean,
): Promise<Row> {
  let current = row;
  for (let tries = 1; ; tries += 1) {
    try {
      return await change(current, { ...fieldsOf(current), isActive });
    } catch (error) {
      const clash = parseClash(error, schema);
      if (!clash || tries === MAX_ATTEMPTS) throw error;
      current = clash.current;
    }
  }
}

/** The switch of a card or row. Updates optimistically and reverts on failure. */
export function useActiveSwitch<Row extends CatalogueRow, Fields extends { isActive: boolean }>(
  catalogue: Catalogue<Row, Fields>,
) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(catalogue);
  const queryKey = [catalogue.path, 'whole'];
  const put = (row: Row) =>
    queryClient.setQueryData<Row[]>(queryKey, (rows) =>
      rows?.map((known) => (known.id === row.id ? row : known)),
    );
  const { mutate } = useMutation({
    // Two quick changes run one after the other.
    scope: { id: `switch ${catalogue.path}` },
    mutationFn: ({ row, isActive }: { row: Row; isActive: boolean }) => saveActive(catalogue, row, isActive),
    onMutate: async ({ row, isActive }) => {
      await queryClient.cancelQueries({ queryKey });
      put({ ...row, isActive });
    },
    onSuccess: put,
    onError: (error, { row }) => {
      put(row);
      toastFailureWithReason(error, catalogue.texts.failedUpdate);
    },
    onSettled: refresh,
  });
  return { setActive: (row: Row, isActive: boolean) => mutate({ row, isActive }) };
}
