import { isUnsent } from '../core/outcomes.ts';
import type { DeskDb } from './desk-db.ts';
import { proofOf } from './picked-file.ts';

/** Why unsent work may be deleted. */
export type ResetProof =
  | { kind: 'nothing_unsent' }
  /** Staff selected the exported file again: its operations by id (`readPicked`). */
  | { kind: 'file'; operations: ReadonlyMap<string, string> }
  /** A manager confirmed by PIN how many operations the reset destroys. */
  | { kind: 'manager'; destroys: number };

export type ResetResult = { ok: true } | { ok: false; unsent: number; notProved: number };

/**
 * Empties the tablet so that it can be enrolled again. This is the only way to delete an unsent operation.
 * Check and deletion share one transaction: an operation made after the export, or after the manager read the
 * number, stops the reset.
 */
export function resetTablet(db: DeskDb, proof: ResetProof): Promise<ResetResult> {
  return db.transaction('rw', db.tables, async () => {
    const unsent = (await db.outbox.toArray()).filter(isUnsent);
    const proved = unsent.filter(
      (row) => proof.kind === 'file' && proof.operations.get(row.id) === proofOf(row),
    );
    const notProved = unsent.length - proved.length;
    const isGivenUp = proof.kind === 'manager' && proof.destroys === unsent.length;
    if (notProved > 0 && !isGivenUp) return { ok: false as const, unsent: unsent.length, notProved };
    for (const table of db.tables) await table.clear();
    return { ok: true as const };
  });
}
