import type { AuditEntity } from '../../contract/insights/audit.ts';
import type { Db } from '../../db/database.ts';
import { redactRecord } from '../../domain/families/erasure.ts';

/** Removes the person's data from the audit entries of these rows. Who did what when stays. */
export async function redactAudit(
  trx: Db,
  entity: AuditEntity,
  ids: readonly (number | string)[],
  now: Date,
): Promise<void> {
  for (const id of ids) {
    const lines = await trx
      .selectFrom('audit_log')
      .select(['id', 'before', 'after'])
      .where('entity', '=', entity)
      .where('entity_id', '=', String(id))
      .where('redacted_at', 'is', null)
      .execute();
    for (const line of lines) {
      await trx
        .updateTable('audit_log')
        .set({
          before: redactedText(line.before),
          after: redactedText(line.after),
          redacted_at: now.toISOString(),
        })
        .where('id', '=', line.id)
        .execute();
    }
  }
}

const redactedText = (text: string | null): string | null =>
  text === null ? null : JSON.stringify(redactRecord(JSON.parse(text)));
