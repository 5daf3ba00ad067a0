import type { Selectable } from 'kysely';
import { z } from 'zod';
import { permissionKey } from '../../contract/access.ts';
import type { Database, Db } from '../../db/database.ts';
import type { SessionRow, UserRow } from '../../db/schema.ts';
import { permissionsOf } from '../../domain/permissions.ts';
import type { Person, SignedInUser } from '../../http/caller.ts';
import type { Cookies } from '../../http/route.ts';
import { hashToken, newToken } from '../../secrets/tokens.ts';

export const sessionCookie = 'toodles_session';

const day = 86_400_000;
/** Customers stay signed in for 30 days; the team for 12 hours without a call (api.md, 'Sign-in'). */
const lifetimeMs = { customer: 30 * day, team: day / 2 } as const;
const touchEveryMs = 300_000;

const permissionList = z.array(permissionKey).catch([]);

/** Starts a session under a new id, whatever session there was, and hands its token to the browser. */
export async function startSession(trx: Db, user: Selectable<UserRow>, now: Date): Promise<string> {
  const token = newToken();
  const kind = user.role === 'customer' ? 'customer' : 'team';
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      kind,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetimeMs[kind]).toISOString(),
    })
    .execute();
  await trx
    .updateTable('users')
    .set({ last_login_at: now.toISOString() })
    .where('id', '=', user.id)
    .execute();
  return token;
}

export function giveSession(cookies: Cookies, token: string): void {
  cookies.set(sessionCookie, token, { path: '/', maxAgeSeconds: lifetimeMs.customer / 1000 });
}

/** Who a session's token belongs to, while it lives and its user is active. */
export async function findCaller(
  database: Database,
  token: string,
  now: Date,
): Promise<SignedInUser | undefined> {
  const tokenHash = hashToken(token);
  const row = await database.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.kind',
      'sessions.last_seen_at',
      'sessions.token_hash',
      'sessions.created_at as signed_in_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  if (!row) return undefined;
  await keepAlive(database, row, now);
  return { ...presentCaller(row), sessionId: tokenHash, signedInAt: row.signed_in_at };
}

/** The person of a row, with what they may do now. */
export function presentCaller(user: Selectable<UserRow>): Person {
  const own = user.permissions === null ? null : permissionList.parse(JSON.parse(user.permissions));
  return {
    kind: 'user',
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone,
    email: user.email,
    role: user.role,
    permissions: permissionsOf(user.role, own),
  };
}

async function keepAlive(
  database: Database,
  session: Pick<SessionRow, 'kind' | 'last_seen_at' | 'token_hash'>,
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(session.last_seen_at) < touchEveryMs) return;
  const expires_at = new Date(now.getTime() + lifetimeMs[session.kind]).toISOString();
  await database.write((trx) =>
    trx
      .updateTable('sessions')
      .set({ last_seen_at: now.toISOString(), expires_at })
      .where('token_hash', '=', session.token_hash)
      .execute(),
  );
}
