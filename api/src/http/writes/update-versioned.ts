import type { AuditEntity } from '../../contract/insights/audit.ts';
import type { Db } from '../../db/database.ts';
import type { VersionedTable } from '../../db/versions.ts';
import type { AuditEntry } from '../route/route.ts';
import { requireVersion } from './require-version.ts';

interface VersionedUpdate<Row, Answer> {
  table: VersionedTable;
  id: number;
  entity: AuditEntity;
  /** The version that the caller read, if given. */
  expectedVersion: number | undefined;
  /** The row within this transaction. @throws AppError `not_found` */
  find: () => Promise<Row>;
  present: (row: Row) => Answer;
  change: (row: Row) => Promise<Row>;
  /**
   * What the audit log records of the row, before and after the change. The row from before is given for the
   * second.
   */
  auditFields: (row: Row, before?: Row) => object;
}

/**
 * Changes a row under optimistic locking.
 * @returns the response, and the audit entry
 * @throws AppError `not_found`, `stale`, and whatever the change throws
 */
export async function updateVersioned<Row extends { version: number }, Answer extends object>(
  trx: Db,
  edit: VersionedUpdate<Row, Answer>,
): Promise<{ answer: Answer; audit: AuditEntry }> {
  const { table, id, entity, expectedVersion, find, present, change, auditFields } = edit;
  await requireVersion(trx, { table, id, entity }, expectedVersion, async () => present(await find()));
  const row = await find();
  const changed = await change(row);
  return {
    answer: present(changed),
    audit: {
      entity,
      entityId: id,
      before: { ...auditFields(row), version: row.version - 1 },
      after: { ...auditFields(changed, row), version: changed.version },
    },
  };
}
