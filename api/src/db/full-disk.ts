import { statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The codes of the file system, of SQLite and of PostgreSQL. */
const fullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether an error means that a disk is full. PostgreSQL's programs say it in words only. */
export const isDiskFull = (error: unknown): boolean =>
  fullDisk.has(codeOf(error)) || /No space left on device/.test(String(error));

/** Less than SQLite needs to open a database. */
const tooFewBytes = 65_536;

/** Whether nothing can be written to the disk of a file or folder, which may not exist yet. */
export function hasNoSpace(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize < tooFewBytes;
  } catch {
    const parent = dirname(resolve(path));
    return parent !== resolve(path) && hasNoSpace(parent);
  }
}

/**
 * SQLite reports a full disk as a fault of the disk when the file that its processes share does not fit.
 * @returns the error, which says that the disk is full if it is
 */
export function namingFullDisk(error: unknown, file: string): unknown {
  const isFull = /^SQLITE_IOERR/.test(String(codeOf(error))) && hasNoSpace(file);
  return isFull
    ? Object.assign(new Error('the disk is full', { cause: error }), { code: 'SQLITE_FULL' })
    : error;
}
