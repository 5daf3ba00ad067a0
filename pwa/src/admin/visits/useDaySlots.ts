import { useQuery } from '@tanstack/react-query';
import { read } from '../../shared/read.ts';
import { isDate } from '../ui/param-rules.ts';
import { partyStarts, playSlots } from './day-slots.ts';
import type { SlotNeeds } from './visit.ts';

/** The maximum age of the displayed slots while the page is visible, because others book meanwhile. */
const LIVE_MS = 15_000;
const live = { staleTime: 0, refetchInterval: LIVE_MS, refetchOnWindowFocus: true } as const;

/**
 * The slots of a day with their current availability; sends no request before a day and a package are chosen.
 */
export function useDaySlots(needs: SlotNeeds, date: string) {
  const play = useQuery({
    ...read('GET /api/time-slots', { query: { date } }),
    ...live,
    enabled: needs.kind === 'booking' && isDate(date),
    select: (slots) => playSlots(slots, needs.kind === 'booking' ? needs.children : 1),
  });
  const packageType = needs.kind === 'party' ? needs.packageType : '';
  const parties = useQuery({
    ...read('GET /api/party-slots', { query: { date, packageType } }),
    ...live,
    enabled: packageType !== '' && isDate(date),
    select: partyStarts,
  });
  const movedId = needs.kind === 'moved-party' ? needs.id : 0;
  const moves = useQuery({
    ...read('GET /api/admin/birthday-parties/{id}/slots', { params: { id: movedId }, query: { date } }),
    ...live,
    enabled: movedId > 0 && isDate(date),
    select: partyStarts,
  });
  return { booking: play, party: parties, 'moved-party': moves }[needs.kind];
}

export type DaySlots = ReturnType<typeof useDaySlots>;

/** Why a day has no slots, if the centre is closed. */
export function useClosedReason(date: string): string | undefined {
  const { data } = useQuery({ ...read('GET /api/opening-days'), staleTime: 60_000 });
  const found = data?.find((one) => one.date === date);
  return found && !found.isOpen ? (found.reason ?? 'The centre is closed on that day.') : undefined;
}
