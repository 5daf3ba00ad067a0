import { useQuery } from '@tanstack/react-query';
import type { Availability } from '@toodles/api/contract/schedule.ts';
import { useEffect } from 'react';
import { read } from '../../shared/read.ts';
import type { Draft } from './draft.ts';

/** Seats move while a parent thinks: what is shown is at most this old, as long as somebody looks at it. */
const LIVE_MS = 15_000;

/** What is live asks again by itself: on coming back to the step, to the tab, to a signal. */
const live = { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true } as const;

/** The slots of the chosen day, and what was last heard of the chosen one. */
export function useAvailability(draft: Draft) {
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
 * Asks for the chosen slot alone, as soon as a day and a slot are chosen. A dropped line is only logged (seed 000,
 * section 8): it is no refusal.
 */
export function useSlotCheck({ date, slot }: Draft) {
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

/** A slot that is not in its day's list any more was switched off. */
function listed(slots: readonly { id: number; availability?: Availability | undefined }[], id: number) {
  const slot = slots.find((one) => one.id === id);
  return slot ? slot.availability : { available: false, remaining: 0, capacity: 0 };
}
