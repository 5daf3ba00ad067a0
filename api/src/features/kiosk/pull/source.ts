import { type RawBuilder, sql } from 'kysely';
import type { DeskChanges, DeskKind } from '../../../contract/desk/sync.ts';
import type { Db } from '../../../db/database.ts';
import { addDays } from '../../../domain/dates.ts';

/** Rows for the desk, with their ids as text. */
export interface Rows {
  changes: Partial<DeskChanges>;
  ids: string[];
}

/** Reads the rows of a kind. The date decides which of them the desk caches. */
export interface Source {
  /** Returns those of these rows that the desk caches on `date`. */
  byIds(db: Db, ids: string[], date: string): Promise<Rows>;
  /** Returns the rows cached on `date` after an id, in order of ids; `next` if there may be more. */
  after(db: Db, from: { after: string; limit: number; date: string }): Promise<{ rows: Rows; next?: string }>;
  /** Returns the ids, in order, of rows that a new date adds or removes without changing them. */
  idsChangedByDate?(
    db: Db,
    days: { from: string; to: string; after: string; limit: number },
  ): Promise<string[]>;
}

/** The revision of a row; 0 if it has not changed since revisions were introduced. */
export const revisionOf = (kind: DeskKind, idColumn: string): RawBuilder<number> =>
  sql<number>`coalesce((select changes.revision from changes where changes.kind = ${sql.lit(kind)}
    and changes.entity_id = cast(${sql.ref(idColumn)} as text)), 0)`;

/** Returns a page of rows in order of their ids, and the start of the next one. */
export const toPage = (rows: Rows, limit: number): { rows: Rows; next?: string } => {
  const last = rows.ids.at(-1);
  return { rows, ...(rows.ids.length === limit && last !== undefined && { next: last }) };
};

/** The dates whose bookings and parties the desk caches: the given one and the next. */
export const cachedDates = (date: string): string[] => [date, addDays(date, 1)];

/** The cached dates of both days, for the bookings that a new date adds or removes. */
export const cachedDatesOfBoth = ({ from, to }: { from: string; to: string }): string[] => [
  ...new Set([...cachedDates(from), ...cachedDates(to)]),
];

export const textId = ({ id }: { id: number | string }): string => String(id);
