import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ensureCounter } from './changes.ts';
import type { Database, Db } from './database.ts';
import type { StoreDialect } from './dialect.ts';
import { recordServerStart } from './epochs.ts';
import { beginImmediate } from './group-commit.ts';
import { findNewer, migrationNumber, raiseFloor } from './schema-floor.ts';
import { ensureSearch } from './search.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** A file of migrations/. */
export interface MigrationModule {
  up(db: Db, dialect: StoreDialect): Promise<void>;
  /**
   * Servers that don't know this migration work on its tables, too, so that a cluster is upgraded one server after the
   * other: it only adds tables, indexes, and columns that may be missing in what those servers write.
   */
  suitsOlderVersions?: true;
}

export type Migrations = ReadonlyMap<string, MigrationModule>;

/** The names of this version's migrations, in order. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort();
  return files.map((file) => file.replace(/\.ts$/, ''));
}

/** This version's migrations, in order. */
export async function readMigrations(): Promise<Migrations> {
  const entries = (await migrationNames()).map(
    async (name): Promise<[string, MigrationModule]> => [
      name,
      await import(new URL(`${name}.ts`, folder).href),
    ],
  );
  return new Map(await Promise.all(entries));
}

/** The number of the newest migration that a server must know. */
function floorOf(migrations: Migrations): number {
  const needed = [...migrations].filter(([, { suitsOlderVersions }]) => !suitsOlderVersions);
  return migrationNumber(needed.at(-1)?.[0] ?? '0');
}

/** The last migration also notes, in the same transaction, which a server must know. */
function withFloor(migrations: Migrations, dialect: StoreDialect): Record<string, Migration> {
  const floor = floorOf(migrations);
  const last = [...migrations.keys()].at(-1);
  const entries = [...migrations].map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(db: Db) {
        await up(db, dialect);
        if (name === last) await raiseFloor(db, floor);
      },
    },
  ]);
  return Object.fromEntries(entries);
}

interface MigrateOptions {
  /** Where to put the copy of an SQLite file that already has tables. */
  backup?: string;
  /** For tests: the migrations of another version. */
  migrations?: Migrations;
}

/**
 * Migrates the database to this version's schema, in one transaction, and makes the indexes of its searches. Leaves one that is newer as it is if it suits this
 * version.
 * @throws Error naming the migration that failed, or that the database is too new
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { backup, migrations = await readMigrations() } = options;
  const newer = await findNewer(database.schema, [...migrations.keys()]);
  if (!newer.suits)
    throw new Error(
      `it was changed by a newer version of Toodles (${newer.migrations.at(-1)}), and this one would misread it. Update Toodles, or go back to the data from before the update (docs/operating/upgrading.md).`,
    );
  // They have been applied, so they never run here.
  const others = Object.fromEntries(newer.migrations.map((name) => [name, { up: async () => undefined }]));
  const all = { ...withFloor(migrations, database.dialect), ...others };
  const migrator = new Migrator({ db: database.schema, provider: { getMigrations: async () => all } });
  const known = await migrator.getMigrations();
  const pending = known.filter((m) => m.executedAt === undefined);
  if (pending.length > 0 && pending.length < known.length && backup) await database.copyTo?.(backup);
  const applied =
    database.dialect === 'sqlite'
      ? await inOneTransaction(database.schema, () => run(migrator))
      : await run(migrator);
  await ensureSearch(database);
  return applied;
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

const explained = (error: unknown, migration: string | undefined): Error =>
  new Error(`its migration failed${migration ? ` (${migration})` : ''}: ${String(error)}`, { cause: error });
