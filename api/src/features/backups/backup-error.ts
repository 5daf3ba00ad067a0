/** A fault that the operator can do something about; its message says what. */
export class BackupError extends Error {}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The codes of the file system and of SQLite. */
const diskFull: unknown[] = ['ENOSPC', 'SQLITE_FULL'];

/** PostgreSQL's programs say it in words only. */
export const isDiskFull = (error: unknown): boolean =>
  diskFull.includes(codeOf(error)) || /No space left on device/.test(String(error));

/** The error with a message for the operator: what failed, and why. */
export function explained(error: unknown, what: string): BackupError {
  if (error instanceof BackupError) return error;
  const reason = isDiskFull(error)
    ? 'the disk is full. Free some space and try again'
    : error instanceof Error
      ? error.message
      : String(error);
  return new BackupError(`${what}: ${reason}.`, { cause: error });
}
