import { useQuery } from '@tanstack/react-query';
import type { SearchResult } from '@toodles/api/contract/insights/search.ts';
import { useEffect, useState } from 'react';
import { read } from '../../shared/read.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { canSearch } from './result-links.ts';

/** The server's minimum length of a search. */
const MIN_LENGTH = 2;
const DEBOUNCE_MS = 200;
/** Caches families only long enough to undo a keystroke. */
const CACHE_MS = 30_000;

interface SearchState {
  found: readonly SearchResult[];
  /** The latest text has no response yet. */
  isSearching: boolean;
  error: unknown;
  retry: () => void;
}

/** Searches the server shortly after the last keystroke, and cancels outdated requests. */
export function useSearchResults(typed: string): SearchState {
  const wanted = typed.trim();
  const asked = useDebounced(wanted);
  const isAsked = canSearch(usePortalUser()) && wanted.length >= MIN_LENGTH;
  const { data, error, refetch, isFetching } = useQuery({
    ...read('GET /api/admin/search', { query: { search: asked } }),
    enabled: isAsked && asked === wanted,
    staleTime: 0,
    gcTime: CACHE_MS,
  });
  const isAnswered = isAsked && asked === wanted && !isFetching;
  return {
    found: (isAnswered && data) || [],
    isSearching: isAsked && !isAnswered,
    error: isAnswered ? error : null,
    retry: () => void refetch(),
  };
}

function useDebounced(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
