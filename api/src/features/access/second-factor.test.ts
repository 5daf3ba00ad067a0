import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../contract/access/access.ts';
import type { Client } from '../../testing/client.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { codeOf, enrolApp, enrolPasskey, setPassword, usernameOf } from '../../testing/second-factor.ts';
import { makeSoftwarePasskey } from '../../testing/software-passkey.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const minute = 60_000;
const resetScript = fileURLToPath(new URL('../../../../scripts/reset-second-factor.ts', import.meta.url));
const refusal = { status: 401, body: { code: 'invalid_second_factor' } };

/** Moves the clock, so that each code belongs to its own time step. */
const nextCode = (app: TestApp, secret: string): string => {
  app.clock.advance(minute);
  return codeOf(secret, app);
};

const whoIsIn = (client: Client) => client.get<CurrentUser>('/api/auth/user');

describeOnOneStore('a second factor', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterEach(() => app.database.write((trx) => trx.deleteFrom('rate_limits').execute()));
  afterAll(() => app.close());

  const withApp = async (token: string, code: string, client = app.client()) => ({
    client,
    answer: await client.post<{ user: CurrentUser }>('/api/admin/login/app-code', { token, code }),
  });
  const withRecovery = async (token: string, code: string, client = app.client()) => ({
    client,
    answer: await client.post('/api/admin/login/recovery-code', { token, code }),
  });
  const lines = () => app.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();

  it('is needed with the password to open anything', async () => {
    const member = await app.signInAs('admin');
    await enrolApp(app, member);
    const { client, token, answer } = await setPassword(app, member);
    expect(answer.body).toEqual({
      success: true,
      message: 'One more step',
      token: expect.stringMatching(/^[\w-]{43}$/),
      hasPasskey: false,
      hasAuthenticatorApp: true,
    });
    expect(client.cookies.size).toBe(0);
    expect((await whoIsIn(client)).status).toBe(401);
    client.cookies.set('toodles_session', token);
    expect((await whoIsIn(client)).status).toBe(401);
    expect((await client.get('/api/admin/users')).status).toBe(401);
  });

  it('accepts each code of the app once, even with many requests at once', async () => {
    const member = await app.signInAs('admin');
    const { secret } = await enrolApp(app, member);
    const { token } = await setPassword(app, member);
    const code = nextCode(app, secret);
    const other = await setPassword(app, member);
    const answers = await Promise.all([token, other.token, token].map((one) => withApp(one, code)));
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 401, 401]);
    const winner = answers.find(({ answer }) => answer.status === 200);
    expect(winner?.answer.body.user).toMatchObject({ role: 'admin', portal: 'open' });
    expect((await winner?.client.get('/api/admin/users'))?.status).toBe(200);
    // Someone saw the code: it no longer works, and neither do older ones.
    expect((await withApp((await setPassword(app, member)).token, code)).answer).toMatchObject(refusal);
    const later = nextCode(app, secret);
    expect((await withApp((await setPassword(app, member)).token, later)).answer.status).toBe(200);
    expect((await withApp((await setPassword(app, member)).token, code)).answer).toMatchObject(refusal);
  });

  it('allows 5 attempts in 15 minutes, with the same response to every wrong one', async () => {
    const member = await app.signInAs('admin');
    const { secret } = await enrolApp(app, member);
    const { token } = await setPassword(app, member);
    const code = nextCode(app, secret);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all([
      ...Array.from({ length: 7 }, () => withApp(token, wrong)),
      ...Array.from({ length: 7 }, () => withRecovery(token, 'aaaa-bbbb-cccc-dddd')),
    ]);
    const statuses = answers.map(({ answer }) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    const bodies = answers.filter(({ answer }) => answer.status === 401).map(({ answer }) => answer.body);
    for (const body of bodies) expect({ ...body, requestId: 0 }).toEqual({ ...bodies[0], requestId: 0 });
    expect((await withApp(token, codeOf(secret, app))).answer.status).toBe(429);
    app.clock.advance(15 * minute + 1);
    const { token: again } = await setPassword(app, member);
    expect((await withApp(again, nextCode(app, secret))).answer.status).toBe(200);
  });

  it('accepts each recovery code once, even with two requests at once, and audits it', async () => {
    const member = await app.signInAs('admin');
    const { recoveryCodes } = await enrolApp(app, member);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const tokens = [await setPassword(app, member), await setPassword(app, member)];
    const before = (await lines()).length;
    const answers = await Promise.all(
      tokens.map(({ token }) => withRecovery(token, ` ${code.toUpperCase().replaceAll('-', ' ')}`)),
    );
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 401]);
    const added = (await lines()).slice(before);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({
      user_id: member.userId,
      action: 'POST /api/admin/login/recovery-code',
      before: '{"recoveryCodes":10}',
      after: '{"recoveryCodes":9}',
    });
    const winner = answers.find(({ answer }) => answer.status === 200)?.client;
    expect((await winner?.get('/api/account/second-factor'))?.body).toMatchObject({ recoveryCodesLeft: 9 });
    const renewed = await winner?.post<{ recoveryCodes: string[] }>(
      '/api/account/second-factor/recovery-codes',
    );
    expect(renewed?.body.recoveryCodes).toHaveLength(10);
    const { token } = await setPassword(app, member);
    expect((await withRecovery(token, recoveryCodes[1] ?? '')).answer).toMatchObject(refusal);
    expect((await withRecovery(token, renewed?.body.recoveryCodes[0] ?? '')).answer.status).toBe(200);
  });

  it('must follow the password within 10 minutes, and not after a change of that password', async () => {
    const admin = await app.signInAs('admin');
    const member = await app.signInAs('staff');
    const { secret } = await enrolApp(app, member);
    const { token } = await setPassword(app, member);
    app.clock.advance(10 * minute + 1);
    expect((await withApp(token, codeOf(secret, app))).answer).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    const { token: open } = await setPassword(app, member);
    await admin.post(`/api/admin/users/${member.userId}/sign-out`);
    expect((await withApp(open, nextCode(app, secret))).answer.status).toBe(401);
  });

  it('does not let in someone who was deactivated meanwhile', async () => {
    const member = await app.signInAs('staff');
    const { secret } = await enrolApp(app, member);
    const { token } = await setPassword(app, member);
    await app.database.write((trx) =>
      trx.updateTable('users').set({ is_active: 0 }).where('id', '=', member.userId).execute(),
    );
    expect((await withApp(token, nextCode(app, secret))).answer).toMatchObject(refusal);
  });

  it('signs out every other browser when set up', async () => {
    const member = await app.signInAs('admin');
    const { client: elsewhere, answer } = await setPassword(app, member);
    expect(answer.body).toMatchObject({ user: { portal: 'open' } });
    await enrolApp(app, member);
    expect((await whoIsIn(member)).body.portal).toBe('open');
    expect((await whoIsIn(elsewhere)).status).toBe(401);
  });

  it('can be passed by a session that began with Google', async () => {
    const member = await app.signInAs('admin', { method: 'google', gaveSecondFactor: false });
    const { secret } = await enrolApp(app, member);
    await app.database.write((trx) =>
      trx
        .updateTable('sessions')
        .set({ second_factor_at: null })
        .where('user_id', '=', member.userId)
        .execute(),
    );
    expect((await whoIsIn(member)).body).toMatchObject({ portal: 'second_factor', permissions: [] });
    expect((await member.get('/api/admin/users')).body).toMatchObject({ details: { next: 'second_factor' } });
    expect((await member.get('/api/account')).status).toBe(200);
    const begun = await member.post<{ token: string }>('/api/admin/login/second-step');
    const { answer } = await withApp(begun.body.token, nextCode(app, secret), member);
    expect(answer.body.user).toMatchObject({ portal: 'open' });
    expect((await member.get('/api/admin/users')).status).toBe(200);
  });

  it('can be changed only just after signing in', async () => {
    const member = await app.signInAs('admin');
    await enrolApp(app, member);
    app.clock.advance(16 * minute);
    const calls = [
      ['POST', '/api/account/second-factor/app'],
      ['DELETE', '/api/account/second-factor/app'],
      ['POST', '/api/account/second-factor/passkey-request'],
      ['POST', '/api/account/second-factor/recovery-codes'],
    ] as const;
    for (const [method, path] of calls)
      expect(await member.call(method, path)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    expect((await member.get('/api/account/second-factor')).status).toBe(200);
  });

  it('is stored so that a copy of the database or the log gives no access', async () => {
    const member = await app.signInAs('admin');
    const { secret, recoveryCodes } = await enrolApp(app, member);
    const rows = [
      await app.database.read.selectFrom('authenticator_apps').selectAll().execute(),
      await app.database.read.selectFrom('recovery_codes').selectAll().execute(),
      await lines(),
    ];
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    const { mode } = statSync(join(app.config.dataDir, 'secret.key'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('can be reset from the command line, for an admin without colleagues', async () => {
    const member = await app.signInAs('admin');
    await enrolApp(app, member);
    const username = await usernameOf(app, member.userId);
    const run = (name: string) =>
      promisify(execFile)(process.execPath, [resetScript, `--username=${name}`], {
        env: { PATH: process.env.PATH, DATABASE_URL: app.config.databaseUrl },
      });
    const { stdout } = await run(username);
    expect(stdout).toContain(
      `${username} (user ${member.userId}) has no second factor any more, and was signed out of 1 browser.`,
    );
    expect((await whoIsIn(member)).status).toBe(401);
    expect((await setPassword(app, member)).answer.body).toMatchObject({ user: { portal: 'open' } });
    expect((await lines()).at(-1)).toMatchObject({
      user_id: null,
      user_name: 'Operator',
      action: 'reset two-step sign-in from the command line',
      entity_id: String(member.userId),
    });
    await expect(run('nobody.here')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No active member of the team has the username nobody.here.'),
    });
  });

  describe('a reset by a user manager', () => {
    const reset = (by: SignedInClient, id: number, reason = 'They lost their phone.') =>
      by.post(`/api/admin/users/${id}/second-factor/reset`, { reason });

    it('signs the member out, and then the password alone is enough until a new setup', async () => {
      const admin = await app.signInAs('admin');
      const member = await app.signInAs('manager');
      await enrolApp(app, member);
      const before = (await lines()).length;
      expect(await reset(admin, member.userId)).toMatchObject({
        status: 200,
        body: { hasSecondFactor: false },
      });
      expect((await whoIsIn(member)).status).toBe(401);
      const { client } = await setPassword(app, member);
      expect((await whoIsIn(client)).body.portal).toBe('open');
      const [line] = (await lines()).slice(before);
      expect(line).toMatchObject({ user_id: admin.userId, entity_id: String(member.userId) });
      expect(line?.after).toContain('They lost their phone.');
    });

    it('is refused for oneself, for people with more rights, and without a reason', async () => {
      const admin = await app.signInAs('admin');
      const helper = await app.signInAs('staff');
      const permissions = ['users.manage', 'bookings.view'];
      await admin.call('PATCH', `/api/admin/users/${helper.userId}/permissions`, { body: { permissions } });
      const manager = await app.signInAs('manager');
      await enrolApp(app, manager);
      const beyond = { status: 403, body: { code: 'beyond_own_rights' } };
      expect(await reset(helper, admin.userId)).toMatchObject(beyond);
      expect(await reset(helper, manager.userId)).toMatchObject(beyond);
      expect((await reset(admin, admin.userId)).body).toMatchObject({ code: 'own_account' });
      expect((await reset(admin, manager.userId, ' ')).status).toBe(400);
      expect((await whoIsIn(manager)).status).toBe(200);
    });
  });
});

describeOnOneStore('a passkey', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterEach(() => app.database.write((trx) => trx.deleteFrom('rate_limits').execute()));
  afterAll(() => app.close());

  interface Asked {
    token: string;
    request: { challenge: string; rpId: string; allowCredentials: { id: string }[] };
  }
  const ask = async (token?: string) =>
    (await app.client().post<Asked>('/api/admin/login/passkey-request', token ? { token } : {})).body;
  const send = (token: string, answer: unknown, client = app.client()) =>
    client.post<{ user: CurrentUser }>('/api/admin/login/passkey', { token, answer });

  it('signs in as a second step, and on its own', async () => {
    const member = await app.signInAs('admin');
    const { passkey, recoveryCodes } = await enrolPasskey(app, member);
    expect(recoveryCodes).toHaveLength(10);
    const { token } = await setPassword(app, member);
    const second = await ask(token);
    expect(second.request).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
    expect((await send(token, passkey.sign(second.request.challenge))).body.user.portal).toBe('open');

    const alone = await ask();
    expect(alone.request.allowCredentials).toEqual([]);
    const client = app.client();
    const answer = await send(alone.token, passkey.sign(alone.request.challenge), client);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: member.userId, portal: 'open' } } });
    expect((await client.get('/api/admin/users')).status).toBe(200);
  });

  it('answers a challenge once', async () => {
    const member = await app.signInAs('admin');
    const { passkey } = await enrolPasskey(app, member);
    const { token, request } = await ask();
    const answer = passkey.sign(request.challenge);
    const answers = await Promise.all([send(token, answer), send(token, answer), send(token, answer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const other = await ask();
    expect((await send(other.token, answer)).status).toBe(401);
  });

  it('is refused from another site, without user verification, as a copy or for another member', async () => {
    const member = await app.signInAs('admin');
    const other = await app.signInAs('admin');
    const { passkey } = await enrolPasskey(app, member);
    const { passkey: others } = await enrolPasskey(app, other);
    const wrong = [
      (challenge: string) => passkey.sign(challenge, { origin: 'https://toodles.example' }),
      (challenge: string) => passkey.sign(challenge, { isVerified: false }),
      (challenge: string) => ({ ...passkey.sign(challenge), id: others.id, rawId: others.id }),
      (challenge: string) => makeSoftwarePasskey(app.config.publicOrigin).sign(challenge),
      () => passkey.sign('YW5vdGhlci1jaGFsbGVuZ2U'),
    ];
    for (const answerTo of wrong) {
      const { token, request } = await ask();
      expect(await send(token, answerTo(request.challenge))).toMatchObject(refusal);
    }
    const { token } = await setPassword(app, member);
    const asked = await ask(token);
    expect(await send(token, others.sign(asked.request.challenge))).toMatchObject(refusal);
    const { request, token: fresh } = await ask();
    expect((await send(fresh, passkey.sign(request.challenge, { counter: 9 }))).status).toBe(200);
    // A copy has a lower signature count.
    const again = await ask();
    expect(await send(again.token, passkey.sign(again.request.challenge, { counter: 4 }))).toMatchObject(
      refusal,
    );
  });

  it('is added with the challenge of its own session, on a device that verifies its user', async () => {
    const member = await app.signInAs('admin');
    const other = await app.signInAs('admin');
    const begin = async (client: Client) =>
      (
        await client.post<{ token: string; creation: { challenge: string } }>(
          '/api/account/second-factor/passkey-request',
        )
      ).body;
    const add = (client: Client, token: string, created: unknown) =>
      client.post('/api/account/second-factor/passkeys', { token, name: 'Laptop', created });
    const passkey = makeSoftwarePasskey(app.config.publicOrigin);
    const refused = { status: 409, body: { code: 'passkey_refused' } };
    const ofOther = await begin(other);
    expect(await add(member, ofOther.token, passkey.create(ofOther.creation.challenge))).toMatchObject(
      refused,
    );
    const first = await begin(member);
    const unseen = passkey.create(first.creation.challenge, { isVerified: false });
    expect(await add(member, first.token, unseen)).toMatchObject(refused);
    expect(await add(member, first.token, passkey.create(first.creation.challenge))).toMatchObject(refused);
    const second = await begin(member);
    expect((await add(member, second.token, passkey.create(second.creation.challenge))).status).toBe(200);
    const third = await begin(other);
    expect(await add(other, third.token, passkey.create(third.creation.challenge))).toMatchObject(refused);
    // A step for adding a passkey does not sign in.
    const step = await begin(member);
    expect((await ask(step.token)).token).toBeUndefined();
  });

  it('can only be removed by its owner', async () => {
    const member = await app.signInAs('admin');
    const { passkey } = await enrolPasskey(app, member);
    const path = `/api/account/second-factor/passkeys/${passkey.id}`;
    expect((await app.client().call('DELETE', path)).status).toBe(401);
    expect((await (await app.signInAsParent('9000000077')).call('DELETE', path)).status).toBe(409);
    expect((await (await app.signInAs('admin')).call('DELETE', path)).status).toBe(404);
    expect((await member.get('/api/account/second-factor')).body).toMatchObject({
      passkeys: [{ id: passkey.id }],
    });
    expect((await member.call('DELETE', path)).status).toBe(200);
  });

  it('can be removed, and the last factor takes the recovery codes with it', async () => {
    const member = await app.signInAs('admin');
    const { passkey } = await enrolPasskey(app, member);
    const path = `/api/account/second-factor/passkeys/${passkey.id}`;
    expect(await member.call('DELETE', path)).toMatchObject({
      status: 200,
      body: { passkeys: [], recoveryCodesLeft: 0, isRequired: false },
    });
    expect((await member.call('DELETE', path)).status).toBe(404);
    const { answer } = await setPassword(app, member);
    expect(answer.body).toMatchObject({ user: { portal: 'open' } });
  });
});

describeOnOneStore('where a second factor is required', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store, { env: { REQUIRE_SECOND_FACTOR: 'true' } });
  });
  afterAll(() => app.close());

  it('keeps the portal closed to an admin until setup', async () => {
    const admin = await app.signInAs('admin');
    expect((await whoIsIn(admin)).body).toMatchObject({ portal: 'enrol', permissions: [] });
    for (const path of [
      '/api/admin/users',
      '/api/admin/bookings',
      '/api/package-sales',
      '/api/admin/settings',
    ])
      expect(await admin.get(path)).toMatchObject({
        status: 403,
        body: { code: 'portal_locked', details: { next: 'enrol' } },
      });
    await enrolApp(app, admin);
    expect((await whoIsIn(admin)).body.portal).toBe('open');
    expect((await admin.get('/api/admin/users')).status).toBe(200);
  });

  it('does not affect staff until they get more rights', async () => {
    const admin = await app.signInAs('admin', { method: 'password', gaveSecondFactor: false });
    await enrolApp(app, admin);
    const staff = await app.signInAs('staff');
    expect((await staff.get('/api/admin/bookings')).status).toBe(200);
    await admin.call('PATCH', `/api/admin/users/${staff.userId}/role`, { body: { role: 'manager' } });
    expect((await staff.get('/api/admin/bookings')).body).toMatchObject({ details: { next: 'enrol' } });
  });

  it('keeps the last factor of people who need one', async () => {
    const admin = await app.signInAs('admin');
    await enrolApp(app, admin);
    const removed = { status: 409, body: { code: 'last_second_factor' } };
    expect(await admin.call('DELETE', '/api/account/second-factor/app')).toMatchObject(removed);
    await enrolPasskey(app, admin);
    expect((await admin.call('DELETE', '/api/account/second-factor/app')).status).toBe(200);
    expect((await whoIsIn(admin)).body.portal).toBe('open');
  });

  it('Google alone opens the parents’ pages but not the portal', async () => {
    const admin = await app.signInAs('admin', { method: 'google', gaveSecondFactor: false });
    expect((await whoIsIn(admin)).body.portal).toBe('password');
    expect((await admin.get('/api/admin/users')).body).toMatchObject({ details: { next: 'password' } });
    // It cannot set one up either, without the password.
    expect((await admin.post('/api/account/second-factor/app')).status).toBe(403);
    expect((await admin.get('/api/account')).status).toBe(200);
  });

  it('accepts the password if the account has no factor, and leads to the setup', async () => {
    const admin = await app.signInAs('admin');
    const { answer } = await setPassword(app, admin);
    expect(answer.body).toMatchObject({ user: { portal: 'enrol', permissions: [] } });
  });
});
