import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/** Tables whose rows are edited by people, and count their changes. */
export type VersionedTable = {
  [T in keyof Schema]: Schema[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof Schema];

/**
 * Takes a row for this transaction and moves its version on by one: whoever else wants to change it waits for the
 * commit, and then finds the new version.
 * @returns the version that it had, or undefined when there is no such row
 */
export async function moveVersion(trx: Db, table: VersionedTable, id: number): Promise<number | undefined> {
  const moved = await sql<{ version: number }>`update ${sql.table(table)} set version = version + 1
    where id = ${id} returning version`.execute(trx);
  const [row] = moved.rows;
  return row && row.version - 1;
}
