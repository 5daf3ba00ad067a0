import type { Db } from '../../db/database.ts';
import type { ReservedQuarter } from '../../domain/bookings/party-room.ts';

/** A party with its room and start. */
export interface PartyInRoom {
  room: number;
  reference: string;
  date: string;
  startTime: string;
}

/** Upper bound for the result; removed rooms hold fewer parties. */
const maxParties = 500;

/** Lists the upcoming parties in rooms with a higher number, soonest first. */
export async function listPartiesBeyondRoom(db: Db, room: number, today: string): Promise<PartyInRoom[]> {
  const rows = await db
    .selectFrom('room_quarters')
    .innerJoin('birthday_parties', 'birthday_parties.id', 'room_quarters.party_id')
    .select(['room_quarters.room', 'reference', 'party_date', 'start_time'])
    .distinct()
    .where('room_quarters.date', '>=', today)
    .where('room_quarters.room', '>', room)
    .orderBy('party_date')
    .orderBy('start_time')
    .orderBy('reference')
    .limit(maxParties)
    .execute();
  return rows.map((row) => ({
    room: row.room,
    reference: row.reference,
    date: row.party_date,
    startTime: row.start_time,
  }));
}

/**
 * Locks the allocation of party rooms until the commit, so that parties that move into each other's slots
 * never deadlock. Call it before locking a party.
 */
export async function lockRooms(trx: Db): Promise<void> {
  await trx
    .insertInto('counters')
    .values({ name: 'party_rooms', value: 1 })
    .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .execute();
}

interface RoomReservation {
  partyId: number;
  date: string;
  quarters: readonly number[];
}

/**
 * Reserves the first room that is free for all quarter-hours of a party (docs/product.md, decision 10). Each
 * quarter of a room is one row, so two parties never share one. Rows are inserted from the earliest, so
 * overlapping parties conflict in a fixed order.
 * @returns false if no room is free for the whole party; then nothing is reserved
 */
export async function reserveRoom(trx: Db, hold: RoomReservation, rooms: number): Promise<boolean> {
  for (let room = 1; room <= rooms; room += 1) {
    if (await reserveQuarters(trx, hold, room)) return true;
  }
  return false;
}

async function reserveQuarters(
  trx: Db,
  { partyId, date, quarters }: RoomReservation,
  room: number,
): Promise<boolean> {
  const held = await trx
    .insertInto('room_quarters')
    .values(quarters.map((quarter) => ({ date, room, quarter, party_id: partyId })))
    .onConflict((c) => c.columns(['date', 'room', 'quarter']).doNothing())
    .executeTakeFirst();
  if (held.numInsertedOrUpdatedRows === BigInt(quarters.length)) return true;
  await trx.deleteFrom('room_quarters').where('party_id', '=', partyId).where('room', '=', room).execute();
  return false;
}

/** Frees the room quarters of a party. */
export async function releaseRoom(trx: Db, partyId: number): Promise<void> {
  await trx.deleteFrom('room_quarters').where('party_id', '=', partyId).execute();
}

/**
 * Lists the room quarters that the parties of a date reserve.
 * @param exceptId a party to leave out
 */
export function listReservedQuarters(db: Db, date: string, exceptId = 0): Promise<ReservedQuarter[]> {
  return db
    .selectFrom('room_quarters')
    .select(['room', 'quarter'])
    .where('date', '=', date)
    .where('party_id', '!=', exceptId)
    .execute();
}
