import { randomInt } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { WaitingState } from '../../contract/bookings/waiting.ts';
import type { Db } from '../../db/database.ts';
import type { StoreDialect } from '../../db/dialect.ts';
import type { WaitingEntryRow } from '../../db/waiting-schema.ts';
import { createReference } from '../../domain/bookings/booking.ts';

export type StoredEntry = Selectable<WaitingEntryRow>;

/** A slot on a day, for which families stand in one line. */
export interface Place {
  date: string;
  slotId: number;
}

const live = ['waiting', 'offered'] as const;

type NewEntry = Omit<Insertable<WaitingEntryRow>, 'id' | 'reference' | 'state' | 'version'>;

/** Stores an entry at the end of its line, under an unused reference. */
export async function insertEntry(trx: Db, row: NewEntry): Promise<StoredEntry> {
  for (;;) {
    const inserted = await trx
      .insertInto('waiting_entries')
      .values({ ...row, reference: createReference('WL', (below) => randomInt(below)), state: 'waiting' })
      .onConflict((c) => c.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
  }
}

export const findEntry = (db: Db, id: number): Promise<StoredEntry | undefined> =>
  db.selectFrom('waiting_entries').selectAll().where('id', '=', id).executeTakeFirst();

export const findEntryByReference = (db: Db, reference: string): Promise<StoredEntry | undefined> =>
  db.selectFrom('waiting_entries').selectAll().where('reference', '=', reference).executeTakeFirst();

/** The entries of a phone that wait or have an offer, the nearest visit first. */
export const listLiveOf = (db: Db, phone: string): Promise<StoredEntry[]> =>
  db
    .selectFrom('waiting_entries')
    .selectAll()
    .where('parent_phone', '=', phone)
    .where('state', 'in', live)
    .orderBy('date')
    .orderBy('start_time')
    .execute();

/** How many wait before this entry; 0 unless it waits itself. */
export async function countAhead(db: Db, entry: StoredEntry): Promise<number> {
  if (entry.state !== 'waiting') return 0;
  const { ahead } = await db
    .selectFrom('waiting_entries')
    .select((eb) => eb.fn.countAll<number>().as('ahead'))
    .where('date', '=', entry.date)
    .where('time_slot_id', '=', entry.time_slot_id)
    .where('id', '<', entry.id)
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  return Number(ahead);
}

/** A literal, so that the partial index of the line is used. */
const isWaiting = sql<boolean>`state = 'waiting'`;
const isOffered = sql<boolean>`state = 'offered'`;

/** The first in line whose children fit, after an entry that was passed. */
export const findFitting = (
  db: Db,
  { date, slotId }: Place,
  { seats, after }: { seats: number; after: number },
): Promise<StoredEntry | undefined> =>
  db
    .selectFrom('waiting_entries')
    .selectAll()
    .where('date', '=', date)
    .where('time_slot_id', '=', slotId)
    .where(isWaiting)
    .where('children', '<=', seats)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The slots that somebody waits for, in the order in which seats are locked. */
export async function listPlaces(db: Db): Promise<(Place & { endTime: string })[]> {
  const rows = await db
    .selectFrom('waiting_entries')
    .select(['date', 'time_slot_id', (eb) => eb.fn.max('end_time').as('end_time')])
    .where(isWaiting)
    .groupBy(['date', 'time_slot_id'])
    .orderBy('date')
    .orderBy('time_slot_id')
    .execute();
  return rows.map((row) => ({ date: row.date, slotId: row.time_slot_id, endTime: row.end_time }));
}

const isExpired = (now: Date) => sql<boolean>`state = 'offered' and held_until <= ${now.toISOString()}`;

/** The slots with offers whose time is over. */
export async function listPlacesOfExpired(db: Db, now: Date): Promise<Place[]> {
  const rows = await db
    .selectFrom('waiting_entries')
    .select(['date', 'time_slot_id as slotId'])
    .distinct()
    .where(isExpired(now))
    .orderBy('date')
    .orderBy('time_slot_id')
    .execute();
  return rows;
}

/** The offers of a slot whose time is over. */
export async function listExpiredOf(db: Db, { date, slotId }: Place, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('waiting_entries')
    .select('id')
    .where('date', '=', date)
    .where('time_slot_id', '=', slotId)
    .where(isExpired(now))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks the seats of a slot until this transaction ends, so that a family that joins the line and seats that
 * are freed see each other. SQLite has one writer anyway. A full slot has a row.
 */
export async function lockSeats(trx: Db, { date, slotId }: Place, dialect: StoreDialect): Promise<void> {
  if (dialect === 'sqlite') return;
  await trx
    .selectFrom('slot_days')
    .select('seats_taken')
    .where('date', '=', date)
    .where('time_slot_id', '=', slotId)
    .forUpdate()
    .execute();
}

interface Step {
  from: WaitingState;
  to: WaitingState;
  now: Date;
  /** Until when the seats are held, for an offer. */
  heldUntil?: Date;
}

/**
 * Moves an entry to its next state.
 * @returns undefined if it is no longer in the state that it was in
 */
export async function moveEntry(
  trx: Db,
  id: number,
  { from, to, now, heldUntil }: Step,
): Promise<StoredEntry | undefined> {
  const at = now.toISOString();
  const columns =
    to === 'offered' ? { offered_at: at, held_until: heldUntil?.toISOString() ?? at } : { ended_at: at };
  return trx
    .updateTable('waiting_entries')
    .set((eb) => ({ state: to, ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Takes the seats that an entry holds for a booking; they stay taken.
 * @returns undefined if they are no longer held
 */
export async function takeHeldSeats(trx: Db, id: number, now: Date): Promise<StoredEntry | undefined> {
  return trx
    .updateTable('waiting_entries')
    .set((eb) => ({ state: 'booked', ended_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(isOffered)
    .where('held_until', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

export async function setBookingOf(trx: Db, id: number, bookingId: number): Promise<void> {
  await trx.updateTable('waiting_entries').set({ booking_id: bookingId }).where('id', '=', id).execute();
}

/** Ends every entry that waits for a slot whose last entry has passed. */
export async function endLine(trx: Db, { date, slotId }: Place, now: Date): Promise<void> {
  await trx
    .updateTable('waiting_entries')
    .set((eb) => ({ state: 'over', ended_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('date', '=', date)
    .where('time_slot_id', '=', slotId)
    .where(isWaiting)
    .execute();
}
