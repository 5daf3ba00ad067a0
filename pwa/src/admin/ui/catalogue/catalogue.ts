import type { z } from 'zod';

/** The fields of every catalogue row. */
export interface CatalogueRow {
  id: number;
  version: number;
  isActive: boolean;
}

/**
 * One list of the catalogue: its calls and its texts. `Fields` are the editable fields, as the calls take
 * them.
 */
export interface Catalogue<Row extends CatalogueRow, Fields extends { isActive: boolean }> {
  /** The path of its list, and its query key. */
  path: `/api/${string}`;
  /** All rows in their order, including inactive ones. */
  list: (signal: AbortSignal) => Promise<Row[]>;
  /** The contract's schema of a row in a `stale` response. */
  row: z.ZodType<Row>;
  add: (fields: Fields) => Promise<Row>;
  /** Restores a deleted row. Without it, the row is added again. */
  restore?: (row: Row) => Promise<Row>;
  change: (current: Row, fields: Fields) => Promise<Row>;
  remove: (id: number) => Promise<unknown>;
  place: (id: number, after: number | null) => Promise<{ order: number[] }>;
  fieldsOf: (row: Row) => Fields;
  nameOf: (row: Row) => string;
  /** Paths of other queries that contain these rows, especially those of the public pages. */
  affectedPaths: readonly string[];
  texts: CatalogueTexts;
}

export interface CatalogueTexts {
  /** `activity`, `play package` */
  one: string;
  many: string;
  added: string;
  updated: string;
  deleted: string;
  /** Fallback messages for errors without a server message. */
  failedAdd: string;
  failedUpdate: string;
  failedDelete: string;
}

/** A request body without optional fields: an edit leaves nothing to a default. */
export type CompleteBody<Body> = { [Name in keyof Body]-?: Exclude<Body[Name], undefined> };
