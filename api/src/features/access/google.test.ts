import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { type GoogleStandIn, startGoogleStandIn } from '../../testing/google-stand-in.ts';
import { visitGoogle } from '../../testing/google-visit.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const publicHost = 'toodles.test';
const publicOrigin = `https://${publicHost}`;
const behindProxy = { PUBLIC_ORIGIN: publicOrigin, TRUST_PROXY: 'true' };
/** As the proxy that speaks https says it. */
const here = { 'X-Forwarded-Host': publicHost };
const session = '__Host-toodles_session';
const attempt = '__Secure-toodles_google';

const anita = {
  sub: 'google-anita',
  email: 'anita@example.com',
  email_verified: true,
  given_name: 'Anita',
  family_name: 'Rao',
};
const stranger = { ...anita, sub: 'google-stranger', given_name: 'Somebody' };
const unverified = { ...anita, sub: 'google-unverified', email_verified: false };
const ravi = { ...anita, sub: 'google-ravi', email: 'ravi@example.com', given_name: 'Ravi' };

describeOnEachStore('signing in with Google', (store) => {
  let google: GoogleStandIn;
  let app: TestApp;
  beforeAll(async () => {
    google = await startGoogleStandIn([anita, stranger, unverified, ravi]);
    google.allowReturnTo(publicOrigin);
  });
  afterAll(() => google.stop());
  beforeEach(async () => {
    app = await makeApp(store, { env: { ...google.env, ...behindProxy } });
  });
  afterEach(() => app.close());

  const leaveFor = async (browser: Client, query = '') => {
    const answer = await browser.get(`/api/auth/google${query}`, here);
    return answer.headers.get('Location') ?? '';
  };
  const comeBack = async (browser: Client, address: URL | undefined) => {
    if (!address) throw new Error('The provider sends nobody back');
    const answer = await browser.get(`${address.pathname}${address.search}`, here);
    expect(answer.status).toBe(302);
    return answer.headers.get('Location');
  };
  const goThrough = async (browser: Client, account: string | undefined, query = '') => {
    const { returnsTo } = await visitGoogle(await leaveFor(browser, query), account);
    return comeBack(browser, returnsTo);
  };
  const whoIs = async (browser: Client) => (await browser.get('/api/auth/user', here)).body;
  const users = () => app.database.read.selectFrom('users').selectAll().orderBy('id').execute();
  /** The same client on https: its session travels under the name that https has. */
  const parentHere = async (phone?: string) => {
    const parent = await app.signedInParent(phone);
    parent.cookies.set(session, parent.cookies.get('toodles_session') ?? '');
    return parent;
  };
  const setUser = (id: number, values: Record<string, string | number | null>) =>
    app.database.write((trx) => trx.updateTable('users').set(values).where('id', '=', id).execute());

  describe('by somebody new', () => {
    it('makes a customer with the name and the email that Google vouches for', async () => {
      const browser = app.client();
      expect(await goThrough(browser, anita.sub)).toBe('/auth?auth=success');
      expect(await whoIs(browser)).toMatchObject({
        firstName: 'Anita',
        lastName: 'Rao',
        email: 'anita@example.com',
        phone: null,
        role: 'customer',
        needsName: false,
      });
      expect((await app.client().get('/api/site')).body).toMatchObject({ googleSignIn: true });
    });

    it('finds the same customer the next time, with a new session', async () => {
      const browser = app.client();
      await goThrough(browser, anita.sub);
      const first = browser.cookies.get(session);
      await goThrough(browser, anita.sub);
      expect(browser.cookies.get(session)).not.toBe(first);
      expect(await users()).toHaveLength(1);
      const thief = app.client();
      thief.cookies.set(session, first ?? '');
      expect((await thief.get('/api/auth/user')).status).toBe(401);
    });

    it('makes one customer when it comes twice at once', async () => {
      const browsers = [app.client(), app.client(), app.client()];
      const back = await Promise.all(
        browsers.map(async (browser) => (await visitGoogle(await leaveFor(browser), anita.sub)).returnsTo),
      );
      const ends = await Promise.all(browsers.map((browser, n) => comeBack(browser, back[n])));
      expect(ends).toEqual(Array(3).fill('/auth?auth=success'));
      expect(await users()).toHaveLength(1);
    });

    it('keeps no email that Google does not vouch for', async () => {
      const browser = app.client();
      await goThrough(browser, unverified.sub);
      expect(await whoIs(browser)).toMatchObject({ firstName: 'Anita', email: null });
    });

    it.each([
      ['/account?tab=hours', '/auth?auth=success&returnTo=%2Faccount%3Ftab%3Dhours'],
      ['/', '/auth?auth=success'],
      ['//evil.example', '/auth?auth=success'],
      ['/\\evil.example', '/auth?auth=success'],
      ['https://evil.example/', '/auth?auth=success'],
      ['/\t/evil.example', '/auth?auth=success'],
      ['javascript:alert(1)', '/auth?auth=success'],
    ])('returns from %j to %j', async (returnTo, end) => {
      const query = `?returnTo=${encodeURIComponent(returnTo)}`;
      expect(await goThrough(app.client(), anita.sub, query)).toBe(end);
    });

    it('asks with PKCE, state, nonce and a choice of accounts, and keeps them from the browser', async () => {
      const browser = app.client();
      const location = new URL(await leaveFor(browser));
      expect(Object.fromEntries(location.searchParams)).toMatchObject({
        redirect_uri: `${publicOrigin}/api/auth/google/callback`,
        scope: 'openid email profile',
        response_type: 'code',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        prompt: 'select_account',
      });
      const [stored] = await app.database.read.selectFrom('sign_in_attempts').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(browser.cookies.get(attempt));
      expect(location.href).not.toContain(stored?.code_verifier);
    });

    it('carries the attempt in a cookie of its own, for ten minutes, out of reach of scripts', async () => {
      const answer = await app.client().get('/api/auth/google', here);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Secure-toodles_google=[\w-]{43}; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
        ),
      ]);
    });
  });

  describe('by whom we know', () => {
    it('finds a customer by an email that was proved, and connects it', async () => {
      const parent = await parentHere();
      await setUser(parent.userId, {
        email: anita.email,
        email_verified_at: app.clock.now().toISOString(),
      });
      const browser = app.client();
      await goThrough(browser, anita.sub);
      expect(await whoIs(browser)).toMatchObject({ id: parent.userId, phone: '9876543210' });
      await setUser(parent.userId, { email: null, email_verified_at: null });
      await goThrough(browser, anita.sub);
      expect(await whoIs(browser)).toMatchObject({ id: parent.userId });
    });

    it('gives nobody an account that merely has their email typed in', async () => {
      const squatter = await parentHere();
      await setUser(squatter.userId, { email: anita.email });
      const browser = app.client();
      await goThrough(browser, anita.sub);
      expect((await whoIs(browser)).id).not.toBe(squatter.userId);
      expect((await whoIs(squatter)).id).toBe(squatter.userId);
    });

    it('believes no email that Google does not vouch for', async () => {
      const parent = await parentHere();
      await setUser(parent.userId, {
        email: anita.email,
        email_verified_at: app.clock.now().toISOString(),
      });
      const browser = app.client();
      await goThrough(browser, unverified.sub);
      expect((await whoIs(browser)).id).not.toBe(parent.userId);
    });

    it('takes no account from the Google account that it is connected to, whoever has its email now', async () => {
      const browser = app.client();
      await goThrough(browser, anita.sub);
      const other = app.client();
      await goThrough(other, stranger.sub);
      expect((await whoIs(other)).id).not.toBe((await whoIs(browser)).id);
    });

    it.each(['staff', 'manager', 'admin'] as const)('finds no %s by email', async (role) => {
      const member = await app.signedIn(role);
      await setUser(member.userId, {
        email: anita.email,
        email_verified_at: app.clock.now().toISOString(),
      });
      const browser = app.client();
      await goThrough(browser, anita.sub);
      expect(await whoIs(browser)).toMatchObject({ role: 'customer' });
    });

    it('signs nobody in who was deactivated, by whichever way they are found', async () => {
      const browser = app.client();
      await goThrough(browser, anita.sub);
      const { id } = (await users())[0] ?? { id: 0 };
      await setUser(id, { is_active: 0 });
      expect(await goThrough(app.client(), anita.sub)).toBe('/auth?auth=error&reason=failed');
      await setUser(id, { google_subject: null });
      expect(await goThrough(app.client(), anita.sub)).toBe('/auth?auth=error&reason=failed');
      expect(await users()).toHaveLength(1);
      expect((await browser.get('/api/auth/user')).status).toBe(401);
    });
  });

  describe('by somebody who is signed in', () => {
    it('connects Google to their account, and proves the email that they typed', async () => {
      const parent = await parentHere();
      await setUser(parent.userId, { email: anita.email });
      expect(await goThrough(parent, anita.sub, '?returnTo=/account')).toBe(
        '/auth?auth=success&returnTo=%2Faccount',
      );
      const browser = app.client();
      await goThrough(browser, anita.sub);
      expect(await whoIs(browser)).toMatchObject({ id: parent.userId, phone: '9876543210' });
      expect((await users())[0]).toMatchObject({ email: anita.email, email_verified_at: expect.any(String) });
    });

    it('makes two accounts of one family into one', async () => {
      const byGoogle = app.client();
      await goThrough(byGoogle, anita.sub);
      const parent = await parentHere();
      await goThrough(parent, anita.sub);
      expect((await byGoogle.get('/api/auth/user', here)).status).toBe(401);
      await goThrough(byGoogle, anita.sub);
      expect((await whoIs(byGoogle)).id).toBe(parent.userId);
    });

    it('connects a member of the team by their own hand alone', async () => {
      const staff = await app.signedIn('staff');
      staff.cookies.set(session, staff.cookies.get('toodles_session') ?? '');
      expect(await goThrough(staff, anita.sub)).toBe('/auth?auth=success');
      const browser = app.client();
      await goThrough(browser, anita.sub);
      expect(await whoIs(browser)).toMatchObject({ id: staff.userId, role: 'staff' });
      const parent = await parentHere();
      expect(await goThrough(parent, anita.sub)).toBe('/auth?auth=error&reason=failed');
      expect((await users()).map((user) => user.google_subject)).toEqual([anita.sub, null]);
    });

    it('asks for a sign-in of a moment ago before it connects anything', async () => {
      const parent = await parentHere();
      app.clock.advance(15 * 60_000 + 1);
      expect(await goThrough(parent, anita.sub)).toBe('/auth?auth=error&reason=sign_in_again');
      expect(await users()).toMatchObject([{ google_subject: null }]);
    });

    it('is a sign-in of a moment ago itself, once it is connected', async () => {
      const browser = app.client();
      await goThrough(browser, anita.sub);
      app.clock.advance(15 * 60_000 + 1);
      const before = browser.cookies.get(session);
      expect(await goThrough(browser, anita.sub)).toBe('/auth?auth=success');
      expect(browser.cookies.get(session)).not.toBe(before);
      expect(await goThrough(browser, ravi.sub)).toBe('/auth?auth=success');
    });

    it('is not begun by a link on another site', async () => {
      const parent = await parentHere();
      const answer = await parent.get('/api/auth/google', { ...here, 'Sec-Fetch-Site': 'cross-site' });
      expect(answer.headers.get('Location')).toBe('/');
    });

    it('connects nothing once they are signed out, or somebody else is signed in', async () => {
      const parent = await parentHere();
      const { returnsTo } = await visitGoogle(await leaveFor(parent), anita.sub);
      const other = await parentHere('9876500000');
      parent.cookies.set(session, other.cookies.get(session) ?? '');
      expect(await comeBack(parent, returnsTo)).toBe('/auth?auth=error&reason=failed');
      expect((await users()).map((user) => user.google_subject)).toEqual([null, null]);
    });
  });

  describe('when something is off', () => {
    it('says so when nobody set it up, and the site offers it to nobody', async () => {
      const without = await makeApp(store, { env: { ...behindProxy } });
      for (const path of ['/api/auth/google', '/api/auth/google/callback?code=1&state=2'])
        expect((await without.client().get(path, here)).headers.get('Location')).toBe(
          '/auth?auth=error&reason=oauth_config',
        );
      expect((await without.client().get('/api/site')).body).toMatchObject({ googleSignIn: false });
      await without.close();
    });

    it('says so when the provider is not there, and finds it when it is', async () => {
      const late = await startGoogleStandIn([anita]);
      const port = Number(new URL(late.env.GOOGLE_ISSUER).port);
      await late.stop();
      const env = { ...late.env, ...behindProxy };
      const waiting = await makeApp(store, { env });
      const browser = waiting.client();
      expect(await leaveFor(browser)).toBe('/auth?auth=error&reason=oauth_config');
      const there = await startGoogleStandIn([anita], port);
      expect(await leaveFor(browser)).toContain(there.env.GOOGLE_ISSUER);
      await waiting.close();
      await there.stop();
    });

    it('says so on another address than the public one', async () => {
      const answer = await app.client().get('/api/auth/google', { 'X-Forwarded-Host': 'www.toodles.test' });
      expect(answer.headers.get('Location')).toBe('/auth?auth=error&reason=redirect_uri_mismatch');
    });

    it('is sent back by the provider to no address that is not registered', async () => {
      const elsewhere = await makeApp(store, {
        env: { ...google.env, ...behindProxy, PUBLIC_ORIGIN: 'https://other.test' },
      });
      const answer = await elsewhere.client().get('/api/auth/google', { 'X-Forwarded-Host': 'other.test' });
      const visit = await visitGoogle(answer.headers.get('Location') ?? '', anita.sub);
      expect(visit).toMatchObject({ status: 400, returnsTo: undefined });
      await elsewhere.close();
    });

    it.each([
      ['redirect_uri_mismatch', 'redirect_uri_mismatch'],
      ['invalid_client', 'oauth_config'],
      ['unauthorized_client', 'oauth_config'],
      ['invalid_grant', 'failed'],
    ])('tells of %s at the exchange of the code as %s', async (error, reason) => {
      google.refuseNextCode(error);
      expect(await goThrough(app.client(), anita.sub)).toBe(`/auth?auth=error&reason=${reason}`);
    });

    it('tells of a mismatch that the provider sends the browser back with', async () => {
      const browser = app.client();
      const state = new URL(await leaveFor(browser)).searchParams.get('state');
      const back = new URL(`${publicOrigin}/api/auth/google/callback`);
      back.search = new URLSearchParams({
        error: 'redirect_uri_mismatch',
        state: state ?? '',
        iss: google.env.GOOGLE_ISSUER,
      }).toString();
      expect(await comeBack(browser, back)).toBe('/auth?auth=error&reason=redirect_uri_mismatch');
    });

    it('tells of a wrong secret as a matter of the settings', async () => {
      const wrong = await makeApp(store, {
        env: { ...google.env, GOOGLE_CLIENT_SECRET: 'another one', ...behindProxy },
      });
      expect(await goThrough(wrong.client(), anita.sub)).toBe('/auth?auth=error&reason=oauth_config');
      await wrong.close();
    });

    it('goes back quietly when the person cancels', async () => {
      expect(await goThrough(app.client(), undefined)).toBe('/auth?auth=error&reason=cancelled');
    });

    it('is refused by a provider without PKCE', async () => {
      const location = new URL(await leaveFor(app.client()));
      location.searchParams.delete('code_challenge');
      location.searchParams.delete('code_challenge_method');
      const { returnsTo } = await visitGoogle(location.href, anita.sub);
      expect(returnsTo?.searchParams.get('error')).toBe('invalid_request');
    });
  });

  describe('against an attack', () => {
    const failed = '/auth?auth=error&reason=failed';
    const begun = async () => {
      const browser = app.client();
      const { returnsTo } = await visitGoogle(await leaveFor(browser), anita.sub);
      if (!returnsTo) throw new Error('The provider sends nobody back');
      return { browser, returnsTo };
    };
    const setAttempt = (values: { state?: string; nonce?: string; code_verifier?: string }) =>
      app.database.write((trx) => trx.updateTable('sign_in_attempts').set(values).execute());
    const nobodyIsIn = async (browser: Client) => {
      expect((await browser.get('/api/auth/user', here)).status).toBe(401);
      expect(await users()).toHaveLength(0);
    };

    it('takes no answer that another browser asked for', async () => {
      const { returnsTo } = await begun();
      const victim = app.client();
      expect(await comeBack(victim, returnsTo)).toBe(failed);
      await leaveFor(victim);
      expect(await comeBack(victim, returnsTo)).toBe(failed);
      await nobodyIsIn(victim);
    });

    it('takes an answer once', async () => {
      const { browser, returnsTo } = await begun();
      const cookie = browser.cookies.get(attempt) ?? '';
      expect(await comeBack(browser, returnsTo)).toBe('/auth?auth=success');
      const again = app.client();
      again.cookies.set(attempt, cookie);
      expect(await comeBack(again, returnsTo)).toBe(failed);
    });

    it('takes an answer once, even twice at once', async () => {
      const { browser, returnsTo } = await begun();
      const twin = app.client();
      twin.cookies.set(attempt, browser.cookies.get(attempt) ?? '');
      const ends = await Promise.all([browser, twin].map((one) => comeBack(one, returnsTo)));
      expect(ends.sort()).toEqual([failed, '/auth?auth=success']);
    });

    it.each([
      ['state', { state: 'another' }],
      ['nonce', { nonce: 'another' }],
      ['code verifier', { code_verifier: 'v'.repeat(43) }],
    ])('takes no answer with another %s', async (_what, change) => {
      const { browser, returnsTo } = await begun();
      await setAttempt(change);
      expect(await comeBack(browser, returnsTo)).toBe(failed);
      await nobodyIsIn(browser);
    });

    it('takes no answer after ten minutes', async () => {
      const { browser, returnsTo } = await begun();
      app.clock.advance(600_000);
      expect(await comeBack(browser, returnsTo)).toBe(failed);
      await nobodyIsIn(browser);
    });

    it('takes no answer that names a parameter twice, or nothing', async () => {
      const { browser, returnsTo } = await begun();
      returnsTo.searchParams.append('code', 'another');
      expect(await comeBack(browser, returnsTo)).toBe(failed);
      await leaveFor(browser);
      expect(await comeBack(browser, new URL(`${publicOrigin}/api/auth/google/callback`))).toBe(failed);
      await nobodyIsIn(browser);
    });

    it('keeps count of how often an address begins', async () => {
      const locations = [];
      for (let n = 0; n < 61; n += 1) locations.push(await leaveFor(app.client()));
      expect(locations.slice(0, 60).every((one) => one.startsWith(google.env.GOOGLE_ISSUER))).toBe(true);
      expect(locations[60]).toBe(failed);
    });

    it('writes into the log who signed in by number, and why not, and nothing else of them', async () => {
      const browser = app.client();
      await goThrough(browser, anita.sub);
      await goThrough(browser, undefined);
      const lines = app.logged.map((line) => JSON.parse(line)).filter((line) => line.way === 'google');
      const { id } = (await users())[0] ?? { id: 0 };
      expect(lines).toMatchObject([
        { level: 30, user: id, outcome: 'signed_in', requestId: expect.any(String) },
        { level: 40, outcome: expect.any(String), requestId: expect.any(String) },
      ]);
      for (const secret of ['anita', 'Anita', 'Rao', 'code='])
        expect(app.logged.join('\n')).not.toContain(secret);
    });
  });
});
