import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailed } from '../failure.ts';
import { clashIn } from '../stale/clash.ts';
import type { Catalogue, OfferRow } from './catalogue.ts';
import { useRefresh } from './useCatalogue.ts';

/** The number of attempts against concurrent changes. */
const TRIES = 3;

/**
 * Saves a switch onto the current version of the row. Other people's changes to the row are kept; a switch
 * itself can't conflict.
 */
export async function saveSwitch<Row extends OfferRow, Fields extends { isActive: boolean }>(
  { change, fieldsOf, row: schema }: Pick<Catalogue<Row, Fields>, 'change' | 'fieldsOf' | 'row'>,
  row: Row,
  isActive: boolean,
): Promise<Row> {
  let seen = row;
  for (let tries = 1; ; tries += 1) {
    try {
      return await change(seen, { ...fieldsOf(seen), isActive });
    } catch (error) {
      const clash = clashIn(error, schema);
      if (!clash || tries === TRIES) throw error;
      seen = clash.current;
    }
  }
}

/** The switch of a card or row. Updates optimistically and reverts on failure. */
export function useSwitch<Row extends OfferRow, Fields extends { isActive: boolean }>(
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
    mutationFn: ({ row, isActive }: { row: Row; isActive: boolean }) => saveSwitch(catalogue, row, isActive),
    onMutate: async ({ row, isActive }) => {
      await queryClient.cancelQueries({ queryKey });
      put({ ...row, isActive });
    },
    onSuccess: put,
    onError: (error, { row }) => {
      put(row);
      toastFailed(error, catalogue.words.failedUpdate);
    },
    onSettled: refresh,
  });
  return { setActive: (row: Row, isActive: boolean) => mutate({ row, isActive }) };
}
