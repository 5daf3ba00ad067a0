import { type ChangedEntity, recordChanges } from '../db/changes.ts';
import type { Db } from '../db/database.ts';
import { everyWeekday, maskOf } from '../domain/catalogue/package-days.ts';

/**
 * Makes every play package valid on every day, and no package sell hours, and lets parties be booked for the
 * same day, so that a test can book any of them on any day. The tests of those rules keep or set them.
 */
export async function sellEveryDay(trx: Db): Promise<void> {
  const changed = await trx
    .updateTable('play_packages')
    .set({ valid_days: maskOf(everyWeekday), on_holidays: 1, sells_hours: 0 })
    .returning('id')
    .execute();
  await trx.updateTable('birthday_packages').set({ lead_days: 0 }).execute();
  const entities = changed.map(({ id }): ChangedEntity => ({ kind: 'packages', id }));
  await recordChanges(trx, entities);
}
