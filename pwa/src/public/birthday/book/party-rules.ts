import type { PartySlot } from '@toodles/api/contract/birthday.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import { onTheClock, partyEnd } from '@toodles/api/domain/party-room.ts';
import type { Draft } from './draft.ts';

/** When a party that starts then is over, `HH:MM`. */
export const endOf = (startTime: string, { duration }: Pick<BirthdayPackage, 'duration'>): string =>
  onTheClock(partyEnd(startTime, duration * minutesOf('01:00')));

/**
 * Why the chosen slot cannot be had any more, in words for parents; `null` while it can, or nothing is known of it.
 * @param slots the day's slots as last heard; one that is not among them was switched off
 * @param unavailable what is said where the server gives no reason
 */
export function slotRefusal(
  slots: readonly PartySlot[] | undefined,
  { slot }: Pick<Draft, 'slot'>,
  unavailable: string,
): string | null {
  if (!slots || !slot) return null;
  const known = slots.find(({ id }) => id === slot.id);
  if (known?.available) return null;
  return known?.reason ?? unavailable;
}

/** The smallest package that takes so many guests where the chosen one does not; none if there is no such package. */
export function roomier(packages: readonly BirthdayPackage[], guests: number): BirthdayPackage | undefined {
  return packages
    .filter(({ maxGuests }) => maxGuests >= guests)
    .toSorted((a, b) => a.maxGuests - b.maxGuests || a.price - b.price)[0];
}
