import type { Database } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { readSettings } from '../settings/store.ts';

/** Reads the centre's current date and the settings. */
export async function readToday({ read }: Database, now: Date) {
  const settings = await readSettings(read);
  return { today: centreDate(now, settings.timeZone), timeZone: settings.timeZone, settings };
}
