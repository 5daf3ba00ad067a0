import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PermissionKey } from '../../contract/basics/permissions.ts';
import { permissionsOf } from '../../domain/access/permissions.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp, testPassword } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const strong = 'tall giraffe lemon';

const edit = (client: SignedInClient, id: number, what: string, body: object) =>
  client.call('PATCH', `/api/admin/users/${id}/${what}`, { body });
const setRole = (client: SignedInClient, id: number, role: string) => edit(client, id, 'role', { role });
const setList = (client: SignedInClient, id: number, permissions: PermissionKey[] | null) =>
  edit(client, id, 'permissions', { permissions });
const setActive = (client: SignedInClient, id: number, isActive: boolean) =>
  edit(client, id, 'profile', { isActive });
const remove = (client: SignedInClient, id: number) =>
  client.call('DELETE', `/api/admin/users/${id}?giveUpHours=true`);

/** A user manager with their own permissions. */
async function helperWith(app: TestApp, admin: SignedInClient, more: readonly PermissionKey[]) {
  const helper = await app.signInAs('staff');
  expect((await setList(admin, helper.userId, ['users.manage', ...more])).status).toBe(200);
  return helper;
}

describeOnOneStore('a change of a person', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
  });
  afterAll(() => app.close());

  it('of a role takes effect from the next call of an open session, up and down', async () => {
    const other = await app.signInAs('staff');
    await setRole(admin, other.userId, 'customer');
    expect((await other.get('/api/admin/bookings')).status).toBe(403);
    expect(await setRole(admin, other.userId, 'manager')).toMatchObject({
      status: 200,
      body: { role: 'manager' },
    });
    expect((await other.get('/api/admin/bookings')).status).toBe(200);
    expect((await other.get('/api/admin/users')).status).toBe(403);
    await setRole(admin, other.userId, 'admin');
    expect((await other.get('/api/admin/users')).status).toBe(200);
    await setRole(admin, other.userId, 'customer');
    expect((await other.get('/api/admin/bookings')).status).toBe(403);
    expect((await other.get('/api/auth/user')).body).toMatchObject({ role: 'customer', permissions: [] });
  });

  it('opens nothing to a session by phone code alone', async () => {
    const parent = await app.signInAsParent('9000000010');
    expect((await setRole(admin, parent.userId, 'manager')).status).toBe(200);
    expect(await parent.get('/api/admin/bookings')).toMatchObject({
      status: 403,
      body: { code: 'portal_locked', details: { next: 'password' } },
    });
    expect((await parent.get('/api/auth/user')).body).toMatchObject({
      role: 'manager',
      permissions: [],
      portal: 'password',
    });
    expect((await parent.get('/api/account')).status).toBe(200);
  });

  it('of permissions takes effect from the next call, and null restores the role’s', async () => {
    const other = await app.signInAs('staff');
    expect((await other.get('/api/package-sales')).status).toBe(200);
    const changed = await setList(admin, other.userId, ['audit.view', 'audit.view']);
    expect(changed).toMatchObject({ status: 200, body: { permissions: ['audit.view'] } });
    expect((await other.get('/api/package-sales')).status).toBe(403);
    expect((await other.get('/api/admin/audit-log')).status).toBe(200);
    await setList(admin, other.userId, null);
    expect((await other.get('/api/package-sales')).status).toBe(200);
    expect((await other.get('/api/admin/audit-log')).status).toBe(403);
    await setList(admin, other.userId, []);
    expect((await other.get('/api/package-sales')).status).toBe(403);
  });

  it('to inactive ends every session, and prevents sign-in until it is undone', async () => {
    const other = await app.signInAs('staff');
    const { username } = (await admin.get(`/api/admin/users/${other.userId}`)).body;
    expect((await setActive(admin, other.userId, false)).status).toBe(200);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    const login = () => app.client().post('/api/admin/login', { username, password: testPassword });
    expect((await login()).status).toBe(401);
    await setActive(admin, other.userId, true);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await login()).status).toBe(200);
  });

  it('by signing them out everywhere ends their sessions and returns the number', async () => {
    const other = await app.signInAsParent('9000000011');
    const again = await app.signInAsParent('9000000011');
    expect((await admin.post(`/api/admin/users/${other.userId}/sign-out`)).body).toEqual({ ended: 2 });
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await again.get('/api/auth/user')).status).toBe(401);
    expect((await admin.post(`/api/admin/users/${other.userId}/sign-out`)).body).toEqual({ ended: 0 });
  });

  it('by deleting them ends their sessions and removes them everywhere', async () => {
    const other = await app.signInAs('manager');
    const { username } = (await admin.get(`/api/admin/users/${other.userId}`)).body;
    expect((await remove(admin, other.userId)).status).toBe(204);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await admin.get(`/api/admin/users/${other.userId}`)).status).toBe(404);
    const { body } = await admin.get<{ id: number }[]>('/api/admin/desk-staff');
    expect(body.map((one) => one.id)).not.toContain(other.userId);
    expect((await remove(admin, other.userId)).status).toBe(404);
    const login = await app.client().post('/api/admin/login', { username, password: testPassword });
    expect(login.status).toBe(401);
  });

  it('of a profile keeps omitted fields, clears blank ones, and unconfirms a new email', async () => {
    const other = await app.signInAsParent('9000000012');
    await app.database.write((trx) =>
      trx
        .updateTable('users')
        .set({ email: 'old@example.com', email_verified_at: app.clock.now().toISOString() })
        .where('id', '=', other.userId)
        .execute(),
    );
    const proved = async () =>
      (
        await app.database.read
          .selectFrom('users')
          .select('email_verified_at')
          .where('id', '=', other.userId)
          .executeTakeFirstOrThrow()
      ).email_verified_at;
    const first = await edit(admin, other.userId, 'profile', {
      address: '12, 4th Cross',
      dateOfBirth: '1990-02-28',
      email: 'OLD@example.com',
    });
    expect(first).toMatchObject({
      status: 200,
      body: { firstName: 'Anita', address: '12, 4th Cross', dateOfBirth: '1990-02-28', version: 2 },
    });
    expect(await proved()).not.toBeNull();
    const second = await edit(admin, other.userId, 'profile', {
      email: 'new@example.com',
      dateOfBirth: '',
      phone: '',
    });
    expect(second.body).toMatchObject({
      email: 'new@example.com',
      dateOfBirth: null,
      phone: null,
      address: '12, 4th Cross',
    });
    expect(await proved()).toBeNull();
  });

  it.each([
    [{ firstName: ' ' }, 'invalid_request'],
    [{ phone: '12' }, 'invalid_phone'],
    [{ email: 'nowhere' }, 'invalid_email'],
    [{ dateOfBirth: '2026-02-30' }, 'invalid_date'],
    [{ role: 'owner' }, 'invalid_request'],
    [{ password: strong }, 'unknown_field'],
  ])('of a profile to %j is refused as %s', async (body, code) => {
    expect(await edit(admin, admin.userId, 'profile', body)).toMatchObject({ status: 400, body: { code } });
  });

  it("to another account's phone is refused, also for two at once", async () => {
    const [one, two] = [await app.signInAsParent('9000000013'), await app.signInAsParent('9000000014')];
    const refused = { status: 409, body: { code: 'phone_taken', issues: [{ path: 'phone' }] } };
    expect(await edit(admin, one.userId, 'profile', { phone: '9000000014' })).toMatchObject(refused);
    const both = await Promise.all(
      [one, two].map(({ userId }) => edit(admin, userId, 'profile', { phone: '9000000015' })),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(both.find((answer) => answer.status === 409)).toMatchObject(refused);
  });

  it('of an admin’s own permissions is refused with the reason that they have all', async () => {
    const other = await app.signInAs('admin');
    expect(await setList(admin, other.userId, ['bookings.view'])).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        issues: [{ path: 'permissions', message: 'An admin has every permission.' }],
      },
    });
  });
});

describeOnOneStore('a user manager who is not an admin', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  let helper: SignedInClient;
  const beyond = { status: 403, body: { code: 'beyond_own_rights' } };
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
    helper = await helperWith(app, admin, permissionsOf('staff', null));
  });
  afterAll(() => app.close());

  it('cannot change an admin', async () => {
    const calls: [string, string, object?][] = [
      ['PATCH', '/role', { role: 'staff' }],
      ['PATCH', '/permissions', { permissions: [] }],
      ['PATCH', '/profile', { firstName: 'Mallory' }],
      ['PUT', '/password', { username: 'mallory', password: strong }],
      ['POST', '/sign-out'],
      ['DELETE', ''],
    ];
    for (const [method, path, body] of calls) {
      const answer = await helper.call(
        method,
        `/api/admin/users/${admin.userId}${path}`,
        body ? { body } : {},
      );
      expect(answer, path).toMatchObject(beyond);
    }
    expect((await admin.get('/api/auth/user')).body).toMatchObject({ firstName: 'Asha 1', role: 'admin' });
  });

  it('cannot make anyone an admin or a manager, including themselves', async () => {
    const other = await app.signInAsParent('9000000020');
    for (const id of [other.userId, helper.userId]) {
      for (const role of ['admin', 'manager']) {
        expect(await setRole(helper, id, role)).toMatchObject(beyond);
        expect(await edit(helper, id, 'profile', { role })).toMatchObject(beyond);
      }
      expect(await setList(helper, id, ['users.manage', 'settings.manage'])).toMatchObject(beyond);
    }
    expect(await setRole(helper, other.userId, 'staff')).toMatchObject({ status: 200 });
    expect(await setList(helper, other.userId, ['bookings.view'])).toMatchObject({ status: 200 });
  });

  it('cannot set anyone’s password, phone or email, and cannot add anyone', async () => {
    const calls: [string, string, object][] = [
      ['PUT', 'password', { username: 'taken.over', password: strong }],
      ['PATCH', 'profile', { phone: '9000000021' }],
      ['PATCH', 'profile', { email: 'mallory@example.com' }],
    ];
    const others = [await app.signInAs('manager'), await app.signInAs('staff'), await app.signInAsParent()];
    for (const { userId } of others) {
      for (const [method, path, body] of calls) {
        const answer = await helper.call(method, `/api/admin/users/${userId}/${path}`, { body });
        expect(answer, path).toMatchObject(beyond);
      }
    }
    const added = { firstName: 'Mallory', role: 'staff', username: 'mallory', password: strong };
    expect(await helper.post('/api/admin/users', added)).toMatchObject(beyond);
  });

  it('cannot change the name, role, rights, sessions or account of people with more rights', async () => {
    const { userId } = await app.signInAs('manager');
    const tries = [
      await edit(helper, userId, 'profile', { lastName: 'Iyer' }),
      await setActive(helper, userId, false),
      await setRole(helper, userId, 'customer'),
      await setList(helper, userId, []),
      await helper.post(`/api/admin/users/${userId}/sign-out`),
      await remove(helper, userId),
    ];
    for (const answer of tries) expect(answer).toMatchObject(beyond);
    const parent = await app.signInAsParent('9000000031');
    expect((await edit(helper, parent.userId, 'profile', { lastName: 'Iyer' })).status).toBe(200);
  });
});

describeOnOneStore('a profile change by an admin', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  it("of the phone ends the person's sessions", async () => {
    const admin = await app.signInAs('admin');
    const parent = await app.signInAsParent('9000000041');
    expect((await edit(admin, parent.userId, 'profile', { phone: '9000000042' })).status).toBe(200);
    expect((await parent.get('/api/auth/user')).status).toBe(401);
    expect((await edit(admin, admin.userId, 'profile', { phone: '9000000043' })).status).toBe(200);
    expect((await admin.get('/api/auth/user')).status).toBe(200);
  });

  it.each(['2031-01-01', '0001-01-01'])('to the birth date %s is refused', async (dateOfBirth) => {
    const admin = await app.signInAs('admin');
    expect(await edit(admin, admin.userId, 'profile', { dateOfBirth })).toMatchObject({
      status: 400,
      body: { code: 'invalid_date', issues: [{ path: 'dateOfBirth' }] },
    });
  });
});

describeOnOneStore('the last active admin', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeEach(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
  });
  afterEach(() => app.close());

  const activeAdmins = async () =>
    (
      await app.database.read
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('is_active', '=', 1)
        .where('deleted_at', 'is', null)
        .execute()
    ).length;

  it('remains in place', async () => {
    const refused = { status: 409, body: { code: 'last_admin' } };
    expect(await setRole(admin, admin.userId, 'manager')).toMatchObject(refused);
    expect(await edit(admin, admin.userId, 'profile', { role: 'customer' })).toMatchObject(refused);
    expect(await setActive(admin, admin.userId, false)).toMatchObject(refused);
    expect(await remove(admin, admin.userId)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await admin.get('/api/auth/user')).body).toMatchObject({ role: 'admin' });
  });

  it('does not count inactive ones', async () => {
    const other = await app.signInAs('admin');
    await setActive(admin, other.userId, false);
    expect(await setRole(admin, admin.userId, 'staff')).toMatchObject({ status: 409 });
    await setActive(admin, other.userId, true);
    expect(await setRole(admin, admin.userId, 'staff')).toMatchObject({ status: 200 });
  });

  it('remains when all of them demote, deactivate and delete each other at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const others = await Promise.all(Array.from({ length: 5 }, () => app.signInAs('admin')));
      const everybody = [admin, ...others];
      const attempts = [
        (by: SignedInClient, id: number) => setRole(by, id, 'staff'),
        (by: SignedInClient, id: number) => setActive(by, id, false),
        remove,
      ];
      const answers = await Promise.all(
        everybody.flatMap((by, place) =>
          attempts.map((way, shift) =>
            way(by, everybody[(place + shift + 1) % everybody.length]?.userId ?? 0),
          ),
        ),
      );
      for (const { status } of answers) expect([200, 204, 401, 403, 404, 409]).toContain(status);
      expect(await activeAdmins()).toBeGreaterThan(0);
      const left = await app.database.read
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('is_active', '=', 1)
        .execute();
      admin = everybody.find((one) => one.userId === left[0]?.id) ?? admin;
    }
  });

  it('remains when two demote each other at the same instant', async () => {
    for (let round = 0; round < 15; round += 1) {
      const other = await app.signInAs('admin');
      const answers = await Promise.all([
        setRole(admin, other.userId, 'staff'),
        setRole(other, admin.userId, 'staff'),
      ]);
      expect(await activeAdmins()).toBe(1);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      if ((await admin.get('/api/admin/users/stats')).status !== 200) admin = other;
    }
  });
});

describeOnOneStore('the desk’s list of the team', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  it('follows every change of who can work there', async () => {
    const { admin } = world;
    const device = await world.newDevice();
    let { cursor } = await world.sync(device);
    const resultOf = async () => {
      const answer = await world.sync(device, [], cursor);
      cursor = answer.cursor;
      return {
        staff: answer.changes.staff.map(({ id, firstName, role }) => ({ id, firstName, role })),
        removed: answer.changes.removed,
      };
    };
    const id = (await app.signInAsParent('9000000030')).userId;
    await app.database.write((trx) =>
      trx.insertInto('device_staff').values({ device_id: device.deviceId, user_id: id }).execute(),
    );
    const gone = { staff: [], removed: [{ kind: 'staff', id }] };
    const here = (changes = {}) => ({
      staff: [{ id, firstName: 'Anita', role: 'staff', ...changes }],
      removed: [],
    });
    await resultOf();

    await edit(admin, id, 'profile', { lastName: 'Bhat' });
    expect(await resultOf()).toEqual({ staff: [], removed: [] });
    await setRole(admin, id, 'staff');
    expect(await resultOf()).toEqual(here());
    await edit(admin, id, 'profile', { firstName: 'Anu' });
    expect(await resultOf()).toEqual(here({ firstName: 'Anu' }));
    await setList(admin, id, ['bookings.view']);
    expect(await resultOf()).toEqual(gone);
    await setList(admin, id, null);
    expect(await resultOf()).toEqual(here({ firstName: 'Anu' }));
    await admin.call('PUT', `/api/admin/users/${id}/pin`, { body: { pin: '2594' } });
    expect(await resultOf()).toEqual(here({ firstName: 'Anu' }));
    await setActive(admin, id, false);
    expect(await resultOf()).toEqual(gone);
    await setActive(admin, id, true);
    expect(await resultOf()).toEqual(here({ firstName: 'Anu' }));
    await setRole(admin, id, 'customer');
    expect(await resultOf()).toEqual(gone);
    await setRole(admin, id, 'manager');
    expect(await resultOf()).toEqual(here({ firstName: 'Anu', role: 'manager' }));
    await remove(admin, id);
    expect(await resultOf()).toEqual(gone);
  });
});
