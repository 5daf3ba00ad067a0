/**
 * `NEW_DATABASE_URL=postgres://… npm run move-to-postgres`: moves the centre from the SQLite database at DATABASE_URL to
 * an empty PostgreSQL database. Run it again if it was interrupted.
 *   --replace        puts aside the data that the new database has
 *   --cancel         stays with the old database, as long as nothing was written to the new one
 *   --lose-changes   with --cancel: also after that
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { readSeal } from './db/sealed.ts';
import { cancelMove, moveCentre } from './features/moving/move.ts';
import { putAside } from './features/moving/put-aside.ts';

process.umask(0o077);

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Read from the environment, because arguments are visible to every user of the machine. */
function newDatabaseUrl(): string {
  const url = process.env.NEW_DATABASE_URL;
  if (url === undefined || !/^postgres(ql)?:\/\/.+/.test(url) || !URL.canParse(url))
    throw new Error('Set NEW_DATABASE_URL to the new database: postgres://user:password@host/name');
  return url;
}

/** The address without its password and options. */
function shown(address: string): string {
  const { protocol, username, host, pathname } = new URL(address);
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
}

function openSource(): Database {
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl.startsWith('file:'))
    throw new Error('DATABASE_URL must be the SQLite database that you move, like file:./data/toodles.db.');
  const file = databaseUrl.slice('file:'.length);
  if (!existsSync(file))
    throw new Error(`There is no database at ${file}. Set DATABASE_URL to the one that you move.`);
  return openDatabase(databaseUrl);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      cancel: { type: 'boolean', default: false },
      'lose-changes': { type: 'boolean', default: false },
    },
  });
  const source = openSource();
  let target: Database | undefined;
  const openTarget = () => {
    target ??= openDatabase(newDatabaseUrl());
    return target;
  };
  try {
    if (values.cancel) {
      await cancelMove(source, openTarget, values['lose-changes']);
      say('The old database can be written again. Leave DATABASE_URL as it is.');
    } else {
      await run(source, openTarget, values.replace);
    }
  } catch (error) {
    const isSealed = await readSeal(source.read).catch(() => undefined);
    throw isSealed && !isSealed.finished_at ? stillSealed(error) : error;
  } finally {
    await Promise.all([source.close(), target?.close()]);
  }
}

async function run(source: Database, openTarget: () => Database, replaces: boolean): Promise<void> {
  const url = newDatabaseUrl();
  const targetName = shown(url);
  const now = new Date();
  if (replaces) await requireNotMoved(source);
  const old = replaces ? await putAside(url, now) : undefined;
  if (old) say(`The data that was in the new database is kept in the database ${old}.`);
  const began = performance.now();
  const moved = await moveCentre({ source, target: openTarget(), targetName, now, say });
  if (moved) {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    for (const difference of moved.differences) say(`As before: ${difference}`);
    say(
      `Moved ${moved.rows} rows in ${moved.tables} tables in ${seconds} s: every row and every ledger is the same.`,
    );
  }
  say(
    `\nNow set DATABASE_URL to the value of NEW_DATABASE_URL (${targetName}), and start the server again.
Leave DATA_DIR as it is. The old database stays as it was and can only be read; keep it until a backup of the new one is made.`,
  );
}

/** After a move the new database is the centre: putting it aside would take the centre away. */
async function requireNotMoved(source: Database): Promise<void> {
  const moved = await readSeal(source.read);
  if (!moved?.finished_at) return;
  throw new Error(
    `The centre has moved to ${moved.target} already, on ${moved.finished_at}. Nothing was changed. Set DATABASE_URL to that database; to move again, cancel first: npm run move-to-postgres -- --cancel`,
  );
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const stillSealed = (error: unknown) =>
  new Error(
    `${reasonOf(error)}\nNothing is lost. The old database can only be read: run the command again to go on, or with --cancel to stay with the old database.`,
    { cause: error },
  );

await main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
