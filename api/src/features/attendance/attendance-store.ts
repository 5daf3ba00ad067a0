import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BookedVisit, EndingVisit, TabletContact } from '../../domain/bookings/attendance.ts';
import type { VisitTable } from '../bookings/payment-store.ts';

const open = ['pending', 'confirmed'] as const;

/** A play session or a party that somebody has arrived for. */
export interface ArrivedVisit extends EndingVisit {
  table: VisitTable;
  id: number;
}

/** Lists visits up to a day with an arrival that the clock has not completed, in the order of all locks. */
export async function listArrived(db: Db, today: string): Promise<ArrivedVisit[]> {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'status', 'booking_date as date', 'start_time', 'end_time', 'arrived_at'])
    .select('status_before_end')
    .where('status', 'in', open)
    .where('booking_date', '<=', today)
    .where('arrived_at', 'is not', null)
    .where('status_before_end', 'is', null)
    .orderBy('id')
    .execute();
  const parties = await db
    .selectFrom('birthday_parties')
    .select(['id', 'status', 'party_date as date', 'start_time', 'end_time', 'arrived_at'])
    .select('status_before_end')
    .where('status', 'in', open)
    .where('party_date', '<=', today)
    .where('arrived_at', 'is not', null)
    .where('status_before_end', 'is', null)
    .orderBy('id')
    .execute();
  return [
    ...bookings.map((row) => ({ ...endingVisit(row), table: 'bookings' as const, id: row.id })),
    ...parties.map((row) => ({ ...endingVisit(row), table: 'birthday_parties' as const, id: row.id })),
  ];
}

interface EndingRow {
  status: EndingVisit['status'];
  date: string;
  start_time: string;
  end_time: string;
  arrived_at: string | null;
  status_before_end: EndingVisit['statusBeforeEnd'];
}

const endingVisit = (row: EndingRow): EndingVisit => ({
  status: row.status,
  date: row.date,
  startTime: row.start_time,
  endTime: row.end_time,
  arrivedAt: row.arrived_at,
  statusBeforeEnd: row.status_before_end,
});

/** A booking that nobody has arrived for. */
export interface AwaitedBooking extends BookedVisit {
  id: number;
}

/** Lists bookings of these days, both inclusive, without an arrival and without a word about it. */
export async function listAwaited(db: Db, days: { from: string; to: string }): Promise<AwaitedBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'status', 'booking_date as date', 'start_time', 'end_time', 'arrived_at', 'no_show'])
    .select('status_before_end')
    .where('status', 'in', open)
    .where('booking_date', '>=', days.from)
    .where('booking_date', '<=', days.to)
    .where('arrived_at', 'is', null)
    .where('no_show', '=', '')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...endingVisit(row), id: row.id, noShow: row.no_show }));
}

/** Which of these days have a recorded arrival: of a booking, of a party, or on hours. */
export async function listDaysWithArrivals(db: Db, days: readonly string[]): Promise<Set<string>> {
  if (days.length === 0) return new Set();
  const rows = await db
    .selectFrom('bookings')
    .select('booking_date as date')
    .where('booking_date', 'in', days)
    .where('arrived_at', 'is not', null)
    .union(
      db
        .selectFrom('birthday_parties')
        .select('party_date as date')
        .where('party_date', 'in', days)
        .where('arrived_at', 'is not', null),
    )
    .union(
      db
        .selectFrom('package_usages')
        .select('usage_date as date')
        .where('usage_date', 'in', days)
        .where('voided_at', 'is', null),
    )
    .execute();
  return new Set(rows.map(({ date }) => date));
}

/** Lists the tablets in use. */
export async function listTabletContacts(db: Db): Promise<TabletContact[]> {
  const rows = await db
    .selectFrom('devices')
    .select(['enrolled_at', 'last_seen_at', 'waiting'])
    .where('enrolled_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    enrolledAt: new Date(row.enrolled_at ?? 0),
    seenAt: row.last_seen_at === null ? undefined : new Date(row.last_seen_at),
    waiting: row.waiting ?? 0,
  }));
}

/**
 * Locks a visit that the clock completes, and keeps the status that it had.
 * @returns false if its arrival was undone, or its status changed, since it was found
 */
export async function claimEnd(trx: Db, { table, id }: ArrivedVisit): Promise<boolean> {
  const claimed = await sql`update ${sql.table(table)} set status_before_end = status, version = version + 1
    where id = ${id} and status in (${sql.join(open)}) and arrived_at is not null
      and status_before_end is null returning id`.execute(trx);
  return claimed.rows.length === 1;
}

/**
 * Marks a booking as a no-show.
 * @returns false if the family has arrived, or the booking was changed or moved, since it was found
 */
export async function claimNoShow(trx: Db, { id, date, endTime }: AwaitedBooking): Promise<boolean> {
  const claimed = await trx
    .updateTable('bookings')
    .set((eb) => ({ no_show: 'clock', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', open)
    .where('arrived_at', 'is', null)
    .where('no_show', '=', '')
    .where('booking_date', '=', date)
    .where('end_time', '=', endTime)
    .returning('id')
    .execute();
  return claimed.length === 1;
}
