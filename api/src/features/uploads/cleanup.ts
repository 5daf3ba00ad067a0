import type { Database } from '../../db/database.ts';
import { removeFiles, removeUnfinished, runExclusively } from './files.ts';
import { uploadsFolder } from './folder-store.ts';
import { deleteUnusedRows } from './upload-store.ts';

const dayMs = 86_400_000;

/** Deletes pictures that nothing has shown for a day: their rows, then their files. */
export async function deleteUnusedUploads(database: Database, dataDir: string, now: Date): Promise<void> {
  const folder = uploadsFolder(dataDir);
  const before = new Date(now.getTime() - dayMs);
  await runExclusively(async () => {
    const gone = await database.write((trx) => deleteUnusedRows(trx, before));
    for (const id of gone) await removeFiles(folder, id);
  });
  await removeUnfinished(folder, before);
}
