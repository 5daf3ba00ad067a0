import type { Selectable } from 'kysely';
import type { Role } from '../../contract/basics/permissions.ts';
import type { Database, Db } from '../../db/database.ts';
import type { SessionRow, UserRow } from '../../db/people-schema.ts';
import { isSealed } from '../../db/store-failure.ts';
import { ownList, permissionsOf } from '../../domain/access/permissions.ts';
import {
  customerCookieSeconds,
  portalStatusOf,
  type SignInMethod,
  sessionEndsAt,
} from '../../domain/access/sign-in.ts';
import type { AnonymousCaller, Person, SignedInUser } from '../../http/route/caller.ts';
import type { Cookies } from '../../http/route/route.ts';
import { hashToken, newToken } from '../../secrets/tokens.ts';
import { verifiedPhone } from '../identity/person-store.ts';
import {
  addSession,
  type CallerLock,
  findLiveSession,
  keepAlive,
  replaceSession,
} from '../identity/session-store.ts';
import { nameOfDevice } from './device-name.ts';

export const sessionCookie = 'toodles_session';
/** Tells the pages that there may be a session to ask about (decision record 41). It proves nothing. */
export const sessionMark = 'toodles.signed-in';
const readable = { path: '/', isReadable: true } as const;

const touchEveryMs = 300_000;

/** How a session begins. */
export interface SessionStart {
  method: SignInMethod;
  /**
   * Whether it passed a second factor. A passkey counts, because it checks its device's fingerprint or PIN.
   */
  gaveSecondFactor: boolean;
}

/** The default for a session without details: it opens no portal. */
const weakestStart: SessionStart = { method: 'phone', gaveSecondFactor: false };

/** The browser of a sign-in, from the call. */
interface Browser {
  userAgent: string;
  /** The person signed in there before; that session ends. */
  caller: SignedInUser | AnonymousCaller;
}

/**
 * Starts a session under a new id. A session that the browser already had ends and is never reused.
 * @returns the token, which `giveSession` sends after the transaction
 */
export async function startSession(
  trx: Db,
  user: Selectable<UserRow>,
  now: Date,
  { method, gaveSecondFactor, browser }: SessionStart & { browser?: Browser } = weakestStart,
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  await addSession(trx, {
    token_hash: hashToken(token),
    user_id: user.id,
    kind: kindOf(user.role),
    created_at: at,
    last_seen_at: at,
    expires_at: sessionEndsAt(user.role, at, at).toISOString(),
    device: nameOfDevice(browser?.userAgent ?? ''),
    method,
    second_factor_at: gaveSecondFactor ? at : null,
  });
  if (browser?.caller.kind === 'user') {
    const { sessionId, id: userId } = browser.caller;
    await replaceSession(trx, {
      before: { sessionId, userId },
      after: { sessionId: hashToken(token), userId: user.id },
    });
  }
  return token;
}

const kindOf = (role: Role) => (role === 'customer' ? 'customer' : 'team');

/** A session's public id, different from its token and from the stored hash. */
export const publicSessionId = (sessionId: string): string => hashToken(`session ${sessionId}`);

export function setSessionCookie(cookies: Cookies, role: Role, token: string): void {
  cookies.set(sessionCookie, token, { path: '/', ...lifeOf(role) });
  cookies.set(sessionMark, '1', { ...readable, ...lifeOf(role) });
}

const lifeOf = (role: Role) => (role === 'customer' ? { maxAgeSeconds: customerCookieSeconds } : {});

/** Sets the mark of a session that has none: it began before there was one, or its page removed it. */
export function restoreSessionMark(cookies: Cookies, role: Role): void {
  if (cookies.get(sessionMark, readable) === undefined)
    cookies.set(sessionMark, '1', { ...readable, ...lifeOf(role) });
}

export function clearSessionCookie(cookies: Cookies): void {
  cookies.clear(sessionCookie, { path: '/' });
  cookies.clear(sessionMark, readable);
}

/**
 * The person of a session's token, while the session lives and the person is active.
 * @param isUse false for a background request: otherwise an open portal would never be idle. A parent's phone
 *   makes no other calls for days, and stays signed in.
 */
export async function findCaller(
  database: Database,
  token: string,
  { now, isUse, requireSecondFactor }: { now: Date; isUse: boolean; requireSecondFactor: boolean },
): Promise<SignedInUser | undefined> {
  const tokenHash = hashToken(token);
  const row = await findSession(database.read, tokenHash, { now });
  if (!row) return undefined;
  const counts = isUse || row.role === 'customer';
  // Also if the clock was set back: the idle time then counts from this use.
  if (counts && Math.abs(now.getTime() - Date.parse(row.last_seen_at)) >= touchEveryMs) {
    const expires_at = sessionEndsAt(row.role, row.signed_in_at, now.toISOString()).toISOString();
    await database
      .write((trx) => keepAlive(trx, tokenHash, { now, kind: kindOf(row.role), expires_at }))
      .catch((error: unknown) => {
        // While the centre moves to another database, whoever is signed in may still read.
        if (!isSealed(error)) throw error;
      });
  }
  return {
    ...presentCaller(row, sessionStartOf(row), requireSecondFactor),
    sessionId: tokenHash,
    signedInAt: row.signed_in_at,
  };
}

/**
 * The same caller as seen by a transaction, or undefined once their session or account has ended.
 * @param lock see `CallerLock`
 */
export async function refreshCaller(
  trx: Db,
  { sessionId, signedInAt }: SignedInUser,
  { requireSecondFactor, ...when }: { now: Date; lock: CallerLock; requireSecondFactor: boolean },
): Promise<SignedInUser | undefined> {
  const row = await findSession(trx, sessionId, when);
  return row && { ...presentCaller(row, sessionStartOf(row), requireSecondFactor), sessionId, signedInAt };
}

async function findSession(db: Db, sessionId: string, { now, lock }: { now: Date; lock?: CallerLock }) {
  const row = await findLiveSession(db, sessionId, now, lock);
  return row && sessionEndsAt(row.role, row.signed_in_at, row.last_seen_at) > now ? row : undefined;
}

const sessionStartOf = (row: Pick<Selectable<SessionRow>, 'method' | 'second_factor_at'>): SessionStart => ({
  method: row.method,
  gaveSecondFactor: row.second_factor_at !== null,
});

/**
 * The person of a row, with the permissions of a session that began this way.
 * @param requireSecondFactor the centre's setting
 */
export function presentCaller(
  user: Selectable<UserRow>,
  beginning: SessionStart,
  requireSecondFactor: boolean,
): Person {
  const permissions = permissionsOf(user.role, ownList(user.permissions));
  const signIn = {
    ...beginning,
    role: user.role,
    permissions,
    hasSecondFactor: user.has_second_factor === 1,
    mustChangePassword: user.must_change_password === 1,
  };
  const portal = portalStatusOf(signIn, requireSecondFactor);
  return {
    kind: 'user',
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone,
    verifiedPhone: verifiedPhone(user),
    email: user.email,
    role: user.role,
    permissions: portal === 'open' ? permissions : [],
    portal,
  };
}
