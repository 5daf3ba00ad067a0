import type { z } from 'zod';

/** What every row of the catalogue has. */
export interface OfferRow {
  id: number;
  version: number;
  isActive: boolean;
}

/** One list of what the centre offers: its calls and its words. `Fields` is what can be edited, as the calls take it. */
export interface Catalogue<Row extends OfferRow, Fields extends { isActive: boolean }> {
  /** The path of its list; all that is kept of it lies under this key. */
  path: `/api/${string}`;
  /** All rows in their order, those that are switched off too. */
  list: (signal: AbortSignal) => Promise<Row[]>;
  /** The contract's schema of a row, as a refusal carries it. */
  row: z.ZodType<Row>;
  add: (fields: Fields) => Promise<Row>;
  /** Brings a row back that was taken away; where nothing is said it is added anew. */
  restore?: (row: Row) => Promise<Row>;
  change: (seen: Row, fields: Fields) => Promise<Row>;
  remove: (id: number) => Promise<unknown>;
  place: (id: number, after: number | null) => Promise<{ order: number[] }>;
  fieldsOf: (row: Row) => Fields;
  nameOf: (row: Row) => string;
  /** What else shows these rows, by the start of its path: the public pages above all. */
  shownBy: readonly string[];
  words: CatalogueWords;
}

export interface CatalogueWords {
  /** `activity`, `play package` */
  one: string;
  many: string;
  added: string;
  updated: string;
  deleted: string;
  /** The seeds' sentences (seed 001, section 8), for where the server gives no reason. */
  failedAdd: string;
  failedUpdate: string;
  failedDelete: string;
}

/** A call's body with everything said in it: an edit leaves nothing to a default. */
export type Said<Body> = { [Name in keyof Body]-?: Exclude<Body[Name], undefined> };
