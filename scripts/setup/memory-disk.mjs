// Plain JavaScript for Node 20: this runs before anything is installed.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Many times the tests' peak usage. */
const leastBytes = 6e9;

/**
 * A folder in memory for the databases and browsers of the tests, which would otherwise spend much time
 * waiting for the disk. Returns `undefined` if there is no such place or not enough room.
 * @returns {{ path: string, remove: () => void } | undefined}
 */
export function makeMemoryFolder() {
  if (!existsSync(memory) || freemem() < leastBytes) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < leastBytes) return undefined;
  const path = mkdtempSync(join(memory, 'toodles-tests-'));
  // Lets PostgreSQL, which runs as another user when the tests run as root, reach its own folder inside.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
