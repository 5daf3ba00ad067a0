import { useQuery } from '@tanstack/react-query';
import type { Found } from '@toodles/api/contract/search.ts';
import { useEffect, useState } from 'react';
import { read } from '../../shared/read.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { maySearch } from './found-places.ts';

/** The server's minimum length of a search. */
const FEWEST_LETTERS = 2;
const QUIET_MS = 200;
/** Caches families only long enough to undo a keystroke. */
const KEPT_MS = 30_000;

interface FoundState {
  found: readonly Found[];
  /** The latest text has no response yet. */
  isSearching: boolean;
  error: unknown;
  retry: () => void;
}

/** Searches the server shortly after the last keystroke, and cancels outdated requests. */
export function useFound(typed: string): FoundState {
  const wanted = typed.trim();
  const asked = useAfterQuiet(wanted);
  const isAsked = maySearch(usePortalUser()) && wanted.length >= FEWEST_LETTERS;
  const { data, error, refetch, isFetching } = useQuery({
    ...read('GET /api/admin/search', { query: { search: asked } }),
    enabled: isAsked && asked === wanted,
    staleTime: 0,
    gcTime: KEPT_MS,
  });
  const isAnswered = isAsked && asked === wanted && !isFetching;
  return {
    found: (isAnswered && data) || [],
    isSearching: isAsked && !isAnswered,
    error: isAnswered ? error : null,
    retry: () => void refetch(),
  };
}

function useAfterQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
