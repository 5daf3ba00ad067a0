/**
 * `npm run restore -- FILE`: replaces the database at DATABASE_URL and the pictures in DATA_DIR by those of a
 * backup.
 *   --rehearse   restores it beside the present data, compares and audits it, and removes it again
 *   --replace    puts aside the data that is there
 * `npm run restore -- --erase-again=2026-11-21T06:00:00Z`: only erases again who was erased since that moment, after the
 * database was restored with other tools.
 */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, pastPooler, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate, prepare } from './db/migrate.ts';
import { erasuresFile, readErasures, replayErasures } from './features/accounts/erasures-store.ts';
import { rehearse, restoreBackup } from './features/backups/restore.ts';
import { finishRestore } from './features/backups/unfinished-restore-store.ts';
import { auditHours } from './features/hour-packages/audit-store.ts';
import { dropRestored } from './features/messages/family-store.ts';
import { auditMoney } from './features/money/audit-store.ts';
import { serverKey } from './secrets/server-key.ts';

process.umask(0o077);

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rehearse: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      'erase-again': { type: 'string' },
    },
  });
  const since = values['erase-again'];
  if (since !== undefined) return eraseAgain(since);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error('Name the backup: npm run restore -- [--rehearse | --replace] FILE');
  const config = pastPooler(readConfig(process.env));
  const now = new Date();
  if (values.rehearse) await runRehearsal(file, config, now);
  else await runRestore(file, config, { replaces: values.replace, now });
}

async function eraseAgain(since: string): Promise<void> {
  const moment = new Date(since);
  if (Number.isNaN(moment.getTime()))
    throw new Error('--erase-again must be a moment like 2026-11-21T06:00:00Z');
  const config = pastPooler(readConfig(process.env));
  const { dataDir, backups } = config;
  const erasures = await readErasures([join(dataDir, erasuresFile), join(backups.folder, erasuresFile)]);
  const database = openDatabase(config.databaseUrl);
  try {
    await migrate(database);
    const replay = { erasures, since: moment, serverKey: serverKey(config), now: new Date() };
    say(`Erased again: ${await replayErasures(database, replay)} people.`);
    report(await auditAll(database));
  } finally {
    await database.close();
  }
}

async function runRehearsal(file: string, config: Config, now: Date): Promise<void> {
  const { passphrase } = config.backups;
  const { manifest, checked } = await rehearse(file, config, { passphrase, now }, auditAll);
  say(`The backup of ${manifest.madeAt} can be restored: ${sizeOf(manifest)}, every row as it was.`);
  report(checked);
}

async function runRestore(
  file: string,
  config: Config,
  { replaces, now }: { replaces: boolean; now: Date },
): Promise<void> {
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
    await finishRestore(config.dataDir);
    say(`Restored the backup of ${manifest.madeAt}: ${sizeOf(manifest)}, every row as it was.`);
    if (erased > 0) say(`Erased again: ${erased} people who were erased after the backup.`);
    if (dropped > 0) say(`Not sent: ${dropped} messages that waited when the backup was made.`);
    if (putAside.length > 0) say(`The data that was there before is kept: ${putAside.join(' and ')}.`);
    report(await auditAll(database));
    say('Run npm start. Bills continue with a new prefix if numbers may have been issued since.');
  } finally {
    await database.close();
  }
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

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
