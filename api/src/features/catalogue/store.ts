import type { Db } from '../../db/database.ts';

/** Play packages in their order, cheapest kind first as they were made. */
export function listPackages(db: Db, options: { includeInactive: boolean }) {
  return db
    .selectFrom('play_packages')
    .selectAll()
    .$if(!options.includeInactive, (q) => q.where('is_active', '=', 1))
    .orderBy('id')
    .limit(200)
    .execute();
}

/** One play package, active or not. */
export function findPackage(db: Db, id: number) {
  return db.selectFrom('play_packages').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listActivities(db: Db) {
  return db
    .selectFrom('activities')
    .selectAll()
    .where('is_active', '=', 1)
    .orderBy('display_order')
    .limit(200)
    .execute();
}

export function listBirthdayPackages(db: Db) {
  return db
    .selectFrom('birthday_packages')
    .selectAll()
    .where('is_active', '=', 1)
    .orderBy('display_order')
    .limit(200)
    .execute();
}
