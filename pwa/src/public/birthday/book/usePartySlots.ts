import { useQuery } from '@tanstack/react-query';
import { read } from '../../../shared/read.ts';
import type { Draft } from './draft.ts';

/** Others book while a parent thinks: what is shown is at most this old, as long as somebody looks at it. */
const LIVE_MS = 15_000;

/** With which slots of the chosen day a party of the chosen package could start, as it is now. */
export function usePartySlots({ date, packageType }: Pick<Draft, 'date' | 'packageType'>) {
  return useQuery({
    ...read('GET /api/party-slots', { query: { date: date ?? '', packageType: packageType ?? '' } }),
    enabled: date !== null && packageType !== null,
    // What is live asks again by itself: on coming back to the step, to the tab, to a signal.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: LIVE_MS,
  });
}
