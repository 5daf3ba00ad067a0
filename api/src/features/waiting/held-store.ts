import type { NewBooking } from '../../contract/bookings/bookings.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { isLinkKey } from '../../secrets/link-key.ts';
import type { ServerKey } from '../../secrets/server-key.ts';
import { findEntryByReference, type StoredEntry, takeHeldSeats } from './store.ts';

interface Claim {
  reference: string;
  key: string | undefined;
}

/** Whether a key opens an entry: that of its messages, which the phone that joined has, too. */
export const opensEntry = (serverKey: ServerKey, entry: StoredEntry, key: string | undefined): boolean =>
  key !== undefined && isLinkKey(serverKey, { reference: entry.reference, phone: entry.parent_phone }, key);

/**
 * Finds the entry whose seats the holder of its key wants to book.
 * @throws AppError `offer_over`, also for an unknown reference and a wrong key
 */
export async function requireHeld(
  db: Db,
  { reference, key }: Claim,
  serverKey: ServerKey,
): Promise<StoredEntry> {
  const entry = await findEntryByReference(db, reference);
  if (!entry || !opensEntry(serverKey, entry, key)) throw new AppError('offer_over');
  return entry;
}

/**
 * Takes the seats that are held for a booking of exactly these.
 * @throws AppError `offer_over` if they are no longer held, or the booking is for others
 */
export async function takeSeatsOf(
  trx: Db,
  { id }: StoredEntry,
  booking: Pick<NewBooking, 'bookingDate' | 'timeSlotId' | 'numberOfChildren'>,
  now: Date,
): Promise<void> {
  const taken = await takeHeldSeats(trx, id, now);
  const isSame =
    taken?.date === booking.bookingDate &&
    taken.time_slot_id === booking.timeSlotId &&
    taken.children === booking.numberOfChildren;
  if (!isSame) throw new AppError('offer_over');
}
