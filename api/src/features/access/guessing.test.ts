import { describe, expect, it, vi } from 'vitest';
import { makeApp, type TestApp, testPassword } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { triesFromAll } from './limits.ts';

// This test creates hundreds of codes; enumeration.test.ts covers the cost of a hash.
vi.mock('@node-rs/argon2', () => ({
  hash: async (secret: string) => `plain ${secret}`,
  verify: async (hash: string, secret: string) => hash === `plain ${secret}`,
}));

const minute = 60_000;
const phone = '9876543210';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeOnOneStore('guessing a code', (store) => {
  /**
   * An attacker who wants one phone's code, with unlimited networks. They request a code every half hour and
   * guess from three networks until refused; the server restarts every 6 hours.
   * @returns how many guesses were compared with a live code of that phone
   */
  const guessesIn = async (hours: number) => {
    let app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    let [guesses, networks] = [0, 0];
    const post = (path: string, body: unknown, network: number) =>
      app.client().post(path, body, { 'X-Forwarded-For': `10.${network >> 8}.${network & 255}.7` });
    const spent = async () => (await triesAt(app)) ?? 0;
    for (let step = 0; step < hours * 2; step += 1) {
      networks += 1;
      await post('/api/auth/send-otp', { phone }, networks);
      const otp = wrong(app.sentCodes.at(-1)?.code ?? '000000');
      const before = await spent();
      for (let network = 0; network < 3; network += 1) {
        networks += 1;
        for (let n = 0; n < 6; n += 1) await post('/api/auth/verify-otp', { phone, otp }, networks);
      }
      const after = Math.min(await spent(), triesFromAll.points);
      guesses += after < before ? after : after - before;
      app.clock.advance(30 * minute);
      if (step % 12 === 11) app = await app.restart();
    }
    await app.close();
    return guesses;
  };

  const triesAt = async ({ database, clock }: TestApp) => {
    const row = await database.read
      .selectFrom('rate_limits')
      .select('points')
      .where('key', '=', `${triesFromAll.name}:${phone}`)
      .where('expires_at_ms', '>', clock.now().getTime())
      .executeTakeFirst();
    return row?.points;
  };

  it('allows 120 guesses a day per phone, across networks, restarts and resends', async () => {
    const guesses = (await guessesIn(12)) * 2;
    expect(guesses).toBe(120);
    // One code in a million: at this rate, a 50% chance takes more than 11 years.
    expect(500_000 / guesses / 365).toBeGreaterThan(11);
  });

  it('is limited to 100 guesses an hour per address, across all phones', async () => {
    const app = await makeApp(store);
    const answers = [];
    for (let n = 0; n < 101; n += 1) {
      const body = { phone: String(9_100_000_000 + n), otp: '123456' };
      answers.push((await app.client().post('/api/auth/verify-otp', body)).status);
    }
    expect(answers.filter((status) => status === 400)).toHaveLength(100);
    expect(answers.at(-1)).toBe(429);
    const again = await app.restart();
    expect((await again.client().post('/api/auth/verify-otp', { phone, otp: '123456' })).status).toBe(429);
    await again.close();
  });
});

describeOnOneStore('guessing a password', (store) => {
  const attempts = async (app: TestApp, count: number, from: (n: number) => string) => {
    const answers = [];
    for (let n = 0; n < count; n += 1) {
      const body = { username: 'admin1', password: `wrong ${n}` };
      const headers = { 'X-Forwarded-For': from(n) };
      answers.push((await app.client().post('/api/admin/login', body, headers)).status);
    }
    return answers;
  };

  it('allows five attempts per name in 15 minutes, across addresses and a restart', async () => {
    const app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    await app.signInAs('admin');
    expect(await attempts(app, 4, (n) => `10.0.0.${n}`)).toEqual([401, 401, 401, 401]);
    const again = await app.restart();
    expect(await attempts(again, 3, (n) => `10.0.1.${n}`)).toEqual([401, 429, 429]);
    const body = { username: 'admin1', password: testPassword };
    expect((await again.client().post('/api/admin/login', body)).status).toBe(429);
    const lines = again.logged.map((line) => JSON.parse(line)).filter((line) => line.way === 'password');
    expect(lines.map((line) => line.outcome)).toEqual([
      'invalid_credentials',
      'too_many_requests',
      'too_many_requests',
      'too_many_requests',
    ]);
    expect(lines.every((line) => line.level === 40)).toBe(true);
    expect(again.logged.join('\n')).not.toContain('admin1');
    await again.close();
  });
});

describeOnOneStore('password spraying', (store) => {
  const login = (app: TestApp, username: string, password: string) =>
    app.client().post('/api/admin/login', { username, password });

  it("is not reset by the attacker's own right password", async () => {
    const app = await makeApp(store);
    await app.signInAs('staff');
    const answers: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1)
        answers.push((await login(app, `name-${round}-${n}`, 'monsoon of 2026')).status);
      await login(app, 'staff1', testPassword);
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.at(-1)).toBe(429);
    await app.close();
  });

  it('from one address is limited to 50 wrong passwords a day', async () => {
    const app = await makeApp(store);
    let looks = 0;
    for (let round = 0; round < 12; round += 1) {
      for (let n = 0; n < 5; n += 1)
        if ((await login(app, `name-${round}-${n}`, 'monsoon of 2026')).status === 401) looks += 1;
      app.clock.advance(15 * minute + 1);
    }
    expect(looks).toBe(50);
    await app.close();
  });

  it('does not lock out a team at one address for mistakes before a successful sign-in', async () => {
    const app = await makeApp(store);
    const statuses: number[] = [];
    for (let n = 1; n <= 4; n += 1) {
      await app.signInAs('staff');
      for (const password of ['first typo', 'second typo', testPassword])
        statuses.push((await login(app, `staff${n}`, password)).status);
    }
    expect(statuses).toEqual([401, 401, 200, 401, 401, 200, 401, 401, 200, 401, 401, 200]);
    await app.close();
  });
});

describe('limits by address', () => {
  const sixTries = async (env: Record<string, string>, forwarded: (n: number) => string) => {
    const app = await makeApp('sqlite', { env });
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      // Another name each time, so that only the address can lock.
      const body = { username: `nobody${n}`, password: 'wrong' };
      const headers = { 'X-Forwarded-For': forwarded(n) };
      answers.push((await app.client().post('/api/admin/login', body, headers)).status);
    }
    await app.close();
    return answers.at(-1);
  };

  it("use the address that the proxy saw, whatever the client's header claims", async () => {
    expect(await sixTries({ TRUST_PROXY: 'true' }, (n) => `10.0.0.${n}, 203.0.113.9`)).toBe(429);
    expect(await sixTries({ TRUST_PROXY: 'true' }, (n) => `203.0.113.${n}`)).toBe(401);
  });

  it('ignore the forwarding header without a proxy', async () => {
    expect(await sixTries({}, (n) => `203.0.113.${n}`)).toBe(429);
  });
});
