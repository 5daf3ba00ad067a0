import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../api/src/config.ts';
import { type Database, openDatabase } from '../../api/src/db/database.ts';
import { migrate, prepare } from '../../api/src/db/migrate.ts';
import { issuedNumbersFile, resumeNumbering } from '../../api/src/features/documents/issued-numbers.ts';
import { hashSecret } from '../../api/src/secrets/passwords.ts';
import { fillDemo } from './fill.ts';
import { members } from './team.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    times: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    'only-fill': { type: 'boolean', default: false },
  },
});

const maxTimes = 20;

function wholeNumber(name: 'seed' | 'times', most: number): number {
  const text = values[name];
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw new Error(`--${name} must be a whole number from 1 to ${most}, not ${text}.`);
  return Number(text);
}

async function main(): Promise<void> {
  const seed = wholeNumber('seed', 999_999_999);
  const times = wholeNumber('times', maxTimes);
  const config = readConfig(process.env);
  const file = config.databaseUrl.slice('file:'.length);
  if (values.fresh) {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    rmSync(join(config.dataDir, issuedNumbersFile), { force: true });
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

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
