import type { AuditEntity } from '../contract/audit.ts';
import type { Db } from '../db/database.ts';
import type { VersionedTable } from '../db/versions.ts';
import { requireSeen } from './require-seen.ts';
import type { AuditEntry } from './route.ts';

interface Edit<Row, Answer> {
  table: VersionedTable;
  id: number;
  entity: AuditEntity;
  /** The version that the caller read, if given. */
  seenVersion: number | undefined;
  /** The row within this transaction. @throws AppError `not_found` */
  find: () => Promise<Row>;
  present: (row: Row) => Answer;
  change: (row: Row) => Promise<Row>;
  /**
   * What the audit log records of the row, before and after the change. The row from before is given for the
   * second.
   */
  told: (row: Row, before?: Row) => object;
}

/**
 * Changes a row under optimistic locking.
 * @returns the response, and the audit entry
 * @throws AppError `not_found`, `stale`, and whatever the change throws
 */
export async function editSeen<Row extends { version: number }, Answer extends object>(
  trx: Db,
  edit: Edit<Row, Answer>,
): Promise<{ answer: Answer; audit: AuditEntry }> {
  const { table, id, entity, seenVersion, find, present, change, told } = edit;
  await requireSeen(trx, { table, id, entity }, seenVersion, async () => present(await find()));
  const row = await find();
  const changed = await change(row);
  return {
    answer: present(changed),
    audit: {
      entity,
      entityId: id,
      before: { ...told(row), version: row.version - 1 },
      after: { ...told(changed, row), version: changed.version },
    },
  };
}
