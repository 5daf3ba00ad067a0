import { isUnsent } from '../outbox/outcomes.ts';
import { proofOf } from '../waiting/picked-file.ts';
import type { DeskDb } from './desk-db.ts';

/** Why unsent work may leave with the tablet. */
export type ResetProof =
  | { kind: 'nothing_unsent' }
  /** The exported file was picked again: its operations by id (`readPicked`). */
  | { kind: 'file'; operations: ReadonlyMap<string, string> }
  /** A manager, by their PIN, after reading how many operations this destroys. */
  | { kind: 'manager'; destroys: number };

export type ResetResult = { ok: true } | { ok: false; unsent: number; notProved: number };

/**
 * Empties the tablet, to be enrolled again. The one way in which an operation that the server has not taken may leave it.
 * Proof and emptying are one transaction, so that no tap can slip in between: an operation made after the export, or
 * after the manager read the number, keeps the tablet as it is.
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
