import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { bumpVersion } from '../../../db/versions.ts';
import { mayCancel } from '../../../domain/bookings/booking.ts';
import type { CentreMoment } from '../../../domain/dates.ts';
import { anonymousBooking, anonymousParty, erasedPhone } from '../../../domain/families/erasure.ts';
import { lockRooms } from '../../birthday/room-store.ts';
import { cancelParty } from '../../birthday/status-store.ts';
import { findParty } from '../../birthday/store.ts';
import { cancelLockedBookings } from '../../bookings/status-store.ts';
import { lockBooking, type StoredBooking } from '../../bookings/store.ts';
import { isOwnVisit, type Owner } from '../own-visits-store.ts';
import type { ErasureContext, Person } from './person.ts';

/**
 * Cancels the person's upcoming play sessions; their seats and voucher uses are released.
 * @returns the ids of all their bookings, which this transaction has locked
 */
export async function cancelUpcomingBookings(
  trx: Db,
  person: Owner,
  { now, today, by }: ErasureContext,
): Promise<number[]> {
  const own: StoredBooking[] = [];
  const ids = await bookingIds(trx, person);
  for (const id of ids) {
    const row = await lockBooking(trx, id);
    if (row) own.push(row);
  }
  await cancelLockedBookings(
    trx,
    own.filter((row) => isUpcoming(row, row.booking_date, today)),
    occasionAt({ now, today, by }),
  );
  return ids;
}

/**
 * Cancels the person's upcoming play sessions and anonymises all of them.
 * @returns the ids of every booking that changed
 */
export async function eraseBookings(trx: Db, person: Person, occasion: ErasureContext): Promise<number[]> {
  const ids = await cancelUpcomingBookings(trx, person, occasion);
  for (const id of ids)
    await trx.updateTable('bookings').set(anonymousBooking).where('id', '=', id).execute();
  const others = person.phone === null ? [] : await removePhone(trx, 'bookings', person.phone);
  await removeVoucherPhones(trx, ids, person.phone);
  return [...ids, ...others];
}

/**
 * Cancels the person's upcoming parties, which frees the room.
 * @returns the ids of all their parties, which this transaction has locked
 */
export async function cancelUpcomingParties(
  trx: Db,
  person: Owner,
  occasion: ErasureContext,
): Promise<number[]> {
  const { today } = occasion;
  await lockRooms(trx);
  const rows = await trx
    .selectFrom('birthday_parties')
    .select('id')
    .where(isOwnVisit('birthday_parties', person))
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    await bumpVersion(trx, 'birthday_parties', id);
    // Read again under the lock: it may have been cancelled meanwhile.
    const row = await findParty(trx, id);
    if (isUpcoming(row, row.party_date, today)) await cancelParty(trx, row, occasionAt(occasion));
  }
  return rows.map(({ id }) => id);
}

/**
 * Cancels the person's upcoming parties and anonymises all of them.
 * @returns the ids of every party that changed
 */
export async function eraseParties(trx: Db, person: Person, occasion: ErasureContext): Promise<number[]> {
  const ids = await cancelUpcomingParties(trx, person, occasion);
  for (const id of ids)
    await trx.updateTable('birthday_parties').set(anonymousParty).where('id', '=', id).execute();
  const others = person.phone === null ? [] : await removePhone(trx, 'birthday_parties', person.phone);
  return [...ids, ...others];
}

const occasionAt = ({ by, now, today }: ErasureContext) => ({
  by: { ...by, deviceId: null },
  now,
  today: today.date,
});

type BookedRow = Pick<StoredBooking, 'status' | 'start_time' | 'arrived_at'>;

/**
 * Includes a party today, which a parent could only cancel by phone: an anonymous party does not take place.
 */
const isUpcoming = (
  { status, start_time, arrived_at }: BookedRow,
  date: string,
  now: CentreMoment,
): boolean => mayCancel({ status, bookingDate: date, startTime: start_time, arrivedAt: arrived_at }, now).ok;

async function bookingIds(trx: Db, person: Owner): Promise<number[]> {
  const rows = await trx
    .selectFrom('bookings')
    .select('id')
    .where(isOwnVisit('bookings', person))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Another person's visit stays theirs; only the phone they gave for it is removed. */
async function removePhone(
  trx: Db,
  table: 'bookings' | 'birthday_parties',
  phone: string,
): Promise<number[]> {
  const rows = await trx
    .updateTable(table)
    .set((eb) => ({ parent_phone: erasedPhone, version: eb('version', '+', 1) }))
    .where('parent_phone', '=', phone)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A use that still counts belongs to its booking, and no longer to a phone. */
export async function removeVoucherPhones(
  trx: Db,
  ids: readonly number[],
  phone: string | null,
): Promise<void> {
  const forgotten = sql<string>`'erased-' || cast(booking_id as text)`;
  for (const id of ids) {
    await trx.updateTable('voucher_uses').set({ phone: forgotten }).where('booking_id', '=', id).execute();
  }
  if (phone === null) return;
  await trx.updateTable('voucher_uses').set({ phone: forgotten }).where('phone', '=', phone).execute();
}
