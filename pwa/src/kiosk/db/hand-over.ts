import { visitFollowed } from '../outbox/operations.ts';
import type { DeskDb } from './desk-db.ts';

/** Notes that operations are in an export file now: from then on the office may take over what was set aside. */
export async function markExported(db: DeskDb, ids: readonly string[], at: string): Promise<void> {
  await db.outbox
    .where('id')
    .anyOf([...ids])
    .modify({ exportedAt: at });
}

/**
 * Ends the wait of an operation that the server will never take: the office has it from the export file. It needs no
 * look any more and is never sent again, not by a new version either, or it could be entered twice. Stays on the
 * tablet with when and by whom; goes only with a reset of the tablet. With it goes what depends on it (what was done about a visit it
 * recorded). Only what was set aside and exported changes; answers how many did.
 */
export function handOver(
  db: DeskDb,
  id: string,
  handedOver: { at: string; by: string | null },
): Promise<number> {
  return db.transaction('rw', db.outbox, async () => {
    const aside = await db.outbox
      .where('[state+seq]')
      .between(['aside', -Infinity], ['aside', Infinity])
      .toArray();
    const rows = aside
      .filter((row) => row.id === id || visitFollowed(row) === id)
      .filter(({ exportedAt }) => exportedAt !== undefined);
    await db.outbox.bulkPut(rows.map((row) => ({ ...row, state: 'handed', handedOver })));
    return rows.length;
  });
}
