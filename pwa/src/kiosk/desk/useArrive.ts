import { useCallback } from 'react';
import { arrivalWords, type Guest, takenBackWords } from './arrival-words.ts';
import {
  arrivalOfBooking,
  arrivalOfParty,
  bookingTakenBack,
  type Intent,
  partyTakenBack,
} from './intents.ts';
import type { Undo } from './undo.ts';
import { useCentreClock } from './useCentreNow.ts';
import { useSave } from './useSave.ts';

/** Notes that the children of a booking or the guests of a party came. */
export function useArrive(): (guest: Guest) => Promise<boolean> {
  const save = useSave();
  const clock = useCentreClock();
  return useCallback(
    (guest) => {
      const { id, work } = arrival(guest, clock());
      return save(work, { id, ...arrivalWords(guest), undo: arrivalUndo(guest) });
    },
    [save, clock],
  );
}

function arrival(guest: Guest, now: number): Intent {
  return guest.kind === 'party' ? arrivalOfParty(guest.party, now) : arrivalOfBooking(guest.booking, now);
}

/** That they are not here after all. */
export const arrivalUndo = (guest: Guest): Undo => ({
  intent: () => (guest.kind === 'party' ? partyTakenBack(guest.party) : bookingTakenBack(guest.booking)),
  ...takenBackWords(guest),
});
