import { randomInt } from 'node:crypto';
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BookingRow, PlayPackageRow, Schema } from '../../db/schema.ts';
import { referenceOf } from '../../domain/booking.ts';
import type { Page } from '../../http/route.ts';

/** A booking with what is shown of its package. */
export interface StoredBooking extends Selectable<BookingRow> {
  package_name: string;
  package_type: PlayPackageRow['type'];
}

const bookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('play_packages', 'play_packages.id', 'bookings.package_id')
    .selectAll('bookings')
    .select(['play_packages.name as package_name', 'play_packages.type as package_type']);

export function findBooking(db: Db, id: number): Promise<StoredBooking | undefined> {
  return bookings(db).where('bookings.id', '=', id).executeTakeFirst();
}

export function findBookingByReference(db: Db, reference: string): Promise<StoredBooking | undefined> {
  return bookings(db).where('bookings.reference', '=', reference).executeTakeFirst();
}

type NewRow = Omit<Insertable<BookingRow>, 'reference' | 'id' | 'version'>;

/**
 * Stores a booking under a reference that is free; one that another booking has is drawn again.
 * @param pick a random whole number below its argument
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
      .values({ ...row, reference: referenceOf('TD', pick) })
      .onConflict((c) => c.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
  }
}

/**
 * Takes a booking for this transaction: whoever else wants to change it waits for the commit and then sees it changed.
 * Its version moves by one.
 */
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
  state: Pick<BookingRow, 'status' | 'payment_status'>,
): Promise<void> {
  await trx.updateTable('bookings').set(state).where('id', '=', id).execute();
}

interface Paging {
  limit: number;
  offset: number;
}

/** A person's own bookings, newest visit first. */
export async function listBookingsOf(
  db: Db,
  userId: number,
  { limit, offset }: Paging,
): Promise<Page<StoredBooking>> {
  const rows = await bookings(db)
    .where('bookings.user_id', '=', userId)
    .orderBy('booking_date', 'desc')
    .orderBy('start_time', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export interface BookingFilter extends Paging {
  /** Part of a reference, name, email or phone number. */
  search?: string | undefined;
  status?: BookingRow['status'] | undefined;
  /** First and last day of the visit. */
  from?: string | undefined;
  to?: string | undefined;
  sort: 'newest' | 'visit' | 'visit-last';
}

/** Bookings for the team: the newest first, or in the order of the visits. */
export async function listBookings(db: Db, filter: BookingFilter): Promise<Page<StoredBooking>> {
  const matching = matches(filter);
  const rows = await bookings(db)
    .where(matching)
    .$if(filter.sort === 'newest', (q) => q.orderBy('bookings.id', 'desc'))
    .$if(filter.sort === 'visit', (q) =>
      q.orderBy('booking_date').orderBy('start_time').orderBy('bookings.id'),
    )
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function matches({ search, status, from, to }: BookingFilter) {
  return (eb: ExpressionBuilder<Schema, 'bookings'>) =>
    eb.and([
      ...(search ? [mentions(search)] : []),
      ...(status ? [eb('bookings.status', '=', status)] : []),
      ...(from ? [eb('bookings.booking_date', '>=', from)] : []),
      ...(to ? [eb('bookings.booking_date', '<=', to)] : []),
    ]);
}

const containing = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;

function mentions(search: string) {
  const pattern = containing(search.toLowerCase());
  // A phone number is stored as its 10 digits, however it is typed.
  const digits = search.replaceAll(/[\s()-]/g, '').replace(/^(\+91|0)/, '');
  const phone = containing(/^\d+$/.test(digits) ? digits : search.toLowerCase());
  return sql<boolean>`(lower(bookings.reference) like ${pattern} escape '\\'
    or lower(bookings.parent_name) like ${pattern} escape '\\'
    or bookings.parent_email like ${pattern} escape '\\'
    or bookings.parent_phone like ${phone} escape '\\')`;
}
