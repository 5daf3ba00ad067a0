import type { Insertable } from 'kysely';
import type { Schema } from './schema.ts';

/** A row of a table as it is inserted. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
