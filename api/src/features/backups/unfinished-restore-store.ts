import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const restoringFile = 'restore-unfinished';

/** What to do after an interrupted restore: the data may be missing, or have people who were erased. */
export const restoreAgain =
  'Run it again, which also says where the data is that was there before: npm run restore -- --replace FILE';

export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, restoringFile));

/** @throws Error if a restore was interrupted */
export function requireNoUnfinishedRestore(dataDir: string): void {
  if (isRestoreUnfinished(dataDir)) throw new Error(`A restore was interrupted. ${restoreAgain}`);
}

const places = z.object({
  /** Where a run puts the database that it finds: a file, or the name of one on the server. Null if it finds none. */
  database: z.string().nullable(),
  /** The folder for the pictures that it finds. */
  pictures: z.string().nullable(),
});
/** Where one run of a restore puts what it finds. */
export type AsidePlaces = z.output<typeof places>;

/** The places of the runs since the last restore that was finished, the first one first. */
export async function readRuns(dataDir: string): Promise<AsidePlaces[]> {
  const text = await readFile(join(dataDir, restoringFile), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => parsed(line) ?? []);
}

function parsed(line: string): AsidePlaces | undefined {
  try {
    return places.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Keeps the server from starting while data is replaced, and notes where it goes before it does. */
export const markUnfinished = (dataDir: string, aside: AsidePlaces): Promise<void> =>
  writeFile(join(dataDir, restoringFile), `${JSON.stringify(aside)}\n`, { flag: 'a', flush: true });

/** Lets the server start again, once everything after the restore is done. */
export const finishRestore = (dataDir: string): Promise<void> =>
  rm(join(dataDir, restoringFile), { force: true });
