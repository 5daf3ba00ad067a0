// Plain JavaScript for Node 20: this runs before anything is installed.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Many times what the tests ever had there at once. */
const leastBytes = 6e9;

/**
 * A folder in memory for the databases and browsers of the tests: thousands of them wait for a disk that nothing in them
 * needs. Answers nothing where there is no such place, or not enough room.
 * @returns {{ path: string, remove: () => void } | undefined}
 */
export function makeMemoryFolder() {
  if (!existsSync(memory) || freemem() < leastBytes) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < leastBytes) return undefined;
  const path = mkdtempSync(join(memory, 'toodles-tests-'));
  // PostgreSQL, which is another user where the tests are root's, passes through it to its own.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
