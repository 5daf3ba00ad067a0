import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A copy may hold people who have since been erased, so it is deleted once the update no longer needs a
 * rollback.
 */
const keptDays = 7;
const dayMs = 86_400_000;
const copyName = /^before-migration-.*\.db$/;

/** The path of the copy of an SQLite database before a migration. */
export const migrationCopy = (dataDir: string, now: Date): string =>
  join(dataDir, `before-migration-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`);

/** Deletes every copy except the newest, and that one after seven days. */
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
