import type { Database } from '../../db/database.ts';
import { lastEntryOf } from '../../domain/bookings/waiting.ts';
import { readSettings } from '../settings/store.ts';
import { endExpired, offerFreeSeats } from './offer-store.ts';
import { endLine, listPlaces, listPlacesOfExpired, lockSeats } from './store.ts';

/**
 * Passes on seats that a family did not book in time, and ends the lines of slots whose last entry has passed. Each
 * step is a transaction of its own that finds out again whether it is due, so any number of processes may do it.
 */
export async function tidyWaitingList(database: Database, now: Date): Promise<void> {
  for (const place of await listPlacesOfExpired(database.read, now))
    await database.write((trx) => endExpired(trx, place, now));
  const settings = await readSettings(database.read);
  for (const place of await listPlaces(database.read))
    await database.write(async (trx) => {
      if (lastEntryOf(place, settings) <= now) return endLine(trx, place, now);
      // Whatever freed seats without offering them, such as longer opening hours.
      await lockSeats(trx, place, database.dialect);
      await offerFreeSeats(trx, place, now);
    });
}
