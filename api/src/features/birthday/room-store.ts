import type { Db } from '../../db/database.ts';

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
