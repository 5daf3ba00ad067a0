import { useMemo } from 'react';
import { findAmendable } from '../core/amendable.ts';
import type { Guest } from './arrival-messages.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNow } from './now.ts';
import { useCentreNow } from './useCentreNow.ts';

/** Whether this desk may still undo the arrival. */
export function useCanUndoArrival(guest: Guest): boolean {
  const { recent, state } = useDesk();
  const { clockOffsetMs } = state;
  const now = useCentreNow();
  const tablet = useNow();
  const [table, id] =
    guest.kind === 'party'
      ? (['parties', guest.party.id] as const)
      : (['bookings', guest.booking.id] as const);
  return useMemo(
    () => findAmendable(recent, { now, tablet, clockOffsetMs }).arrival(table, id) !== null,
    [recent, now, tablet, clockOffsetMs, table, id],
  );
}
