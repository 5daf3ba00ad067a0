import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/** Tables with rows that people edit, and a version that counts the changes. */
export type VersionedTable = {
  [T in keyof Schema]: Schema[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof Schema];

/**
 * Locks a row for this transaction and increments its version. Other writers wait for the commit and then see
 * the new version.
 * @returns the previous version, or undefined if there is no such row
 */
export async function bumpVersion(trx: Db, table: VersionedTable, id: number): Promise<number | undefined> {
  const moved = await sql<{ version: number }>`update ${sql.table(table)} set version = version + 1
    where id = ${id} returning version`.execute(trx);
  const [row] = moved.rows;
  return row && row.version - 1;
}
