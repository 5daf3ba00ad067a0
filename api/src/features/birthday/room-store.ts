import type { Db } from '../../db/database.ts';

/** The soonest coming party, if any, in a room with a higher number. */
export function findPartyBeyondRoom(
  db: Db,
  room: number,
  today: string,
): Promise<{ room: number; date: string } | undefined> {
  return db
    .selectFrom('room_quarters')
    .select(['room', 'date'])
    .where('date', '>=', today)
    .where('room', '>', room)
    .orderBy('date')
    .limit(1)
    .executeTakeFirst();
}
