/** `npm run restore -- FILE`: replaces a centre by a backup, or tries a backup. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from './command.ts';
import { readArguments, refuseArguments } from './command-line.mjs';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate, prepare } from './db/migrate.ts';
import { erasuresFile, readErasures, replayErasures } from './features/accounts/erasures-store.ts';
import type { PutAside } from './features/backups/replace.ts';
import { rehearse, restoreBackup } from './features/backups/restore.ts';
import {
  finishRestore,
  isRestoreUnfinished,
  restoreAgain,
} from './features/backups/unfinished-restore-store.ts';
import { claimFolder } from './features/data-folder/store.ts';
import { auditHours } from './features/hour-packages/audit-store.ts';
import { dropRestored } from './features/messages/family-store.ts';
import { auditMoney } from './features/money/audit-store.ts';
import { serverKey } from './secrets/server-key.ts';

process.umask(0o077);

const usage = `
Usage: npm run restore -- --rehearse FILE
       npm run restore -- [--replace] FILE
       npm run restore -- --erase-again=MOMENT

Puts a backup in the place of the database and the pictures, compares every row, adds up the ledgers, and erases again
who was erased since. Stop the server first.
  --rehearse             only tries it: restores it beside the present data, and removes it again; the server may run
  --replace              there is data already: puts it aside, and says where
  --erase-again=MOMENT   after a restore with other tools: only erases again who was erased since then

Settings: DATABASE_URL (or DIRECT_DATABASE_URL), DATA_DIR, BACKUP_DIR, BACKUP_PASSPHRASE (of that backup), SECRET_KEY
Example: npm run restore -- --rehearse data/backups/toodles-20261126-220000123Z.tar.gz.age
         npm run restore -- --erase-again=2026-11-26T01:10:41Z`;

const say = (text: string) => process.stdout.write(`${text}\n`);

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    rehearse: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    'erase-again': { type: 'string' },
  },
});

/** What the arguments ask for. */
function chosen(): (config: Config) => Promise<void> {
  const [file] = positionals;
  const { rehearse: isRehearsal, replace: replaces, 'erase-again': since } = values;
  if ([isRehearsal, replaces, since !== undefined].filter(Boolean).length > 1)
    return refuseArguments(usage, 'Choose one of --rehearse, --replace and --erase-again');
  if (since !== undefined) return eraseAgain(momentOf(since));
  if (file === undefined) return refuseArguments(usage, 'Name the backup');
  if (positionals.length > 1) return refuseArguments(usage, 'Name one backup only');
  const now = new Date();
  return isRehearsal ? runRehearsal(file, now) : runRestore(file, { replaces, now });
}

function momentOf(text: string): Date {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime())
    ? refuseArguments(usage, '--erase-again needs a moment like 2026-11-21T06:00:00Z')
    : moment;
}

const eraseAgain =
  (since: Date) =>
  async (config: Config): Promise<void> => {
    const { dataDir, backups } = config;
    const erasures = await readErasures([join(dataDir, erasuresFile), join(backups.folder, erasuresFile)]);
    const database = openDatabase(config.databaseUrl);
    try {
      await migrate(database);
      const replay = { erasures, since, serverKey: serverKey(config), now: new Date() };
      say(`Erased again: ${await replayErasures(database, replay)} people.`);
      report(await auditAll(database));
    } finally {
      await database.close();
    }
  };

const runRehearsal =
  (file: string, now: Date) =>
  async (config: Config): Promise<void> => {
    requireFile(file);
    const { passphrase } = config.backups;
    const { manifest, checked } = await rehearse(file, config, { passphrase, now }, auditAll);
    say(`The backup of ${manifest.madeAt} can be restored: ${sizeOf(manifest)}, every row as it was.`);
    report(checked);
  };

const runRestore =
  (file: string, { replaces, now }: { replaces: boolean; now: Date }) =>
  async (config: Config): Promise<void> => {
    requireFile(file);
    // Before the folder is replaced: the list of this machine, and the one beside the backup.
    const erasures = await readErasures([
      join(config.dataDir, erasuresFile),
      join(config.backups.folder, erasuresFile),
      join(dirname(file), erasuresFile),
    ]);
    const { passphrase } = config.backups;
    const { manifest, putAside } = await restoreBackup(file, config, { passphrase, replaces, now });
    const database = openDatabase(config.databaseUrl);
    try {
      await migrate(database);
      await prepare(database);
      const since = new Date(manifest.madeAt);
      const erased = await replayErasures(database, { erasures, since, serverKey: serverKey(config), now });
      const dropped = await database.write(dropRestored);
      await claimFolder(config, database);
      await finishRestore(config.dataDir);
      say(`Restored the backup of ${manifest.madeAt}: ${sizeOf(manifest)}, every row as it was.`);
      if (erased > 0) say(`Erased again: ${erased} people who were erased after the backup.`);
      if (dropped > 0) say(`Not sent: ${dropped} messages that waited when the backup was made.`);
      reportAside(putAside);
      report(await auditAll(database));
      say('Run npm start. Bills continue with a new prefix if numbers may have been issued since.');
    } finally {
      await database.close();
    }
  };

function requireFile(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no file ${resolve(file)}.`);
}

function reportAside({ before, leftovers }: PutAside): void {
  if (before.length > 0)
    say(`The data that was there before is kept: ${before.join(' and ')}. Delete it when you are sure.`);
  if (leftovers.length > 0)
    say(
      `What an interrupted restore had brought is kept too, and is not needed: ${leftovers.join(' and ')}.`,
    );
}

const sizeOf = ({ tables }: { tables: Record<string, { rows: number }> }): string => {
  const all = Object.values(tables);
  return `${all.reduce((sum, { rows }) => sum + rows, 0)} rows in ${all.length} tables`;
};

const auditAll = async ({ read }: Database): Promise<string[]> => [
  ...(await auditHours(read)).differences,
  ...(await auditMoney(read)).differences,
];

function report(differences: readonly string[]): void {
  for (const difference of differences) say(difference);
  if (differences.length === 0) say('The ledgers of hours and money add up.');
  else process.exitCode = 1;
}

await runCommand(chosen(), {
  advice: ({ dataDir }) =>
    isRestoreUnfinished(dataDir) ? `The restore is not finished. ${restoreAgain}` : '',
});
