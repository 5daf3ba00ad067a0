import { mostHeard } from '@toodles/api/contract/desk/sync.ts';
import { referencedVisitId } from '../core/operations.ts';
import { isUnsent, returnToQueue } from '../core/outcomes.ts';
import type { Failure, OutboxRow } from '../core/rows.ts';
import type { DeskDb } from './desk-db.ts';
import { changeState } from './state.ts';

/** The oldest waiting operations in the tablet's order, at most `limit`, and how many wait in total. */
export async function readWaiting(
  db: DeskDb,
  limit: number,
): Promise<{ rows: OutboxRow[]; waiting: number }> {
  const [waiting, seqs] = await Promise.all([
    inState(db, 'waiting').count(),
    limit > 0 ? inState(db, 'waiting').limit(limit).primaryKeys() : [],
  ]);
  const [first, last = first] = [seqs[0], seqs.at(-1)];
  if (first === undefined) return { waiting, rows: [] };
  // The browser reads one range of the table much faster than as many entries of an index.
  const rows = await db.outbox.where('seq').between(first, last, true, true).toArray();
  return { waiting, rows: rows.filter(({ state }) => state === 'waiting') };
}

/** All operations in one state, in the tablet's order. */
export const inState = (db: DeskDb, state: OutboxRow['state']) =>
  db.outbox.where('[state+seq]').between([state, -Infinity], [state, Infinity]);

/**
 * Operations that the server acknowledged, in the tablet's order, by whether the cached rows include them.
 * Uses one range query per state: `anyOf` would make one database call per row.
 */
export async function readAcknowledged(db: DeskDb, counted: 0 | 1): Promise<OutboxRow[]> {
  const settled = (state: OutboxRow['state']) =>
    db.outbox.where('[counted+state]').equals([counted, state]).toArray();
  const [done, review] = await Promise.all([settled('done'), settled('review')]);
  return [...done, ...review].sort((one, other) => one.seq - other.seq);
}

/** The ids of the stored operations that the server has accepted from a device: the newest, in order. */
export async function readHeard(db: DeskDb, deviceId: number | null): Promise<string[]> {
  const rows = await readAllAcknowledged(db);
  const own = rows.filter(({ acknowledged }) => acknowledged?.deviceId === deviceId);
  return own.slice(-mostHeard).map(({ id }) => id);
}

/** The stored operations that the server acknowledged, in the tablet's order. */
export async function readAllAcknowledged(db: DeskDb): Promise<OutboxRow[]> {
  const [uncounted, counted] = await Promise.all([readAcknowledged(db, 0), readAcknowledged(db, 1)]);
  return [...uncounted, ...counted].sort((one, other) => one.seq - other.seq);
}

/** All unsent operations in order, for the list and the export file. */
export async function readUnsent(db: Pick<DeskDb, 'outbox'>): Promise<OutboxRow[]> {
  return (await db.outbox.where('counted').equals(0).sortBy('seq')).filter(isUnsent);
}

/**
 * Puts rejected operations back into the queue, in their old places. With an `id`: that one and what depends
 * on it (operations about a visit it recorded). Without: those that an older version had set aside.
 */
export function retryRejected(db: DeskDb, which: { id: string } | { appVersion: string }): Promise<number> {
  return db.transaction('rw', db.outbox, async () => {
    const rejected = await inState(db, 'aside').toArray();
    const rows = rejected.filter((row) =>
      'id' in which
        ? row.id === which.id || referencedVisitId(row) === which.id
        : row.asideVersion !== which.appVersion,
    );
    await db.outbox.bulkPut(rows.map(returnToQueue));
    return rows.length;
  });
}

/** Notes that staff have read why an operation needs attention. It stays in the day's list. */
export async function markAsRead(db: DeskDb, id: string, at: string): Promise<void> {
  await db.outbox.where('id').equals(id).modify({ lookedAt: at });
}

/** Notes a failed call. Its operations still wait, and `lastAt` stays, because the server was not reached. */
export function recordFailure(db: DeskDb, failure: Omit<Failure, 'tries'>): Promise<void> {
  return changeState(db, ({ contact }) => ({
    contact: { ...contact, failure: { ...failure, tries: (contact.failure?.tries ?? 0) + 1 } },
  }));
}
