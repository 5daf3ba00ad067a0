import { type Db, openDatabase } from '../../api/src/db/database.ts';
import { endHold } from '../../api/src/features/gateway/holds-store.ts';
import { readSettings, writeSetting } from '../../api/src/features/settings/store.ts';
import type { TestServer } from './server.ts';

/** Changes the running server's data where the API has no call for it yet. */
export async function changeDatabase(
  { databaseUrl }: TestServer,
  change: (trx: Db) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase(databaseUrl);
  try {
    await database.write(change);
  } finally {
    await database.close();
  }
}

/** Ends the holds of all bookings, as the clock does when their time is over. */
export const endHolds = (server: TestServer): Promise<void> =>
  changeDatabase(server, async (trx) => {
    const held = await trx.selectFrom('bookings').select(['id', 'held_until']).execute();
    for (const { id, held_until } of held)
      if (held_until) await endHold(trx, id, new Date(held_until), await readSettings(trx));
  });

/** Moves the centre to a time zone where it is about noon, so that midnight does not fall into a test. */
export async function setTimeZoneToNoon(server: TestServer): Promise<void> {
  const hourIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone }).format(new Date());
  const zone = Intl.supportedValuesOf('timeZone').find((one) => hourIn(one) === '12');
  if (!zone) throw new Error('It is noon nowhere.');
  await changeDatabase(server, (trx) => writeSetting(trx, 'timeZone', zone));
}

/** Takes the weekend package off sale, so that counters offer the same package on every day of the week. */
export function offerSameEveryDay(server: TestServer): Promise<void> {
  return changeDatabase(server, (trx) =>
    trx.updateTable('play_packages').set({ is_active: 0 }).where('type', '=', 'weekend').execute(),
  );
}
