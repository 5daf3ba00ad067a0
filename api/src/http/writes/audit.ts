import type { Db } from '../../db/database.ts';
import { displayName, type SignedInUser } from '../route/caller.ts';
import type { AuditEntry } from '../route/route.ts';

interface AuditContext {
  /** The endpoint's key. */
  action: string;
  caller: Pick<SignedInUser, 'id' | 'firstName' | 'lastName' | 'role'>;
  now: Date;
  requestId: string;
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Appends entries to the append-only audit log, in the transaction of the work they describe. */
export async function writeAudit(trx: Db, entries: readonly AuditEntry[], who: AuditContext): Promise<void> {
  for (const entry of entries) {
    await trx
      .insertInto('audit_log')
      .values({
        at: who.now.toISOString(),
        user_id: who.caller.id,
        user_name: displayName(who.caller),
        action: who.action,
        entity: entry.entity,
        entity_id: String(entry.entityId),
        before: asJson(entry.before),
        after: asJson(entry.after),
        request_id: who.requestId,
      })
      .execute();
  }
}
