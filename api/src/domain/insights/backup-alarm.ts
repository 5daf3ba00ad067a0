import type { BackupAlarm, BackupState } from '../../contract/centre/backups.ts';

/** A day, and a night in which the server was off. */
const lateAfterMs = 36 * 3_600_000;

/**
 * What is wrong with the backups, the most urgent first; null if nothing is.
 * @param state of backups that the server makes
 */
export function backupAlarm(
  { last, failure }: Pick<BackupState, 'last' | 'failure'>,
  now: Date,
): BackupAlarm | null {
  if (failure) return 'failed';
  if (last === null) return null;
  if (now.getTime() - Date.parse(last.at) > lateAfterMs) return 'late';
  return last.isCopied ? null : 'not_copied';
}
