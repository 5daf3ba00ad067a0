import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AnonymousCaller, SignedInUser } from '../../http/caller.ts';
import { isManageKey } from './manage-key.ts';
import { findBookingByReference, type StoredBooking } from './store.ts';

interface Claim {
  reference: string;
  key: string | undefined;
  caller: SignedInUser | AnonymousCaller;
}

/** Whether the visit was booked by the account or under its verified phone. */
const isOwnedBy = (
  row: { user_id: number | null; parent_phone: string },
  caller: Pick<SignedInUser, 'id' | 'provedPhone'>,
): boolean => row.user_id === caller.id || row.parent_phone === caller.provedPhone;

/**
 * Finds a booking by its reference, for its owner or the holder of its key.
 * @throws AppError `not_found`, the same for an unknown reference and a wrong key
 */
export async function requireOwnBooking(db: Db, { reference, key, caller }: Claim): Promise<StoredBooking> {
  const row = await findBookingByReference(db, reference);
  const isOwner = row !== undefined && caller.kind === 'user' && isOwnedBy(row, caller);
  const hasKey = row !== undefined && key !== undefined && isManageKey(key, row.manage_key_hash);
  if (!row || !(isOwner || hasKey)) throw new AppError('not_found');
  return row;
}
