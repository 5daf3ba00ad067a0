import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { uploadsFolder } from '../uploads/folder-store.ts';
import { archiveEnding, encryptedEnding, packFolder, unpackArchive } from './archive.ts';
import { explained } from './backup-error.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { takeSnapshot } from './snapshot.ts';
import { makeStaging, removeUnfinished } from './unfinished.ts';

export interface BackupSource {
  database: Database;
  databaseUrl: string;
  dataDir: string;
}

export interface BackupTarget {
  /** Where backups go; created if missing. */
  folder: string;
  /** Encrypts the backup. */
  passphrase: string | undefined;
  now: Date;
}

export interface Backup {
  file: string;
  bytes: number;
  manifest: Manifest;
}

const namePattern = /^toodles-(\d{8}-\d{9}Z)\.tar\.gz(\.age)?$/;

/** Files of the data folder that belong to a backup. `issued-numbers.json` does not: it outlives the database. */
const dataFiles = ['secret.key'];

/**
 * Makes a backup while the server runs, and reads it back. It has its name only once that has succeeded, so that an
 * interrupted run leaves no file that looks like a backup. The next run removes what it left.
 * @throws BackupError if it can't be written or does not read back
 */
export async function makeBackup(source: BackupSource, target: BackupTarget): Promise<Backup> {
  const { folder, passphrase, now } = target;
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw explained(error, `The folder ${folder} can’t be created`);
  });
  await removeUnfinished(folder, now);
  const staging = await makeStaging(folder).catch((error: unknown) => {
    throw explained(error, `The folder ${folder} can’t be written`);
  });
  try {
    const content = join(staging, 'content');
    await mkdir(content);
    await collect(source, content, now);
    const name = nameOf(now, passphrase !== undefined);
    const packed = join(staging, name);
    await packFolder(content, packed, passphrase);
    const manifest = await verify(packed, { passphrase, staging });
    const file = join(folder, name);
    await rename(packed, file);
    return { file, bytes: (await stat(file)).size, manifest };
  } catch (error) {
    throw explained(error, 'The backup failed');
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function collect(
  { database, databaseUrl, dataDir }: BackupSource,
  content: string,
  now: Date,
): Promise<void> {
  const { file, ...found } = await takeSnapshot(database, databaseUrl, content);
  // After the database: a picture that it names is then in the backup, and a newer one does no harm.
  await copyIfThere(uploadsFolder(dataDir), join(content, 'uploads'));
  for (const name of dataFiles) await copyIfThere(join(dataDir, name), join(content, name));
  await writeManifest(content, {
    madeAt: now.toISOString(),
    dialect: database.dialect,
    database: file,
    ...found,
  });
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.part') }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    },
  );
}

/** Unpacks a finished archive and checks every file; a backup that can't be read is none. */
async function verify(
  file: string,
  { passphrase, staging }: { passphrase: string | undefined; staging: string },
): Promise<Manifest> {
  const again = join(staging, 'again');
  await mkdir(again);
  await unpackArchive(file, again, passphrase);
  return readManifest(again);
}

const nameOf = (now: Date, isEncrypted: boolean): string =>
  `toodles-${now.toISOString().replaceAll(/[-:.]/g, '').replace('T', '-')}${isEncrypted ? encryptedEnding : archiveEnding}`;

const dayMs = 86_400_000;

/** The backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

const neverFewerThan = 3;

/** Deletes backups that are older than the days to keep, but never the newest three. */
export async function deleteOldBackups(folder: string, keepDays: number, now: Date): Promise<string[]> {
  const oldest = nameOf(new Date(now.getTime() - keepDays * dayMs), false);
  const old = (await listBackups(folder)).slice(neverFewerThan).filter((file) => basename(file) < oldest);
  for (const file of old) await rm(file, { force: true });
  return old;
}
