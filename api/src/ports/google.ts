import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { z } from 'zod';
import { email, text } from '../contract/basics/fields.ts';

/** The centre's OpenID Connect client at Google. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** Why sign-in failed; `/auth` reads it as `reason`. */
export type GoogleRefusal = 'oauth_config' | 'redirect_uri_mismatch' | 'cancelled' | 'failed';

/** The state of a round trip to Google, stored on the server and used once. */
export interface GoogleAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface GooglePerson {
  /** Google's permanent id of the account. */
  subject: string;
  /** Set only if Google has verified it. */
  verifiedEmail: string | null;
  firstName: string;
  lastName: string;
}

interface Refused {
  ok: false;
  reason: GoogleRefusal;
  /** The problem for the log: codes only, never data from the person or Google. */
  detail: string;
}

export interface GoogleSignIn {
  /** Where to send the browser. @param redirectUri where Google sends it back to, as registered there */
  begin(redirectUri: string): Promise<{ ok: true; location: string; attempt: GoogleAttempt } | Refused>;
  /** @param arrived the full address at which the browser came back */
  finish(arrived: URL, attempt: GoogleAttempt): Promise<{ ok: true; person: GooglePerson } | Refused>;
}

const timeoutSeconds = 5;

/** Sign-in with Google, or with the OpenID provider in the settings (decision record 10). */
export function googleSignIn(settings: GoogleSettings): GoogleSignIn {
  const client = clientOf(settings);
  return {
    async begin(redirectUri) {
      try {
        const attempt = {
          state: randomState(),
          nonce: randomNonce(),
          codeVerifier: randomPKCECodeVerifier(),
        };
        const location = buildAuthorizationUrl(await client(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        });
        return { ok: true, location: location.href, attempt };
      } catch (error) {
        // The person has not been asked anything yet: the settings are wrong, or Google is unreachable.
        return { ok: false, reason: 'oauth_config', detail: failureDetail(error) };
      }
    },

    async finish(arrived, { state, nonce, codeVerifier }) {
      try {
        const tokens = await authorizationCodeGrant(await client(), arrived, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return { ok: true, person: personOf(tokens.claims()) };
      } catch (error) {
        return { ok: false, reason: reasonOf(error), detail: failureDetail(error) };
      }
    },
  };
}

/** Google's metadata, fetched on first use and cached; a failed fetch is retried. */
function clientOf({ clientId, clientSecret, issuer }: GoogleSettings): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  // The ID token comes over TLS from the provider itself, and its signature is checked anyway (ASVS 6.8.2).
  const execute = [enableNonRepudiationChecks];
  // Production settings refuse http; here it is a test's provider on this machine.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  return () => {
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      execute,
    }).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: email.optional().catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
  given_name: text(60).optional().catch(undefined),
  family_name: text(60).optional().catch(undefined),
});

function personOf(token: IDToken | undefined): GooglePerson {
  const said = claims.parse(token);
  return {
    subject: said.sub,
    verifiedEmail: said.email_verified && said.email ? said.email : null,
    firstName: said.given_name ?? '',
    lastName: said.family_name ?? '',
  };
}

const reasons: Record<string, GoogleRefusal> = {
  access_denied: 'cancelled',
  redirect_uri_mismatch: 'redirect_uri_mismatch',
  invalid_client: 'oauth_config',
  unauthorized_client: 'oauth_config',
};

function reasonOf(error: unknown): GoogleRefusal {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return reasons[error.error] ?? 'failed';
  // The provider rejects the client's own secret.
  if (error instanceof WWWAuthenticateChallengeError && error.status === 401) return 'oauth_config';
  return 'failed';
}

function failureDetail(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error;
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.name;
  return 'unknown';
}
