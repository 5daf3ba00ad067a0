import { z } from 'zod';
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
 * @param present the row as the answer to this change would show it, and no more: the refusal carries it as
 * `details.current`
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
  // The transaction is given up, and with it the move: what the caller reads now is the version that was there.
  const current = { ...(await present()), version };
  const last = edited.entity && (await whoMade(trx, edited.entity, edited.id, version));
  const message = last ? `${last.user_name} changed this meanwhile.` : undefined;
  throw new AppError('stale', {
    ...(message && { message }),
    details: { current, changedBy: last?.user_name ?? null, changedAt: last?.at ?? null },
  });
}

/** What the audit log says of a versioned row holds the version that it came to. */
const versioned = z.object({ version: z.number() });
const linesLookedAt = 20;

/**
 * Who of the team brought a row to a version. Nobody where the last change is not theirs: parents change what is their
 * own, and a line about something else than the row's own fields blames the wrong one.
 */
async function whoMade(trx: Db, entity: AuditEntity, id: number, version: number) {
  const lines = await trx
    .selectFrom('audit_log')
    .select(['user_name', 'at', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(linesLookedAt)
    .execute();
  return lines.find(({ after }) => {
    const came = versioned.safeParse(after === null ? null : JSON.parse(after));
    return came.success && came.data.version === version;
  });
}
