import { useQuery } from '@tanstack/react-query';
import { read } from '../../../shared/read.ts';
import type { Draft } from './draft.ts';

/** Others book in the meantime: availability on screen is at most this old. */
const LIVE_MS = 15_000;

/** The slots of the chosen day in which a party of the chosen package can start, kept up to date. */
export function usePartySlots({ date, packageType }: Pick<Draft, 'date' | 'packageType'>) {
  return useQuery({
    ...read('GET /api/party-slots', { query: { date: date ?? '', packageType: packageType ?? '' } }),
    enabled: date !== null && packageType !== null,
    // Live data refetches automatically: on mount, on window focus and on reconnect.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: LIVE_MS,
  });
}
