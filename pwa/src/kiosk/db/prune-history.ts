import type { DeskDb } from './desk-db.ts';
import { readSettled } from './outbox-store.ts';

const KEEP_ROWS = 500;
const KEEP_MS = 7 * 24 * 3_600_000;

/**
 * Keeps the history of what the server has to a week and 500 rows. Only rows that are counted may go: an unsent
 * one never is, nor is one that still has to be laid over a cached row, nor a review nobody has looked at.
 */
export async function pruneHistory(db: DeskDb, now: number): Promise<void> {
  const over = new Date(now - KEEP_MS).toISOString();
  const history = await readSettled(db, 1);
  const gone = history
    .filter((row, index) => index < history.length - KEEP_ROWS || (row.acknowledged?.at ?? '') < over)
    .filter((row) => row.state === 'done' || row.lookedAt !== null);
  await db.outbox.bulkDelete(gone.map(({ seq }) => seq));
}
