import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { AnonymousCaller, SignedInUser } from '../../http/route/caller.ts';
import type { Services } from '../../services.ts';
import { opensBooking } from './booking-key-store.ts';
import { findBookingByReference, type StoredBooking } from './store.ts';

interface Claim {
  reference: string;
  key: string | undefined;
  caller: SignedInUser | AnonymousCaller;
  serverKey: Services['serverKey'];
}

/** Whether the visit was booked by the account or under its verified phone. */
const isOwnedBy = (
  row: { user_id: number | null; parent_phone: string },
  caller: Pick<SignedInUser, 'id' | 'verifiedPhone'>,
): boolean => row.user_id === caller.id || row.parent_phone === caller.verifiedPhone;

/**
 * Finds a booking by its reference, for its owner or the holder of its key.
 * @throws AppError `not_found`, the same for an unknown reference and a wrong key
 */
export async function requireOwnBooking(
  db: Db,
  { reference, key, caller, serverKey }: Claim,
): Promise<StoredBooking> {
  const row = await findBookingByReference(db, reference);
  const isOwner = row !== undefined && caller.kind === 'user' && isOwnedBy(row, caller);
  const hasKey = row !== undefined && key !== undefined && (await opensBooking(db, row, key, serverKey));
  if (!row || !(isOwner || hasKey)) throw new AppError('not_found');
  return row;
}
