import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anita,
  finishGoogleSignIn,
  httpsAttemptCookie,
  httpsHeaders,
  httpsSessionCookie,
  makeGoogleApp,
  parentOnHttps,
  publicOrigin,
  ravi,
  readCurrentUser,
  setUser,
  signInWithGoogle,
  staffOnHttps,
  startGoogleSignIn,
  startGoogleWithAccounts,
  stranger,
  unverified,
  usersOf,
} from '../../testing/google-app.ts';
import type { GoogleStandIn } from '../../testing/google-stand-in.ts';
import { visitGoogle } from '../../testing/google-visit.ts';
import type { TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('signing in with Google', (store) => {
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

  describe('for a new person', () => {
    it('creates a customer with the name and the email that Google verified', async () => {
      const browser = app.client();
      expect(await signInWithGoogle(browser, anita.sub)).toBe('/auth?auth=success');
      expect(await readCurrentUser(browser)).toMatchObject({
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
      await signInWithGoogle(browser, anita.sub);
      const first = browser.cookies.get(httpsSessionCookie);
      await signInWithGoogle(browser, anita.sub);
      expect(browser.cookies.get(httpsSessionCookie)).not.toBe(first);
      expect(await usersOf(app)).toHaveLength(1);
      const thief = app.client();
      thief.cookies.set(httpsSessionCookie, first ?? '');
      expect((await thief.get('/api/auth/user')).status).toBe(401);
    });

    it('creates one customer for two sign-ins at once', async () => {
      const browsers = [app.client(), app.client(), app.client()];
      const back = await Promise.all(
        browsers.map(
          async (browser) => (await visitGoogle(await startGoogleSignIn(browser), anita.sub)).returnsTo,
        ),
      );
      const ends = await Promise.all(browsers.map((browser, n) => finishGoogleSignIn(browser, back[n])));
      expect(ends).toEqual(Array(3).fill('/auth?auth=success'));
      expect(await usersOf(app)).toHaveLength(1);
    });

    it('stores no email that Google has not verified', async () => {
      const browser = app.client();
      await signInWithGoogle(browser, unverified.sub);
      expect(await readCurrentUser(browser)).toMatchObject({ firstName: 'Anita', email: null });
    });

    it('returns only to a page of this site', async () => {
      const ends: Record<string, string> = {
        '/account?tab=hours': '/auth?auth=success&returnTo=%2Faccount%3Ftab%3Dhours',
        '/': '/auth?auth=success',
        '//evil.example': '/auth?auth=success',
        '/\\evil.example': '/auth?auth=success',
        'https://evil.example/': '/auth?auth=success',
        '/\t/evil.example': '/auth?auth=success',
        'javascript:alert(1)': '/auth?auth=success',
      };
      for (const [returnTo, end] of Object.entries(ends)) {
        const query = `?returnTo=${encodeURIComponent(returnTo)}`;
        expect(await signInWithGoogle(app.client(), anita.sub, query)).toBe(end);
      }
    });

    it('sends PKCE, state, nonce and an account chooser, and hides them from the browser', async () => {
      const browser = app.client();
      const location = new URL(await startGoogleSignIn(browser));
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
      expect(JSON.stringify(stored)).not.toContain(browser.cookies.get(httpsAttemptCookie));
      expect(location.href).not.toContain(stored?.code_verifier);
    });

    it('stores the attempt in its own cookie, for ten minutes, unreadable for scripts', async () => {
      const answer = await app.client().get('/api/auth/google', httpsHeaders);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Secure-toodles_google=[\w-]{43}; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
        ),
      ]);
    });
  });

  describe('for a known person', () => {
    it('finds a customer by a confirmed email, and connects the account', async () => {
      const parent = await parentOnHttps(app);
      await setUser(app, parent.userId, {
        email: anita.email,
        email_verified_at: app.clock.now().toISOString(),
      });
      const browser = app.client();
      await signInWithGoogle(browser, anita.sub);
      expect(await readCurrentUser(browser)).toMatchObject({ id: parent.userId, phone: '9876543210' });
      await setUser(app, parent.userId, { email: null, email_verified_at: null });
      await signInWithGoogle(browser, anita.sub);
      expect(await readCurrentUser(browser)).toMatchObject({ id: parent.userId });
    });

    it('does not match an account with an unconfirmed email', async () => {
      const squatter = await parentOnHttps(app);
      await setUser(app, squatter.userId, { email: anita.email });
      const browser = app.client();
      await signInWithGoogle(browser, anita.sub);
      expect((await readCurrentUser(browser)).id).not.toBe(squatter.userId);
      expect((await readCurrentUser(squatter)).id).toBe(squatter.userId);
    });

    it('ignores an email that Google has not verified', async () => {
      const parent = await parentOnHttps(app);
      await setUser(app, parent.userId, {
        email: anita.email,
        email_verified_at: app.clock.now().toISOString(),
      });
      const browser = app.client();
      await signInWithGoogle(browser, unverified.sub);
      expect((await readCurrentUser(browser)).id).not.toBe(parent.userId);
    });

    it('signs in to the connected account, even if another account has its email now', async () => {
      const browser = app.client();
      await signInWithGoogle(browser, anita.sub);
      const other = app.client();
      await signInWithGoogle(other, stranger.sub);
      expect((await readCurrentUser(other)).id).not.toBe((await readCurrentUser(browser)).id);
    });

    it.each(['staff', 'manager', 'admin'] as const)('does not find %s by email', async (role) => {
      const member = await app.signInAs(role);
      await setUser(app, member.userId, {
        email: anita.email,
        email_verified_at: app.clock.now().toISOString(),
      });
      const browser = app.client();
      await signInWithGoogle(browser, anita.sub);
      expect(await readCurrentUser(browser)).toMatchObject({ role: 'customer' });
    });

    it('refuses a deactivated person, however they are found', async () => {
      const browser = app.client();
      await signInWithGoogle(browser, anita.sub);
      const { id } = (await usersOf(app))[0] ?? { id: 0 };
      await setUser(app, id, { is_active: 0 });
      expect(await signInWithGoogle(app.client(), anita.sub)).toBe('/auth?auth=error&reason=failed');
      await setUser(app, id, { google_subject: null });
      expect(await signInWithGoogle(app.client(), anita.sub)).toBe('/auth?auth=error&reason=failed');
      expect(await usersOf(app)).toHaveLength(1);
      expect((await browser.get('/api/auth/user')).status).toBe(401);
    });
  });

  describe('for a signed-in person', () => {
    it('connects Google to their account, and confirms their email', async () => {
      const parent = await parentOnHttps(app);
      await setUser(app, parent.userId, { email: anita.email });
      expect(await signInWithGoogle(parent, anita.sub, '?returnTo=/account')).toBe(
        '/auth?auth=success&returnTo=%2Faccount',
      );
      const browser = app.client();
      await signInWithGoogle(browser, anita.sub);
      expect(await readCurrentUser(browser)).toMatchObject({ id: parent.userId, phone: '9876543210' });
      expect((await usersOf(app))[0]).toMatchObject({
        email: anita.email,
        email_verified_at: expect.any(String),
      });
    });

    it('merges two accounts of one family', async () => {
      const byGoogle = app.client();
      await signInWithGoogle(byGoogle, anita.sub);
      const parent = await parentOnHttps(app);
      await signInWithGoogle(parent, anita.sub);
      expect((await byGoogle.get('/api/auth/user', httpsHeaders)).status).toBe(401);
      await signInWithGoogle(byGoogle, anita.sub);
      expect((await readCurrentUser(byGoogle)).id).toBe(parent.userId);
    });

    it('connects a team member only through their own action', async () => {
      const staff = await staffOnHttps(app);
      expect(await signInWithGoogle(staff, anita.sub)).toBe('/auth?auth=success');
      const browser = app.client();
      await signInWithGoogle(browser, anita.sub);
      expect(await readCurrentUser(browser)).toMatchObject({ id: staff.userId, role: 'staff' });
      const parent = await parentOnHttps(app);
      expect(await signInWithGoogle(parent, anita.sub)).toBe('/auth?auth=error&reason=failed');
      expect((await usersOf(app)).map((user) => user.google_subject)).toEqual([anita.sub, null]);
    });

    describe('for the team', () => {
      const phone = '9876512345';
      /** An attacker with a member's phone, signed in by its code. */
      const byPhone = async (role: 'staff' | 'admin') => {
        const member = await app.signInAs(role);
        await setUser(app, member.userId, { phone, phone_verified_at: app.clock.now().toISOString() });
        return parentOnHttps(app, phone);
      };
      const subjects = async () => (await usersOf(app)).map((user) => user.google_subject);

      it.each(['staff', 'admin'] as const)('connects no Google to %s by a phone code alone', async (role) => {
        const thief = await byPhone(role);
        expect(await readCurrentUser(thief)).toMatchObject({ role, portal: 'password' });
        expect(await signInWithGoogle(thief, stranger.sub)).toBe('/auth?auth=error&reason=portal_locked');
        expect(await subjects()).toEqual([null]);
        expect(await readCurrentUser(thief)).toMatchObject({ portal: 'password' });
      });

      it('does not replace or disconnect Google, or change the phone, after a phone code alone', async () => {
        const thief = await byPhone('staff');
        await setUser(app, thief.userId, { google_subject: anita.sub });
        expect(await signInWithGoogle(thief, stranger.sub)).toBe('/auth?auth=error&reason=portal_locked');
        const off = await thief.call('DELETE', '/api/account/google', { headers: httpsHeaders });
        expect(off).toMatchObject({
          status: 403,
          body: { code: 'portal_locked', details: { next: 'password' } },
        });
        await app.client().post('/api/auth/send-otp', { phone: '9876500000' }, httpsHeaders);
        const body = { phone: '9876500000', otp: app.sentCodes.at(-1)?.code };
        const moved = await thief.post('/api/account/phone', body, httpsHeaders);
        expect(moved).toMatchObject({ status: 403, body: { code: 'portal_locked' } });
        expect(await usersOf(app)).toMatchObject([{ google_subject: anita.sub, phone }]);
        // The connected Google account still signs in.
        expect(await signInWithGoogle(thief, anita.sub)).toBe('/auth?auth=success');
      });

      it('connects nothing if the session loses the portal on the way', async () => {
        const staff = await staffOnHttps(app);
        const { returnsTo } = await visitGoogle(await startGoogleSignIn(staff), anita.sub);
        await setUser(app, staff.userId, { must_change_password: 1 });
        expect(await finishGoogleSignIn(staff, returnsTo)).toBe('/auth?auth=error&reason=portal_locked');
        expect(await subjects()).toEqual([null]);
      });
    });

    it('keeps the connected Google account until it is disconnected', async () => {
      for (const client of [await parentOnHttps(app), await staffOnHttps(app)]) {
        const own = client.userId === 1 ? anita : unverified;
        await signInWithGoogle(client, own.sub);
        expect(await signInWithGoogle(client, ravi.sub)).toBe('/auth?auth=error&reason=other_google');
        expect((await usersOf(app)).find(({ id }) => id === client.userId)?.google_subject).toBe(own.sub);
      }
      expect(await usersOf(app)).toHaveLength(2);
    });

    it('requires a recent sign-in before it connects', async () => {
      const parent = await parentOnHttps(app);
      app.clock.advance(15 * 60_000 + 1);
      expect(await signInWithGoogle(parent, anita.sub)).toBe('/auth?auth=error&reason=sign_in_again');
      expect(await usersOf(app)).toMatchObject([{ google_subject: null }]);
    });

    it('counts as a recent sign-in once connected', async () => {
      const browser = await parentOnHttps(app);
      await signInWithGoogle(browser, anita.sub);
      app.clock.advance(15 * 60_000 + 1);
      const before = browser.cookies.get(httpsSessionCookie);
      expect(await signInWithGoogle(browser, anita.sub)).toBe('/auth?auth=success');
      expect(browser.cookies.get(httpsSessionCookie)).not.toBe(before);
      const disconnected = await browser.call('DELETE', '/api/account/google', { headers: httpsHeaders });
      expect(disconnected.status).toBe(200);
      expect(await signInWithGoogle(browser, ravi.sub)).toBe('/auth?auth=success');
    });

    it('cannot be started by a link on another site', async () => {
      const parent = await parentOnHttps(app);
      const answer = await parent.get('/api/auth/google', {
        ...httpsHeaders,
        'Sec-Fetch-Site': 'cross-site',
      });
      expect(answer.headers.get('Location')).toBe('/');
    });

    it('connects nothing once they are signed out, or someone else is signed in', async () => {
      const parent = await parentOnHttps(app);
      const { returnsTo } = await visitGoogle(await startGoogleSignIn(parent), anita.sub);
      const other = await parentOnHttps(app, '9876500000');
      parent.cookies.set(httpsSessionCookie, other.cookies.get(httpsSessionCookie) ?? '');
      expect(await finishGoogleSignIn(parent, returnsTo)).toBe('/auth?auth=error&reason=failed');
      expect((await usersOf(app)).map((user) => user.google_subject)).toEqual([null, null]);
    });
  });
});
