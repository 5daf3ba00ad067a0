import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { differencesOf, readContents } from '../../db/contents.ts';
import type { Database, Db } from '../../db/database.ts';
import { migrationNames } from '../../db/migrate.ts';
import { checkPostgres } from '../../db/postgres-requirements.ts';
import { readTransaction } from '../../db/read-transaction.ts';
import { finishSeal, readSeal, seal, unseal } from '../../db/sealed.ts';
import { auditHours } from '../hour-packages/audit-store.ts';
import { auditMoney } from '../money/audit-store.ts';
import { copyTable, moveSequences, tablesInOrder } from './copy-table.ts';
import { MoveError } from './move-error.ts';
import {
  beginCopy,
  copyOnce,
  finishCopy,
  hasUnfinishedCopy,
  isEmpty,
  prepareCopy,
  reopenCopy,
} from './new-database.ts';

export interface Move {
  /** The SQLite database in use. */
  source: Database;
  /** The PostgreSQL database that replaces it. */
  target: Database;
  /** The new database as shown to people, without its password. */
  targetName: string;
  now: Date;
  /** Tells the operator what happens. */
  say(text: string): void;
}

/** What was compared: the centre is the same in both databases. */
export interface Moved {
  tables: number;
  rows: number;
  /** Sentences of the audits, the same before and after. */
  differences: string[];
}

/**
 * Copies a centre to an empty PostgreSQL database. From the first row on, the old database can only be read, by any
 * process; it stays so after the move, and after an interrupted one, which another call continues.
 * @returns undefined if the move was complete before
 * @throws MoveError if a database can't be used, or the copy is not the same
 */
export async function moveCentre(move: Move): Promise<Moved | undefined> {
  const { source, target, targetName, now, say } = move;
  await requireThisVersion(source);
  await requireFeatures(target);
  const earlier = await readSeal(source.read);
  if (earlier?.finished_at) return endAgain(move, earlier.token);
  const token = earlier?.token ?? randomUUID();
  const isContinued = await beginCopy(target, token);
  await prepareCopy(target);
  await seal(source, { token, target: targetName, sealed_at: now.toISOString() });
  say(
    isContinued
      ? 'Going on with the move that was interrupted.'
      : 'The old database can only be read from now on.',
  );
  await copyAll(move, token);
  // Without statistics PostgreSQL takes minutes to add up the ledgers of a year.
  await sql`analyze`.execute(target.schema);
  say('Comparing every row, and adding up the ledgers …');
  const moved = await compare(move);
  await finishSeal(source, token, now);
  await endMove(move);
  return moved;
}

/** The last step, after the old database says that the new one is complete. */
async function endMove({ source, target }: Move): Promise<void> {
  await target.schema.transaction().execute((trx) => moveSequences(source.read, trx));
  await finishCopy(target);
}

/**
 * The last step of a move that was interrupted before it. No server can have written to the new database until then.
 * @returns undefined if the move was complete
 */
async function endAgain(move: Move, token: string): Promise<Moved | undefined> {
  const { target, targetName, say } = move;
  if (await hasUnfinishedCopy(target, token)) {
    say('Going on with the move that was interrupted. Comparing every row, and adding up the ledgers …');
    const moved = await compare(move);
    await endMove(move);
    return moved;
  }
  if (await isEmpty(target))
    throw new MoveError(
      `The centre has moved to another database already, and ${targetName} is empty. The server says which one when it starts.`,
    );
  return undefined;
}

/** @throws MoveError if the new server lacks what Toodles needs */
async function requireFeatures(target: Database): Promise<void> {
  const found = await checkPostgres(target, () => new Date());
  const wrong = found.filter(({ level }) => level === 'wrong');
  if (wrong.length > 0)
    throw new MoveError(
      `The new database can’t be used: ${wrong.map(({ says, advice }) => `${says} (${advice}).`).join(' ')}`,
    );
}

/** @throws MoveError if a database does not have the tables of this version */
async function requireThisVersion({ read }: Database): Promise<void> {
  const known = await migrationNames();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(read)
    .catch(() => ({ rows: [] }));
  const found = new Set(rows.map(({ name }) => name));
  const newer = [...found].filter((name) => !known.includes(name)).sort();
  if (newer.length > 0)
    throw new MoveError(
      `The old database was changed by a newer version of Toodles (${newer.at(-1)}). Update Toodles first.`,
    );
  const missing = known.filter((name) => !found.has(name));
  if (missing.length === known.length) throw new MoveError('The old database has no centre in it.');
  if (missing.length > 0)
    throw new MoveError(
      `The old database is of an earlier version of Toodles (without ${missing.at(-1)}). Run npm start once, which updates it.`,
    );
}

async function copyAll({ source, target, say }: Move, token: string): Promise<void> {
  for (const one of await tablesInOrder(target.schema)) {
    let rows = 0;
    const isNew = await copyOnce(target, { table: one.table, token }, async (trx) => {
      rows = await copyTable(source.read, trx, one);
      return rows;
    });
    if (isNew && rows > 0) say(`  ${one.table}: ${rows} rows`);
  }
}

/** @throws MoveError if a table or a ledger differs */
async function compare({ source, target }: Move): Promise<Moved> {
  const describe = async (db: Db, dialect: Database['dialect']) => {
    const [hours, money] = [await auditHours(db), await auditMoney(db)];
    return { contents: await readContents(db, dialect), audits: { hours, money } };
  };
  const before = await readTransaction(source, (db) => describe(db, 'sqlite'));
  const after = await target.schema
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => describe(trx, 'postgres'));
  const differences = differencesOf(before.contents, after.contents);
  if (JSON.stringify(sorted(before.audits)) !== JSON.stringify(sorted(after.audits)))
    differences.push('The ledgers do not add up to the same.');
  if (differences.length > 0)
    throw new MoveError(`The new database is not the same as the old one: ${differences.join(' ')}`);
  const tables = Object.values(after.contents);
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    differences: Object.values(after.audits).flatMap((audit) => audit.differences),
  };
}

type Audits = Record<string, { differences: string[] }>;
const sorted = (audits: Audits) =>
  Object.values(audits).map((audit) => ({ ...audit, differences: audit.differences.toSorted() }));

/**
 * Lets the old database be written again, while nothing has been written to the new one.
 * @param losesChanges whether what was written to the new one may stay behind; the new one is not looked at then
 * @throws MoveError if there is no move, or the new database is in use
 */
export async function cancelMove(
  source: Database,
  target: () => Database,
  losesChanges: boolean,
): Promise<void> {
  const found = await readSeal(source.read);
  if (!found) throw new MoveError('There is nothing to cancel: the database at DATABASE_URL can be written.');
  if (found.finished_at && !losesChanges) {
    const isUnused = await reopenCopy(target(), found.token, await startsOf(source.read));
    if (!isUnused)
      throw new MoveError(
        `A server has used ${found.target} since the move. To go back to the old database without what is new there, add --lose-changes.`,
      );
  }
  await unseal(source);
}

const startsOf = async (db: Db): Promise<number> => {
  const { starts } = await db
    .selectFrom('starts')
    .select((eb) => eb.fn.countAll<number>().as('starts'))
    .executeTakeFirstOrThrow();
  return starts;
};
