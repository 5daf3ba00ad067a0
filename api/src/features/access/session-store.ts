import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SessionRow } from '../../db/schema.ts';

/** Sessions that are listed; whoever has more ends them all at once. */
const mostListed = 100;

/** Writes a new session down, and that its person signed in. */
export async function addSession(trx: Db, session: Insertable<SessionRow>): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
  await trx
    .updateTable('users')
    .set({ last_login_at: session.created_at })
    .where('id', '=', session.user_id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The person of a session, while it lasts and they are active. @param sessionId the hash of its token */
export function findLiveSession(db: Db, sessionId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.last_seen_at', 'sessions.created_at as signed_in_at'])
    .where('sessions.token_hash', '=', sessionId)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
}

export async function keepAlive(
  trx: Db,
  sessionId: string,
  { now, kind, expires_at }: { now: Date; kind: SessionRow['kind']; expires_at: string },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ last_seen_at: now.toISOString(), kind, expires_at })
    .where('token_hash', '=', sessionId)
    .execute();
}

/** A person's sessions, the latest used first. */
export function listSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute();
}

/** Ends one session. @param sessionId the hash of its token */
export async function endSession(trx: Db, sessionId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', sessionId).execute();
}

/**
 * Ends every session of a person, with their next call.
 * @param exceptId the hash of the token of one that stays
 * @returns how many ended
 */
export async function endSessionsOf(trx: Db, userId: number, exceptId = ''): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
