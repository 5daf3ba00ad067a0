import type { AuditEntity } from '../../contract/insights/audit.ts';
import type { Db } from '../../db/database.ts';
import { movedAfter, orderOf, placesFor } from '../../domain/catalogue/ordering.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { AuditEntry } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import { releasePicture } from './require-picture.ts';
import {
  type CatalogueRow,
  type CatalogueTable,
  deleteRow,
  findRow,
  lockCatalogue,
  readPlaces,
  setRow,
  writePlaces,
} from './rows-store.ts';

/** Every row has an id and a version. */
interface VersionedItem {
  id: number;
  version: number;
}

/** One of the team's lists: its table, its audit entity, and its rows as the team sees them. */
export interface CatalogueList<T extends CatalogueTable, Shown extends VersionedItem> {
  table: T;
  entity: AuditEntity;
  present(row: CatalogueRow<T>): Shown;
}

interface EditResult<Answer> {
  answer: Answer;
  audit: AuditEntry;
}

/** The response to adding a row. */
export function createdResult<T extends CatalogueTable, Shown extends VersionedItem>(
  list: CatalogueList<T, Shown>,
  row: CatalogueRow<T>,
): EditResult<Shown> {
  const after = list.present(row);
  return { answer: after, audit: { entity: list.entity, entityId: after.id, after } };
}

/** @throws AppError `not_found` */
async function requireRow<T extends CatalogueTable>(db: Db, table: T, id: number): Promise<CatalogueRow<T>> {
  const row = await findRow(db, table, id);
  if (!row) throw new AppError('not_found');
  return row;
}

interface RowEdit<T extends CatalogueTable> {
  id: number;
  /** The version that the caller read; undefined skips the check. */
  expectedVersion: number | undefined;
  /** The columns to change, computed while the row is locked. */
  columns(before: CatalogueRow<T>): Promise<Parameters<typeof setRow<T>>[3]>;
}

/**
 * Changes a row under optimistic locking.
 * @throws AppError `not_found`, `stale`
 */
export async function updateRow<T extends CatalogueTable, Shown extends VersionedItem>(
  trx: Db,
  { table, entity, present }: CatalogueList<T, Shown>,
  { id, expectedVersion, columns }: RowEdit<T>,
): Promise<EditResult<Shown>> {
  await requireVersion(trx, { table, id, entity }, expectedVersion, async () =>
    present(await requireRow(trx, table, id)),
  );
  const taken = await requireRow(trx, table, id);
  const set = await setRow(trx, table, id, await columns(taken));
  if (!set) throw new AppError('not_found');
  const after = present(set);
  const shown = present(taken);
  // Locking the row has already increased its version.
  const before = { ...shown, version: shown.version - 1 };
  return { answer: after, audit: { entity, entityId: id, before, after } };
}

/**
 * Deletes a row.
 * @throws AppError `not_found`
 */
export async function removeRow<T extends CatalogueTable, Shown extends VersionedItem>(
  trx: Db,
  { table, entity, present }: CatalogueList<T, Shown>,
  { id, now }: { id: number; now: Date },
): Promise<EditResult<undefined>> {
  const before = present(await requireRow(trx, table, id));
  if (!(await deleteRow(trx, table, id, now))) throw new AppError('not_found');
  if ('image' in before) await releasePicture(trx, String(before.image), now);
  const after = { deletedAt: now.toISOString() };
  return { answer: undefined, audit: { entity, entityId: id, before, after } };
}

/**
 * Moves a row right after another, or to the front.
 * @throws AppError `not_found` if either is gone
 */
export async function placeRow<T extends CatalogueTable, Shown extends VersionedItem>(
  trx: Db,
  { table, entity }: CatalogueList<T, Shown>,
  { id, after }: { id: number; after: number | null },
): Promise<EditResult<{ order: number[] }>> {
  await lockCatalogue(trx);
  const rows = await readPlaces(trx, table);
  const was = orderOf(rows);
  const order = movedAfter(was, id, after);
  if (!order) throw new AppError('not_found');
  await writePlaces(trx, table, placesFor(rows, order));
  const at = (ids: number[]) => ({ position: ids.indexOf(id) + 1 });
  return { answer: { order }, audit: { entity, entityId: id, before: at(was), after: at(order) } };
}
