import { z } from 'zod';
import type { AuditEntity } from '../../contract/insights/audit.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion, type VersionedTable } from '../../db/versions.ts';
import { AppError } from '../route/app-error.ts';

interface VersionedRow {
  table: VersionedTable;
  id: number;
  /** The audit entity, if the team edits it: the error can then name the last editor. */
  entity?: AuditEntity;
}

/**
 * Locks a row for a change, if the caller read its current version (optimistic locking). Every row that
 * people edit goes through here, so that two people never overwrite each other unknowingly.
 * @param expectedVersion the version that the caller read; undefined skips the check
 * @param present the row as the response to this change would show it, and no more: the error carries it as
 *   `details.current`
 * @throws AppError `not_found`, or `stale` with `details: { current, changedBy, changedAt }`
 */
export async function requireVersion(
  trx: Db,
  edited: VersionedRow,
  expectedVersion: number | undefined,
  present: () => Promise<object>,
): Promise<void> {
  const version = await bumpVersion(trx, edited.table, edited.id);
  if (version === undefined) throw new AppError('not_found');
  if (expectedVersion === undefined || expectedVersion === version) return;
  // The error rolls back the transaction, and with it the new version: the caller gets the version from
  // before.
  const current = { ...(await present()), version };
  const last = edited.entity && (await findEditor(trx, edited.entity, edited.id, version));
  const message = last ? `${last.user_name} changed this in the meantime.` : undefined;
  throw new AppError('stale', {
    ...(message && { message }),
    details: { current, changedBy: last?.user_name ?? null, changedAt: last?.at ?? null },
  });
}

/** Audit entries of a versioned row hold the version after the change. */
const versioned = z.object({ version: z.number() });
const maxEntriesRead = 20;

/**
 * The team member whose change led to a version. Undefined if the last change was not the team's: parents
 * change their own data, and an audit entry about other fields would name the wrong person.
 */
async function findEditor(trx: Db, entity: AuditEntity, id: number, version: number) {
  const lines = await trx
    .selectFrom('audit_log')
    .select(['user_name', 'at', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(maxEntriesRead)
    .execute();
  return lines.find(({ after }) => {
    const came = versioned.safeParse(after === null ? null : JSON.parse(after));
    return came.success && came.data.version === version;
  });
}
