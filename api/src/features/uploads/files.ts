import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Crop, uploadFile, uploadWidths } from '../../domain/catalogue/uploads.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { Copies } from './picture.ts';

/** Increase it when the way copies are made changes: a picture then gets a new id, which bypasses caches. */
const conversionVersion = 1;
const unfinishedSuffix = '.part';

/** The id of a picture's files: the same crop of the same file is the same picture. */
export function uploadIdFor(bytes: Buffer, crop: Crop): string {
  const how = JSON.stringify([conversionVersion, crop.x, crop.y, crop.width, crop.height]);
  return createHash('sha256').update(`${how}\n`).update(bytes).digest('hex').slice(0, 32);
}

/**
 * Serialises changes of files and rows, so that cleanup never deletes a picture during another upload of it.
 */
export const runExclusively = limitConcurrency(1);

const filesOf = (folder: string, id: string): string[] =>
  uploadWidths.map((width) => join(folder, uploadFile(id, width)));

export async function hasFiles(folder: string, id: string): Promise<boolean> {
  const found = await Promise.all(
    filesOf(folder, id).map((file) =>
      access(file).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

/** Copies being written to disk. */
export interface NewFiles {
  /** Writes them under temporary names. */
  write(): Promise<void>;
  /** Renames them to their final names, each atomically. */
  publish(): Promise<void>;
  /** Deletes those without a final name. */
  discard(): Promise<void>;
}

export function newFiles(folder: string, id: string, { files }: Copies): NewFiles {
  const writing = files.map(({ width, bytes }) => {
    const file = join(folder, uploadFile(id, width));
    return { bytes, file, hidden: `${file}.${randomUUID()}${unfinishedSuffix}` };
  });
  return {
    async write() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { hidden, bytes } of writing) await writeFile(hidden, bytes, { flush: true });
    },
    async publish() {
      for (const { hidden, file } of writing) await rename(hidden, file);
    },
    async discard() {
      for (const { hidden } of writing) await rm(hidden, { force: true }).catch(() => undefined);
    },
  };
}

export async function removeFiles(folder: string, id: string): Promise<void> {
  for (const file of filesOf(folder, id)) await rm(file, { force: true });
}

/** Deletes half-written files of a killed server from before a moment. */
export async function removeUnfinished(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.endsWith(unfinishedSuffix)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
