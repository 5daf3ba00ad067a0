import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type Changes = Record<string, string | number | undefined>;

/** The query string with changes applied. Blank and undefined values remove a parameter. */
export function withParams(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** A whole number from 1 in the address; undefined otherwise. */
export function numberParam(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** More pages than any list has; the server rejects higher offsets. */
const MAX_PAGES = 50_000;

/** The list page in the address, starting at 1. Beyond the end, the pager goes to the last page. */
export const pageParam = (search: URLSearchParams, name = 'page'): number =>
  Math.min(numberParam(search, name) ?? 1, MAX_PAGES);

/** The view state of a page in its address, so that views can be shared and Back works. */
export function useUrlState() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    // Reads the current address, not the last rendered one: two changes may come before a render.
    (changes: Changes, options?: { replace?: boolean; state?: unknown }) =>
      setSearch(withParams(new URLSearchParams(window.location.search), changes), {
        preventScrollReset: true,
        ...options,
      }),
    [setSearch],
  );
  return { search, change, to: (changes: Changes) => `?${withParams(search, changes)}` };
}
