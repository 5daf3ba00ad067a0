import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { instant } from '../basics/fields.ts';

/**
 * What is wrong with the backups. `failed`: the last try. `late`: none for a day and a half. `not_copied`: the
 * last one is only on the server’s own disk.
 */
export const backupAlarms = ['failed', 'late', 'not_copied'] as const;
export type BackupAlarm = (typeof backupAlarms)[number];

export const backupState = z.object({
  /** The time of the centre's day at which one is made, `HH:MM`; null if the operator makes them in another way. */
  dailyAt: z.string().nullable(),
  last: z
    .object({
      at: instant,
      bytes: z.number().int(),
      rows: z.number().int(),
      isEncrypted: z.boolean(),
      isCopied: z.boolean(),
    })
    .nullable(),
  /** Why the last try failed; null if it did not. */
  failure: z.object({ at: instant, message: z.string() }).nullable(),
  alarm: z.enum(backupAlarms).nullable(),
});
export type BackupState = z.output<typeof backupState>;

const getBackups = endpoint('GET /api/admin/backups', {
  summary: 'Returns when the last backup was made, and what is wrong with the backups.',
  access: permission('settings.manage'),
  responses: { 200: backupState },
});

export const backupEndpoints = { getBackups };
