import type { NewBooking } from '../../contract/bookings/bookings.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { AnonymousCaller, SignedInUser } from '../../http/route/caller.ts';
import { isLinkKey } from '../../secrets/link-key.ts';
import type { ServerKey } from '../../secrets/server-key.ts';
import { findEntryByReference, type StoredEntry, takeHeldSeats } from './store.ts';

interface Claim {
  reference: string;
  /** The key of its messages, which the phone that joined has, too. */
  key?: string | undefined;
  caller: SignedInUser | AnonymousCaller;
  serverKey: ServerKey;
}

/** Finds an entry for the family with its verified phone, or the holder of its key. */
export async function findOwnEntry(
  db: Db,
  { reference, key, caller, serverKey }: Claim,
): Promise<StoredEntry | undefined> {
  const entry = await findEntryByReference(db, reference);
  if (!entry) return undefined;
  const isTheirs = caller.kind === 'user' && caller.verifiedPhone === entry.parent_phone;
  const facts = { reference: entry.reference, phone: entry.parent_phone };
  const opens = key !== undefined && isLinkKey(serverKey, facts, key);
  return isTheirs || opens ? entry : undefined;
}

/**
 * Finds the entry whose seats the caller wants to book.
 * @throws AppError `offer_over`, also for an unknown reference and a wrong key
 */
export async function requireHeld(db: Db, claim: Claim): Promise<StoredEntry> {
  const entry = await findOwnEntry(db, claim);
  if (!entry) throw new AppError('offer_over');
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
