import type { Db } from '../../../../db/database.ts';
import type { TillSpan } from '../../../../domain/desk/desk-money.ts';

/**
 * The till session of a payment: the one that its tablet named or, for a tablet that did not know that its
 * drawer's till was open, that one.
 */
export async function findSessionFor(
  db: Db,
  tillSessionId: string | null,
  { at, drawerId }: { at: string; drawerId: number },
): Promise<string | null> {
  if (tillSessionId !== null) return tillSessionId;
  const open = await db
    .selectFrom('till_sessions')
    .select('id')
    .where('drawer_id', '=', drawerId)
    .where('joined_id', 'is', null)
    .where('closed_at', 'is', null)
    .where('opened_at', '<=', at)
    .executeTakeFirst();
  return open?.id ?? null;
}

/** When a till session was open; undefined for one that the server lacks, or for none. */
export async function findTillSpan(db: Db, id: string | null): Promise<TillSpan | undefined> {
  if (id === null) return undefined;
  const row = await db
    .selectFrom('till_sessions')
    .select(['opened_at', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { openedAt: row.opened_at, closedAt: row.closed_at };
}
