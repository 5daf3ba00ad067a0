import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type GoogleAttempt, googleSignIn } from './google.ts';

const clientId = 'toodles';
const redirectUri = 'https://toodles.example/api/auth/google/callback';
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const forged = generateKeyPairSync('rsa', { modulusLength: 2048 });

let server: Server;
let issuer: string;
/** The claims of the provider's next ID token, and the key that signs it. */
interface Said {
  claims: Record<string, unknown>;
  key: KeyObject | null;
  algorithm: string;
}
let said: Said;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken({ claims, key, algorithm }: Said): string {
  const signed = `${encoded({ alg: algorithm, kid: 'one' })}.${encoded(claims)}`;
  const signature = key ? createSign('sha256').update(signed).sign(key, 'base64url') : '';
  return `${signed}.${signature}`;
}

const answers: Record<string, () => object> = {
  '/.well-known/openid-configuration': () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256'],
  }),
  '/keys': () => ({
    keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
  }),
  '/token': () => ({ access_token: 'access', token_type: 'bearer', id_token: idToken(said) }),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url ?? '']?.();
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const google = () => googleSignIn({ clientId, clientSecret: 'secret', issuer });

async function begun(): Promise<GoogleAttempt> {
  const begin = await google().begin(redirectUri);
  if (!begin.ok) throw new Error(begin.detail);
  return begin.attempt;
}

const finish = (attempt: GoogleAttempt) =>
  google().finish(new URL(`${redirectUri}?code=code&state=${attempt.state}`), attempt);

let attempt: GoogleAttempt;
beforeEach(async () => {
  attempt = await begun();
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: clientId, sub: 'anita', iat: now, exp: now + 300, nonce: attempt.nonce };
  said = { claims, key: own.privateKey, algorithm: 'RS256' };
});

it('accepts an ID token signed by the provider', async () => {
  expect(await finish(attempt)).toMatchObject({ ok: true, person: { subject: 'anita' } });
});

it.each<[string, Partial<Said>]>([
  ['signed by another key', { key: forged.privateKey }],
  ['without a signature', { key: null, algorithm: 'none' }],
  ['without its claimed signature', { key: null }],
  ['for another client', { claims: { aud: 'another' } }],
  ['from another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another attempt', { claims: { nonce: 'another' } }],
  ['for no attempt', { claims: { nonce: undefined } }],
  ['that has expired', { claims: { exp: 1_000_000_000 } }],
])('rejects an ID token %s', async (_how, lie) => {
  said = { ...said, ...lie, claims: { ...said.claims, ...lie.claims } };
  expect(await finish(attempt)).toMatchObject({ ok: false, reason: 'failed' });
});

it('rejects a response with the state of another attempt', async () => {
  const other = await begun();
  expect(await finish({ ...attempt, state: other.state })).toMatchObject({ ok: true });
  const arrived = new URL(`${redirectUri}?code=code&state=${attempt.state}`);
  expect(await google().finish(arrived, other)).toMatchObject({ ok: false });
});
