import type { Party } from '../../contract/bookings/birthday.ts';
import type { Db } from '../../db/database.ts';
import { centreMoment } from '../../domain/dates.ts';
import { addOnsOf } from '../orders/add-ons-store.ts';
import type { Settings } from '../settings/store.ts';
import { type PartyContext, presentParty } from './present.ts';
import type { StoredParty } from './store.ts';

interface Asked {
  settings: Settings;
  now: Date;
}

/** What is shown with parties besides their rows: their add-ons, and the centre's time and settings. */
export async function readContext(
  db: Db,
  rows: readonly Pick<StoredParty, 'order_id'>[],
  { settings, now }: Asked,
): Promise<PartyContext> {
  const addOns = await addOnsOf(
    db,
    rows.map((row) => row.order_id),
  );
  return { now: centreMoment(now, settings.timeZone), settings, addOns };
}

/** One party as its parent sees it, with its add-ons. */
export const presentOne = async (db: Db, row: StoredParty, asked: Asked): Promise<Party> =>
  presentParty(row, await readContext(db, [row], asked));
