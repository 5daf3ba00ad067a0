import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailed } from '../failure.ts';
import { clashIn } from '../stale/clash.ts';
import type { Catalogue, OfferRow } from './catalogue.ts';
import { useRefresh } from './useCatalogue.ts';

/** As often as somebody else may be quicker in a row before the switch gives up. */
const TRIES = 3;

/**
 * Saves a switch of a row upon whatever the row is by now. What somebody else changed of it meanwhile stays: of a
 * switch there is nothing that two could have meant differently.
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

/** The switch on a card or a row: at once on the screen, back where it could not be saved. */
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
    // On and off again: the second waits for the first.
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
