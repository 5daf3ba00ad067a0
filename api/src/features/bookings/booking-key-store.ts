import type { Db } from '../../db/database.ts';
import { isLinkKey } from '../../secrets/link-key.ts';
import type { ServerKey } from '../../secrets/server-key.ts';
import { hashManageKey, isManageKey, newManageKey } from './manage-key.ts';
import type { StoredBooking } from './store.ts';

type Booking = Pick<StoredBooking, 'id' | 'reference' | 'manage_key_hash' | 'parent_phone'>;

/**
 * A key that a look-up gave out is bound to the booking's phone: it opens nothing once the team corrects the
 * number, or the family is erased.
 */
const hashFor = ({ parent_phone }: Booking, key: string): string => hashManageKey(`${parent_phone} ${key}`);

/** Whether a key opens a booking: the one that it was booked with, that of its messages, or one of a look-up. */
export async function opensBooking(
  db: Db,
  booking: Booking,
  key: string,
  serverKey: ServerKey,
): Promise<boolean> {
  const { reference, parent_phone: phone } = booking;
  if (isManageKey(key, booking.manage_key_hash) || isLinkKey(serverKey, { reference, phone }, key))
    return true;
  const further = await db
    .selectFrom('booking_keys')
    .select('booking_id')
    .where('key_hash', '=', hashFor(booking, key))
    .executeTakeFirst();
  return further?.booking_id === booking.id;
}

/** Gives a booking a further key, for a phone that looked it up. */
export async function addKey(trx: Db, booking: Booking, now: Date): Promise<string> {
  const key = newManageKey();
  await trx
    .insertInto('booking_keys')
    .values({ key_hash: hashFor(booking, key), booking_id: booking.id, created_at: now.toISOString() })
    .execute();
  return key;
}
