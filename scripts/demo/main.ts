import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../api/src/command.ts';
import type { Config } from '../../api/src/config.ts';
import { type Database, openDatabase } from '../../api/src/db/database.ts';
import { migrate, prepare } from '../../api/src/db/migrate.ts';
import { centreFile } from '../../api/src/features/data-folder/store.ts';
import { resumeNumbering } from '../../api/src/features/documents/issued-numbers.ts';
import { issuedNumbersFile } from '../../api/src/features/documents/number-store.ts';
import { hashSecret } from '../../api/src/secrets/passwords.ts';
import { readDemoArguments } from './arguments.mjs';
import { fillDemo } from './fill.ts';
import { members } from './team.ts';

const { seed, times, isFresh } = readDemoArguments();

async function main(config: Config): Promise<void> {
  const file = config.databaseUrl.slice('file:'.length);
  if (isFresh) {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    for (const name of [issuedNumbersFile, centreFile]) rmSync(join(config.dataDir, name), { force: true });
  }
  const isThere = existsSync(file);
  const database = openDatabase(config.databaseUrl);
  try {
    await migrate(database);
    if (isThere && (await isFilled(database))) {
      say('Using the existing demo. Its password was shown when it was created; --fresh creates a new demo.');
      return;
    }
    await prepare(database);
    // Otherwise the first start would take the demo's receipts for those of a restored database.
    await resumeNumbering(database, config.dataDir, new Date());
    const password = config.adminPassword ?? randomBytes(9).toString('base64url');
    const started = performance.now();
    const admin = { username: config.adminUsername, passwordHash: await hashSecret(password) };
    const made = await fillDemo(database, { seed, times, now: new Date(), admin });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const told = [
      `${made.bookings} bookings, ${made.sales} hour packages with ${made.usages} visits, ${made.parties} parties,`,
      `${made.families} families, made in ${seconds} s, in ${file}.`,
    ];
    say(told.join(' '));
    say(
      `\nSign in at /admin as ${config.adminUsername}, or as ${members.map((one) => one.username).join(', ')}`,
    );
    say(`Password: ${password}\n(shown only once)\n`);
  } finally {
    await database.close();
  }
}

const isFilled = async (database: Database): Promise<boolean> =>
  (await database.read.selectFrom('bookings').select('id').limit(1).executeTakeFirst()) !== undefined;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

await runCommand(main);
