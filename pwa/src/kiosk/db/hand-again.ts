import { visitFollowed } from '../outbox/operations.ts';
import { putBack } from '../outbox/outcomes.ts';
import { stateHandingAgain } from '../outbox/receipt-after.ts';
import type { DeskDb } from './desk-db.ts';
import type { DeskState, OutboxRow } from './rows.ts';

/**
 * Puts what is kept of the history back into the queue, in its old places: the server has forgotten some of it, as after
 * the restore of a backup. What it has all the same it answers as known. Runs inside the caller's transaction; answers
 * the state after it and whether anything was put back.
 * @param forgotten what the server lacks (outbox/receipt-after.ts); put back once for the same
 */
export async function handAgain(
  db: DeskDb,
  state: DeskState,
  forgotten: string | null,
): Promise<{ state: DeskState; again: boolean }> {
  if (forgotten === null || forgotten === state.missing) return { state, again: false };
  const deviceId = state.device?.id ?? null;
  const kept = await db.outbox
    .where('[counted+state]')
    .anyOf(
      [0, 1].flatMap((counted) => [
        [counted, 'done'],
        [counted, 'review'],
      ]),
    )
    .toArray();
  const rows = kept.filter(({ acknowledged }) => acknowledged?.deviceId === deviceId);
  await db.outbox.bulkPut(rows.map(waitingAgain));
  await retryAfter(db, new Set(rows.map(({ id }) => id)));
  await db.staging.clear();
  const ids = rows.map(({ id }) => id);
  return { state: stateHandingAgain(state, ids, forgotten), again: rows.length > 0 };
}

/** What the server could not understand because it had forgotten the visit that it is about. */
async function retryAfter(db: DeskDb, visits: ReadonlySet<string>): Promise<void> {
  const aside = await db.outbox
    .where('[state+seq]')
    .between(['aside', -Infinity], ['aside', Infinity])
    .toArray();
  const rows = aside.filter((row) => visits.has(visitFollowed(row) ?? ''));
  await db.outbox.bulkPut(rows.map(putBack));
}

const waitingAgain = (row: OutboxRow): OutboxRow => ({
  ...row,
  state: 'waiting',
  counted: 0,
  acknowledged: null,
  mayBeCounted: true,
});
