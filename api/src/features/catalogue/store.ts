import type { AddOnRow } from '../../db/catalogue-schema.ts';
import type { Db } from '../../db/database.ts';
import { type Given, statement } from '../../db/statement.ts';

/** Play packages in their order. */
export function listPackages(db: Db, options: { includeInactive: boolean }) {
  return db
    .selectFrom('play_packages')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(!options.includeInactive, (q) => q.where('is_active', '=', 1))
    .orderBy('display_order')
    .orderBy('id')
    .limit(200)
    .execute();
}

const packageById = statement((db, given: Given<{ id: number }>) =>
  db.selectFrom('play_packages').selectAll().where('id', '=', given.id).where('deleted_at', 'is', null),
);

/** One play package, active or not, unless it was deleted. */
export async function findPackage(db: Db, id: number) {
  const [found] = await packageById(db, { id });
  return found;
}

export function listActivities(db: Db) {
  return db
    .selectFrom('activities')
    .selectAll()
    .where('is_active', '=', 1)
    .orderBy('display_order')
    .orderBy('id')
    .limit(200)
    .execute();
}

export function listBirthdayPackages(db: Db) {
  return db
    .selectFrom('birthday_packages')
    .selectAll()
    .where('is_active', '=', 1)
    .orderBy('display_order')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** The visible pictures in their order. */
export function listGalleryItems(db: Db) {
  return db
    .selectFrom('gallery_items')
    .selectAll()
    .where('is_active', '=', 1)
    .orderBy('display_order')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** The active add-ons of these audiences, in their order. */
export function listAddOns(db: Db, audiences: readonly AddOnRow['audience'][]) {
  return db
    .selectFrom('add_ons')
    .selectAll()
    .where('is_active', '=', 1)
    .where('is_on_site', '=', 1)
    .where('audience', 'in', audiences)
    .orderBy('display_order')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** A play package by its id, also one that is off or deleted: what was sold stays sold. */
export function findPlayPackage(db: Db, id: number) {
  return db.selectFrom('play_packages').selectAll().where('id', '=', id).executeTakeFirst();
}
