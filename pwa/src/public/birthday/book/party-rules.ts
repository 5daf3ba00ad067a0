import type { PartySlot } from '@toodles/api/contract/bookings/birthday.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { partyEnd, wrapMidnight } from '@toodles/api/domain/bookings/party-room.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import type { Draft } from './draft.ts';

/** The end time, `HH:MM`, of a party that starts at `startTime`. */
export const endOf = (startTime: string, { duration }: Pick<BirthdayPackage, 'duration'>): string =>
  wrapMidnight(partyEnd(startTime, duration * minutesOf('01:00')));

/**
 * Why the chosen slot is no longer available, as a message for parents; `null` while it is available or its
 * state is unknown.
 * @param slots the day's slots as last loaded; one that is missing was switched off
 * @param unavailable the message to show when the server gives no reason
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

/**
 * The smallest package for this many guests when the chosen one is too small; `undefined` if there is none.
 */
export function largerPackages(
  packages: readonly BirthdayPackage[],
  guests: number,
): BirthdayPackage | undefined {
  return packages
    .filter(({ maxGuests }) => maxGuests >= guests)
    .toSorted((a, b) => a.maxGuests - b.maxGuests || a.price - b.price)[0];
}
