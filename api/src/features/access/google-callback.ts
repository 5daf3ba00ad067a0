import type { Selectable } from 'kysely';
import type { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import type { SignInAttemptRow } from '../../db/people-schema.ts';
import { isFreshSignIn, mayChangeSignIn } from '../../domain/access/sign-in.ts';
import type { Call } from '../../http/route/route.ts';
import type { GooglePerson, GoogleSignIn } from '../../ports/google.ts';
import { hashToken } from '../../secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { consumeAttempt } from './attempt-store.ts';
import { attemptCookie, attemptPath, attemptSeconds, callbackOf, type Refused } from './google-attempt.ts';
import { type ConnectOutcome, connectToGoogle, findOrAddByGoogle, isConnected } from './google-store.ts';
import { refreshCaller, setSessionCookie, startSession } from './sessions.ts';

type Callback = Call<typeof endpoints.googleCallback>;
type Attempt = Selectable<SignInAttemptRow>;

/** Google does not say which factors it checked, so it counts as one factor. */
const byGoogle = { method: 'google', gaveSecondFactor: false } as const;

const notOwnAccount: Refused = { reason: 'failed', outcome: 'not_theirs' };

/** Finishes a browser's round trip to Google. */
export async function finishGoogleSignIn(
  services: Services,
  google: GoogleSignIn,
  call: Callback,
): Promise<{ userId: number; returnTo: string } | Refused> {
  const attempt = await attemptOf(services, call);
  if (!attempt) return { reason: 'failed', outcome: 'unknown_attempt' };
  const result = await google.finish(addressOf(callbackOf(services.config), call.query), {
    state: attempt.state,
    nonce: attempt.nonce,
    codeVerifier: attempt.code_verifier,
  });
  if (!result.ok) return { reason: result.reason, outcome: result.detail };
  const signedIn = await signIn(services, call, attempt, result.person);
  return 'reason' in signedIn ? signedIn : { ...signedIn, returnTo: attempt.return_to };
}

/** The attempt that this browser began; used up, whatever the outcome. */
async function attemptOf({ database }: Services, { cookies, now }: Callback): Promise<Attempt | undefined> {
  const token = cookies.get(attemptCookie, { path: attemptPath });
  if (!token) return undefined;
  cookies.clear(attemptCookie, { path: attemptPath });
  return database.write((trx) => consumeAttempt(trx, hashToken(token), now));
}

/** The registered address with the provider's parameters, ignoring the host of the request. */
function addressOf(callback: string, query: Record<string, unknown>): URL {
  const address = new URL(callback);
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) address.searchParams.append(name, String(one));
  return address;
}

/** Signs in the person of a Google account. For a signed-in person, it first connects the account. */
async function signIn(
  services: Services,
  call: Callback,
  attempt: Attempt,
  person: GooglePerson,
): Promise<{ userId: number } | Refused> {
  const { caller, cookies, now, write } = call;
  const { user_id: ownId } = attempt;
  if (ownId !== null && (caller.kind !== 'user' || caller.id !== ownId)) return notOwnAccount;
  const done = await write(async (trx) => {
    if (ownId !== null && !(await isConnected(trx, ownId, person))) {
      const refused = await connectRefusal(services, trx, call);
      if (refused) return refused;
      if (!wasRecentSignIn(call, attempt)) return { reason: 'sign_in_again' as const };
      const connecting = await connectToGoogle(trx, ownId, person, now);
      if (connecting !== 'connected') return refusalOf[connecting];
    }
    const user = await findOrAddByGoogle(trx, person, now);
    return user
      ? { user, token: await startSession(trx, user, now, { ...byGoogle, browser: call }) }
      : notOwnAccount;
  });
  if ('reason' in done) return done;
  setSessionCookie(cookies, done.user.role, done.token);
  return { userId: done.user.id };
}

const refusalOf: Record<Exclude<ConnectOutcome, 'connected'>, Refused> = {
  not_theirs: notOwnAccount,
  other_google: { reason: 'other_google' },
};

/**
 * Why this session may not connect a Google account. Anyone can call the return address, so the session is
 * read again here, in the transaction that connects.
 */
async function connectRefusal(
  { config, database }: Services,
  trx: Db,
  { caller, now }: Callback,
): Promise<Refused | undefined> {
  const { requireSecondFactor } = config;
  const lock = database.dialect === 'sqlite' ? 'none' : 'own account';
  const owner =
    caller.kind === 'user' && (await refreshCaller(trx, caller, { now, lock, requireSecondFactor }));
  if (!owner) return notOwnAccount;
  return mayChangeSignIn(owner.portal) ? undefined : { reason: 'portal_locked' };
}

/** A new sign-in method needs a recent sign-in at the time the attempt began. */
function wasRecentSignIn({ caller }: Callback, { expires_at }: Attempt): boolean {
  const begunAt = new Date(Date.parse(expires_at) - attemptSeconds * 1000);
  return caller.kind === 'user' && isFreshSignIn(caller.signedInAt, begunAt);
}
