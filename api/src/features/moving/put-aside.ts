import { sql } from 'kysely';
import { openDatabase } from '../../db/database.ts';
import { databaseName, onServer, swapDatabases } from '../../db/postgres-server.ts';
import { MoveError } from './move-error.ts';
import { isEmpty } from './new-database.ts';

/**
 * Replaces a database that has data by an empty one; the data stays under another name.
 * @returns that name; undefined if it was empty
 * @throws MoveError if somebody is connected, or the user may not create and rename databases
 */
export async function putAside(url: string, now: Date): Promise<string | undefined> {
  const database = openDatabase(url);
  const wasEmpty = await isEmpty(database).finally(() => database.close());
  if (wasEmpty) return undefined;
  const stamp = now.toISOString().replaceAll(/\D/g, '');
  const name = databaseName(url);
  const [fresh, old] = [`${name}_moving_${stamp}`, `${name}_before_move_${stamp}`];
  try {
    await onServer(url, (db) => sql`create database ${sql.ref(fresh)} template template0`.execute(db));
    await swapDatabases(url, fresh, old).catch(async (error: unknown) => {
      await onServer(url, (db) => sql`drop database ${sql.ref(fresh)}`.execute(db));
      throw error;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MoveError(
      `The data of the new database could not be put aside: ${reason}. Its user must be allowed to create and rename databases, and nobody else may be connected.`,
      { cause: error },
    );
  }
  return old;
}
