import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Db } from '../../db/database.ts';
import type { ErasureRow } from '../../db/schema.ts';
import { centreMoment } from '../../domain/dates.ts';
import type { ServerKey } from '../../secrets/server-key.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { eraseByPhone, erasePerson } from './erase-store.ts';

/**
 * Who was erased, in a file beside the database. A database that is restored from an older backup has these
 * people again; the file says whom to erase once more, without saying who they are.
 */
export const erasuresFile = 'erasures.jsonl';

const erasure = z.object({
  at: z.iso.datetime(),
  userId: z.number().int().nullable(),
  userCreatedAt: z.string().nullable(),
  phoneDigest: z.string().nullable(),
});
export type RecordedErasure = z.output<typeof erasure>;

/**
 * Adds to the file what it lacks. Called after every erasure, at each start and with each backup, so that a
 * failure is made up for.
 */
export async function saveErasures({
  database,
  config,
  log,
}: Pick<Services, 'database' | 'config' | 'log'>): Promise<void> {
  try {
    const rows = await database.read.selectFrom('erasures').selectAll().orderBy('id').execute();
    if (rows.length > 0) await addToFile(join(config.dataDir, erasuresFile), rows.map(presentErasure));
  } catch (error) {
    log.error({ err: error }, 'The list of erased people was not saved outside the database');
  }
}

const presentErasure = (row: Selectable<ErasureRow>): RecordedErasure => ({
  at: row.at,
  userId: row.user_id,
  userCreatedAt: row.user_created_at,
  phoneDigest: row.phone_digest,
});

/** Adds the erasures that a file lacks, on disk when this resolves. */
export async function addToFile(path: string, erasures: readonly RecordedErasure[]): Promise<void> {
  const known = new Set((await readErasures([path])).map((one) => JSON.stringify(one)));
  const lines = erasures.map((one) => JSON.stringify(one)).filter((line) => !known.has(line));
  if (lines.length === 0) return;
  const file = await open(path, 'a', 0o600);
  try {
    // A line that a full disk cut off stays alone.
    await file.appendFile(`\n${lines.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The erasures of several files; a file that is missing has none, and a damaged line counts as none. */
export async function readErasures(paths: readonly string[]): Promise<RecordedErasure[]> {
  const found = new Map<string, RecordedErasure>();
  for (const path of paths)
    for (const line of (await readFile(path, 'utf8').catch(() => '')).split('\n')) {
      const read = parseErasure(line);
      if (read) found.set(JSON.stringify(read), read);
    }
  return [...found.values()];
}

function parseErasure(line: string): RecordedErasure | undefined {
  try {
    return erasure.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

interface Replay {
  erasures: readonly RecordedErasure[];
  /** When the backup was made: earlier erasures are in it. */
  since: Date;
  serverKey: Pick<ServerKey, 'digest'>;
  now: Date;
}

/**
 * Erases again, in a restored database, everybody who was erased after its backup was made. Paid hours that were
 * left are given up again.
 * @returns how many accounts and phones were erased
 */
export async function replayErasures(database: Database, replay: Replay): Promise<number> {
  const { serverKey, now } = replay;
  const since = replay.since.toISOString();
  const later = replay.erasures.filter(({ at }) => at > since);
  if (later.length === 0) return 0;
  const today = centreMoment(now, (await readSettings(database.read)).timeZone);
  const occasion = { giveUpHours: true, serverKey, now, today, by: { userId: null, name: 'Toodles' } };
  let erased = 0;
  for (const { userId, userCreatedAt } of later)
    if (userId !== null && (await isStored(database.read, userId, userCreatedAt))) {
      await database.write((trx) => erasePerson(trx, { ...occasion, userId }));
      erased += 1;
    }
  const digests = new Set(later.map(({ phoneDigest }) => phoneDigest));
  for (const phone of await listPhones(database.read))
    if (digests.has(serverKey.digest(phone))) {
      await database.write((trx) => eraseByPhone(trx, { ...occasion, phone, userId: null }));
      erased += 1;
    }
  return erased;
}

async function isStored(db: Db, userId: number, createdAt: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '=', createdAt ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Every phone that data is stored under. */
async function listPhones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ phone: string | null }>`
    select customer_phone as phone from package_sales
    union select parent_phone from bookings
    union select parent_phone from birthday_parties
    union select customer_phone from orders
    union select phone from family_credits
    union select phone from enquiries
    union select phone from voucher_uses
    union select phone from family_phones`.execute(db);
  return rows.flatMap(({ phone }) => (phone ? [phone] : []));
}
