import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const restoringFile = 'restore-unfinished';

/** What to do after an interrupted restore: the data may be missing, or have people who were erased. */
export const restoreAgain = 'Run it again: npm run restore -- --replace FILE';

export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, restoringFile));

/** @throws Error if a restore was interrupted */
export function requireNoUnfinishedRestore(dataDir: string): void {
  if (isRestoreUnfinished(dataDir)) throw new Error(`A restore was interrupted. ${restoreAgain}`);
}

/** Keeps the server from starting while data is replaced. */
export const markUnfinished = (dataDir: string): Promise<void> => writeFile(join(dataDir, restoringFile), '');

/** Lets the server start again, once everything after the restore is done. */
export const finishRestore = (dataDir: string): Promise<void> =>
  rm(join(dataDir, restoringFile), { force: true });
