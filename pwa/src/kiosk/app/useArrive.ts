import type { ConsentVersion } from '@toodles/api/contract/basics/consent.ts';
import { useCallback } from 'react';
import { sumOfDues } from '../core/money/due-entries.ts';
import { arrivalMessages, arrivalUndoneMessages, type Guest } from './arrival-messages.ts';
import { useDues } from './DuesProvider.tsx';
import {
  bookingArrivalIntent,
  type Intent,
  partyArrivalIntent,
  undoBookingArrivalIntent,
  undoPartyArrivalIntent,
} from './intents.ts';
import type { UndoAction } from './undo.ts';
import { useCentreClock } from './useCentreNow.ts';
import { useSave } from './useSave.ts';

/**
 * Records that the guests of a booking or party arrived.
 * @returns saves it, with the version of the text that the guardian consented to at the desk
 */
export function useArrive(): (guest: Guest, consent?: ConsentVersion) => Promise<boolean> {
  const save = useSave();
  const clock = useCentreClock();
  const dues = useDues();
  return useCallback(
    (guest, consent) => {
      const { id, work } = arrivalIntent(guest, clock(), consent);
      const duePaise = sumOfDues(dues.filter(({ key }) => key === dueKeyOf(guest)));
      return save(work, { id, ...arrivalMessages(guest, duePaise), undo: arrivalUndo(guest) });
    },
    [save, clock, dues],
  );
}

const dueKeyOf = (guest: Guest): string =>
  guest.kind === 'party' ? `party-${guest.party.id}` : `booking-${guest.booking.id}`;

function arrivalIntent(guest: Guest, now: number, consent: ConsentVersion | undefined): Intent {
  return guest.kind === 'party'
    ? partyArrivalIntent(guest.party, now, consent)
    : bookingArrivalIntent(guest.booking, now, consent);
}

/** Undoes the arrival. */
export const arrivalUndo = (guest: Guest): UndoAction => ({
  intents: () => [
    guest.kind === 'party' ? undoPartyArrivalIntent(guest.party) : undoBookingArrivalIntent(guest.booking),
  ],
  ...arrivalUndoneMessages(guest),
});
