/** `npm run backup`: makes a backup of the database and the pictures at DATABASE_URL and DATA_DIR. */
import { pino } from 'pino';
import { pastPooler, readConfig } from './config.ts';
import { openExisting } from './db/existing.ts';
import { runBackup } from './features/backups/run.ts';
import { type BackupOutcome, backupJob } from './features/backups/state-store.ts';
import { recordRun } from './features/jobs/job-store.ts';

process.umask(0o077);

async function main(): Promise<void> {
  const config = pastPooler(readConfig(process.env));
  const database = openExisting(config.databaseUrl);
  const log = pino({ level: 'warn' }, process.stderr);
  const now = new Date();
  try {
    const outcome = await runBackup({ database, config, log }, now);
    await database.write((trx) => recordRun(trx, backupJob, { outcome }, { now, firstDue: now }));
    process.stdout.write(`${summaryOf(outcome)}\n`);
  } finally {
    await database.close();
  }
}

function summaryOf({ file, bytes, tables, rows, isEncrypted, copiedTo }: BackupOutcome): string {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const copied = copiedTo === null ? 'It was not copied off this machine.' : `Copied: ${copiedTo}.`;
  const sealed = isEncrypted ? 'Encrypted' : 'Not encrypted (no BACKUP_PASSPHRASE)';
  return `${file}: ${size}, ${rows} rows in ${tables} tables. ${sealed}. ${copied}`;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
