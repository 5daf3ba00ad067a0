import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileInUse } from '../../db/sqlite-connection.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import {
  listAside,
  moveIfThere,
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

const companions = ['', '-wal', '-shm'];

/**
 * Replaces an SQLite database; the old file stays under another name.
 * @returns where the data that was there is
 */
export async function replaceSqlite(
  staging: string,
  manifest: Manifest,
  { databaseUrl, dataDir }: RestoreTarget,
  { replaces, now }: RestoreOptions,
): Promise<PutAside> {
  const file = databaseUrl.slice('file:'.length);
  const copy = join(staging, manifest.database);
  await requireSame(`file:${copy}`, manifest);
  const isThere = existsSync(file);
  if (isThere) {
    if (isFileInUse(file)) throw new BackupError(`Stop the server first: ${file} is in use.`);
    requireReplaces(replaces, `There is a database at ${file} already.`);
  }
  const stamp = stampOf(now);
  const old = `${file}.before-restore-${stamp}`;
  const pictures = picturesAside(dataDir, stamp);
  await markUnfinished(dataDir, { database: isThere ? old : null, pictures });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  for (const end of companions) await moveIfThere(`${file}${end}`, `${old}${end}`);
  await replacePictures(staging, dataDir, pictures);
  await rename(copy, file).catch(() => cp(copy, file));
  return listAside(dataDir, async (places) => places.filter((place) => existsSync(place)));
}
