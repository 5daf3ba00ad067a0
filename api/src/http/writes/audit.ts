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
  const by = { user_id: who.caller.id, user_name: displayName(who.caller) };
  for (const entry of entries) await append(trx, entry, by, who);
}

/** The name of the server itself in records of who did something. */
export const ownName = 'Toodles';

/** The name of a parent or guest in the audit log, which holds none of their data. */
export const parentAuditName = 'The parent';

/** Appends entries about what a parent or guest has changed. */
export async function writeParentAudit(
  trx: Db,
  entries: readonly AuditEntry[],
  context: Omit<AuditContext, 'caller'>,
): Promise<void> {
  for (const entry of entries)
    await append(trx, entry, { user_id: null, user_name: parentAuditName }, context);
}

/** Appends an entry about something that the server does by itself, without a caller. */
export async function writeOwnAudit(
  trx: Db,
  entry: AuditEntry,
  { action, now, requestId }: Omit<AuditContext, 'caller'>,
): Promise<void> {
  await append(trx, entry, { user_id: null, user_name: ownName }, { action, now, requestId });
}

async function append(
  trx: Db,
  { entity, entityId, before, after }: AuditEntry,
  by: { user_id: number | null; user_name: string },
  { action, now, requestId }: Omit<AuditContext, 'caller'>,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      ...by,
      at: now.toISOString(),
      action,
      entity,
      entity_id: String(entityId),
      before: asJson(before),
      after: asJson(after),
      request_id: requestId,
    })
    .execute();
}
