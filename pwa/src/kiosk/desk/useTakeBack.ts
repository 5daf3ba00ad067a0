import { useMemo } from 'react';
import { amendableNow } from '../outbox/put-right.ts';
import type { Guest } from './arrival-words.ts';
import { useDesk } from './DeskProvider.tsx';
import { arrivalUndo } from './useArrive.ts';
import { useCentreNow } from './useCentreNow.ts';
import { useUndo } from './useUndo.ts';

/** Takes an arrival back; null where this desk may not, or no longer. */
export function useTakeBack(guest: Guest): (() => Promise<boolean>) | null {
  const { recent, state } = useDesk();
  const { clockOffsetMs } = state;
  const now = useCentreNow();
  const undo = useUndo();
  const { kind } = guest;
  const id = guest.kind === 'party' ? guest.party.id : guest.booking.id;
  const may = useMemo(
    () =>
      amendableNow(recent, { now, clockOffsetMs }).arrival(kind === 'party' ? 'parties' : 'bookings', id) !==
      null,
    [recent, now, clockOffsetMs, kind, id],
  );
  return may ? () => undo(arrivalUndo(guest)) : null;
}
