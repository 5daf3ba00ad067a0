import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A copy may hold people who were erased since, so it is kept only as long as an update may have to be undone. */
const keptDays = 7;
const dayMs = 86_400_000;
const copyName = /^before-migration-.*\.db$/;

/** Where the copy goes that is made of an SQLite database before its tables change. */
export const migrationCopy = (dataDir: string, now: Date): string =>
  join(dataDir, `before-migration-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`);

/** Deletes every copy but the newest, and that one after seven days. */
export async function tidyMigrationCopies(dataDir: string, now: Date): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  const [newest, ...older] = names
    .filter((name) => copyName.test(name))
    .sort()
    .reverse();
  for (const name of older) await rm(join(dataDir, name), { force: true });
  if (newest === undefined) return;
  const file = join(dataDir, newest);
  const { mtimeMs } = await stat(file);
  if (now.getTime() - mtimeMs >= keptDays * dayMs) await rm(file, { force: true });
  else await chmod(file, 0o600);
}
