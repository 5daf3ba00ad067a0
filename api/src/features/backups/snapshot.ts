import { join } from 'node:path';
import { sql } from 'kysely';
import { readContents, type TableContents } from '../../db/contents.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { runPostgresTool } from '../../db/postgres-tools.ts';
import { explained } from './backup-error.ts';

/** The name of the database's copy in a backup. */
const snapshotNames = { sqlite: 'database.db', postgres: 'database.dump' } as const;

/** What a copy of the database holds. */
export interface Snapshot {
  file: string;
  migrations: string[];
  tables: Record<string, TableContents>;
}

/**
 * Copies the database into a folder while it is in use, as it was at one moment.
 * @throws BackupError if the copy fails, such as on a full disk or without `pg_dump`
 */
export async function takeSnapshot(database: Database, url: string, folder: string): Promise<Snapshot> {
  const file = snapshotNames[database.dialect];
  const target = join(folder, file);
  try {
    const found =
      database.dialect === 'sqlite'
        ? await copySqlite(database, target)
        : await dumpPostgres(database, url, target);
    return { file, ...found };
  } catch (error) {
    throw explained(error, 'The database could not be copied');
  }
}

/** `vacuum into` copies one moment, however much other processes write meanwhile. */
async function copySqlite(database: Database, target: string) {
  await sql`vacuum into ${target}`.execute(database.schema);
  const copy = openDatabase(`file:${target}`);
  try {
    return await describe(copy);
  } finally {
    await copy.close();
  }
}

async function dumpPostgres(database: Database, url: string, target: string) {
  return database.schema
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // The dump and the counts see the same moment.
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
      await runPostgresTool('pg_dump', url, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${rows[0]?.id ?? ''}`,
        `--file=${target}`,
      ]);
      return describe({ dialect: 'postgres', read: trx });
    });
}

/** What a database holds: its migrations, and the contents of every table. */
export async function describe({ dialect, read }: Pick<Database, 'dialect' | 'read'>) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(read);
  return { migrations: rows.map(({ name }) => name), tables: await readContents(read, dialect) };
}
