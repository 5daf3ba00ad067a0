import type { Database } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { displayName, type SignedInUser } from '../../http/caller.ts';
import { readSettings } from '../settings/store.ts';
import type { Doer } from './store.ts';

/** A member of the team in the portal, at no tablet. */
export const asDoer = (caller: SignedInUser): Doer => ({
  userId: caller.id,
  name: displayName(caller),
  deviceId: null,
});

/** The centre's date now, and the settings that say so. */
export async function readToday({ read }: Database, now: Date) {
  const settings = await readSettings(read);
  return { today: centreDate(now, settings.timeZone), timeZone: settings.timeZone, settings };
}
