import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeApp, type TestApp, testPassword } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { addAttempt } from './attempt-store.ts';
import { deleteExpiredAccess } from './cleanup-store.ts';
import { sessionCookie } from './sessions.ts';

const minute = 60_000;
const hour = 60 * minute;
const phone = '9876543210';

describeOnOneStore('signing in', (store) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await makeApp(store);
  });
  afterEach(() => app.close());

  const sendCode = async (to = phone) => {
    const answer = await app.client().post('/api/auth/send-otp', { phone: to });
    return { answer, code: app.sentCodes.at(-1)?.code ?? '' };
  };
  const lastCode = () => app.sentCodes.at(-1)?.code ?? '';
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const verify = (otp: string, to = phone) => app.client().post('/api/auth/verify-otp', { phone: to, otp });

  describe('a parent with a phone', () => {
    it('signs in with the code, as a new customer who still has to give a name', async () => {
      const { answer, code } = await sendCode();
      expect(answer.body).toMatchObject({ success: true, devOtp: code });
      const parent = app.client();
      const signedIn = await parent.post('/api/auth/verify-otp', { phone: '+91 98765-43210', otp: code });
      expect(signedIn.body).toMatchObject({
        success: true,
        needsName: true,
        user: { phone, role: 'customer', isAdmin: false },
      });
      const named = await parent.call('PUT', '/api/account/name', {
        body: { firstName: ' Anita ', lastName: 'Rao' },
      });
      expect(named.body).toMatchObject({ firstName: 'Anita', needsName: false });
      expect((await parent.get('/api/auth/user')).body).toMatchObject({
        firstName: 'Anita',
        lastName: 'Rao',
      });
    });

    it('can use a code once', async () => {
      const { code } = await sendCode();
      expect((await verify(code)).status).toBe(200);
      expect(await verify(code)).toMatchObject({
        status: 400,
        body: { code: 'invalid_otp', message: 'Invalid or expired OTP' },
      });
    });

    it('can use a code once, even with two requests at once', async () => {
      const { code } = await sendCode();
      const answers = await Promise.all([verify(code), verify(code), verify(code)]);
      expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400]);
    });

    it('cannot use a code after five minutes', async () => {
      const { code } = await sendCode();
      app.clock.advance(5 * minute + 1);
      expect((await verify(code)).body).toMatchObject({ code: 'invalid_otp' });
    });

    it('sees the remaining attempts only in the browser that requested the code', async () => {
      const parent = app.client();
      await parent.post('/api/auth/send-otp', { phone });
      const otp = wrong(app.sentCodes.at(-1)?.code ?? '');
      expect((await verify(otp)).body.message).toBe('Invalid or expired OTP');
      app.clock.advance(11 * minute);
      await parent.post('/api/auth/send-otp', { phone });
      const messages = [];
      for (let n = 0; n < 6; n += 1)
        messages.push(
          (await parent.post('/api/auth/verify-otp', { phone, otp: wrong(lastCode()) })).body.message,
        );
      expect(messages).toEqual([
        'That is not the code we sent. You have 4 tries left.',
        'That is not the code we sent. You have 3 tries left.',
        'That is not the code we sent. You have 2 tries left.',
        'That is not the code we sent. You have 1 try left.',
        'Invalid or expired OTP',
        'Invalid or expired OTP',
      ]);
    });

    it('has five attempts per code, even with many requests at once', async () => {
      const { code } = await sendCode();
      await Promise.all(Array.from({ length: 8 }, () => verify(wrong(code))));
      expect((await verify(code)).status).toBe(400);
    });

    it('gets the same code again while it is valid, and another once it is used or old', async () => {
      const first = await sendCode();
      app.clock.advance(4 * minute);
      const second = await sendCode();
      expect(second.code).toBe(first.code);
      // Valid for five minutes from the last message.
      app.clock.advance(4 * minute);
      expect((await verify(first.code)).status).toBe(200);
      expect((await verify(first.code)).status).toBe(400);
      const codes = new Set([first.code]);
      for (let n = 0; n < 3; n += 1) {
        app.clock.advance(6 * minute);
        codes.add((await sendCode()).code);
      }
      expect(codes.size).toBeGreaterThan(2);
    });

    it('gets at most 3 codes in 10 minutes and 10 a day, with a Retry-After', async () => {
      for (let i = 0; i < 3; i += 1) expect((await sendCode()).answer.status).toBe(200);
      const refused = (await sendCode()).answer;
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('Retry-After'))).toBe(600);
      let sent = 3;
      for (let i = 0; i < 12; i += 1) {
        app.clock.advance(11 * minute);
        if ((await sendCode()).answer.status === 200) sent += 1;
      }
      expect(sent).toBe(10);
    });

    it('gets at most 30 codes an hour from an address, across all phones', async () => {
      const answers = [];
      for (let i = 0; i < 31; i += 1) answers.push((await sendCode(String(9_100_000_000 + i))).answer.status);
      expect(answers.slice(0, 30)).toEqual(Array(30).fill(200));
      expect(answers[30]).toBe(429);
    });

    it('has neither code nor session stored in plain text', async () => {
      const { code } = await sendCode();
      const stored = await app.database.read.selectFrom('otp_codes').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(code);
      const parent = app.client();
      await parent.post('/api/auth/verify-otp', { phone, otp: code });
      const sessions = await app.database.read.selectFrom('sessions').selectAll().execute();
      expect(JSON.stringify(sessions)).not.toContain(parent.cookies.get(sessionCookie));
    });

    it.each(['12345', '12345678901', '5876543210', 'abc', ''])('cannot use the phone %j', async (to) => {
      expect(await app.client().post('/api/auth/send-otp', { phone: to })).toMatchObject({
        status: 400,
        body: { code: 'invalid_phone' },
      });
    });

    it('cannot sign in after being deactivated', async () => {
      const parent = await app.signInAsParent();
      await app.database.write((trx) =>
        trx.updateTable('users').set({ is_active: 0 }).where('id', '=', parent.userId).execute(),
      );
      const { code } = await sendCode();
      expect((await verify(code)).status).toBe(400);
    });
  });

  describe('a team member with a password', () => {
    const login = (username: string, password: string) =>
      app.client().post('/api/admin/login', { username, password });

    it('signs in with the name in any case, with a new session each time', async () => {
      await app.signInAs('manager');
      const client = app.client();
      const first = await client.post('/api/admin/login', { username: 'MANAGER1', password: testPassword });
      expect(first.body).toMatchObject({ success: true, user: { role: 'manager', isAdmin: false } });
      const before = client.cookies.get(sessionCookie);
      await client.post('/api/admin/login', { username: 'manager1', password: testPassword });
      expect(client.cookies.get(sessionCookie)).not.toBe(before);
    });

    it('gets the same response for an unknown name as for a wrong password', async () => {
      await app.signInAs('admin');
      const unknown = await login('nobody', 'wrong password');
      const wrongPassword = await login('admin1', 'wrong password');
      expect(unknown.status).toBe(401);
      expect(unknown.body).toEqual(wrongPassword.body);
      expect(unknown.body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid credentials' });
    });

    it('is locked out for 15 minutes after 5 failures, even with the right password', async () => {
      await app.signInAs('admin');
      for (let i = 0; i < 5; i += 1) expect((await login('admin1', 'wrong password')).status).toBe(401);
      const locked = await login('admin1', testPassword);
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('Retry-After'))).toBe(900);
      app.clock.advance(15 * minute + 1);
      expect((await login('admin1', testPassword)).status).toBe(200);
    });

    it('has at most five attempts, even with many requests at once', async () => {
      await app.signInAs('admin');
      const answers = await Promise.all(Array.from({ length: 12 }, () => login('admin1', 'wrong password')));
      expect(answers.filter((a) => a.status === 401)).toHaveLength(5);
      expect(answers.filter((a) => a.status === 429)).toHaveLength(7);
    });

    it('is signed out after 12 idle hours, but not while active', async () => {
      const staff = await app.signInAs('staff');
      for (let i = 0; i < 3; i += 1) {
        app.clock.advance(11 * hour);
        expect((await staff.get('/api/package-sales')).status).toBe(200);
      }
      app.clock.advance(12 * hour + 1);
      expect((await staff.get('/api/package-sales')).status).toBe(401);
    });

    it('does not count as active through background requests', async () => {
      const staff = await app.signInAs('staff');
      for (let i = 0; i < 12; i += 1) {
        app.clock.advance(hour);
        await staff.get('/api/auth/user');
        await staff.get('/api/admin/dashboard', { 'X-Toodles-Unasked': '1' });
      }
      app.clock.advance(1);
      expect((await staff.get('/api/auth/user')).status).toBe(401);
    });

    it('loses a permission, a role or an account from the next call', async () => {
      const staff = await app.signInAs('staff');
      const set = (values: { role?: 'customer'; is_active?: 0; permissions?: string }) =>
        app.database.write((trx) =>
          trx.updateTable('users').set(values).where('id', '=', staff.userId).execute(),
        );
      expect((await staff.get('/api/package-sales')).status).toBe(200);
      await set({ permissions: '["bookings.view"]' });
      expect((await staff.get('/api/package-sales')).status).toBe(403);
      await set({ role: 'customer' });
      expect((await staff.get('/api/admin/bookings')).body).toMatchObject({
        code: 'not_allowed',
        message: 'Admin access required',
      });
      await set({ is_active: 0 });
      expect((await staff.get('/api/auth/user')).status).toBe(401);
    });

    it('cannot become admin without ALLOW_SELF_ADMIN', async () => {
      const parent = await app.signInAsParent();
      expect(await parent.post('/api/make-me-admin')).toMatchObject({
        status: 403,
        body: { code: 'self_admin_off' },
      });
      expect((await parent.get('/api/auth/user')).body).toMatchObject({ isAdmin: false });
    });
  });

  describe('signing out', () => {
    it('ends the session on the server, not only in the browser', async () => {
      const staff = await app.signInAs('staff');
      const token = staff.cookies.get(sessionCookie) ?? '';
      expect((await staff.post('/api/admin/logout')).status).toBe(200);
      expect(staff.cookies.has(sessionCookie)).toBe(false);
      const thief = app.client();
      thief.cookies.set(sessionCookie, token);
      expect((await thief.get('/api/auth/user')).status).toBe(401);
    });

    it('redirects home from the browser route, and ignores links on other sites', async () => {
      const parent = await app.signInAsParent();
      const crossed = await parent.get('/api/logout', { 'Sec-Fetch-Site': 'cross-site' });
      expect(crossed.headers.get('Location')).toBe('/');
      expect((await parent.get('/api/auth/user')).status).toBe(200);
      expect((await parent.get('/api/logout', { 'Sec-Fetch-Site': 'none' })).status).toBe(302);
      expect((await parent.get('/api/auth/user')).status).toBe(401);
    });

    it('ignores a browser that loads the route as a picture or a script', async () => {
      const parent = await app.signInAsParent();
      for (const dest of ['image', 'script', 'style', 'empty', 'iframe']) {
        const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': dest };
        expect((await parent.get('/api/logout', headers)).status).toBe(302);
        expect((await parent.get('/api/auth/user')).status, dest).toBe(200);
      }
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' };
      expect((await parent.get('/api/logout', headers)).status).toBe(302);
      expect((await parent.get('/api/auth/user')).status).toBe(401);
    });

    it.each([
      ['/account?tab=1', '/login?returnTo=%2Faccount%3Ftab%3D1'],
      ['//evil.example', '/login'],
      ['/\\evil.example', '/login'],
      ['https://evil.example', '/login'],
      ['/\t/evil.example', '/login'],
    ])('redirects the login of %j to %j', async (returnTo, location) => {
      const answer = await app.client().get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(answer.headers.get('Location')).toBe(location);
    });
  });

  it('deletes expired rows and nothing else in the clean-up', async () => {
    const parent = await app.signInAsParent();
    await sendCode();
    await app.database.write((trx) =>
      addAttempt(trx, {
        token_hash: 'hash',
        state: 'state',
        nonce: 'nonce',
        code_verifier: 'verifier',
        return_to: '/',
        user_id: parent.userId,
        expires_at: new Date(app.clock.now().getTime() + 10 * minute).toISOString(),
      }),
    );
    const rows = async () => {
      const [sessions, codes, limits, attempts] = await Promise.all([
        app.database.read.selectFrom('sessions').selectAll().execute(),
        app.database.read.selectFrom('otp_codes').selectAll().execute(),
        app.database.read.selectFrom('rate_limits').selectAll().execute(),
        app.database.read.selectFrom('sign_in_attempts').selectAll().execute(),
      ]);
      return [sessions.length, codes.length, limits.length, attempts.length];
    };
    await app.database.write((trx) => deleteExpiredAccess(trx, app.clock.now()));
    expect(await rows()).toEqual([1, 1, 7, 1]);
    app.clock.advance(25 * hour);
    await app.database.write((trx) => deleteExpiredAccess(trx, app.clock.now()));
    expect(await rows()).toEqual([1, 0, 0, 0]);
    expect((await parent.get('/api/auth/user')).status).toBe(200);
  });
});
