import { useQuery } from '@tanstack/react-query';
import type { Availability } from '@toodles/api/contract/schedule/schedule.ts';
import { useEffect } from 'react';
import { read } from '../../shared/read.ts';
import type { Draft } from './draft.ts';

/** Seats change while a parent decides: availability on screen is at most this old. */
const LIVE_MS = 15_000;

/** Live data refetches automatically: on mount, on window focus and on reconnect. */
const live = { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true } as const;

/** The slots of the chosen day, and the latest availability of the chosen one. */
export function useAvailability(draft: Pick<Draft, 'date' | 'slot'>) {
  const { date, slot } = draft;
  const slots = useQuery({
    ...read('GET /api/time-slots', { query: { date: date ?? undefined } }),
    enabled: date !== null,
    ...live,
    refetchInterval: LIVE_MS,
  });
  const check = useSlotCheck(draft);
  const isListNewer = slots.data !== undefined && slots.dataUpdatedAt >= check.dataUpdatedAt;
  const checked = slot && isListNewer ? listed(slots.data, slot.id) : check.data;
  return { slots, checked, check };
}

/**
 * Checks the chosen slot alone, as soon as a day and a slot are chosen. A lost connection is only logged: it
 * is not a refusal.
 */
export function useSlotCheck({ date, slot }: Pick<Draft, 'date' | 'slot'>) {
  const check = useQuery({
    ...read('GET /api/availability/{date}/{slotId}', { params: { date: date ?? '', slotId: slot?.id ?? 0 } }),
    enabled: date !== null && slot !== null,
    ...live,
    gcTime: 0,
  });
  useEffect(() => {
    if (check.error) console.error('Availability check failed:', check.error);
  }, [check.error]);
  return check;
}

/** A slot that is no longer in its day's list was switched off. */
function listed(slots: readonly { id: number; availability?: Availability | undefined }[], id: number) {
  const slot = slots.find((one) => one.id === id);
  return slot ? slot.availability : { available: false, remaining: 0, capacity: 0 };
}
