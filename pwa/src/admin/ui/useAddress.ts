import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type Changes = Record<string, string | number | undefined>;

/** The part of the address after `?`, with its changes: blank and missing values leave it. */
export function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** A whole number from 1 in the address; anything else counts as missing. */
export function numberIn(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** More pages than any list has; the server refuses to count on for ever. */
const MOST_PAGES = 50_000;

/** The page of a list that the address asks for, from 1; beyond the end, the list's pager goes to the last one. */
export const pageIn = (search: URLSearchParams, name = 'page'): number =>
  Math.min(numberIn(search, name) ?? 1, MOST_PAGES);

/** What a page keeps in its address, so that a view can be shared and Back works. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    // What the browser shows counts, not what was drawn last: two changes may come before the first is drawn.
    (changes: Changes, options?: { replace?: boolean; state?: unknown }) =>
      setSearch(changed(new URLSearchParams(window.location.search), changes), {
        preventScrollReset: true,
        ...options,
      }),
    [setSearch],
  );
  return { search, change, to: (changes: Changes) => `?${changed(search, changes)}` };
}
