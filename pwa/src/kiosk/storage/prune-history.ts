import type { OutboxRow } from '../core/rows.ts';
import type { DeskDb } from './desk-db.ts';
import { readAcknowledged } from './outbox-store.ts';

const KEEP_ROWS = 500;
const KEEP_MS = 7 * 24 * 3_600_000;

/**
 * Limits the history to a week and 500 rows. Deletes only rows that the cached rows include: never an unsent
 * one, one that is still shown on top of a cached row, or an unread review.
 * @param answered operations that were just acknowledged, which are written here unless they are deleted at once
 */
export async function pruneHistory(
  db: DeskDb,
  now: number,
  answered: readonly OutboxRow[] = [],
): Promise<void> {
  const over = new Date(now - KEEP_MS).toISOString();
  const stored = await readAcknowledged(db, 1);
  const history = [...stored, ...answered.filter(({ counted }) => counted === 1)].sort(
    (one, other) => one.seq - other.seq,
  );
  const gone = new Set(
    history
      .filter((row, index) => index < history.length - KEEP_ROWS || (row.acknowledged?.at ?? '') < over)
      .filter((row) => row.state === 'done' || row.lookedAt !== null),
  );
  await db.outbox.bulkPut(answered.filter((row) => !gone.has(row)));
  for (const { first, last } of runsOf([...gone].map(({ seq }) => seq)))
    await db.outbox.where('seq').between(first, last, true, true).delete();
}

/** Numbers in ascending order as runs without a gap, each of which the browser deletes in one step. */
function runsOf(numbers: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs;
}
