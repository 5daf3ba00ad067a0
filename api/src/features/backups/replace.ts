import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { differencesOf } from '../../db/contents.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { describe } from './snapshot.ts';
import { readRuns } from './unfinished-restore-store.ts';

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

/** Where a run puts the pictures that it finds; null if there are none. */
export const picturesAside = (dataDir: string, stamp: string): string | null =>
  existsSync(join(dataDir, 'uploads')) ? join(dataDir, `before-restore-${stamp}`) : null;

/**
 * Puts the pictures aside and those of the backup in their place, with the server's key. A key that is there stays,
 * because it opens what it sealed since.
 */
export async function replacePictures(staging: string, dataDir: string, aside: string | null): Promise<void> {
  if (aside !== null) {
    await mkdir(aside, { mode: 0o700 });
    await moveIfThere(join(dataDir, 'uploads'), join(aside, 'uploads'));
  }
  await moveIfThere(join(staging, 'uploads'), join(dataDir, 'uploads'));
  if (!existsSync(join(dataDir, 'secret.key')))
    await moveIfThere(join(staging, 'secret.key'), join(dataDir, 'secret.key'));
}

export interface PutAside {
  /** The data that was there before. */
  before: string[];
  /** What runs that were interrupted had restored. */
  leftovers: string[];
}

/**
 * Where the data of this run and of those that were interrupted before it is.
 * @param findDatabases those of the names or files that exist
 */
export async function listAside(
  dataDir: string,
  findDatabases: (places: string[]) => Promise<string[]>,
): Promise<PutAside> {
  const runs = await readRuns(dataDir);
  const named = (places: (string | null)[]) => places.filter((place) => place !== null);
  const databases = await findDatabases(named(runs.map(({ database }) => database)));
  const pictures = named(runs.map((run) => run.pictures)).filter((place) =>
    existsSync(join(place, 'uploads')),
  );
  // The first run that moved something found what was there before, unless the very first found nothing.
  const split = (found: string[], wasThere: boolean) => [
    found.slice(0, wasThere ? 1 : 0),
    found.slice(wasThere ? 1 : 0),
  ];
  const [oldDatabase = [], laterDatabases = []] = split(databases, runs[0]?.database !== null);
  const [oldPictures = [], laterPictures = []] = split(pictures, runs[0]?.pictures !== null);
  return {
    before: [...oldDatabase, ...oldPictures],
    leftovers: [...laterDatabases, ...laterPictures],
  };
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
