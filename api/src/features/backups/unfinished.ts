import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const prefix = '.unfinished-';
const dayMs = 86_400_000;

/** Makes a folder for a backup in the making, which names its process. */
export const makeStaging = (folder: string): Promise<string> =>
  mkdtemp(join(folder, `${prefix}${hostname()}-${process.pid}-`));

/**
 * Removes what killed backups and copies left: that of a process of this machine that has ended, and anything that has
 * not changed for a day, which is longer than any backup runs.
 */
export async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) && !name.endsWith('.part')) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    const isOld = found && now.getTime() - found.mtimeMs > dayMs;
    if (isOld || hasEnded(name)) await rm(path, { recursive: true, force: true });
  }
}

function hasEnded(name: string): boolean {
  const own = `${prefix}${hostname()}-`;
  if (!name.startsWith(own)) return false;
  const pid = Number.parseInt(name.slice(own.length), 10);
  try {
    return pid > 0 && !process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
