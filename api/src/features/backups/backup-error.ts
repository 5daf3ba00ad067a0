import { Explained } from '../../db/explain.ts';
import { isDiskFull } from '../../db/full-disk.ts';

/** A fault that the operator can do something about; its message says what. */
export class BackupError extends Explained {}

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
