import * as argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiResponse } from '../../testing/client.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

// The real package with a call counter: the work done is what an attacker's stopwatch would measure.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const unknown = '9000000001';
const known = '9000000002';
const deactivated = '9000000003';
const phones = [unknown, known, deactivated];
/** An unknown name, an admin's, and that of a deactivated person. */
const names = ['nobody', 'admin1', 'staff2'];

describeOnOneStore('whether an account exists', (store) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    await app.signInAsParent(known);
    await deactivate((await app.signInAsParent(deactivated)).userId);
    await app.signInAs('admin');
    await deactivate((await app.signInAs('staff')).userId);
    // The placeholder hash for unknown names is created once.
    await app.client().post('/api/admin/login', { username: 'somebody', password: 'else' });
  });
  afterEach(() => app.close());

  const deactivate = (id: number) =>
    app.database.write((trx) =>
      trx.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute(),
    );
  let calls = 0;
  /** What an outsider observes of a call: its response, and the work it took. */
  const observe = async (path: string, body: unknown) => {
    vi.mocked(argon2.hash).mockClear();
    vi.mocked(argon2.verify).mockClear();
    calls += 1;
    const answer = await app
      .client()
      .post(path, body, { 'X-Forwarded-For': `10.1.${calls >> 8}.${calls & 255}` });
    const work = {
      hashes: vi.mocked(argon2.hash).mock.calls.length,
      looks: vi.mocked(argon2.verify).mock.calls.length,
    };
    return { ...outside(answer), ...work };
  };
  const outside = ({ status, body, headers }: ApiResponse) => ({
    status,
    body: { ...body, devOtp: undefined },
    headers: [...headers.keys()].sort(),
    // The token is random and reveals nothing; the presence and lifetime of the cookie must not differ.
    cookies: headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, '=token')),
  });
  const codeOf = (phone: string) => app.sentCodes.findLast((sent) => sent.phone === phone)?.code ?? '';
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  type Observed = Awaited<ReturnType<typeof observe>>;
  /** One after the other, so that each count belongs to one call. */
  const inTurn = async (subjects: readonly string[], look: (subject: string) => Promise<Observed>) => {
    const answers: Observed[] = [];
    for (const subject of subjects) answers.push(await look(subject));
    return answers;
  };
  const allAre = (answers: readonly Observed[], expected: Partial<Observed>) => {
    expect(answers[0]).toMatchObject(expected);
    expect(answers).toEqual(answers.map(() => answers[0]));
  };

  it('is not revealed by requesting a code', async () => {
    const answers = await inTurn(phones, (phone) => observe('/api/auth/send-otp', { phone }));
    allAre(answers, { status: 200, hashes: 1, looks: 0 });
  });

  it('is not revealed by a wrong code, whether one was sent or not', async () => {
    const before = await inTurn(phones, (phone) => observe('/api/auth/verify-otp', { phone, otp: '123456' }));
    allAre(before, { status: 400, hashes: 0, looks: 1 });
    const after = await inTurn(phones, async (phone) => {
      await app.client().post('/api/auth/send-otp', { phone });
      return observe('/api/auth/verify-otp', { phone, otp: wrong(codeOf(phone)) });
    });
    allAre(after, { status: 400, hashes: 0, looks: 1 });
  });

  it('is not revealed by a wrong password', async () => {
    const answers = await inTurn(names, (username) =>
      observe('/api/admin/login', { username, password: 'wrong password' }),
    );
    allAre(answers, { status: 401, hashes: 0, looks: 1 });
  });

  it('is not revealed by a lock-out: unknown names lock like any other', async () => {
    const locked = await inTurn(names, async (username) => {
      const tryOnce = () => observe('/api/admin/login', { username, password: 'wrong' });
      for (let n = 0; n < 5; n += 1) await tryOnce();
      return tryOnce();
    });
    allAre(locked, { status: 429, hashes: 0, looks: 0 });
  });
});
