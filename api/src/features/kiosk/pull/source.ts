import { type RawBuilder, sql } from 'kysely';
import type { DeskChanges, DeskKind } from '../../../contract/sync.ts';
import type { Db } from '../../../db/database.ts';
import { addDays } from '../../../domain/dates.ts';

/** Rows for the desk, with their ids as texts. */
export interface Rows {
  changes: Partial<DeskChanges>;
  ids: string[];
}

/** Where the rows of a kind come from. Which of them the desk keeps depends on the date. */
export interface Source {
  /** Those of these rows that the desk keeps on `date`. */
  byIds(db: Db, ids: string[], date: string): Promise<Rows>;
  /** The rows kept on `date` in order of their ids, after one of them; `next` when there may be more. */
  after(db: Db, from: { after: string; limit: number; date: string }): Promise<{ rows: Rows; next?: string }>;
  /** Ids, in their order, of rows that a new day adds to or takes from what is kept, without changing them. */
  turning?(db: Db, days: { from: string; to: string; after: string; limit: number }): Promise<string[]>;
}

/** The revision of a row; 0 for one that never changed since revisions are counted. */
export const revisionOf = (kind: DeskKind, idColumn: string): RawBuilder<number> =>
  sql<number>`coalesce((select changes.revision from changes where changes.kind = ${sql.lit(kind)}
    and changes.entity_id = cast(${sql.ref(idColumn)} as text)), 0)`;

/** A page of rows in order of their ids, and where the next begins. */
export const inPage = (rows: Rows, limit: number): { rows: Rows; next?: string } => {
  const last = rows.ids.at(-1);
  return { rows, ...(rows.ids.length === limit && last !== undefined && { next: last }) };
};

/** The days whose bookings and parties the desk keeps: the date and the next. */
export const daysInSight = (date: string): string[] => [date, addDays(date, 1)];

/** Those of either day, for what a new day brings into sight or takes out of it. */
export const daysTurning = ({ from, to }: { from: string; to: string }): string[] => [
  ...new Set([...daysInSight(from), ...daysInSight(to)]),
];

export const textId = ({ id }: { id: number | string }): string => String(id);
