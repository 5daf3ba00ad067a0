import type { DeskChanges } from '@toodles/api/contract/desk/rows.ts';
import type { Subject } from '../core/operations.ts';
import { isReflected } from '../core/reflected.ts';
import type { DeskState, OutboxRow } from '../core/rows.ts';
import type { DeskDb } from './desk-db.ts';
import { readAcknowledged } from './outbox-store.ts';

export interface ReflectedResponse {
  /** The changes that were just applied to the cached rows, which need no second read. */
  appliedChanges: DeskChanges | null;
  /** Operations that were just acknowledged and are not written yet. */
  answered: readonly OutboxRow[];
}

/**
 * Marks the operations that the cached rows now include, inside the caller's transaction. Reads in batches,
 * because the queue of a day offline is acknowledged at once.
 * @returns the answered operations, with their marks; the caller writes them
 */
export async function markReflected(
  db: DeskDb,
  { completeThrough }: DeskState,
  { appliedChanges, answered }: ReflectedResponse,
): Promise<readonly OutboxRow[]> {
  const unreflected = [...(await readAcknowledged(db, 0)), ...answered];
  if (unreflected.length === 0) return answered;
  const revisions = await readRevisions(db, unreflected, appliedChanges);
  const facts = (row: OutboxRow, visitCached: boolean) => ({
    subjectRevision: revisions.get(keyOf(row)),
    visitCached,
    pulledSince: (row.acknowledged?.answer ?? Number.POSITIVE_INFINITY) <= completeThrough,
  });
  // Look up visits only where one could make a difference.
  const candidates = unreflected.filter((row) => isReflected(row, facts(row, true)));
  const ids = candidates.filter((row) => !isReflected(row, facts(row, false))).map(({ id }) => id);
  const visits = await readRows(db, { table: 'usages', keys: ids, appliedChanges });
  const counted = new Set(candidates.filter((row) => isReflected(row, facts(row, visits.has(row.id)))));
  const mark = (row: OutboxRow): OutboxRow => (counted.has(row) ? { ...row, counted: 1 } : row);
  const news = new Set(answered);
  await db.outbox.bulkPut([...counted].filter((row) => !news.has(row)).map(mark));
  return answered.map(mark);
}

const keyOf = ({ about: { subject } }: OutboxRow) => `${subject.table} ${subject.key}`;

/**
 * Revisions of the cached rows that the operations change, by `keyOf`; no entry where the row is not cached.
 */
async function readRevisions(
  db: DeskDb,
  operations: readonly OutboxRow[],
  appliedChanges: DeskChanges | null,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const byTable = Map.groupBy(
    operations.map(({ about }) => about.subject),
    ({ table }) => table,
  );
  for (const [table, subjects] of byTable) {
    if (!isCached(table)) continue;
    const rows = await readRows(db, { table, keys: subjects.map(({ key }) => key), appliedChanges });
    for (const [key, { revision }] of rows) found.set(`${table} ${key}`, revision);
  }
  return found;
}

/** Orders and tills are no cached rows. */
const isCached = (table: Subject['table']): table is SubjectTable => table !== 'orders' && table !== 'till';

type SubjectTable = Exclude<Subject['table'], 'orders' | 'till'>;
type Key = Subject['key'];

interface RowQuery {
  table: SubjectTable;
  keys: readonly Key[];
  appliedChanges: DeskChanges | null;
}

/** Cached rows by key. Reads from the database only the keys that the changes do not cover. */
async function readRows(
  db: DeskDb,
  { table, keys, appliedChanges }: RowQuery,
): Promise<Map<Key, { revision: number }>> {
  const rows = new Map<Key, { revision: number }>(
    appliedChanges?.[table].flatMap((row) => namesOf(row).map((key) => [key, row] as const)),
  );
  const gone = new Set<Key>(appliedChanges?.removed.filter(({ kind }) => kind === table).map(({ id }) => id));
  const unknown = [...new Set(keys)].filter((key) => !rows.has(key) && !gone.has(key));
  const read: ({ revision: number } | undefined)[] = await db.table(table).bulkGet(unknown);
  unknown.forEach((key, index) => {
    const row = read[index];
    if (row) rows.set(key, row);
  });
  for (const row of await readByOrder(db, table, unknown)) rows.set(row.orderId ?? '', row);
  return rows;
}

/** The keys by which operations name a row: its id, and the order of one that was made at a desk. */
const namesOf = (row: { id: Key; orderId?: string | undefined }): Key[] =>
  row.orderId === undefined ? [row.id] : [row.id, row.orderId];

/** Sales and walk-ins that operations name by their order. */
async function readByOrder(db: DeskDb, table: SubjectTable, keys: readonly Key[]) {
  const orders = keys.filter((key) => typeof key === 'string');
  if (orders.length === 0 || (table !== 'sales' && table !== 'bookings')) return [];
  return table === 'sales'
    ? db.sales.where('orderId').anyOf(orders).toArray()
    : db.bookings.where('orderId').anyOf(orders).toArray();
}
