import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnSession } from '../../contract/access/own-sign-in.ts';
import type { Client } from '../../testing/client.ts';
import { makeApp, type TestApp, testPassword } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { sessionCookie } from './sessions.ts';

const hour = 3_600_000;
const day = 24 * hour;
const phone = '9876543210';

describeOnOneStore('a session', (store) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await makeApp(store);
  });
  afterEach(() => app.close());

  const byPhone = async (browser: Client, to = phone, headers: Record<string, string> = {}) => {
    await app.client().post('/api/auth/send-otp', { phone: to });
    const otp = app.sentCodes.at(-1)?.code;
    return browser.post('/api/auth/verify-otp', { phone: to, otp }, headers);
  };
  const byPassword = (browser: Client, username: string) =>
    browser.post('/api/admin/login', { username, password: testPassword });
  const statusWith = async (token: string | undefined) => {
    const browser = app.client();
    browser.cookies.set(sessionCookie, token ?? '');
    return (await browser.get('/api/auth/user')).status;
  };
  const setUser = (id: number, values: { role?: 'customer' | 'staff'; is_active?: 0 | 1 }) =>
    app.database.write((trx) => trx.updateTable('users').set(values).where('id', '=', id).execute());

  describe('starts', () => {
    it('with an id that no one could plant', async () => {
      await app.signInAs('staff');
      const planted = 'A'.repeat(43);
      const signIns = [
        (browser: Client) => byPhone(browser),
        (browser: Client) => byPassword(browser, 'staff1'),
      ];
      for (const signIn of signIns) {
        const victim = app.client();
        victim.cookies.set(sessionCookie, planted);
        expect((await signIn(victim)).status).toBe(200);
        expect(victim.cookies.get(sessionCookie)).not.toBe(planted);
        expect(await statusWith(planted)).toBe(401);
      }
    });

    it("under a new id at each sign-in, and ends the browser's previous session of any person", async () => {
      await app.signInAs('staff');
      const browser = app.client();
      await byPhone(browser);
      const first = browser.cookies.get(sessionCookie);
      await byPhone(browser, '9876500000');
      const second = browser.cookies.get(sessionCookie);
      await byPassword(browser, 'staff1');
      const third = browser.cookies.get(sessionCookie);
      expect(new Set([first, second, third]).size).toBe(3);
      expect([await statusWith(first), await statusWith(second), await statusWith(third)]).toEqual([
        401, 401, 200,
      ]);
    });

    it('in one browser without ending the one in another', async () => {
      const [here, there] = [app.client(), app.client()];
      await byPhone(here);
      await byPhone(there);
      expect((await here.get('/api/auth/user')).status).toBe(200);
    });
  });

  describe('lasts', () => {
    it('30 idle days for a customer, and 180 days in total', async () => {
      const [idle, busy] = [await app.signInAsParent(), await app.signInAsParent('9876500000')];
      for (let days = 0; days < 180; days += 29) {
        expect((await busy.get('/api/auth/user')).status).toBe(200);
        app.clock.advance(29 * day);
      }
      expect((await busy.get('/api/auth/user')).status).toBe(401);
      expect((await idle.get('/api/auth/user')).status).toBe(401);
      const late = await app.signInAsParent();
      app.clock.advance(30 * day - 1);
      expect((await late.get('/api/auth/user')).status).toBe(200);
      app.clock.advance(30 * day);
      expect((await late.get('/api/auth/user')).status).toBe(401);
    });

    it('seven days in total for the team, even when active', async () => {
      const staff = await app.signInAs('staff');
      for (let hours = 0; hours < 7 * 24; hours += 8) {
        expect((await staff.get('/api/package-sales')).status).toBe(200);
        app.clock.advance(8 * hour);
      }
      expect((await staff.get('/api/auth/user')).status).toBe(401);
    });

    it("as the current role allows: a customer who joins the team gets the team's limits", async () => {
      const parent = await app.signInAsParent();
      await setUser(parent.userId, { role: 'staff' });
      app.clock.advance(11 * hour);
      expect((await parent.get('/api/auth/user')).body).toMatchObject({ role: 'staff' });
      app.clock.advance(12 * hour);
      expect((await parent.get('/api/auth/user')).status).toBe(401);
    });

    it('not one call longer for a person who joined the team on the eighth day', async () => {
      const parent = await app.signInAsParent();
      app.clock.advance(8 * day);
      expect((await parent.get('/api/auth/user')).status).toBe(200);
      await setUser(parent.userId, { role: 'staff' });
      expect((await parent.get('/api/auth/user')).status).toBe(401);
    });
  });

  describe('is listed', () => {
    const list = async (browser: Client) => (await browser.get<OwnSession[]>('/api/account/sessions')).body;
    const phoneBrowser = {
      'User-Agent':
        'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    };

    it('by browser and last use, under an id that gives no access', async () => {
      const [mobile, other] = [app.client(), app.client()];
      await byPhone(mobile, phone, phoneBrowser);
      app.clock.advance(hour);
      await byPhone(other);
      const listed = await list(other);
      expect(listed).toMatchObject([
        { device: '', isCurrent: true },
        { device: 'Chrome on Android', isCurrent: false, createdAt: '2026-11-21T06:00:00.000Z' },
      ]);
      const stored = await app.database.read.selectFrom('sessions').select('token_hash').execute();
      const secrets = [mobile, other].map((browser) => browser.cookies.get(sessionCookie));
      for (const { id } of listed) {
        expect([...stored.map((row) => row.token_hash), ...secrets]).not.toContain(id);
        expect(await statusWith(id)).toBe(401);
      }
    });

    it('and can be ended one by one, or all others at once', async () => {
      const browsers = [app.client(), app.client(), app.client(), app.client()];
      for (const browser of browsers) {
        app.clock.advance(hour);
        await byPhone(browser);
      }
      const [first, second, third, current] = browsers;
      if (!first || !second || !third || !current) throw new Error('There are four');
      const oldest = (await list(current)).at(-1);
      expect((await current.call('DELETE', `/api/account/sessions/${oldest?.id}`)).status).toBe(204);
      expect((await first.get('/api/auth/user')).status).toBe(401);
      expect((await second.get('/api/auth/user')).status).toBe(200);
      const rest = await current.call('DELETE', '/api/account/sessions');
      expect(rest).toMatchObject({ status: 200, body: { ended: 2 } });
      expect((await third.get('/api/auth/user')).status).toBe(401);
      expect(await list(current)).toMatchObject([{ isCurrent: true }]);
    });

    it('for its own person only', async () => {
      const [mine, theirs] = [app.client(), app.client()];
      await byPhone(mine);
      await byPhone(theirs, '9876500000');
      const [victim] = await list(mine);
      expect((await theirs.call('DELETE', `/api/account/sessions/${victim?.id}`)).status).toBe(404);
      expect((await theirs.call('DELETE', '/api/account/sessions')).body).toEqual({ ended: 0 });
      expect((await mine.get('/api/auth/user')).status).toBe(200);
    });

    it('and is removed from this browser when it ends itself', async () => {
      const browser = app.client();
      await byPhone(browser);
      const [own] = await list(browser);
      await browser.call('DELETE', `/api/account/sessions/${own?.id}`);
      expect(browser.cookies.has(sessionCookie)).toBe(false);
    });

    it('but not after it has ended', async () => {
      await app.signInAsParent();
      app.clock.advance(31 * day);
      const browser = app.client();
      await byPhone(browser);
      expect(await list(browser)).toHaveLength(1);
    });
  });

  it('of a deactivated person ends at once', async () => {
    const parent = await app.signInAsParent();
    await setUser(parent.userId, { is_active: 0 });
    expect((await parent.get('/api/auth/user')).status).toBe(401);
  });

  it('counts as recent for a quarter of an hour after the sign-in, even when active', async () => {
    const parent = await app.signInAsParent();
    const isFresh = async () => (await parent.get('/api/account')).body.isFresh;
    app.clock.advance(15 * 60_000);
    expect(await isFresh()).toBe(true);
    app.clock.advance(1);
    expect(await isFresh()).toBe(false);
  });
});

describe('the session cookie', () => {
  const cookieOf = async (env: Record<string, string>, signIn: (app: TestApp) => Promise<string[]>) => {
    const app = await makeApp('sqlite', { env });
    const lines = await signIn(app);
    await app.close();
    return lines;
  };
  const parent = async (app: TestApp) => {
    await app.client().post('/api/auth/send-otp', { phone });
    const body = { phone, otp: app.sentCodes.at(-1)?.code };
    const lines = (await app.client().post('/api/auth/verify-otp', body)).headers.getSetCookie();
    expect(lines).toHaveLength(3);
    // The browser's own cookie comes last, with the same attributes.
    expect(lines[2]).toMatch(
      /toodles_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax;( Secure;)? Max-Age=34560000$/,
    );
    return lines.slice(0, 2);
  };
  const member = async (app: TestApp) => {
    await app.signInAs('staff');
    const body = { username: 'staff1', password: testPassword };
    return (await app.client().post('/api/admin/login', body)).headers.getSetCookie();
  };
  const value = '[\\w-]{43}';
  const https = { PUBLIC_ORIGIN: 'https://toodles.test' };

  it.each([
    ['a customer', { signIn: parent, env: {}, prefix: '', end: '; Max-Age=2592000' }],
    ['the team', { signIn: member, env: {}, prefix: '', end: '' }],
    [
      'a customer on https',
      { signIn: parent, env: https, prefix: '__Host-', end: '; Secure; Max-Age=2592000' },
    ],
    ['the team on https', { signIn: member, env: https, prefix: '__Host-', end: '; Secure' }],
  ])('of %s is out of reach of scripts, other sites and other hosts', async (_who, of) => {
    const { signIn, env, prefix, end } = of;
    expect(await cookieOf(env, signIn)).toEqual([
      expect.stringMatching(`^${prefix}toodles_session=${value}; Path=/; HttpOnly; SameSite=Lax${end}$`),
      // Pages read this one, to know whether to ask who is signed in.
      `toodles.signed-in=1; Path=/; SameSite=Lax${end}`,
    ]);
  });

  it('comes with a mark for the pages, which returns when it is asked who is signed in, and ends with it', async () => {
    const app = await makeApp('sqlite');
    const browser = app.client();
    await browser.post('/api/auth/send-otp', { phone });
    await browser.post('/api/auth/verify-otp', { phone, otp: app.sentCodes.at(-1)?.code });
    const session = browser.cookies.get(sessionCookie);
    expect(browser.cookies.get('toodles.signed-in')).toBe('1');
    browser.cookies.delete('toodles.signed-in');
    expect((await browser.get('/api/auth/user')).headers.getSetCookie()).toHaveLength(1);
    expect(browser.cookies.get('toodles.signed-in')).toBe('1');
    expect((await browser.get('/api/auth/user')).headers.getSetCookie()).toEqual([]);
    expect(browser.cookies.get(sessionCookie)).toBe(session);
    await browser.get('/api/logout', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' });
    expect(browser.cookies.has('toodles.signed-in')).toBe(false);
    // A session that ended elsewhere: the first call that finds nobody takes the mark away.
    browser.cookies.set('toodles.signed-in', '1');
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect(browser.cookies.has('toodles.signed-in')).toBe(false);
    await app.close();
  });
});
