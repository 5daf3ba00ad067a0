import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate, migrationNames } from '../../db/migrate.ts';
import { unpackArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type PutAside, type RestoreOptions, type RestoreTarget, requireSame, stampOf } from './replace.ts';
import { loadIntoNewDatabase, replacePostgres } from './replace-postgres.ts';
import { replaceSqlite } from './replace-sqlite.ts';

export interface Restored {
  manifest: Manifest;
  putAside: PutAside;
}

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
  await removeAbandoned(target.dataDir, options.now);
  const staging = await mkdtemp(join(target.dataDir, 'restoring-'));
  try {
    const manifest = await unpack(file, staging, options.passphrase);
    requireDialect(manifest, target.databaseUrl);
    const putAside = target.databaseUrl.startsWith('file:')
      ? await replaceSqlite(staging, manifest, target, options)
      : await replacePostgres(staging, manifest, target, options);
    return { manifest, putAside };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const abandonedAfterMs = 86_400_000;

/** Removes what a killed restore or rehearsal unpacked: it may hold people who were erased. */
async function removeAbandoned(dataDir: string, now: Date): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^(restoring|rehearsal)-.{6}$/.test(name)) continue;
    const folder = join(dataDir, name);
    const found = await stat(folder).catch(() => undefined);
    // A rehearsal may run now; a second restore can't.
    const isOld = found && now.getTime() - found.mtimeMs > abandonedAfterMs;
    if (isOld || name.startsWith('restoring')) await rm(folder, { recursive: true, force: true });
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
    `This is a backup of ${names[dialect]}, and DATABASE_URL is ${names[wanted]}. Restore it to ${names[dialect]}.`,
  );
}

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
  await removeAbandoned(dataDir, now);
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
