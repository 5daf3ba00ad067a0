import { visitFollowed } from '../outbox/operations.ts';
import { isUnsent, putBack } from '../outbox/outcomes.ts';
import type { DeskDb } from './desk-db.ts';
import type { Failure, OutboxRow } from './rows.ts';
import { changeState } from './state.ts';

/** The oldest waiting operations in the tablet's order, at most `limit`, with how many wait in all. */
export async function readWaiting(
  db: DeskDb,
  limit: number,
): Promise<{ rows: OutboxRow[]; waiting: number }> {
  const all = db.outbox.where('[state+seq]').between(['waiting', -Infinity], ['waiting', Infinity]);
  return { waiting: await all.count(), rows: await all.limit(limit).toArray() };
}

/** All that is on this tablet only, in its order: for the list and the export file. */
export async function readUnsent(db: DeskDb): Promise<OutboxRow[]> {
  return (await db.outbox.where('counted').equals(0).sortBy('seq')).filter(isUnsent);
}

/**
 * Puts operations that were set aside back into the queue, in their old places. With an `id`: that one and what
 * depends on it (what was done about a visit it recorded). Without: those that an older version had set aside.
 */
export function retryAside(db: DeskDb, which: { id: string } | { appVersion: string }): Promise<number> {
  return db.transaction('rw', db.outbox, async () => {
    const aside = await db.outbox
      .where('[state+seq]')
      .between(['aside', -Infinity], ['aside', Infinity])
      .toArray();
    const rows = aside.filter((row) =>
      'id' in which
        ? row.id === which.id || visitFollowed(row) === which.id
        : row.asideVersion !== which.appVersion,
    );
    await db.outbox.bulkPut(rows.map(putBack));
    return rows.length;
  });
}

/** Somebody has read why an operation needs a look; it stays in the day's list. */
export async function markLookedAt(db: DeskDb, id: string, at: string): Promise<void> {
  await db.outbox.where('id').equals(id).modify({ lookedAt: at });
}

/** Notes that a call did not work. What it carried still waits, and `lastAt` stays: nothing was heard. */
export function noteFailure(db: DeskDb, failure: Omit<Failure, 'tries'>): Promise<void> {
  return changeState(db, ({ contact }) => ({
    contact: { ...contact, failure: { ...failure, tries: (contact.failure?.tries ?? 0) + 1 } },
  }));
}
