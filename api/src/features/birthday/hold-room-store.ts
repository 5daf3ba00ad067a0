import type { Db } from '../../db/database.ts';
import type { HeldQuarter } from '../../domain/party-room.ts';

/**
 * Waits for whoever else is giving out the party rooms, and makes the next one wait until the commit: of several that
 * move into each other's place none waits for the other half way. Call it before a party is taken.
 */
export async function holdRooms(trx: Db): Promise<void> {
  await trx
    .insertInto('counters')
    .values({ name: 'party_rooms', value: 1 })
    .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .execute();
}

interface RoomHold {
  partyId: number;
  date: string;
  quarters: readonly number[];
}

/**
 * Gives a party the first room that is free in all its quarters (product.md, decision 10). A quarter of a room is one
 * row, so two parties never share one; the quarters go in from the earliest, so that two that overlap meet in order.
 * @returns false when every room is taken for some of the time; then nothing is held
 */
export async function holdRoom(trx: Db, hold: RoomHold, rooms: number): Promise<boolean> {
  for (let room = 1; room <= rooms; room += 1) {
    if (await holdQuarters(trx, hold, room)) return true;
  }
  return false;
}

async function holdQuarters(trx: Db, { partyId, date, quarters }: RoomHold, room: number): Promise<boolean> {
  const held = await trx
    .insertInto('room_quarters')
    .values(quarters.map((quarter) => ({ date, room, quarter, party_id: partyId })))
    .onConflict((c) => c.columns(['date', 'room', 'quarter']).doNothing())
    .executeTakeFirst();
  if (held.numInsertedOrUpdatedRows === BigInt(quarters.length)) return true;
  await trx.deleteFrom('room_quarters').where('party_id', '=', partyId).where('room', '=', room).execute();
  return false;
}

/** Gives back what a party holds of the rooms. */
export async function giveRoomBack(trx: Db, partyId: number): Promise<void> {
  await trx.deleteFrom('room_quarters').where('party_id', '=', partyId).execute();
}

/**
 * What the parties of a date hold of the rooms.
 * @param exceptId a party that is left out
 */
export function listHeldQuarters(db: Db, date: string, exceptId = 0): Promise<HeldQuarter[]> {
  return db
    .selectFrom('room_quarters')
    .select(['room', 'quarter'])
    .where('date', '=', date)
    .where('party_id', '!=', exceptId)
    .execute();
}
