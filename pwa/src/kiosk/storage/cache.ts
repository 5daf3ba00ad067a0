import type { DeskChanges } from '@toodles/api/contract/desk/sync.ts';
import type { OutboxRow } from '../core/rows.ts';
import type { DeskDb } from './desk-db.ts';
import { type DeskTable, deskTables, SINGLE_ROW_KEY } from './table-names.ts';

/** Applies a page of changes to the cached rows, inside the caller's transaction. */
export async function applyChanges(db: DeskDb, changes: DeskChanges): Promise<void> {
  await db.packages.bulkPut(changes.packages);
  await db.sales.bulkPut(changes.sales);
  await db.bookings.bulkPut(changes.bookings);
  await db.usages.bulkPut(changes.usages);
  await db.staff.bulkPut(changes.staff);
  await db.parties.bulkPut(changes.parties);
  const settings = changes.settings.at(-1);
  if (settings) await db.settings.put(settings, SINGLE_ROW_KEY);
  for (const table of deskTables) {
    const gone = changes.removed.filter(({ kind }) => kind === table).map(({ id }) => id);
    if (gone.length > 0) await db.table(table).bulkDelete(await cachedOf(db, table, gone));
  }
}

const few = 50;

/**
 * Returns only the keys that are cached: the server lists a visit that ended before its push as removed,
 * though it was never cached.
 */
async function cachedOf(db: DeskDb, table: DeskTable, ids: readonly (number | string)[]) {
  if (ids.length <= few) return [...ids];
  const cached = new Set(await db.table(table).toCollection().primaryKeys());
  return ids.filter((id) => cached.has(id));
}

/**
 * Deletes all cached rows. The outbox is no cache and stays; no cached row includes its operations any more.
 */
export async function clearCache(db: DeskDb): Promise<void> {
  for (const table of deskTables) await db.table(table).clear();
  await db.staging.clear();
  await db.outbox.where('counted').equals(0).modify(clearInCopiesFlag);
}

function clearInCopiesFlag(row: OutboxRow): void {
  delete row.isInCopies;
}

/** Replaces all cached rows with the staged pages of a snapshot. */
export async function commitSnapshot(db: DeskDb): Promise<void> {
  const pages = await db.staging.orderBy('page').toArray();
  await clearCache(db);
  for (const { changes } of pages) await applyChanges(db, changes);
}

export const rowsIn = (changes: DeskChanges): number =>
  deskTables.reduce((sum, table) => sum + changes[table].length, 0);
