import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { toastFailureWithReason } from '../failure.ts';
import { useOrder } from '../order/useOrder.ts';
import type { Catalogue, CatalogueRow } from './catalogue.ts';

/** Catalogue rows are cached for 5 minutes. */
const STALE_MS = 5 * 60_000;

/** Invalidates every cached query with rows of the catalogue, in the portal and on the public pages. */
export function useRefresh({
  path,
  affectedPaths,
}: Pick<Catalogue<CatalogueRow, never>, 'path' | 'affectedPaths'>) {
  const queryClient = useQueryClient();
  return useCallback(() => {
    const touched = [path, ...affectedPaths, '/api/admin/audit-log'];
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => touched.some((start) => String(queryKey[0]).startsWith(start)),
    });
  }, [queryClient, path, affectedPaths]);
}

const keyOf = (path: string) => [path, 'whole'] as const;

/** All rows of a catalogue, in their order. */
export const rowsQuery = <Row extends CatalogueRow>({
  path,
  list,
}: Pick<Catalogue<Row, never>, 'path' | 'list'>) =>
  queryOptions({ queryKey: keyOf(path), queryFn: ({ signal }) => list(signal), staleTime: STALE_MS });

/** The rows of a catalogue, and a function that reorders them. */
export function useCatalogue<Row extends CatalogueRow, Fields extends { isActive: boolean }>(
  catalogue: Catalogue<Row, Fields>,
) {
  const { path, list, place, texts } = catalogue;
  const refresh = useRefresh(catalogue);
  const queryKey = useMemo(() => keyOf(path), [path]);
  const query = useQuery(rowsQuery({ path, list }));
  const move = useOrder({
    queryKey,
    place,
    failed: `The order of the ${texts.many} was not saved.`,
    onSettled: refresh,
  });
  return { query, move };
}

/**
 * Deletes a row. Refetches the list on success and on failure, because someone else may have deleted it
 * first.
 */
export function useRemove<Row extends CatalogueRow, Fields extends { isActive: boolean }>({
  remove,
  texts,
  ...catalogue
}: Catalogue<Row, Fields>) {
  const refresh = useRefresh(catalogue);
  return useMutation<unknown, Error, Row>({
    mutationFn: ({ id }) => remove(id),
    onSuccess: () => toast({ title: 'Success', description: texts.deleted }),
    onError: (error) => toastFailureWithReason(error, texts.failedDelete),
    onSettled: refresh,
  });
}
