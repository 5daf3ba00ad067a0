import { useQuery } from '@tanstack/react-query';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import { useEffect, useState } from 'react';
import { familiesQuery, isSearchable } from './families.ts';

const DEBOUNCE_MS = 200;

interface FamilySearchState {
  found: readonly FoundFamily[];
  /** The text is long enough to search for. */
  isAsked: boolean;
  /** The latest text has no response yet. */
  isSearching: boolean;
  error: unknown;
}

/** Searches families shortly after the last keystroke, and cancels outdated requests. */
export function useFamilySearch(typed: string): FamilySearchState {
  const wanted = typed.trim();
  const asked = useDebounced(wanted);
  const isAsked = isSearchable(wanted);
  const { data, error, isFetching } = useQuery({
    ...familiesQuery(asked),
    enabled: isAsked && asked === wanted,
  });
  const isAnswered = isAsked && asked === wanted && !isFetching;
  return {
    found: (isAnswered && data) || [],
    isAsked,
    isSearching: isAsked && !isAnswered,
    error: isAnswered ? error : null,
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
