import { z } from 'zod';
import type { BackupState } from '../../contract/centre/backups.ts';
import type { Db } from '../../db/database.ts';
import { backupAlarm } from '../../domain/insights/backup-alarm.ts';
import { findJob } from '../jobs/job-store.ts';

/** The name of the daily job, and of its record. */
export const backupJob = 'backup';

const outcome = z.object({
  file: z.string(),
  bytes: z.number().int(),
  isEncrypted: z.boolean(),
  /** Where a copy went that survives this machine; null if nowhere is set. */
  copiedTo: z.string().nullable(),
  /** How many tables and rows it holds. */
  tables: z.number().int(),
  rows: z.number().int(),
});

/** What is recorded about a backup. */
export type BackupOutcome = z.output<typeof outcome>;

/**
 * The last backup, and what is wrong with the backups.
 * @param dailyAt the time of day at which the server makes one; undefined if it makes none, which is no fault
 */
export async function readBackupState(db: Db, dailyAt: string | undefined, now: Date): Promise<BackupState> {
  const job = await findJob(db, backupJob);
  const made = job?.outcome ? outcome.safeParse(JSON.parse(job.outcome)).data : undefined;
  const last =
    made && job?.finished_at
      ? {
          ...{ at: job.finished_at, bytes: made.bytes, rows: made.rows, isEncrypted: made.isEncrypted },
          isCopied: made.copiedTo !== null,
        }
      : null;
  const failure = job?.error && job.failed_at ? { at: job.failed_at, message: job.error } : null;
  const state = { last, failure };
  return {
    dailyAt: dailyAt ?? null,
    ...state,
    alarm: dailyAt === undefined ? null : backupAlarm(state, now),
  };
}
