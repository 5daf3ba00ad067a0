/** `npm run move-to-postgres`: moves the centre from SQLite to PostgreSQL. */
import { existsSync } from 'node:fs';
import { runCommand } from './command.ts';
import { readArguments, refuseArguments } from './command-line.mjs';
import type { Config } from './config.ts';
import { addressForm, databaseFile, isPostgresAddress, shownAddress } from './db/address.ts';
import { type Database, openDatabase } from './db/database.ts';
import { Explained, reasonOf } from './db/explain.ts';
import { readSeal } from './db/sealed.ts';
import { cancelMove, moveCentre } from './features/moving/move.ts';
import { putAside } from './features/moving/put-aside.ts';

process.umask(0o077);

const usage = `
Usage: NEW_DATABASE_URL=postgres://user:password@host/name npm run move-to-postgres
       npm run move-to-postgres -- --cancel [--lose-changes]

Moves the centre from the SQLite database in use to an empty PostgreSQL database, and compares every row. Meanwhile, and
afterwards, the old one can only be read. If it was interrupted, run it again: it goes on.
  --replace        puts aside the data that the new database has
  --cancel         stays with the old database, if nothing was written to the new one
  --lose-changes   with --cancel: also if something was

Settings: NEW_DATABASE_URL, DATABASE_URL (the old one)
Example: createdb --encoding=UTF8 --locale=C --template=template0 toodles
         NEW_DATABASE_URL=postgres://toodles:secret@db.example/toodles npm run move-to-postgres`;

const { values } = readArguments(usage, {
  options: {
    replace: { type: 'boolean', default: false },
    cancel: { type: 'boolean', default: false },
    'lose-changes': { type: 'boolean', default: false },
  },
});
if (values['lose-changes'] && !values.cancel) refuseArguments(usage, '--lose-changes goes with --cancel');
if (values.replace && values.cancel) refuseArguments(usage, 'Choose one of --replace and --cancel');

const say = (text: string) => process.stdout.write(`${text}\n`);

const setting = 'NEW_DATABASE_URL';

/** Read from the environment, because arguments are visible to every user of the machine. */
function newDatabaseUrl(): string {
  const url = process.env[setting];
  if (!url) throw new Error(`Set ${setting} to the new database: postgres://user:password@host/name`);
  if (!isPostgresAddress(url)) throw new Error(`${setting} can’t be read: it ${addressForm}.`);
  if (new URL(url).pathname.length < 2)
    throw new Error(`${setting} names no database. Add it: ${shownAddress(url).replace(/\/$/, '')}/toodles`);
  return url;
}

function openSource(databaseUrl: string): Database {
  const file = databaseFile(databaseUrl);
  if (file === undefined)
    throw new Error('DATABASE_URL must be the SQLite database that you move, like file:./data/toodles.db.');
  if (!existsSync(file))
    throw new Error(`There is no database at ${file}. Set DATABASE_URL to the one that you move.`);
  return openDatabase(databaseUrl);
}

async function main({ databaseUrl }: Config): Promise<void> {
  const source = openSource(databaseUrl);
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
    const reason = reasonOf(error, { url: process.env[setting] ?? '', setting });
    const isSealed = await readSeal(source.read).catch(() => undefined);
    throw new Explained(isSealed && !isSealed.finished_at ? `${reason}\n${stillSealed}` : reason, {
      cause: error,
    });
  } finally {
    await Promise.all([source.close(), target?.close()]);
  }
}

async function run(source: Database, openTarget: () => Database, replaces: boolean): Promise<void> {
  const url = newDatabaseUrl();
  const targetName = shownAddress(url);
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
  } else {
    say('The move was complete before. Nothing was changed.');
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

const stillSealed =
  'Nothing is lost. The old database can only be read: run the command again to go on, or with --cancel to stay with the old database.';

await runCommand(main);
