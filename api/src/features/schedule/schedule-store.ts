import type { Db } from '../../db/database.ts';
import { type CentreMoment, centreMoment } from '../../domain/dates.ts';
import type { Schedule } from '../../domain/displacement.ts';
import { readSettings } from '../settings/store.ts';
import { listSlots, readClosures, readOpeningHours } from './store.ts';

/** Later than every bookable date. */
const endOfTime = '9999-12-31';

/** Reads the current schedule, with the special days from a date on. */
export async function readSchedule(db: Db, from: string): Promise<Schedule> {
  const slots = await listSlots(db);
  return {
    slots: new Map(slots.map((slot) => [slot.id, slot])),
    hours: await readOpeningHours(db),
    closures: await readClosures(db, from, endOfTime),
  };
}

/** Converts an instant to the centre's date and time. */
export async function toCentreMoment(db: Db, now: Date): Promise<CentreMoment> {
  return centreMoment(now, (await readSettings(db)).timeZone);
}
