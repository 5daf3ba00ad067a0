import type { ConsentVersion } from '@toodles/api/contract/consent.ts';
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

/**
 * Records that the guests of a booking or party arrived.
 * @returns saves it, with the version of the text that the guardian consented to at the desk
 */
export function useArrive(): (guest: Guest, consent?: ConsentVersion) => Promise<boolean> {
  const save = useSave();
  const clock = useCentreClock();
  return useCallback(
    (guest, consent) => {
      const { id, work } = arrival(guest, clock(), consent);
      return save(work, { id, ...arrivalWords(guest), undo: arrivalUndo(guest) });
    },
    [save, clock],
  );
}

function arrival(guest: Guest, now: number, consent: ConsentVersion | undefined): Intent {
  return guest.kind === 'party'
    ? arrivalOfParty(guest.party, now, consent)
    : arrivalOfBooking(guest.booking, now, consent);
}

/** Undoes the arrival. */
export const arrivalUndo = (guest: Guest): Undo => ({
  intent: () => (guest.kind === 'party' ? partyTakenBack(guest.party) : bookingTakenBack(guest.booking)),
  ...takenBackWords(guest),
});
