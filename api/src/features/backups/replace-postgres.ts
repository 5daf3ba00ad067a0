import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { tableNames } from '../../db/contents.ts';
import { type Db, openDatabase } from '../../db/database.ts';
import { besideDatabase, databaseName, onServer, swapDatabases } from '../../db/postgres-server.ts';
import { runPostgresTool } from '../../db/postgres-tools.ts';
import { BackupError, explained } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import {
  listAside,
  type PutAside,
  picturesAside,
  type RestoreOptions,
  type RestoreTarget,
  replacePictures,
  requireReplaces,
  requireSame,
  stampOf,
} from './replace.ts';
import { markUnfinished } from './unfinished-restore-store.ts';

/**
 * Loads a PostgreSQL backup into a database of its own and gives it the name of the one in use, which stays under
 * another name.
 * @returns where the data that was there is
 */
export async function replacePostgres(
  staging: string,
  manifest: Manifest,
  { databaseUrl, dataDir }: RestoreTarget,
  { replaces, now }: RestoreOptions,
): Promise<PutAside> {
  const hadTables = await requireFree(databaseUrl, replaces);
  const stamp = stampOf(now);
  const fresh = await loadIntoNewDatabase(
    databaseUrl,
    `restoring_${stamp}`,
    join(staging, manifest.database),
  );
  try {
    await requireSame(fresh.url, manifest);
    const old = `${databaseName(databaseUrl)}_before_restore_${stamp}`;
    const pictures = picturesAside(dataDir, stamp);
    await markUnfinished(dataDir, { database: hadTables ? old : null, pictures });
    await asOwner(swapDatabases(databaseUrl, fresh.name, old));
    if (!hadTables)
      await asOwner(onServer(databaseUrl, (db) => sql`drop database ${sql.ref(old)}`.execute(db)));
    await replacePictures(staging, dataDir, pictures);
    return await listAside(dataDir, (names) => findDatabases(databaseUrl, names));
  } catch (error) {
    await fresh.remove().catch(() => undefined);
    throw error;
  }
}

/** Those that the server has, as shown to people. */
const findDatabases = (databaseUrl: string, names: string[]): Promise<string[]> =>
  onServer(databaseUrl, async (db) => {
    const { rows } = await sql<{ name: string }>`select datname as name from pg_database`.execute(db);
    return names
      .filter((name) => rows.some((row) => row.name === name))
      .map((name) => `the database ${name}`);
  });

/**
 * @returns whether the database has tables
 * @throws BackupError if it has and they may not be replaced, or somebody is connected
 */
async function requireFree(databaseUrl: string, replaces: boolean): Promise<boolean> {
  const database = openDatabase(databaseUrl);
  try {
    if (await hasOtherConnections(database.schema))
      throw new BackupError('Stop the server first: the database has other connections.');
    const hasTables = (await tableNames(database.schema, 'postgres')).length > 0;
    if (hasTables) requireReplaces(replaces, 'The database has tables already.');
    return hasTables;
  } finally {
    await database.close();
  }
}

const looks = 20;

/** PostgreSQL still lists connections for a moment after a server that was just stopped has closed them. */
async function hasOtherConnections(db: Db): Promise<boolean> {
  for (let look = 1; look <= looks; look += 1) {
    const others = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      db,
    );
    if (Number(others.rows[0]?.count ?? 0) === 0) return false;
    await setTimeout(100);
  }
  return true;
}

/** @throws BackupError with what the user must be allowed to do */
async function asOwner<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw explained(
      error,
      'The server refused. DATABASE_URL needs a user who may create and rename databases',
    );
  }
}

/** Loads a dump into a database of its own, beside the one that is in use. */
export async function loadIntoNewDatabase(databaseUrl: string, suffix: string, dump: string) {
  const name = `${databaseName(databaseUrl)}_${suffix}`;
  const url = besideDatabase(databaseUrl, name);
  const onItsServer = (work: (db: Db) => Promise<unknown>) => asOwner(onServer(databaseUrl, work));
  const remove = async () => {
    await onItsServer((db) => sql`drop database if exists ${sql.ref(name)} with (force)`.execute(db));
  };
  await onItsServer((db) => dropAbandoned(db, databaseName(databaseUrl)));
  await onItsServer((db) => sql`create database ${sql.ref(name)} template template0`.execute(db));
  try {
    const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
    const list = await listWithoutSearch(url, dump);
    await runPostgresTool('pg_restore', url, [...options, `--use-list=${list}`, `--dbname=${name}`, dump]);
  } catch (error) {
    await remove();
    throw explained(error, 'The backup could not be loaded');
  }
  return { name, url, remove };
}

/**
 * A dump's contents without the indexes of the searches and their extension, which this server may lack. The next start
 * makes them again (db/search.ts).
 * @returns a file beside the dump
 */
async function listWithoutSearch(url: string, dump: string): Promise<string> {
  const file = `${dump}.list`;
  await runPostgresTool('pg_restore', url, ['--list', `--file=${file}`, dump]);
  const entries = (await readFile(file, 'utf8')).split('\n');
  await writeFile(
    file,
    entries.filter((entry) => !/ EXTENSION | INDEX \S+ \w+_search /.test(entry)).join('\n'),
  );
  return file;
}

/** Drops what a killed restore or rehearsal has loaded, unless one is connected to it now. */
async function dropAbandoned(db: Db, current: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database
    where starts_with(datname, ${`${current}_`})`.execute(db);
  const abandoned = rows.filter(({ name }) =>
    /^_(restoring|rehearsal)_\d{17}$/.test(name.slice(current.length)),
  );
  for (const { name } of abandoned)
    await sql`drop database ${sql.ref(name)}`.execute(db).catch(() => undefined);
}
