import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Db } from '../../db/database.ts';
import { nextPrefix } from '../../domain/billing/document-number.ts';
import { changeServerPrefix, issuedNumbersFile, numberScope, serverPrefix } from './number-store.ts';

const record = z.object({
  /** The file's own identity: a copy that came with a backup has another one. */
  inode: z.string(),
  /** The last number of each series: `IA/26-27` → 42. */
  last: z.record(z.string(), z.number().int()),
  /** Every prefix that was ever given. */
  prefixes: z.array(z.string()),
});
type IssuedNumbers = z.output<typeof record>;

const fileIn = (dataDir: string) => join(dataDir, issuedNumbersFile);

/** Opens the file without replacing it, so that it keeps its identity. */
const openFile = (dataDir: string): number =>
  openSync(fileIn(dataDir), constants.O_RDWR | constants.O_CREAT, 0o600);

function inodeOf(file: number): string {
  const { ino, birthtimeNs } = fstatSync(file, { bigint: true });
  return `${ino}:${birthtimeNs}`;
}

async function readIssued(db: Db): Promise<Omit<IssuedNumbers, 'inode'>> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select code || '/' || financial_year as name, last_number as last from document_series
    union all select prefix, null from number_prefixes order by name`.execute(db);
  return {
    last: Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]]))),
    prefixes: rows.flatMap(({ name, last }) => (last === null ? [name] : [])),
  };
}

function parsed(text: string): IssuedNumbers | undefined {
  try {
    return record.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether the database may have forgotten numbers that were issued. */
function mayHaveForgotten(
  known: Omit<IssuedNumbers, 'inode'>,
  remembered: IssuedNumbers | undefined,
  inode: string,
): boolean {
  const hasIssued = Object.keys(known.last).length > 0;
  // No file, or one that a backup brought: nobody knows what was issued after it.
  if (!remembered || remembered.inode !== inode) return hasIssued || remembered !== undefined;
  return (
    Object.entries(remembered.last).some(([series, last]) => last > (known.last[series] ?? 0)) ||
    remembered.prefixes.some((prefix) => !known.prefixes.includes(prefix))
  );
}

/**
 * Compares the database with the numbers that were issued, at a start. If it may have forgotten some, the
 * server's next numbers get a new prefix.
 * @returns the new prefix, if one began
 */
export async function resumeNumbering(
  database: Database,
  dataDir: string,
  now: Date,
): Promise<string | undefined> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = openFile(dataDir);
  try {
    const remembered = parsed(readFileSync(file, 'utf8'));
    const inode = inodeOf(file);
    const known = await readIssued(database.read);
    const prefix = mayHaveForgotten(known, remembered, inode)
      ? await database.write((trx) => beginNewPrefix(trx, remembered?.prefixes ?? [], now))
      : undefined;
    await alone(database, async (db) => writeRecord(file, { inode, ...(await readIssued(db)) }));
    return prefix;
  } finally {
    closeSync(file);
  }
}

async function beginNewPrefix(trx: Db, remembered: readonly string[], now: Date): Promise<string> {
  const at = now.toISOString();
  for (const prefix of remembered)
    await trx
      .insertInto('number_prefixes')
      .values({ prefix, device_id: null, reason: 'lost', created_at: at, retired_at: at })
      .onConflict((c) => c.column('prefix').doNothing())
      .execute();
  const rows = await trx.selectFrom('number_prefixes').select('prefix').execute();
  const prefix = nextPrefix(await serverPrefix(trx), new Set(rows.map((row) => row.prefix)));
  await changeServerPrefix(trx, prefix, { reason: 'restored', now });
  return prefix;
}

/**
 * In one go, as a commit: a step of its own for each call would wait for the requests in between, and the family for
 * them all.
 */
function writeRecord(file: number, issued: IssuedNumbers): void {
  const text = Buffer.from(JSON.stringify(issued));
  writeSync(file, text, 0, text.length, 0);
  ftruncateSync(file, text.length);
  fdatasyncSync(file);
}

async function updateFile(database: Database, dataDir: string): Promise<void> {
  const file = openFile(dataDir);
  try {
    const inode = inodeOf(file);
    await alone(database, async (db) => writeRecord(file, { inode, ...(await readIssued(db)) }));
  } finally {
    closeSync(file);
  }
}

/**
 * Reads the numbers and writes the file while no other process does, because one that had read earlier would write
 * less. SQLite has one process.
 */
function alone(database: Database, work: (db: Db) => Promise<void>): Promise<void> {
  if (database.dialect === 'sqlite') return work(database.read);
  return database.read.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('issued numbers', 0))`.execute(trx);
    await work(trx);
  });
}

/**
 * A database that remembers issued numbers in the file before a write that issued some is answered. Writes
 * that finish together share one update of the file.
 */
export function rememberIssued(database: Database, dataDir: string, log: Logger): Database {
  let waiting: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();

  async function update(): Promise<void> {
    try {
      await updateFile(database, dataDir);
    } catch (error) {
      // The sale is in the database; the next start begins a new prefix if the file stays behind.
      log.error({ err: error }, 'The issued numbers were not saved outside the database');
    }
  }

  function remember(): Promise<void> {
    waiting ??= running.then(() => {
      waiting = undefined;
      running = update();
      return running;
    });
    return waiting;
  }

  return {
    // Read each time, because a test's database may be another one by then.
    get dialect() {
      return database.dialect;
    },
    get read() {
      return database.read;
    },
    get reports() {
      return database.reports;
    },
    get schema() {
      return database.schema;
    },
    contentRevision: () => database.contentRevision(),
    seatRevision: (date) => database.seatRevision(date),
    get revisionsAtOnce() {
      return database.revisionsAtOnce;
    },
    ready: () => database.ready(),
    close: () => database.close(),
    ...(database.copyTo && { copyTo: database.copyTo }),
    async write(work) {
      const scope = { hasTaken: false };
      const result = await database.write((trx) => numberScope.run(scope, () => work(trx)));
      if (scope.hasTaken) await remember();
      return result;
    },
  };
}
