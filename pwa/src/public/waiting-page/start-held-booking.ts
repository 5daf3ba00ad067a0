import type { WaitingEntry } from '@toodles/api/contract/bookings/waiting.ts';
import { paths } from '../../shared/paths.ts';
import { STORAGE_KEY } from '../booking/first-choice.ts';

/**
 * Begins the wizard with the seats that are held and the details that the family gave.
 * @returns the address of the first step that has something to fill in
 */
export function startHeldBooking(entry: WaitingEntry, key: string): string {
  const { reference, heldUntil, bookingDate, timeSlot, numberOfChildren, packageId } = entry;
  const draft = {
    packageId,
    date: bookingDate,
    slot: timeSlot,
    children: numberOfChildren,
    parentName: entry.parentName,
    parentPhone: entry.parentPhone,
    parentEmail: entry.parentEmail,
    held: {
      ...{ reference, key, until: heldUntil ?? '' },
      ...{ date: bookingDate, slotId: timeSlot.id, children: numberOfChildren },
    },
  };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage is disabled: the wizard begins without the seats, and says that the time is full.
  }
  return `${paths.book()}?step=${packageId === null ? 1 : 3}`;
}
