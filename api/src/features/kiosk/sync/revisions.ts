import type { OperationResult } from '../../../contract/desk/operations.ts';
import { type ChangedEntity, recordChanges } from '../../../db/changes.ts';
import type { Db } from '../../../db/database.ts';
import { findRevisions, keyOf } from '../pull/revision-store.ts';
import type { Evaluation } from './apply-all.ts';

/**
 * Records a batch's changes, and adds to each result the revision of its row. A row that this batch did not
 * change already includes the operation at its current revision.
 */
export async function recordRevisions(
  trx: Db,
  answered: readonly Evaluation[],
  changed: readonly ChangedEntity[],
): Promise<OperationResult[]> {
  const unchanged = new Map<string, ChangedEntity>();
  const rows = new Map(changed.map((entity) => [keyOf(entity), entity]));
  for (const { subject } of answered) {
    if (subject && !rows.has(keyOf(subject))) unchanged.set(keyOf(subject), subject);
  }
  const revisions = await findRevisions(trx, [...unchanged.values()]);
  // Last in the transaction, because this locks the counter.
  const last = rows.size > 0 ? await recordChanges(trx, [...rows.values()]) : 0;
  for (const [index, key] of [...rows.keys()].entries()) revisions.set(key, last - rows.size + 1 + index);
  return answered.map(({ result, subject }) => {
    const revision = subject && revisions.get(keyOf(subject));
    return revision === undefined ? result : { ...result, revision };
  });
}
