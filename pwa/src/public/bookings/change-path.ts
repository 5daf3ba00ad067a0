import { paths } from '../../shared/paths.ts';

/** Where a booking or party is changed: a part of its own page. */
export function changePath(reference: string, key?: string): string {
  const [page, query] = paths.booking(reference, key).split('?');
  return query ? `${page}/change?${query}` : `${page}/change`;
}
