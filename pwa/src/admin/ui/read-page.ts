import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallArgs, ResponseBody } from '../../shared/api.ts';
import { keyOf, type ReadKey } from '../../shared/read.ts';
import { apiPage, type ListPage } from '../api-page.ts';

/**
 * Whether there are no rows to show yet: still loading, or a page beyond the end that the pager will leave.
 */
export const isListPending = (page: { rows: readonly unknown[]; total: number } | undefined): boolean =>
  page === undefined || (page.rows.length === 0 && page.total > 0);

/**
 * The query options of one page of a list, with its total. The previous page stays visible while the next one
 * loads.
 */
export function readPage<K extends ReadKey>(key: K, ...args: CallArgs<K>) {
  return queryOptions<ListPage<ResponseBody<K>>>({
    queryKey: [...keyOf(key, ...args), 'page'],
    queryFn: ({ signal }) => apiPage(key, ...([{ ...args[0], signal }] as unknown as CallArgs<K>)),
    placeholderData: keepPreviousData,
  });
}
