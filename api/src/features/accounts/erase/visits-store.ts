import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { moveVersion } from '../../../db/versions.ts';
import { mayCancel } from '../../../domain/booking.ts';
import type { CentreMoment } from '../../../domain/dates.ts';
import { erasedName, erasedPhone } from '../../../domain/erasure.ts';
import { cancelHeldParty } from '../../birthday/cancel-store.ts';
import { holdRooms } from '../../birthday/hold-room-store.ts';
import { cancelTogether } from '../../bookings/status-store.ts';
import { lockBooking, type StoredBooking } from '../../bookings/store.ts';
import { isOwnVisit, type Owner } from '../own-visits-store.ts';
import type { Occasion, Person } from './person.ts';

/**
 * Cancels the person's upcoming play sessions; their seats and voucher uses are released.
 * @returns the ids of all their bookings, which this transaction has locked
 */
export async function cancelComingBookings(
  trx: Db,
  person: Owner,
  { now, today }: Occasion,
): Promise<number[]> {
  const own: StoredBooking[] = [];
  const ids = await bookingIds(trx, person);
  for (const id of ids) {
    const row = await lockBooking(trx, id);
    if (row) own.push(row);
  }
  await cancelTogether(
    trx,
    own.filter((row) => isToCome(row, row.booking_date, today)),
    now,
  );
  return ids;
}

/**
 * Cancels the person's upcoming play sessions and anonymises all of them.
 * @returns the ids of every booking that changed
 */
export async function eraseBookings(trx: Db, person: Person, occasion: Occasion): Promise<number[]> {
  const ids = await cancelComingBookings(trx, person, occasion);
  for (const id of ids) await trx.updateTable('bookings').set(emptyBooking).where('id', '=', id).execute();
  const others = person.phone === null ? [] : await takePhoneOff(trx, 'bookings', person.phone);
  await forgetVoucherPhones(trx, ids, person.phone);
  return [...ids, ...others];
}

/**
 * Cancels the person's upcoming parties, which frees the room.
 * @returns the ids of all their parties, which this transaction has locked
 */
export async function cancelComingParties(
  trx: Db,
  person: Owner,
  { now, today }: Occasion,
): Promise<number[]> {
  await holdRooms(trx);
  const rows = await trx
    .selectFrom('birthday_parties')
    .select('id')
    .where(isOwnVisit('birthday_parties', person))
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    await moveVersion(trx, 'birthday_parties', id);
    // Read again under the lock: it may have been cancelled meanwhile.
    const row = await trx
      .selectFrom('birthday_parties')
      .select(['status', 'party_date', 'start_time', 'arrived_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (isToCome(row, row.party_date, today)) await cancelHeldParty(trx, id, now);
  }
  return rows.map(({ id }) => id);
}

/**
 * Cancels the person's upcoming parties and anonymises all of them.
 * @returns the ids of every party that changed
 */
export async function eraseParties(trx: Db, person: Person, occasion: Occasion): Promise<number[]> {
  const ids = await cancelComingParties(trx, person, occasion);
  for (const id of ids)
    await trx.updateTable('birthday_parties').set(emptyParty).where('id', '=', id).execute();
  const others = person.phone === null ? [] : await takePhoneOff(trx, 'birthday_parties', person.phone);
  return [...ids, ...others];
}

type Held = Pick<StoredBooking, 'status' | 'start_time' | 'arrived_at'>;

/**
 * Includes a party today, which a parent could only cancel by phone: an anonymous party does not take place.
 */
const isToCome = ({ status, start_time, arrived_at }: Held, date: string, now: CentreMoment): boolean =>
  mayCancel({ status, bookingDate: date, startTime: start_time, arrivedAt: arrived_at }, now).ok;

export const emptyBooking = {
  manage_key_hash: '',
  parent_name: erasedName,
  parent_phone: erasedPhone,
  parent_email: '',
  children_ages: '[]',
  special_requests: '',
} as const;

export const emptyParty = {
  child_name: erasedName,
  child_age: 0,
  theme: '',
  cake_preference: '',
  decoration_preference: '',
  special_requests: '',
  parent_name: erasedName,
  parent_phone: erasedPhone,
  parent_email: '',
} as const;

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
async function takePhoneOff(
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
export async function forgetVoucherPhones(
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
