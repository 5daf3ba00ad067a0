import type { Db } from '../../db/database.ts';

/**
 * Finds which held operations from unsigned files the tablet has sent itself, so that they count once.
 * @param ids held operations, and visits that held operations refer to
 * @param accepted operations that the manager accepts now; the others count only if they were accepted before
 * @returns the tablet's own ids, by held id; without visits that a manager accepted before the tablet's arrived
 */
export async function findSentThemselves(
  trx: Db,
  ids: readonly string[],
  accepted: ReadonlySet<string>,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('held_operations as copy')
    .innerJoin('operations as original', 'original.id', 'copy.original_id')
    .leftJoin('held_operations as waiting', 'waiting.operation_id', 'copy.original_id')
    .leftJoin('package_usages', 'package_usages.id', 'copy.operation_id')
    .select(['copy.operation_id', 'original.id as originalId', 'original.outcome', 'waiting.state'])
    .where('copy.operation_id', 'in', ids)
    .where('package_usages.id', 'is', null)
    .execute();
  const counts = ({ originalId, outcome, state }: (typeof rows)[number]) =>
    accepted.has(originalId) || (outcome !== 'invalid' && (state === null || state === 'accepted'));
  return new Map(rows.filter(counts).map((row) => [row.operation_id, row.originalId]));
}

/** Finds which of these visits are already recorded from an unsigned file that a manager accepted. */
export async function findRecordedFromFile(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('held_operations')
    .innerJoin('package_usages', 'package_usages.id', 'operation_id')
    .select('original_id')
    .where('original_id', 'in', ids)
    .where('voided_at', 'is', null)
    .execute();
  return rows.flatMap(({ original_id }) => original_id ?? []);
}
