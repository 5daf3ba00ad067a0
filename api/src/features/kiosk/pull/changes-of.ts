import type { DeskChanges, DeskKind } from '../../../contract/desk/rows.ts';
import type { Db } from '../../../db/database.ts';
import { deskBookings } from './desk-bookings-store.ts';
import { deskPackages, deskSettings, deskStaff } from './desk-centre-store.ts';
import { deskParties } from './desk-parties-store.ts';
import { deskSales } from './desk-sales-store.ts';
import { deskUsages } from './desk-usages-store.ts';
import type { Source } from './source.ts';

export type Sources = Readonly<Record<DeskKind, Source>>;

/**
 * The sources of a tablet's rows, in the order of a snapshot: the smallest first, so that the first page
 * already covers most kinds.
 */
export const sourcesFor = (deviceId: number): Sources => ({
  settings: deskSettings,
  staff: deskStaff(deviceId),
  packages: deskPackages,
  bookings: deskBookings,
  parties: deskParties,
  usages: deskUsages,
  sales: deskSales,
});

export const noChanges = (): DeskChanges => ({
  packages: [],
  sales: [],
  bookings: [],
  parties: [],
  usages: [],
  staff: [],
  settings: [],
  removed: [],
});

/** Appends the rows of `more` to those of `before`. */
export const appendChanges = (before: DeskChanges, more: Partial<DeskChanges>): DeskChanges => ({
  packages: [...before.packages, ...(more.packages ?? [])],
  sales: [...before.sales, ...(more.sales ?? [])],
  bookings: [...before.bookings, ...(more.bookings ?? [])],
  parties: [...before.parties, ...(more.parties ?? [])],
  usages: [...before.usages, ...(more.usages ?? [])],
  staff: [...before.staff, ...(more.staff ?? [])],
  settings: [...before.settings, ...(more.settings ?? [])],
  removed: [...before.removed, ...(more.removed ?? [])],
});

/** Reads the current state of these rows: those that the desk caches on `date`, and the others as removed. */
export async function changesOf(
  db: Db,
  { sources, kind, date }: { sources: Sources; kind: DeskKind; date: string },
  ids: string[],
): Promise<Partial<DeskChanges>> {
  if (ids.length === 0) return {};
  const rows = await sources[kind].byIds(db, ids, date);
  const isKept = new Set(rows.ids);
  const gone = ids.filter((id) => !isKept.has(id));
  return { ...rows.changes, removed: gone.map((id) => ({ kind, id: kind === 'usages' ? id : Number(id) })) };
}
