import { referencedVisitId } from '../core/operations.ts';
import type { DeskDb } from './desk-db.ts';

/** Notes that operations are in an export file, so that the office may resolve the rejected ones manually. */
export async function markExported(db: DeskDb, ids: readonly string[], at: string): Promise<void> {
  await db.outbox
    .where('id')
    .anyOf([...ids])
    .modify({ exportedAt: at });
}

/**
 * Ends the wait of a rejected operation: the office has it from the export file. It needs no further
 * attention, and no version of the desk sends it again, or it could be entered twice. It stays on the tablet
 * with when and by whom, until a reset. Operations that depend on it (those about a visit it recorded)
 * follow. Changes only rejected and exported operations; returns how many.
 */
export function resolveManually(
  db: DeskDb,
  id: string,
  handedOver: { at: string; by: string | null },
): Promise<number> {
  return db.transaction('rw', db.outbox, async () => {
    const rejected = await db.outbox
      .where('[state+seq]')
      .between(['aside', -Infinity], ['aside', Infinity])
      .toArray();
    const rows = rejected
      .filter((row) => row.id === id || referencedVisitId(row) === id)
      .filter(({ exportedAt }) => exportedAt !== undefined);
    await db.outbox.bulkPut(rows.map((row) => ({ ...row, state: 'handed', handedOver })));
    return rows.length;
  });
}
