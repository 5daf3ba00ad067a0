import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { differencesOf } from '../../db/contents.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { describe } from './snapshot.ts';

export interface RestoreTarget {
  databaseUrl: string;
  dataDir: string;
}

export interface RestoreOptions {
  passphrase: string | undefined;
  /** Whether data that is there may be put aside. */
  replaces: boolean;
  now: Date;
}

/** A moment as part of a name. */
export const stampOf = (now: Date) => now.toISOString().replaceAll(/\D/g, '');

/** @throws BackupError with what to do instead */
export function requireReplaces(replaces: boolean, what: string): void {
  if (!replaces)
    throw new BackupError(
      `${what} To replace it, run npm run restore -- --replace FILE. To try a backup without changing anything: npm run restore -- --rehearse FILE.`,
    );
}

/** Moves a file or folder, also to another disk. */
export async function moveIfThere(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await rename(from, to).catch(async () => {
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  });
}

/**
 * Puts the pictures aside and those of the backup in their place, with the server's key. A key that is there stays,
 * because it opens what it sealed since.
 * @returns where the old pictures are; undefined if there were none
 */
export async function replacePictures(
  staging: string,
  dataDir: string,
  stamp: string,
): Promise<string | undefined> {
  const aside = join(dataDir, `before-restore-${stamp}`);
  await mkdir(aside, { mode: 0o700 });
  await moveIfThere(join(dataDir, 'uploads'), join(aside, 'uploads'));
  await moveIfThere(join(staging, 'uploads'), join(dataDir, 'uploads'));
  if (!existsSync(join(dataDir, 'secret.key')))
    await moveIfThere(join(staging, 'secret.key'), join(dataDir, 'secret.key'));
  if ((await readdir(aside)).length > 0) return aside;
  await rm(aside, { recursive: true });
  return undefined;
}

/** @throws BackupError if a database does not hold what the backup says */
export async function requireSame(url: string, manifest: Manifest): Promise<void> {
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
