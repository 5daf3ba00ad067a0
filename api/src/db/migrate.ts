import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ensureCounter } from './changes.ts';
import type { Database, Db } from './database.ts';
import type { StoreDialect } from './dialect.ts';
import { recordServerStart } from './epochs.ts';
import { beginImmediate } from './group-commit.ts';

const folder = new URL('../../migrations/', import.meta.url);

interface MigrationModule {
  up(db: Db, dialect: StoreDialect): Promise<void>;
}

/** The names of this version's migrations, in order. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort();
  return files.map((file) => file.replace(/\.ts$/, ''));
}

async function readMigrations(dialect: StoreDialect): Promise<Record<string, Migration>> {
  const entries = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
    const { up }: MigrationModule = await import(new URL(`${name}.ts`, folder).href);
    return [name, { up: (db: Db) => up(db, dialect) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Migrates the database to this version's schema, in one transaction. Refuses a database that is newer than
 * the program. Copies an SQLite file that already has tables first.
 * @param backup where to put the copy, if one is made
 * @throws Error naming the migration that failed
 */
export async function migrate(database: Database, backup?: string): Promise<string[]> {
  const migrations = await readMigrations(database.dialect);
  const migrator = new Migrator({ db: database.schema, provider: { getMigrations: async () => migrations } });
  const known = await migrator.getMigrations();
  const pending = known.filter((m) => m.executedAt === undefined);
  if (pending.length > 0 && pending.length < known.length && backup) await database.copyTo?.(backup);
  return database.dialect === 'sqlite'
    ? inOneTransaction(database.schema, () => run(migrator))
    : run(migrator);
}

async function run(migrator: Migrator): Promise<string[]> {
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((r) => r.status === 'Error');
  if (error) throw explained(error, failed?.migrationName);
  return (results ?? []).map((r) => r.migrationName);
}

/** Kysely runs SQLite migrations without a transaction; this adds one. */
async function inOneTransaction<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await beginImmediate(db);
  try {
    const value = await work();
    await sql`commit`.execute(db);
    return value;
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  }
}

/** Prepares a migrated database at each server start, before first use. */
export async function prepare(database: Database): Promise<void> {
  await database.write(async (trx) => {
    await ensureCounter(trx);
    await recordServerStart(trx);
  });
}

/** Kysely reports a database with unknown migrations as corrupted; it is only newer. */
function explained(error: unknown, migration: string | undefined): Error {
  const newer = String(error).match(/previously executed migration (\S+) is missing/)?.[1];
  const message = newer
    ? `it was changed by a newer version of Toodles (${newer}). Update Toodles, or restore a backup.`
    : `its migration failed${migration ? ` (${migration})` : ''}: ${String(error)}`;
  return new Error(message, { cause: error });
}
