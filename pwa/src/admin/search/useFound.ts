import { useQuery } from '@tanstack/react-query';
import type { Found } from '@toodles/api/contract/search.ts';
import { useEffect, useState } from 'react';
import { read } from '../../shared/read.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { maySearch } from './found-places.ts';

/** The server looks for nothing shorter. */
const FEWEST_LETTERS = 2;
const QUIET_MS = 200;
/** Families are not kept for longer than it takes to type a letter and take it back. */
const KEPT_MS = 30_000;

interface FoundState {
  found: readonly Found[];
  /** What was typed last is not answered yet. */
  isSearching: boolean;
  error: unknown;
  retry: () => void;
}

/** What the server finds, asked a moment after the last letter; a question that is out of date is given up. */
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
