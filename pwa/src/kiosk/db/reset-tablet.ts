import { isUnsent } from '../outbox/outcomes.ts';
import type { DeskDb } from './desk-db.ts';

export type ResetResult = { ok: true } | { ok: false; unsent: number; notExported: number };

/**
 * Empties the tablet, to be enrolled afresh. The one way in which an operation that the server has not taken may
 * leave it, and only so: every such operation is in an export file, and somebody confirmed how many there are
 * (offline.md, 'Enrolment'). Check and emptying are one transaction, so that no tap can slip in between: an operation
 * made after the export, or after the count was read, keeps the tablet as it is.
 * @param confirmed how many unsent operations somebody said may leave with the tablet; 0 when there are none
 */
export function resetTablet(db: DeskDb, confirmed = 0): Promise<ResetResult> {
  return db.transaction('rw', db.tables, async () => {
    const unsent = (await db.outbox.toArray()).filter(isUnsent);
    const notExported = unsent.filter(({ exportedAt }) => exportedAt === undefined).length;
    if (notExported > 0 || unsent.length !== confirmed)
      return { ok: false as const, unsent: unsent.length, notExported };
    for (const table of db.tables) await table.clear();
    return { ok: true as const };
  });
}
