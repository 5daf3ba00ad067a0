import { randomInt } from 'node:crypto';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BookingRow, PlayPackageRow } from '../../db/schema.ts';
import { createReference } from '../../domain/bookings/booking.ts';
import type { Page } from '../../http/route/route.ts';
import { type OrderColumns, orderColumns } from '../orders/visit-order-store.ts';

/** A booking with its package's details and its order. */
export interface StoredBooking extends Selectable<BookingRow>, OrderColumns {
  package_name: string;
  package_type: PlayPackageRow['type'];
}

/** Selects bookings with their packages' details and their orders. */
export const bookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('play_packages', 'play_packages.id', 'bookings.package_id')
    .innerJoin('orders', 'orders.booking_id', 'bookings.id')
    .selectAll('bookings')
    .select(['play_packages.name as package_name', 'play_packages.type as package_type'])
    .select(orderColumns);

export function findBooking(db: Db, id: number): Promise<StoredBooking | undefined> {
  return bookings(db).where('bookings.id', '=', id).executeTakeFirst();
}

export function findBookingByReference(db: Db, reference: string): Promise<StoredBooking | undefined> {
  return bookings(db).where('bookings.reference', '=', reference).executeTakeFirst();
}

type NewRow = Omit<Insertable<BookingRow>, 'reference' | 'id' | 'version'>;

/**
 * Stores a booking under an unused reference, and draws again if a reference is taken.
 * @param pick a random integer below its argument
 * @returns the booking as stored
 */
export async function insertBooking(
  trx: Db,
  row: NewRow,
  pick: (below: number) => number = (below) => randomInt(below),
): Promise<Selectable<BookingRow>> {
  for (;;) {
    const inserted = await trx
      .insertInto('bookings')
      .values({ ...row, reference: createReference('TD', pick) })
      .onConflict((c) => c.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
  }
}

/** Locks a booking for this transaction and increments its version. Other changes wait for the commit. */
export async function lockBooking(trx: Db, id: number): Promise<StoredBooking | undefined> {
  await trx
    .updateTable('bookings')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return findBooking(trx, id);
}

export async function setState(
  trx: Db,
  id: number,
  state: Pick<BookingRow, 'status' | 'payment_status' | 'cancelled_at'>,
): Promise<void> {
  await trx.updateTable('bookings').set(state).where('id', '=', id).execute();
}

interface Paging {
  limit: number;
  offset: number;
}

export interface VisitOwner {
  id: number;
  /** A phone that a code has verified. */
  verifiedPhone: string | null;
}

/** Lists the bookings of a person's account and of their verified phone, newest visit first. */
export async function listBookingsOf(
  db: Db,
  { id, verifiedPhone }: VisitOwner,
  { limit, offset }: Paging,
): Promise<Page<StoredBooking>> {
  // Without a verified phone the second condition is null, so never true.
  const isOwn = sql<SqlBool>`(bookings.user_id = ${id} or bookings.parent_phone = ${verifiedPhone})`;
  const rows = await bookings(db)
    .where(isOwn)
    .orderBy('booking_date', 'desc')
    .orderBy('start_time', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isOwn)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
