import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Context } from 'koa';
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';

/** A Google account, by the claims of its ID token. */
export interface GoogleAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

export interface GoogleStandIn {
  /** Server settings for signing in here. */
  env: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  /** Registers the server's public origin as a return address. */
  allowReturnTo(origin: string): void;
  /** Fails the next exchange of a code with an error in Google's format. */
  refuseNextCode(error: string): void;
  stop(): Promise<void>;
}

const clientId = 'toodles.apps.stand-in';
const clientSecret = 'a client secret for tests alone';

/**
 * A real OpenID provider on this machine in place of Google. It requires PKCE, has a page for choosing an
 * account (a button for each person, and one to cancel), and redirects the browser only to registered
 * addresses.
 * @param port a free one by default
 */
export async function startGoogleStandIn(
  accounts: readonly GoogleAccount[],
  port = 0,
): Promise<GoogleStandIn> {
  const server = createServer();
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(accounts));
  const mayReturnTo = new Set<string>();
  provider.Client.prototype.redirectUriAllowed = (uri: string) => mayReturnTo.has(uri);
  const refusals: string[] = [];
  provider.use(async (ctx, next) => {
    const error = ctx.path === '/token' && ctx.method === 'POST' ? refusals.shift() : undefined;
    if (error) {
      ctx.status = error === 'invalid_client' ? 401 : 400;
      ctx.body = { error };
    } else if (ctx.path === '/favicon.ico') ctx.status = 204;
    else if (ctx.path.startsWith('/interaction/')) await choose(provider, ctx, accounts);
    else await next();
  });
  server.on('request', provider.callback());
  return {
    env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    allowReturnTo: (origin) => void mayReturnTo.add(`${origin}/api/auth/google/callback`),
    refuseNextCode: (error) => void refusals.push(error),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function configuration(accounts: readonly GoogleAccount[]): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    adapter: memoryStore(),
    renderError: showError,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://localhost/api/auth/google/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'stand-in' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    // Like Google, puts the person's identity into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => {
      const account = accounts.find((one) => one.sub === sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
    loadExistingGrant: async (ctx) => grantAll(ctx),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  };
}

/** For example an unregistered address: the browser is not redirected. */
function showError(ctx: KoaContextWithOIDC, { error }: { error: string }): void {
  ctx.type = 'html';
  ctx.body = `<!doctype html><title>Refused</title><h1>Access blocked: ${error}</h1>`;
}

/** Google asks for no consent to name and email. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const accountId = oidc.session?.accountId;
  if (!oidc.client || !accountId) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** The page for choosing an account. */
async function choose(provider: Provider, ctx: Context, accounts: readonly GoogleAccount[]) {
  await provider.interactionDetails(ctx.req, ctx.res);
  if (ctx.method !== 'POST') {
    ctx.type = 'html';
    ctx.body = page(accounts);
    return;
  }
  const chosen = new URLSearchParams(await text(ctx.req)).get('account');
  const result = chosen
    ? { login: { accountId: chosen }, select_account: {} }
    : { error: 'access_denied', error_description: 'Cancelled' };
  ctx.respond = false;
  await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
}

function page(accounts: readonly GoogleAccount[]): string {
  const buttons = accounts.map(
    ({ sub, given_name, family_name }) =>
      `<button name="account" value="${sub}">${given_name} ${family_name}</button>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Choose an account</title>
    <h1>Choose an account</h1><form method="post">${buttons.join('')}<button>Cancel</button></form></html>`;
}

/** The stand-in's codes, tokens and sessions, in memory while it runs. */
function memoryStore(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  const find = (matches: (row: AdapterPayload) => boolean) => [...rows.values()].find(matches);
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload) => void rows.set(keyOf(id), payload),
      find: async (id) => rows.get(keyOf(id)),
      findByUid: async (uid) => find((row) => row.uid === uid && row.kind === model),
      findByUserCode: async (userCode) => find((row) => row.userCode === userCode),
      destroy: async (id) => void rows.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
      consume: async (id) => {
        const row = rows.get(keyOf(id));
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
    };
  };
}
