import type { DeskBooking, DeskParty } from '@toodles/api/contract/desk/rows.ts';
import { count, rupees, timeOfDay } from '../../shared/format.ts';
import { joinParts } from '../core/format-text.ts';

/** A booking or party that is expected at a certain time. */
export type Guest = { kind: 'booked'; booking: DeskBooking } | { kind: 'party'; party: DeskParty };

interface ArrivalMessages {
  /** For the list of operations. */
  title: string;
  done: { title: string; text: string };
}

/**
 * The texts of an arrival: who, how many, until when and the amount due.
 * @param duePaise what is left to pay, less the payments of this tablet
 */
export function arrivalMessages(guest: Guest, duePaise: number): ArrivalMessages {
  const { endTime } = guest.kind === 'party' ? guest.party : guest.booking;
  const title = `${nameOf(guest)} ${guest.kind === 'party' ? 'has started' : 'is here'}`;
  const toPay = duePaise > 0 && `${rupees(duePaise)} to pay`;
  return {
    title: `${title}, ${howMany(guest)}`,
    done: {
      title,
      text: joinParts(howMany(guest), `until ${timeOfDay(endTime)}`, toPay, 'saved on this tablet'),
    },
  };
}

/** The texts of an undone arrival, with the state after it. */
export function arrivalUndoneMessages(guest: Guest): ArrivalMessages {
  const title = `${nameOf(guest)} is not here`;
  return {
    title,
    done: { title, text: joinParts('Arrival undone', howMany(guest), 'saved on this tablet') },
  };
}

const nameOf = (guest: Guest): string =>
  guest.kind === 'party' ? `${guest.party.childName}’s party` : guest.booking.parentName;

const howMany = (guest: Guest): string =>
  guest.kind === 'party'
    ? count(guest.party.numberOfGuests, 'guest', 'guests')
    : count(guest.booking.numberOfChildren, 'child', 'children');
