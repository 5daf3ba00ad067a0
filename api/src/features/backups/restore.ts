import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { differencesOf, tableNames } from '../../db/contents.ts';
import { type Database, type Db, openDatabase } from '../../db/database.ts';
import { migrate, migrationNames } from '../../db/migrate.ts';
import { runPostgresTool } from '../../db/postgres-tools.ts';
import { isFileInUse } from '../../db/sqlite.ts';
import { unpackArchive } from './archive.ts';
import { BackupError, explained } from './backup-error.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { describe } from './snapshot.ts';

export interface RestoreTarget {
  databaseUrl: string;
  dataDir: string;
}

export interface RestoreOptions {
  passphrase: string | undefined;
  /** Whether existing data may be put aside (SQLite) or dropped (PostgreSQL). */
  replaces: boolean;
  now: Date;
}

export interface Restored {
  manifest: Manifest;
  /** Where the data that was there before has been put; absent if there was none. */
  putAside?: string;
}

const restoringFile = 'restore-unfinished';

/** @throws Error if a restore was interrupted: the data may be missing, or have people who were erased */
export function requireNoUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, restoringFile)))
    throw new Error('A restore was interrupted. Run it again: npm run restore -- --replace FILE');
}

/** Lets the server start again, once everything after the restore is done. */
export const finishRestore = (dataDir: string): Promise<void> =>
  rm(join(dataDir, restoringFile), { force: true });

/**
 * Replaces the database and the pictures by those of a backup, and compares what arrived with what the backup
 * says it holds. The numbers of bills that were issued stay, so that none is given twice.
 * @throws BackupError if there is data and it may not be replaced, the server is running, or the backup can't be
 *   used; nothing has been changed then, or running it again finishes the restore
 */
export async function restoreBackup(
  file: string,
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<Restored> {
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(join(target.dataDir, 'restoring-'));
  try {
    const manifest = await unpack(file, staging, options.passphrase);
    requireDialect(manifest, target.databaseUrl);
    const putAside = target.databaseUrl.startsWith('file:')
      ? await replaceSqlite(staging, manifest, target, options)
      : await replacePostgres(staging, manifest, target, options);
    return { manifest, ...(putAside !== undefined && { putAside }) };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Unpacks a backup and checks that this version can use it.
 * @throws BackupError
 */
async function unpack(file: string, staging: string, passphrase: string | undefined): Promise<Manifest> {
  await unpackArchive(file, staging, passphrase);
  const manifest = await readManifest(staging);
  const known = new Set(await migrationNames());
  const newer = manifest.migrations.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new BackupError(
      `This backup was made by a newer version of Toodles (${newer.at(-1)}). Update Toodles first.`,
    );
  return manifest;
}

function requireDialect({ dialect }: Manifest, databaseUrl: string): void {
  const wanted = databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres';
  if (dialect === wanted) return;
  const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
  throw new BackupError(
    `This is a backup of ${names[dialect]}, and DATABASE_URL is ${names[wanted]}. Restore it to ${names[dialect]}${dialect === 'sqlite' ? ', then run npm run move-to-postgres' : ''}.`,
  );
}

const stampOf = (now: Date) => now.toISOString().replaceAll(/\D/g, '');

const companions = ['', '-wal', '-shm'];

async function replaceSqlite(
  staging: string,
  manifest: Manifest,
  { databaseUrl, dataDir }: RestoreTarget,
  { replaces, now }: RestoreOptions,
): Promise<string | undefined> {
  const file = databaseUrl.slice('file:'.length);
  const copy = join(staging, manifest.database);
  await requireSame(`file:${copy}`, manifest);
  const isThere = existsSync(file);
  if (isThere) {
    if (isFileInUse(file)) throw new BackupError(`Stop the server first: ${file} is in use.`);
    requireReplaces(replaces, `There is a database at ${file} already.`);
  }
  const aside = join(dataDir, `before-restore-${stampOf(now)}`);
  await mkdir(aside, { mode: 0o700 });
  await writeFile(join(dataDir, restoringFile), `${aside}\n`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  for (const end of companions) await moveIfThere(`${file}${end}`, join(aside, `${basename(file)}${end}`));
  await moveIfThere(join(dataDir, 'uploads'), join(aside, 'uploads'));
  await bring(staging, dataDir);
  await rename(copy, file).catch(() => cp(copy, file));
  if (isThere || (await readdir(aside)).length > 0) return aside;
  await rm(aside, { recursive: true });
  return undefined;
}

function requireReplaces(replaces: boolean, what: string): void {
  if (!replaces)
    throw new BackupError(
      `${what} To replace it, run npm run restore -- --replace FILE. To try a backup without changing anything: npm run restore -- --rehearse FILE.`,
    );
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await rename(from, to).catch(async () => {
    // On another disk.
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  });
}

/** Brings pictures and the server's key; a key that is there stays, because it opens what it sealed since. */
async function bring(staging: string, dataDir: string): Promise<void> {
  await moveIfThere(join(staging, 'uploads'), join(dataDir, 'uploads'));
  if (!existsSync(join(dataDir, 'secret.key')))
    await moveIfThere(join(staging, 'secret.key'), join(dataDir, 'secret.key'));
}

async function replacePostgres(
  staging: string,
  manifest: Manifest,
  { databaseUrl, dataDir }: RestoreTarget,
  { replaces, now }: RestoreOptions,
): Promise<string | undefined> {
  const hadTables = await requireFree(databaseUrl, replaces);
  const stamp = stampOf(now);
  const fresh = await loadIntoNewDatabase(
    databaseUrl,
    `restoring_${stamp}`,
    join(staging, manifest.database),
  );
  try {
    await requireSame(fresh.url, manifest);
    await writeFile(join(dataDir, restoringFile), '');
    const old = `before_restore_${stamp}`;
    await swapDatabases(databaseUrl, fresh.name, old);
    if (!hadTables) await onServer(databaseUrl, (db) => sql`drop database ${sql.ref(old)}`.execute(db));
    const aside = await putPicturesAside(staging, dataDir, stamp);
    const kept = [hadTables ? `the database ${old}` : undefined, aside].filter((one) => one !== undefined);
    return kept.length > 0 ? kept.join(' and ') : undefined;
  } catch (error) {
    await fresh.remove().catch(() => undefined);
    throw error;
  }
}

/**
 * @returns whether the database has tables
 * @throws BackupError if it has and they may not be replaced, or somebody is connected
 */
async function requireFree(databaseUrl: string, replaces: boolean): Promise<boolean> {
  const database = openDatabase(databaseUrl);
  try {
    const others = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      database.schema,
    );
    if ((others.rows[0]?.count ?? 0) > 0)
      throw new BackupError('Stop the server first: the database has other connections.');
    const hasTables = (await tableNames(database.schema, 'postgres')).length > 0;
    if (hasTables) requireReplaces(replaces, 'The database has tables already.');
    return hasTables;
  } finally {
    await database.close();
  }
}

async function putPicturesAside(
  staging: string,
  dataDir: string,
  stamp: string,
): Promise<string | undefined> {
  const aside = join(dataDir, `before-restore-${stamp}`);
  await mkdir(aside, { mode: 0o700 });
  await moveIfThere(join(dataDir, 'uploads'), join(aside, 'uploads'));
  await bring(staging, dataDir);
  if ((await readdir(aside)).length > 0) return aside;
  await rm(aside, { recursive: true });
  return undefined;
}

/** Runs statements on the server of a database, connected to none that is being renamed. */
async function onServer<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  const server = openDatabase(url.href);
  try {
    return await work(server.schema);
  } catch (error) {
    throw explained(error, 'The database’s user needs the right to create and rename databases');
  } finally {
    await server.close();
  }
}

/** Loads a dump into a database of its own, beside the one that is in use. */
async function loadIntoNewDatabase(databaseUrl: string, suffix: string, dump: string) {
  const url = new URL(databaseUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_${suffix}`;
  url.pathname = `/${name}`;
  const remove = () =>
    onServer(databaseUrl, (db) => sql`drop database if exists ${sql.ref(name)} with (force)`.execute(db));
  await onServer(databaseUrl, (db) => sql`create database ${sql.ref(name)} template template0`.execute(db));
  try {
    const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
    await runPostgresTool('pg_restore', url.href, [...options, `--dbname=${name}`, dump]);
  } catch (error) {
    await remove();
    throw explained(error, 'The backup could not be loaded');
  }
  return { name, url: url.href, remove };
}

/** Gives a database the name of the one in use, which keeps its data under another name; both or neither. */
function swapDatabases(databaseUrl: string, fresh: string, old: string): Promise<void> {
  const current = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  return onServer(databaseUrl, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`alter database ${sql.ref(current)} rename to ${sql.ref(old)}`.execute(trx);
      await sql`alter database ${sql.ref(fresh)} rename to ${sql.ref(current)}`.execute(trx);
    }),
  );
}

/** @throws BackupError if a database does not hold what the backup says */
async function requireSame(url: string, manifest: Manifest): Promise<void> {
  const database = openDatabase(url);
  try {
    const differences = differencesOf(manifest.tables, await contentsOf(database));
    if (differences.length > 0)
      throw new BackupError(`The backup does not hold what it should: ${differences.join(' ')}`);
  } finally {
    await database.close();
  }
}

const contentsOf = (database: Database) =>
  database.dialect === 'sqlite'
    ? describe(database).then(({ tables }) => tables)
    : database.schema
        .transaction()
        .execute(async (trx) => (await describe({ dialect: 'postgres', read: trx })).tables);

/**
 * Restores a backup into a database that is removed again, compares it and brings it up to this version.
 * @param check looks at the restored database, such as by an audit
 * @throws BackupError like `restoreBackup`
 */
export async function rehearse<T>(
  file: string,
  { databaseUrl, dataDir }: RestoreTarget,
  { passphrase, now }: Omit<RestoreOptions, 'replaces'>,
  check: (database: Database) => Promise<T>,
): Promise<{ manifest: Manifest; checked: T }> {
  const folder = await mkdtemp(join(dataDir, 'rehearsal-'));
  try {
    const manifest = await unpack(file, folder, passphrase);
    requireDialect(manifest, databaseUrl);
    const copy = join(folder, manifest.database);
    const place = databaseUrl.startsWith('file:')
      ? { url: `file:${copy}`, remove: async () => undefined }
      : await loadIntoNewDatabase(databaseUrl, `rehearsal_${stampOf(now)}`, copy);
    try {
      await requireSame(place.url, manifest);
      return { manifest, checked: await checkMigrated(place.url, check) };
    } finally {
      await place.remove();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkMigrated<T>(url: string, check: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url);
  try {
    await migrate(database);
    return await check(database);
  } finally {
    await database.close();
  }
}
