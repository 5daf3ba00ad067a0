import type { AuditEntity } from '../../contract/audit.ts';
import type { Db } from '../../db/database.ts';
import { movedAfter, orderOf, placesFor } from '../../domain/ordering.ts';
import { AppError } from '../../http/app-error.ts';
import { requireSeen } from '../../http/require-seen.ts';
import type { AuditEntry } from '../../http/route.ts';
import { letGoOfPicture } from './require-picture.ts';
import {
  type CatalogueRow,
  type CatalogueTable,
  findRow,
  holdCatalogue,
  readPlaces,
  setRow,
  takeAway,
  writePlaces,
} from './rows-store.ts';

/** Every row has an id and a version. */
interface Numbered {
  id: number;
  version: number;
}

/** One of the team's lists: its table, its audit entity, and its rows as the team sees them. */
export interface TeamList<T extends CatalogueTable, Shown extends Numbered> {
  table: T;
  entity: AuditEntity;
  present(row: CatalogueRow<T>): Shown;
}

interface Done<Answer> {
  answer: Answer;
  audit: AuditEntry;
}

/** The response to adding a row. */
export function added<T extends CatalogueTable, Shown extends Numbered>(
  list: TeamList<T, Shown>,
  row: CatalogueRow<T>,
): Done<Shown> {
  const after = list.present(row);
  return { answer: after, audit: { entity: list.entity, entityId: after.id, after } };
}

/** @throws AppError `not_found` */
async function requireRow<T extends CatalogueTable>(db: Db, table: T, id: number): Promise<CatalogueRow<T>> {
  const row = await findRow(db, table, id);
  if (!row) throw new AppError('not_found');
  return row;
}

interface Edit<T extends CatalogueTable> {
  id: number;
  /** The version that the caller read; undefined skips the check. */
  seen: number | undefined;
  /** The columns to change, computed while the row is locked. */
  columns(before: CatalogueRow<T>): Promise<Parameters<typeof setRow<T>>[3]>;
}

/**
 * Changes a row under optimistic locking.
 * @throws AppError `not_found`, `stale`
 */
export async function changeRow<T extends CatalogueTable, Shown extends Numbered>(
  trx: Db,
  { table, entity, present }: TeamList<T, Shown>,
  { id, seen, columns }: Edit<T>,
): Promise<Done<Shown>> {
  await requireSeen(trx, { table, id, entity }, seen, async () => present(await requireRow(trx, table, id)));
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
export async function removeRow<T extends CatalogueTable, Shown extends Numbered>(
  trx: Db,
  { table, entity, present }: TeamList<T, Shown>,
  { id, now }: { id: number; now: Date },
): Promise<Done<undefined>> {
  const before = present(await requireRow(trx, table, id));
  if (!(await takeAway(trx, table, id, now))) throw new AppError('not_found');
  if ('image' in before) await letGoOfPicture(trx, String(before.image), now);
  const after = { deletedAt: now.toISOString() };
  return { answer: undefined, audit: { entity, entityId: id, before, after } };
}

/**
 * Moves a row right after another, or to the front.
 * @throws AppError `not_found` if either is gone
 */
export async function placeRow<T extends CatalogueTable, Shown extends Numbered>(
  trx: Db,
  { table, entity }: TeamList<T, Shown>,
  { id, after }: { id: number; after: number | null },
): Promise<Done<{ order: number[] }>> {
  await holdCatalogue(trx);
  const rows = await readPlaces(trx, table);
  const was = orderOf(rows);
  const order = movedAfter(was, id, after);
  if (!order) throw new AppError('not_found');
  await writePlaces(trx, table, placesFor(rows, order));
  const at = (ids: number[]) => ({ position: ids.indexOf(id) + 1 });
  return { answer: { order }, audit: { entity, entityId: id, before: at(was), after: at(order) } };
}
