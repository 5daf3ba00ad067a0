import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SessionRow } from '../../db/people-schema.ts';
import { lockAdmins } from './user-store.ts';

/** The longest list of sessions; people with more can end them all at once. */
const maxListed = 100;

/** Stores a new session, and the time of its person's sign-in. */
export async function addSession(trx: Db, session: Insertable<SessionRow>): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
  await trx
    .updateTable('users')
    .set({ last_login_at: session.created_at })
    .where('id', '=', session.user_id)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * How a write locks its caller's row on PostgreSQL, to order it before or after a change of their rights.
 * Most writes share the row (`work`). Changes of the caller's own account lock it exclusively (`own
 * account`), because two shared locks would block each other's change. Changes of people's rights take a
 * common lock (`rights`), because two admins who change each other would deadlock on their rows.
 */
export type CallerLock = 'none' | 'work' | 'own account' | 'rights';

/** The person of a live session, if they are active. @param sessionId the hash of its token */
export async function findLiveSession(db: Db, sessionId: string, now: Date, lock: CallerLock = 'none') {
  if (lock === 'rights') await lockAdmins(db);
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.last_seen_at',
      'sessions.created_at as signed_in_at',
      'sessions.method',
      'sessions.second_factor_at',
    ])
    .where('sessions.token_hash', '=', sessionId)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.is_active', '=', 1)
    .$if(lock === 'work', (query) => query.forShare('users'))
    .$if(lock === 'own account', (query) => query.forNoKeyUpdate('users'))
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

/** A person's sessions, most recently used first. */
export function listSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxListed)
    .execute();
}

/**
 * Ends the session that a browser had before its new one. Its notifications go on if the same person has signed in
 * again.
 */
export async function replaceSession(
  trx: Db,
  {
    before,
    after,
  }: { before: { sessionId: string; userId: number }; after: { sessionId: string; userId: number } },
): Promise<void> {
  if (before.userId === after.userId)
    await trx
      .updateTable('push_devices')
      .set({ session_id: after.sessionId })
      .where('session_id', '=', before.sessionId)
      .execute();
  await endSession(trx, before.sessionId);
}

/** Ends one session. @param sessionId the hash of its token */
export async function endSession(trx: Db, sessionId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', sessionId).execute();
}

/** Records that a session has passed the second factor, such as by setting one up. */
export async function recordSecondFactor(trx: Db, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ second_factor_at: now.toISOString() })
    .where('token_hash', '=', sessionId)
    .execute();
}

/** Lets a session open the portal in development. */
export async function makeDeveloperSession(trx: Db, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ method: 'developer' })
    .where('token_hash', '=', sessionId)
    .execute();
}

/**
 * Ends every session of a person from their next call, and every sign-in that waits for its second step.
 * @param exceptId the token hash of a session to keep
 * @returns how many ended
 */
export async function endSessionsOf(trx: Db, userId: number, exceptId = ''): Promise<number> {
  await trx.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
