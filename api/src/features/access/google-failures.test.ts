import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import {
  anita,
  finishGoogleSignIn,
  httpsAttemptCookie,
  httpsHeaders,
  makeGoogleApp,
  publicOrigin,
  signInWithGoogle,
  startGoogleSignIn,
  startGoogleWithAccounts,
  usersOf,
} from '../../testing/google-app.ts';
import { type GoogleStandIn, startGoogleStandIn } from '../../testing/google-stand-in.ts';
import { visitGoogle } from '../../testing/google-visit.ts';
import type { TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('Google sign-in failures', (store) => {
  let google: GoogleStandIn;
  let app: TestApp;
  beforeAll(async () => {
    google = await startGoogleWithAccounts();
  });
  afterAll(() => google.stop());
  beforeEach(async () => {
    app = await makeGoogleApp(store, google.env);
  });
  afterEach(() => app.close());

  describe('when something is wrong', () => {
    it('reports missing settings, and the site does not offer it', async () => {
      const without = await makeGoogleApp(store, {});
      for (const path of ['/api/auth/google', '/api/auth/google/callback?code=1&state=2'])
        expect((await without.client().get(path, httpsHeaders)).headers.get('Location')).toBe(
          '/auth?auth=error&reason=oauth_config',
        );
      expect((await without.client().get('/api/site')).body).toMatchObject({ googleSignIn: false });
      await without.close();
    });

    it('reports an unreachable provider, and recovers when it returns', async () => {
      const late = await startGoogleStandIn([anita]);
      const port = Number(new URL(late.env.GOOGLE_ISSUER).port);
      await late.stop();
      const waiting = await makeGoogleApp(store, late.env);
      const browser = waiting.client();
      expect(await startGoogleSignIn(browser)).toBe('/auth?auth=error&reason=oauth_config');
      const there = await startGoogleStandIn([anita], port);
      expect(await startGoogleSignIn(browser)).toContain(there.env.GOOGLE_ISSUER);
      await waiting.close();
      await there.stop();
    });

    it('reports a host other than the public one', async () => {
      const answer = await app.client().get('/api/auth/google', { 'X-Forwarded-Host': 'www.toodles.test' });
      expect(answer.headers.get('Location')).toBe('/auth?auth=error&reason=redirect_uri_mismatch');
    });

    it('gets no redirect from the provider to an unregistered address', async () => {
      const elsewhere = await makeGoogleApp(store, {
        ...google.env,
        PUBLIC_ORIGIN: 'https://other.test',
      });
      const answer = await elsewhere.client().get('/api/auth/google', { 'X-Forwarded-Host': 'other.test' });
      const visit = await visitGoogle(answer.headers.get('Location') ?? '', anita.sub);
      expect(visit).toMatchObject({ status: 400, returnsTo: undefined });
      await elsewhere.close();
    });

    it('reports the cause when the provider refuses to exchange the code', async () => {
      const reasons = {
        redirect_uri_mismatch: 'redirect_uri_mismatch',
        invalid_client: 'oauth_config',
        unauthorized_client: 'oauth_config',
        invalid_grant: 'failed',
      };
      for (const [error, reason] of Object.entries(reasons)) {
        google.refuseNextCode(error);
        expect(await signInWithGoogle(app.client(), anita.sub)).toBe(`/auth?auth=error&reason=${reason}`);
      }
    });

    it("reports a mismatch in the provider's redirect", async () => {
      const browser = app.client();
      const state = new URL(await startGoogleSignIn(browser)).searchParams.get('state');
      const back = new URL(`${publicOrigin}/api/auth/google/callback`);
      back.search = new URLSearchParams({
        error: 'redirect_uri_mismatch',
        state: state ?? '',
        iss: google.env.GOOGLE_ISSUER,
      }).toString();
      expect(await finishGoogleSignIn(browser, back)).toBe('/auth?auth=error&reason=redirect_uri_mismatch');
    });

    it('reports a wrong secret as a settings problem', async () => {
      const wrong = await makeGoogleApp(store, {
        ...google.env,
        GOOGLE_CLIENT_SECRET: 'another one',
      });
      expect(await signInWithGoogle(wrong.client(), anita.sub)).toBe('/auth?auth=error&reason=oauth_config');
      await wrong.close();
    });

    it('returns without an error when the person cancels', async () => {
      expect(await signInWithGoogle(app.client(), undefined)).toBe('/auth?auth=error&reason=cancelled');
    });

    it('is refused by a provider without PKCE', async () => {
      const location = new URL(await startGoogleSignIn(app.client()));
      location.searchParams.delete('code_challenge');
      location.searchParams.delete('code_challenge_method');
      const { returnsTo } = await visitGoogle(location.href, anita.sub);
      expect(returnsTo?.searchParams.get('error')).toBe('invalid_request');
    });
  });

  describe('under attack', () => {
    const failed = '/auth?auth=error&reason=failed';
    const begun = async () => {
      const browser = app.client();
      const { returnsTo } = await visitGoogle(await startGoogleSignIn(browser), anita.sub);
      if (!returnsTo) throw new Error('The provider sends nobody back');
      return { browser, returnsTo };
    };
    const setAttempt = (values: { state?: string; nonce?: string; code_verifier?: string }) =>
      app.database.write((trx) => trx.updateTable('sign_in_attempts').set(values).execute());
    const nobodyIsIn = async (browser: Client) => {
      expect((await browser.get('/api/auth/user', httpsHeaders)).status).toBe(401);
      expect(await usersOf(app)).toHaveLength(0);
    };

    it('rejects a response that another browser requested', async () => {
      const { returnsTo } = await begun();
      const victim = app.client();
      expect(await finishGoogleSignIn(victim, returnsTo)).toBe(failed);
      await startGoogleSignIn(victim);
      expect(await finishGoogleSignIn(victim, returnsTo)).toBe(failed);
      await nobodyIsIn(victim);
    });

    it('accepts a response once', async () => {
      const { browser, returnsTo } = await begun();
      const cookie = browser.cookies.get(httpsAttemptCookie) ?? '';
      expect(await finishGoogleSignIn(browser, returnsTo)).toBe('/auth?auth=success');
      const again = app.client();
      again.cookies.set(httpsAttemptCookie, cookie);
      expect(await finishGoogleSignIn(again, returnsTo)).toBe(failed);
    });

    it('accepts a response once, even with two requests at once', async () => {
      const { browser, returnsTo } = await begun();
      const twin = app.client();
      twin.cookies.set(httpsAttemptCookie, browser.cookies.get(httpsAttemptCookie) ?? '');
      const ends = await Promise.all([browser, twin].map((one) => finishGoogleSignIn(one, returnsTo)));
      expect(ends.sort()).toEqual([failed, '/auth?auth=success']);
    });

    it.each([
      ['state', { state: 'another' }],
      ['nonce', { nonce: 'another' }],
      ['code verifier', { code_verifier: 'v'.repeat(43) }],
    ])('rejects a response with another %s', async (_what, change) => {
      const { browser, returnsTo } = await begun();
      await setAttempt(change);
      expect(await finishGoogleSignIn(browser, returnsTo)).toBe(failed);
      await nobodyIsIn(browser);
    });

    it('rejects a response after ten minutes', async () => {
      const { browser, returnsTo } = await begun();
      app.clock.advance(600_000);
      expect(await finishGoogleSignIn(browser, returnsTo)).toBe(failed);
      await nobodyIsIn(browser);
    });

    it('rejects a response with a repeated parameter, or without any', async () => {
      const { browser, returnsTo } = await begun();
      returnsTo.searchParams.append('code', 'another');
      expect(await finishGoogleSignIn(browser, returnsTo)).toBe(failed);
      await startGoogleSignIn(browser);
      expect(await finishGoogleSignIn(browser, new URL(`${publicOrigin}/api/auth/google/callback`))).toBe(
        failed,
      );
      await nobodyIsIn(browser);
    });

    it('limits how often an address can begin', async () => {
      const locations = [];
      for (let n = 0; n < 61; n += 1) locations.push(await startGoogleSignIn(app.client()));
      expect(locations.slice(0, 60).every((one) => one.startsWith(google.env.GOOGLE_ISSUER))).toBe(true);
      expect(locations[60]).toBe(failed);
    });

    it('logs sign-ins by id and failures by reason, and no other personal data', async () => {
      const browser = app.client();
      await signInWithGoogle(browser, anita.sub);
      await signInWithGoogle(browser, undefined);
      const lines = app.logged.map((line) => JSON.parse(line)).filter((line) => line.way === 'google');
      const { id } = (await usersOf(app))[0] ?? { id: 0 };
      expect(lines).toMatchObject([
        { level: 30, user: id, outcome: 'signed_in', requestId: expect.any(String) },
        { level: 40, outcome: expect.any(String), requestId: expect.any(String) },
      ]);
      for (const secret of ['anita', 'Anita', 'Rao', 'code='])
        expect(app.logged.join('\n')).not.toContain(secret);
    });
  });
});
