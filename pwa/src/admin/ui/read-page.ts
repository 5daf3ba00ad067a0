import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, apiPage, type CallArgs } from '../../shared/api.ts';
import { keyOf, type ReadKey } from '../../shared/read.ts';

/** Whether there are no rows to show yet: not read so far, or asked for beyond the end, from where the pager goes back. */
export const isAwaited = (page: { rows: readonly unknown[]; total: number } | undefined): boolean =>
  page === undefined || (page.rows.length === 0 && page.total > 0);

/** Query options of one page of a list, with its total; the page before stays in sight until the next is there. */
export function readPage<K extends ReadKey>(key: K, ...args: CallArgs<K>) {
  return queryOptions<{ rows: Answer<K>; total: number }>({
    queryKey: [...keyOf(key, ...args), 'page'],
    queryFn: ({ signal }) => apiPage(key, ...([{ ...args[0], signal }] as unknown as CallArgs<K>)),
    placeholderData: keepPreviousData,
  });
}
