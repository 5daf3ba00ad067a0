/** `npm run backup`: makes a backup of the centre. */
import { pino } from 'pino';
import { runCommand } from './command.ts';
import { readArguments } from './command-line.mjs';
import type { Config } from './config.ts';
import { openExisting } from './db/existing.ts';
import { runBackup } from './features/backups/run.ts';
import { type BackupOutcome, backupJob } from './features/backups/state-store.ts';
import { requireOwnFolder } from './features/data-folder/store.ts';
import { recordRun } from './features/jobs/job-store.ts';

process.umask(0o077);

const usage = `
Usage: npm run backup

Makes a backup of the database, the pictures and the server's key while the server runs, reads it back, brings a copy
off the machine, and deletes old backups.

Settings: DATABASE_URL (or DIRECT_DATABASE_URL), DATA_DIR, BACKUP_DIR, BACKUP_PASSPHRASE, BACKUP_KEEP_DAYS,
BACKUP_COPY_TO, BACKUP_COPY_COMMAND
Example: BACKUP_COPY_TO=/mnt/another-disk/toodles npm run backup`;

async function main(config: Config): Promise<void> {
  const database = openExisting(config.databaseUrl);
  const log = pino({ level: 'warn' }, process.stderr);
  const now = new Date();
  try {
    await requireOwnFolder(config, database);
    const outcome = await runBackup({ database, config, log }, now);
    await database.write((trx) => recordRun(trx, backupJob, { outcome }, { now, firstDue: now }));
    process.stdout.write(`${summaryOf(outcome)}\n`);
  } finally {
    await database.close();
  }
}

function summaryOf({ file, bytes, tables, rows, isEncrypted, copiedTo }: BackupOutcome): string {
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  const copied = copiedTo === null ? 'It was not copied off this machine.' : `Copied: ${copiedTo}.`;
  const sealed = isEncrypted ? 'Encrypted' : 'Not encrypted (no BACKUP_PASSPHRASE)';
  return `${file}: ${size}, ${rows} rows in ${tables} tables. ${sealed}. ${copied}`;
}

readArguments(usage, {});
await runCommand(main);
