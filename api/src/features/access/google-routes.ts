import { endpoints } from '../../contract/endpoints.ts';
import { safeReturnPath } from '../../domain/access/return-path.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Call, type Redirect, type Route, route } from '../../http/route/route.ts';
import { type GoogleSignIn, googleSignIn } from '../../ports/google.ts';
import { hashToken, newToken } from '../../secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { addAttempt } from './attempt-store.ts';
import { attemptCookie, attemptPath, attemptSeconds, callbackOf, type Refused } from './google-attempt.ts';
import { finishGoogleSignIn } from './google-callback.ts';
import * as limit from './limits.ts';
import { logRefusedSignIn, logSignIn } from './sign-in-log.ts';

/** Sign-in with Google and connecting it to an account (decision record 10). */
export function googleRoutes(services: Services): Route[] {
  const { config, log } = services;
  const google = config.google && googleSignIn(config.google);
  const refuse = (call: { requestId: string }, { reason, outcome = reason }: Refused): Redirect => {
    logRefusedSignIn(log, call, 'google', outcome);
    return { location: `/auth?auth=error&reason=${reason}` };
  };
  return [
    route(endpoints.googleLogin, async (call) => {
      const begun = google ? await begin(services, google, call) : notSetUp;
      return 'reason' in begun ? refuse(call, begun) : begun;
    }),

    route(endpoints.googleCallback, async (call) => {
      const finished = google ? await finishGoogleSignIn(services, google, call) : notSetUp;
      if ('reason' in finished) return refuse(call, finished);
      logSignIn(log, call, 'google', finished.userId);
      const { returnTo } = finished;
      const further = returnTo === '/' ? '' : `&returnTo=${encodeURIComponent(returnTo)}`;
      return { location: `/auth?auth=success${further}` };
    }),
  ];
}

const notSetUp: Refused = { reason: 'oauth_config' };

async function begin(
  services: Services,
  google: GoogleSignIn,
  call: Call<typeof endpoints.googleLogin>,
): Promise<Redirect | Refused> {
  const { caller, cookies, now } = call;
  const callback = callbackOf(services.config);
  // Google would redirect to the public origin, where this host's cookies are unknown.
  if (call.host !== new URL(callback).host) return { reason: 'redirect_uri_mismatch' };
  // A link on another site must not lead to connecting an account.
  if (caller.kind === 'user' && call.isCrossSite) return { location: '/' };
  if (!(await mayBegin(services, call))) return { reason: 'failed', outcome: 'too_many_requests' };
  const begun = await google.begin(callback);
  if (!begun.ok) return { reason: begun.reason, outcome: begun.detail };
  const token = newToken();
  const attempt = {
    token_hash: hashToken(token),
    state: begun.attempt.state,
    nonce: begun.attempt.nonce,
    code_verifier: begun.attempt.codeVerifier,
    return_to: safeReturnPath(call.query.returnTo),
    user_id: caller.kind === 'user' ? caller.id : null,
    expires_at: new Date(now.getTime() + attemptSeconds * 1000).toISOString(),
  };
  await call.write((trx) => addAttempt(trx, attempt));
  cookies.set(attemptCookie, token, { path: attemptPath, maxAgeSeconds: attemptSeconds });
  return { location: begun.location };
}

/** A navigating browser gets its error on a page, not as JSON. */
async function mayBegin({ limits }: Services, { address, now }: { address: string; now: Date }) {
  try {
    await limits.consume(limit.googleFromAddress, address, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
