import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { createRateLimits, type Limit } from '../../http/guards/rate-limit.ts';
import { networkOf, networksAround } from '../../http/request/network.ts';
import { hashSecret } from '../../secrets/passwords.ts';
import { serverKey } from '../../secrets/server-key.ts';
import type { Client } from '../../testing/client.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore, describeOnOneStore } from '../../testing/stores.ts';
import { browserCookie } from '../identity/browser-store.ts';
import * as limits from './limits.ts';
import { issueCode } from './otp-store.ts';

// This test creates hundreds of codes; enumeration.test.ts covers the cost of a hash.
vi.mock('@node-rs/argon2', () => ({
  hash: async (secret: string) => `plain ${secret}`,
  verify: async (hash: string, secret: string) => hash === `plain ${secret}`,
}));

const minute = 60_000;
const hour = 60 * minute;
const phone = '9876543210';
const home = '198.51.100.7';

describeOnOneStore('a stranger who requests codes', (store) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
  });
  afterEach(() => app.close());

  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const ask = (address: string, client: Client = app.client(), to = phone) =>
    client.post('/api/auth/send-otp', { phone: to }, from(address));
  const answer = (otp: string, address: string, client: Client = app.client()) =>
    client.post('/api/auth/verify-otp', { phone, otp }, from(address));
  const lastCode = () => app.sentCodes.at(-1)?.code ?? '';
  const wrongCode = () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');
  const signInFrom = async (address: string, client: Client) => {
    expect((await ask(address, client)).status).toBe(200);
    expect((await answer(lastCode(), address, client)).status).toBe(200);
  };

  describe("for another person's phone", () => {
    it('does not lock the parent out with ten requests, even in a new browser', async () => {
      let sent = 0;
      for (let n = 0; n < 24; n += 1) {
        if ((await ask('203.0.113.9')).status === 200) sent += 1;
        app.clock.advance(5 * minute);
      }
      expect(sent).toBe(10);
      expect((await ask('203.0.113.9')).headers.get('Retry-After')).not.toBeNull();
      await signInFrom(home, app.client());
    });

    it('slows the messages to the phone from many networks, and the parent still gets in', async () => {
      for (let n = 0; n < 20; n += 1) expect((await ask(`10.0.${n}.1`)).status).toBe(200);
      expect(app.sentCodes).toHaveLength(20);
      // One more per half hour; the other requests refer to the code that the phone already has.
      for (let n = 20; n < 26; n += 1) expect((await ask(`10.0.${n}.1`)).status).toBe(200);
      expect(app.sentCodes).toHaveLength(21);
      const parent = app.client();
      await signInFrom(home, parent);
      const refused = await ask('10.0.30.1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(1800);
    });

    it('takes no codes from the budget of a browser that signed in before', async () => {
      const parent = app.client();
      await signInFrom(home, parent);
      for (let n = 0; n < 30; n += 1) await ask(`10.0.${n}.1`);
      for (let n = 0; n < 8; n += 1)
        for (let times = 0; times < 5; times += 1) await answer(wrongCode(), `10.1.${n}.1`);
      app.clock.advance(31 * minute);
      for (let n = 0; n < 3; n += 1) expect((await ask('192.0.2.1', parent)).status).toBe(200);
      expect((await ask('192.0.2.1', parent)).status).toBe(429);
      expect((await answer(lastCode(), '192.0.2.1', parent)).status).toBe(200);
      app.clock.advance(200 * 24 * hour);
      expect((await ask('192.0.2.1', parent)).status).toBe(200);
    });

    it('takes no attempts from a browser that signed in before, even from the same address', async () => {
      const parent = app.client();
      await signInFrom(home, parent);
      app.clock.advance(11 * minute);
      for (let n = 0; n < 101; n += 1) await answer('123456', home, app.client());
      expect((await answer('123456', home, app.client())).status).toBe(429);
      const counted = createRateLimits(app.database);
      for (let n = 0; n < 30; n += 1)
        await counted.consume(limits.failedSendsFromAddress, home, app.clock.now());
      expect((await ask(home)).status).toBe(429);
      await signInFrom(home, parent);
      // The browser's own comparisons count too.
      for (let n = 0; n < 100; n += 1) await answer('123456', home, parent);
      expect((await answer('123456', home, parent)).status).toBe(429);
    });

    it('does not make correct codes of parents count against their address', async () => {
      for (let n = 0; n < 99; n += 1) await answer('123456', home, app.client());
      for (let n = 0; n < 3; n += 1) await signInFrom(home, app.client());
      expect((await answer('123456', home, app.client())).status).toBe(400);
      expect((await answer('123456', home, app.client())).status).toBe(429);
    });

    it("does not use up the parent's attempts with wrong codes", async () => {
      const parent = app.client();
      expect((await ask(home, parent)).status).toBe(200);
      const code = lastCode();
      for (let n = 0; n < 8; n += 1)
        expect((await answer(wrongCode(), '203.0.113.9')).body.message).toBe('Invalid or expired OTP');
      expect((await ask('203.0.113.9')).status).toBe(200);
      expect(lastCode()).toBe(code);
      expect((await answer(code, home, parent)).status).toBe(200);
    });

    it('has 10 attempts in 6 hours from a network, however many messages it asks for', async () => {
      const tries = async (address: string) => {
        await ask(address);
        for (let n = 0; n < 4; n += 1) await answer(wrongCode(), address);
        // Beyond the ten minutes of the limit per message.
        app.clock.advance(11 * minute);
      };
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await tries(address);
      await ask('203.0.113.4');
      expect((await answer(lastCode(), '203.0.113.4')).status).toBe(400);
      expect((await ask(home)).status).toBe(200);
      expect((await answer(lastCode(), home)).status).toBe(200);
    });

    it('has 5 attempts per message and 10 in 6 hours from each network', async () => {
      const tries = async (address: string) => {
        await ask(address);
        for (let n = 0; n < 7; n += 1) await answer(wrongCode(), address);
        return (await answer(lastCode(), address)).status;
      };
      expect(await tries('203.0.113.1')).toBe(400);
      // Another address of the same /24.
      expect(await tries('203.0.113.2')).toBe(400);
      expect(await tries('203.0.113.3')).toBe(400);
      const before = await ask(home);
      expect(before.status).toBe(200);
      expect((await answer(lastCode(), home)).status).toBe(200);
      app.clock.advance(6 * hour + minute);
      await ask('203.0.113.1');
      expect((await answer(lastCode(), '203.0.113.1')).status).toBe(200);
    });
  });

  describe('for many phones', () => {
    const counted = (limit: Limit, network: string) =>
      createRateLimits(app.database).consume(limit, network, app.clock.now());
    const nth = (n: number) => String(9_100_000_000 + n);
    const storm = async (count: number, address: (n: number) => string) => {
      const statuses = [];
      for (let n = 0; n < count; n += 1) statuses.push((await ask(address(n), app.client(), nth(n))).status);
      return statuses.filter((status) => status === 200).length;
    };

    it.each([
      [
        'a /56 60 times',
        limits.sendsFromSite,
        '2001:db8:1:4200::/56',
        (n: number) => `2001:db8:1:42${n}0::1`,
      ],
      ['a /48 100 times', limits.sendsFromRange, '2001:db8:2::/48', (n: number) => `2001:db8:2:${n}000::1`],
      ['an IPv4 /24 100 times', limits.sendsFromRange, '203.0.113.0/24', (n: number) => `203.0.113.${n}`],
    ])('is limited per hour from %s', async (_of, limit, network, address) => {
      // All but six were sent before.
      for (let n = 6; n < limit.points; n += 1) await counted(limit, network);
      expect(await storm(9, address)).toBe(6);
      expect((await ask('192.0.2.1')).status).toBe(200);
    });

    it('hits the hourly limit, which the portal shows and a known browser is exempt from', async () => {
      const parent = app.client();
      await signInFrom(home, parent);
      const admin = await app.signInAs('admin');
      const alarms = async (client: Client) =>
        (await client.get<Dashboard>('/api/admin/dashboard')).body.limitAlarms;
      expect(await alarms(admin)).toEqual([]);
      const { body: settings } = await admin.get<Record<string, unknown>>('/api/admin/settings');
      const { version, placeholders, ...fields } = settings;
      const body = { ...fields, codesPerHour: 15 };
      expect((await admin.call('PUT', '/api/admin/settings', { body })).status).toBe(200);
      expect(await storm(20, (n) => `10.${n}.0.1`)).toBe(14);
      const refused = await ask('192.0.2.99', app.client(), nth(99));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(3600);
      expect(await alarms(admin)).toEqual([
        { kind: 'codes', limit: 15, requests: 7, lastAt: app.clock.now().toISOString() },
      ]);
      expect(await alarms(await app.signInAs('manager'))).toBeNull();
      expect(app.logged.filter((line) => line.includes('limit for all visitors'))).toHaveLength(1);
      expect((await ask(home, parent)).status).toBe(200);
      app.clock.advance(hour);
      expect((await ask('192.0.2.99', app.client(), nth(99))).status).toBe(200);
      app.clock.advance(24 * hour);
      expect(await alarms(await app.signInAs('admin'))).toEqual([]);
    });
  });

  it('is anyone whose browser was signed out from elsewhere, or verified an old phone', async () => {
    const [here, there] = [app.client(), app.client()];
    await signInFrom(home, there);
    await signInFrom(home, here);
    const known = () => app.database.read.selectFrom('phone_browsers').select('proved_at').execute();
    expect(await known()).toHaveLength(2);
    expect((await here.call('DELETE', '/api/account/sessions')).status).toBe(200);
    expect(await known()).toHaveLength(1);
    expect(here.cookies.has(browserCookie)).toBe(true);
    await ask(home, app.client(), '9876500001');
    const moved = await here.post('/api/account/phone', { phone: '9876500001', otp: lastCode() });
    expect(moved.status).toBe(200);
    const rows = await app.database.read
      .selectFrom('phone_browsers')
      .select('phone')
      .where('proved_at', 'is not', null)
      .execute();
    expect(rows).toEqual([{ phone: '9876500001' }]);
  });

  it('learns nothing from a code if phone sign-in is off', async () => {
    const off = await makeApp(store, { env: { OTP_DELIVERY: 'off' } });
    expect(await off.client().post('/api/auth/send-otp', { phone })).toMatchObject({
      status: 409,
      body: { code: 'phone_sign_in_off' },
    });
    expect((await off.client().post('/api/auth/verify-otp', { phone, otp: '123456' })).status).toBe(400);
    await off.close();
  });
});

describeOnEachStore('two servers on one database', (store) => {
  let app: TestApp;
  let other: Database;
  beforeEach(async () => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    other = openDatabase(app.config.databaseUrl);
  });
  afterEach(async () => {
    await other.close();
    await app.close();
  });

  const here = () => ({ database: app.database, serverKey: serverKey(app.config) });
  const there = (config: { secretKey: string | undefined; dataDir: string } = app.config) => ({
    database: other,
    serverKey: serverKey(config),
  });
  const signIn = (otp: string) => app.client().post('/api/auth/verify-otp', { phone, otp });

  it("resend the same code, so that a stranger at one does not replace the other's code", async () => {
    const { code } = await issueCode(here(), phone, app.clock.now());
    app.clock.advance(4 * minute);
    expect((await issueCode(there(), phone, app.clock.now())).code).toBe(code);
    app.clock.advance(4 * minute);
    expect((await signIn(code)).status).toBe(200);
  });

  it('create one code when both get a request at once', async () => {
    const asked = Array.from({ length: 12 }, (_, n) =>
      issueCode(n % 2 === 0 ? here() : there(), phone, app.clock.now()),
    );
    const codes = new Set((await Promise.all(asked)).map(({ code }) => code));
    expect(codes.size).toBe(1);
    expect((await signIn([...codes].join())).status).toBe(200);
  });

  it('do not withdraw a code that the other has resent meanwhile', async () => {
    const first = await issueCode(here(), phone, app.clock.now());
    await issueCode(there(), phone, app.clock.now());
    await first.withdraw();
    expect((await signIn(first.code)).status).toBe(200);
  });

  it('with different keys create a new code instead of failing', async () => {
    await issueCode(here(), phone, app.clock.now());
    const { code } = await issueCode(
      there({ ...app.config, secretKey: 'another key of thirty-two letters' }),
      phone,
      app.clock.now(),
    );
    expect((await signIn(code)).status).toBe(200);
  });

  it('keep the code sealed, and resend it after a restart', async () => {
    await app.client().post('/api/auth/send-otp', { phone });
    const code = app.sentCodes.at(-1)?.code ?? '';
    const [row] = await app.database.read.selectFrom('otp_codes').selectAll().execute();
    expect(row?.sealed_code).toMatch(/^[\w+/]{40,}=*$/);
    expect(row?.sealed_code).not.toContain(code);
    app = await app.restart();
    await app.client().post('/api/auth/send-otp', { phone });
    expect(app.sentCodes.at(-1)?.code).toBe(code);
    expect((await signIn(code)).status).toBe(200);
  });

  it('do not resend a code whose hash an older version has replaced', async () => {
    await issueCode(here(), phone, app.clock.now());
    await app.database.write(async (trx) =>
      trx
        .updateTable('otp_codes')
        .set({ code_hash: await hashSecret('123456') })
        .execute(),
    );
    const { code } = await issueCode(there(), phone, app.clock.now());
    expect((await signIn(code)).status).toBe(200);
  });
});

describe('the networks around an address', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const ipv6 = fc.array(group, { minLength: 8, maxLength: 8 });
  const written = (groups: readonly number[]) => groups.map((n) => n.toString(16)).join(':');
  const around = (ip: string) => networksAround(networkOf(ip));

  it('are the same for all addresses of a /64, a /56 and a /48', () => {
    fc.assert(
      fc.property(ipv6, ipv6, (one, other) => {
        const within = (whole: number, bits: number) => [
          ...one.slice(0, whole),
          ((one[whole] ?? 0) & ~bits) | ((other[whole] ?? 0) & bits),
          ...other.slice(whole + 1),
        ];
        expect(around(written(within(4, 0xffff)))).toEqual(around(written(one)));
        expect(around(written(within(3, 0xff))).site).toBe(around(written(one)).site);
        expect(around(written(within(3, 0xffff))).range).toBe(around(written(one)).range);
      }),
    );
  });

  it('differ for addresses of different networks', () => {
    fc.assert(
      fc.property(ipv6, ipv6, (one, other) => {
        const differ = (count: number) => written(one.slice(0, count)) !== written(other.slice(0, count));
        const [a, b] = [around(written(one)), around(written(other))];
        expect(a.range !== b.range).toBe(differ(3));
        expect(a.address !== b.address).toBe(differ(4));
      }),
    );
  });

  it('of an IPv4 address are itself and its /24', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        const range = `${ip.split('.').slice(0, 3).join('.')}.0/24`;
        expect(around(ip)).toEqual({ address: ip, site: null, range });
      }),
    );
  });
});
