import type { AuditEntity } from '../contract/audit.ts';
import type { Db } from '../db/database.ts';
import type { VersionedTable } from '../db/versions.ts';
import { requireSeen } from './require-seen.ts';
import type { AuditEntry } from './route.ts';

interface Edit<Row, Answer> {
  table: VersionedTable;
  id: number;
  entity: AuditEntity;
  /** The version that the caller saw, if they say. */
  seenVersion: number | undefined;
  /** The row as it is in this transaction. @throws AppError `not_found` */
  find: () => Promise<Row>;
  present: (row: Row) => Answer;
  change: (row: Row) => Promise<Row>;
  /** What the audit log tells of it before the change, and after it: then what it was is known too. */
  told: (row: Row, before?: Row) => object;
}

/**
 * Takes a row, if it is still as it was seen, and changes it.
 * @returns what the caller hears, and the line of the log
 * @throws AppError `not_found`, `stale`, and what the change throws
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
