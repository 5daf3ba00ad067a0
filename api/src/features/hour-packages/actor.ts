import type { Database } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { displayName, type SignedInUser } from '../../http/route/caller.ts';
import { readSettings } from '../settings/store.ts';
import type { Actor } from './store.ts';

/** The signed-in team member as the doer, in the portal and not at a tablet. */
export const actorOf = (caller: SignedInUser): Actor => ({
  userId: caller.id,
  name: displayName(caller),
  deviceId: null,
});

/** Reads the centre's current date and the settings. */
export async function readToday({ read }: Database, now: Date) {
  const settings = await readSettings(read);
  return { today: centreDate(now, settings.timeZone), timeZone: settings.timeZone, settings };
}
