import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { BookedVisit, SlotOccupancy } from '../../domain/schedule/displacement.ts';

/** Lists the seats taken from a date on: one row per slot and day, so the result stays small. */
export async function listSlotOccupancy(db: Db, from: string): Promise<SlotOccupancy[]> {
  const rows = await db
    .selectFrom('slot_days')
    .select(['date', 'time_slot_id', 'seats_taken'])
    .where('date', '>=', from)
    .where('seats_taken', '>', 0)
    .execute();
  return rows.map((row) => ({ date: row.date, slotId: row.time_slot_id, seatsTaken: row.seats_taken }));
}

/** Lists the bookings that take seats in these slots on their dates. */
export async function listBookingsInSlots(
  db: Db,
  sittings: readonly SlotOccupancy[],
): Promise<BookedVisit[]> {
  if (sittings.length === 0) return [];
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'time_slot_id', 'booking_date', 'start_time', 'end_time', 'status'])
    .select(['number_of_children', 'arrived_at', 'created_at'])
    .where('booking_date', 'in', [...new Set(sittings.map(({ date }) => date))])
    .where('status', '!=', 'cancelled')
    .execute();
  const asked = new Set(sittings.map(({ date, slotId }) => `${date} ${slotId}`));
  return rows
    .filter((row) => asked.has(`${row.booking_date} ${row.time_slot_id}`))
    .map((row) => ({
      kind: 'booking',
      id: row.id,
      slotId: row.time_slot_id,
      date: row.booking_date,
      startTime: row.start_time,
      endTime: row.end_time,
      status: row.status,
      people: row.number_of_children,
      hasArrived: row.arrived_at !== null || row.status === 'completed',
      bookedAt: row.created_at,
    }));
}

/** Lists the upcoming parties from a date on. Rooms limit them to a few a day. */
export async function listUpcomingParties(db: Db, from: string): Promise<BookedVisit[]> {
  const rows = await db
    .selectFrom('birthday_parties')
    .select(['id', 'time_slot_id', 'party_date', 'start_time', 'end_time', 'status'])
    .select(['number_of_guests', 'arrived_at', 'created_at'])
    .where('status', 'in', ['pending', 'confirmed'])
    .where('party_date', '>=', from)
    .execute();
  return rows.map((row) => ({
    kind: 'party',
    id: row.id,
    slotId: row.time_slot_id,
    date: row.party_date,
    startTime: row.start_time,
    endTime: row.end_time,
    status: row.status,
    people: row.number_of_guests,
    hasArrived: row.arrived_at !== null,
    bookedAt: row.created_at,
  }));
}

export interface Family {
  /** The version of the booking or party. */
  version: number;
  reference: string;
  parent_name: string;
  parent_phone: string;
}

type BookingTable = 'bookings' | 'birthday_parties';

/** Reads the families of these bookings and parties. */
export async function readFamilies(db: Db, visits: readonly Pick<BookedVisit, 'kind' | 'id'>[]) {
  const idsOf = (kind: BookedVisit['kind']) =>
    visits.filter((visit) => visit.kind === kind).map((visit) => visit.id);
  return {
    booking: await familiesIn(db, 'bookings', idsOf('booking')),
    party: await familiesIn(db, 'birthday_parties', idsOf('party')),
  };
}

async function familiesIn(db: Db, table: BookingTable, ids: number[]): Promise<Map<number, Family>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'version', 'reference', 'parent_name', 'parent_phone'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Moment {
  date: string;
  time: string;
}

export interface UpcomingLoad {
  mostTaken: number;
  comingBookings: number;
}

/** Reads what is booked ahead in each slot, including today's slot until it ends. */
export async function readUpcomingLoad(db: Db, now: Moment): Promise<Map<number, UpcomingLoad>> {
  const taken = await db
    .selectFrom('slot_days')
    .innerJoin('time_slots', 'time_slots.id', 'slot_days.time_slot_id')
    .select(['time_slot_id', (eb) => eb.fn.max('seats_taken').as('most')])
    .where('date', '>=', now.date)
    .where((eb) => eb.or([eb('date', '>', now.date), eb('time_slots.end_time', '>', now.time)]))
    .groupBy('time_slot_id')
    .execute();
  const booked = await db
    .selectFrom('bookings')
    .select(['time_slot_id', (eb) => eb.fn.countAll<number>().as('bookings')])
    .where('status', 'in', ['pending', 'confirmed'])
    .where('booking_date', '>=', now.date)
    .where(isNotOver(now))
    .groupBy('time_slot_id')
    .execute();
  const bookings = new Map(booked.map((row) => [row.time_slot_id, row.bookings]));
  const most = new Map(taken.map((row) => [row.time_slot_id, row.most]));
  const slotIds = new Set([...bookings.keys(), ...most.keys()]);
  return new Map(
    [...slotIds].map((id) => [id, { mostTaken: most.get(id) ?? 0, comingBookings: bookings.get(id) ?? 0 }]),
  );
}

const isNotOver = (now: Moment) => (eb: ExpressionBuilder<Schema, 'bookings'>) =>
  eb.or([eb('booking_date', '>', now.date), eb('end_time', '>', now.time)]);
