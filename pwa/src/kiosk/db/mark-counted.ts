import { isCounted } from '../outbox/counted.ts';
import type { DeskDb } from './desk-db.ts';
import { deskTables } from './names.ts';
import type { DeskState, OutboxRow } from './rows.ts';

/**
 * Marks the operations that the cached rows now include, inside the caller's transaction. Reads by the hundred: a
 * queue of a day without a network is acknowledged at once.
 */
export async function markCounted(db: DeskDb, { completeThrough }: DeskState): Promise<void> {
  const open = await db.outbox
    .where('[counted+state]')
    .anyOf([
      [0, 'done'],
      [0, 'review'],
    ])
    .toArray();
  if (open.length === 0) return;
  const revisions = await readRevisions(db, open);
  const facts = (row: OutboxRow, visitCached: boolean) => ({
    subjectRevision: revisions.get(keyOf(row)),
    visitCached,
    pulledSince: (row.acknowledged?.answer ?? Number.POSITIVE_INFINITY) <= completeThrough,
  });
  // Visits are looked up only where one could make the difference.
  const candidates = open.filter((row) => isCounted(row, facts(row, true)));
  const visits = await db.usages.bulkGet(candidates.map(({ id }) => id));
  const counted = candidates.filter((row, index) => isCounted(row, facts(row, visits[index] !== undefined)));
  await db.outbox.bulkPut(counted.map((row) => ({ ...row, counted: 1 })));
}

const keyOf = ({ about: { subject } }: OutboxRow) => `${subject.table} ${subject.key}`;

/** Revisions of the cached rows that the operations change, by `keyOf`; none where no row is cached. */
async function readRevisions(db: DeskDb, rows: readonly OutboxRow[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const table of deskTables) {
    const keys = [
      ...new Set(rows.map(({ about }) => about.subject).flatMap((s) => (s.table === table ? [s.key] : []))),
    ];
    if (keys.length === 0) continue;
    const cached: ({ revision: number } | undefined)[] = await db.table(table).bulkGet(keys);
    cached.forEach((row, index) => {
      if (row) found.set(`${table} ${keys[index]}`, row.revision);
    });
  }
  return found;
}
