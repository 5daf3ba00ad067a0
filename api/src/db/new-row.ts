import type { Insertable } from 'kysely';
import type { Schema } from './schema.ts';

/** A table's row as inserted. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
