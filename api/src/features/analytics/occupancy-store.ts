import type { Db } from '../../db/database.ts';
import { type OccupancyFacts, occupancyOf } from '../../domain/schedule/occupancy.ts';
import { listSlots, readClosures, readOpeningHours } from '../schedule/store.ts';

/** Reads the facts for the occupancy of each weekday's slots over some days. */
export async function readOccupancy(db: Db, from: string, to: string) {
  const [slots, hours, closures, taken] = await Promise.all([
    listSlots(db),
    readOpeningHours(db),
    readClosures(db, from, to),
    readTaken(db, from, to),
  ]);
  const times = new Map(slots.map(({ id, startTime, endTime }) => [id, { startTime, endTime }]));
  return occupancyOf({ from, to, slots, hours, closures, taken }).flatMap((cell) => {
    const time = times.get(cell.slotId);
    return time ? [{ ...cell, ...time }] : [];
  });
}

/** Reads at most five rows a day: the seat counts that every booking keeps up to date. */
async function readTaken(db: Db, from: string, to: string): Promise<OccupancyFacts['taken']> {
  return db
    .selectFrom('slot_days')
    .select(['date', 'time_slot_id as slotId', 'seats_taken as seats'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
}
