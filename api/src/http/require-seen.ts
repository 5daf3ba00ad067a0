import type { AuditEntity } from '../contract/audit.ts';
import type { Db } from '../db/database.ts';
import { moveVersion, type VersionedTable } from '../db/versions.ts';
import { AppError } from './app-error.ts';

interface Edited {
  table: VersionedTable;
  id: number;
  /** What the audit log calls it, where the team edits it: the refusal then says who was quicker. */
  entity?: AuditEntity;
}

/**
 * Takes a row for a change, if it is still as the caller saw it. Every row that people edit is taken here, so that two
 * who edit the same never overwrite each other without knowing.
 * @param seen the version that the caller saw; undefined changes whatever is there
 * @param present the row as the caller reads it; what the refusal carries as `details.current`
 * @throws AppError `not_found`, or `stale` with `details: { current, changedBy, changedAt }`
 */
export async function requireSeen(
  trx: Db,
  edited: Edited,
  seen: number | undefined,
  present: () => Promise<object>,
): Promise<void> {
  const version = await moveVersion(trx, edited.table, edited.id);
  if (version === undefined) throw new AppError('not_found');
  if (seen === undefined || seen === version) return;
  const last = edited.entity && (await lastChangeOf(trx, edited.entity, edited.id));
  // The transaction is given up, and with it the move: what the caller reads now is the version that was there.
  const current = { ...(await present()), version };
  const message = last ? `${last.user_name} changed this meanwhile.` : undefined;
  throw new AppError('stale', {
    ...(message && { message }),
    details: { current, changedBy: last?.user_name ?? null, changedAt: last?.at ?? null },
  });
}

function lastChangeOf(trx: Db, entity: AuditEntity, id: number) {
  return trx
    .selectFrom('audit_log')
    .select(['user_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
