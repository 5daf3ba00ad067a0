import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Crop, uploadFile, uploadWidths } from '../../domain/uploads.ts';
import type { Copies } from './picture.ts';
import { takeTurns } from './turns.ts';

/** Moves with the way that copies are made: the same picture is then another one, and nobody keeps the old copy. */
const recipe = 1;
const unfinished = '.part';

/** Where uploaded pictures are kept. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Folders of earlier versions could be read by every user of the machine. */
export function makeUploadsPrivate(dataDir: string): void {
  const folder = uploadsFolder(dataDir);
  if (existsSync(folder)) chmodSync(folder, 0o700);
}

/** What the files of a picture are called: the same part of the same file is the same picture. */
export function uploadIdFor(bytes: Buffer, crop: Crop): string {
  const how = JSON.stringify([recipe, crop.x, crop.y, crop.width, crop.height]);
  return createHash('sha256').update(`${how}\n`).update(bytes).digest('hex').slice(0, 32);
}

/** Files and rows are kept in step one after the other: what is tidied away is not just being uploaded again. */
export const keepInStep = takeTurns(1);

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

/** Copies on their way to the disk. */
export interface NewFiles {
  /** Writes them, under names that nobody is shown. */
  write(): Promise<void>;
  /** Gives them their names: each is there whole or not at all. */
  show(): Promise<void>;
  /** Takes away what has no name yet. */
  discard(): Promise<void>;
}

export function newFiles(folder: string, id: string, { files }: Copies): NewFiles {
  const writing = files.map(({ width, bytes }) => {
    const file = join(folder, uploadFile(id, width));
    return { bytes, file, hidden: `${file}.${randomUUID()}${unfinished}` };
  });
  return {
    async write() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { hidden, bytes } of writing) await writeFile(hidden, bytes, { flush: true });
    },
    async show() {
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

/** Takes away what a server that was killed left half-written before a moment. */
export async function removeUnfinished(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.endsWith(unfinished)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
