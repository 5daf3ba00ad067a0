import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Account } from '@toodles/api/contract/families/account.ts';
import { useEffect } from 'react';
import { readOrNull } from '../../shared/read.ts';
import { recordSessionEnd } from '../../shared/session.ts';

/** The account and its hours; `null` when signed out. Both are cached on the phone for offline use. */
export const accountQuery = () => ({ ...readOrNull('GET /api/account'), staleTime: 0 });
export const hoursQuery = () => ({ ...readOrNull('GET /api/account/hours'), staleTime: 0 });

export function useAccount() {
  const query = useQuery(accountQuery());
  useSessionEndDetection(query);
  return query;
}

export function useHours() {
  const query = useQuery(hoursQuery());
  useSessionEndDetection(query);
  return query;
}

/** Redirects to the login when the session was ended elsewhere. */
function useSessionEndDetection({ data, isFetchedAfterMount, isFetching }: UseQueryResult<unknown>): void {
  const hasEnded = data === null && isFetchedAfterMount && !isFetching;
  useEffect(() => {
    if (hasEnded) recordSessionEnd();
  }, [hasEnded]);
}

export const nameOf = ({ firstName, lastName }: Account): string =>
  [firstName, lastName].filter(Boolean).join(' ');
