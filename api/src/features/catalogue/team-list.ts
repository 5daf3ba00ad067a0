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

/** Every row has its number, and counts its changes. */
interface Numbered {
  id: number;
  version: number;
}

/** One of the team's lists: where its rows are, what the audit log calls one, and what the team sees of it. */
export interface TeamList<T extends CatalogueTable, Shown extends Numbered> {
  table: T;
  entity: AuditEntity;
  present(row: CatalogueRow<T>): Shown;
}

interface Done<Answer> {
  answer: Answer;
  audit: AuditEntry;
}

/** The answer to whoever added a row. */
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
  /** The version that was seen; undefined changes whatever is there. */
  seen: number | undefined;
  /** What to change of the row, now that it is held. */
  columns(before: CatalogueRow<T>): Promise<Parameters<typeof setRow<T>>[3]>;
}

/**
 * Changes a row as the caller saw it.
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
  // It was moved on when the row was taken.
  const before = { ...shown, version: shown.version - 1 };
  return { answer: after, audit: { entity, entityId: id, before, after } };
}

/**
 * Takes a row away.
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
 * Moves a row right after another, or in front.
 * @throws AppError `not_found` where one of the two is gone
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
