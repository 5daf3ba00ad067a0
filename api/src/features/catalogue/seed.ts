import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { addOns } from './seed/add-ons.ts';
import { birthdayPackages } from './seed/birthday.ts';
import { galleryItems } from './seed/gallery.ts';
import { playPackages } from './seed/packages.ts';
import { openingHours, timeSlots } from './seed/schedule.ts';
import { vouchers } from './seed/vouchers.ts';
import { activities } from './seed/zones.ts';

/**
 * Fills an empty database with the catalogue (docs/product.md, decision 19), never with customers or
 * bookings. Does nothing if a catalogue exists.
 */
export async function seedCatalogue(trx: Db, now: Date): Promise<void> {
  const any = await trx.selectFrom('play_packages').select('id').limit(1).executeTakeFirst();
  if (any) return;
  const packages = await trx.insertInto('play_packages').values(playPackages).returning('id').execute();
  await trx.insertInto('activities').values(activities).execute();
  await trx.insertInto('birthday_packages').values(birthdayPackages).execute();
  await trx
    .insertInto('gallery_items')
    .values(galleryItems.map((item) => ({ ...item, uploaded_at: now.toISOString() })))
    .execute();
  await trx.insertInto('add_ons').values(addOns).execute();
  await trx.insertInto('time_slots').values(timeSlots).execute();
  await trx.insertInto('operating_hours').values(openingHours).execute();
  await trx.insertInto('vouchers').values(vouchers).execute();
  const changed = packages.map(({ id }): ChangedEntity => ({ kind: 'packages', id }));
  await recordChanges(trx, [...changed, { kind: 'settings', id: 'site' }]);
}
