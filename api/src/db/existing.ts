import { existsSync } from 'node:fs';
import { type Database, openDatabase } from './database.ts';
import { readMigrations } from './migrate.ts';
import { appliedMigrations, findNewer } from './schema-floor.ts';
import { requireUsable } from './sealed.ts';

/**
 * Opens the database of a centre for a command; only the server creates one.
 * @throws Error if there is none
 */
export function openExisting(databaseUrl: string): Database {
  const file = databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : undefined;
  if (file !== undefined && !existsSync(file))
    throw new Error(
      `There is no database at ${file}. Set DATABASE_URL to use another, or run npm start to create it.`,
    );
  return openDatabase(databaseUrl);
}

/**
 * For a command that changes data: the tables must be those that it knows.
 * @throws Error with what to do
 */
export async function requireTablesOfThisVersion(database: Database): Promise<void> {
  await requireUsable(database);
  const known = [...(await readMigrations()).keys()];
  const newer = await findNewer(database.read, known);
  if (!newer.suits)
    throw new Error(
      `The database was changed by a newer version of Toodles (${newer.migrations.at(-1)}), and this one would misread it. Nothing was changed. Update Toodles.`,
    );
  const applied = await appliedMigrations(database.read);
  const waiting = known.filter((name) => !applied.includes(name));
  if (waiting.length > 0)
    throw new Error(
      `The database does not have the tables of this version yet (${waiting.at(-1)}). Nothing was changed. Restart the server first; it updates them.`,
    );
}
