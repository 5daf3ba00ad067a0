import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPin } from '../../secrets/pins.ts';
import { makeApp, type SignedInClient, type TestApp, testPassword } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const strong = 'tall giraffe lemon';
const minute = 60_000;

describeOnOneStore('a portal password', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
  });
  afterAll(() => app.close());

  const give = (id: number, username: string, password = strong) =>
    admin.call('PUT', `/api/admin/users/${id}/password`, { body: { username, password } });
  const login = (username: string, password: string) =>
    app.client().post('/api/admin/login', { username, password });

  it('signs a member in with that name, and invalidates open sessions and the old password', async () => {
    const member = await app.signInAs('staff');
    const before = (await admin.get(`/api/admin/users/${member.userId}`)).body;
    expect(await give(member.userId, 'Ravi.Kumar')).toMatchObject({
      status: 200,
      body: { id: member.userId, username: 'ravi.kumar', version: Number(before.version) + 1 },
    });
    expect((await member.get('/api/auth/user')).status).toBe(401);
    expect((await login('ravi.kumar', strong)).body).toMatchObject({ user: { portal: 'new_password' } });
    expect((await login(String(before.username), testPassword)).status).toBe(401);
  });

  it('opens nothing until its owner has replaced it, and cannot be reused', async () => {
    const { userId } = await app.signInAs('staff');
    await give(userId, 'meera.shenoy');
    const member = app.client();
    await member.post('/api/admin/login', { username: 'meera.shenoy', password: strong });
    expect(await member.get('/api/admin/bookings')).toMatchObject({
      status: 403,
      body: { code: 'portal_locked', details: { next: 'new_password' } },
    });
    const replace = (newPassword: string) =>
      member.call('PUT', '/api/account/password', { body: { currentPassword: strong, newPassword } });
    expect(await replace(strong)).toMatchObject({
      status: 400,
      body: { code: 'weak_password', issues: [{ path: 'newPassword' }] },
    });
    expect((await member.get('/api/admin/bookings')).status).toBe(403);
    expect((await replace('seven slow turtles')).status).toBe(200);
    expect((await member.get('/api/admin/bookings')).status).toBe(200);
  });

  it('is for team members only', async () => {
    const parent = await app.signInAsParent('9000000040');
    expect(await give(parent.userId, 'parent')).toMatchObject({ status: 409, body: { code: 'team_only' } });
    expect((await parent.get('/api/auth/user')).status).toBe(200);
  });

  it('goes with a unique name, even for concurrent requests', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => app.signInAs('staff')));
    const answers = await Promise.all(members.map(({ userId }) => give(userId, 'one.name')));
    expect(answers.map((one) => one.status).sort()).toEqual([200, ...Array(5).fill(409)]);
    const refused = answers.filter((one) => one.status === 409);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'username_taken', issues: [{ path: 'username' }] });
    const winner = members[answers.findIndex((one) => one.status === 200)];
    expect((await give(winner?.userId ?? 0, 'one.name', 'lemon giraffe tall')).status).toBe(200);
  });

  it('must not consist of its own username', async () => {
    const { userId } = await app.signInAs('staff');
    expect(await give(userId, 'lakshmidevi', 'lakshmidevi1')).toMatchObject({
      status: 400,
      body: { code: 'weak_password', issues: [{ path: 'password' }] },
    });
  });

  it('of the caller is changed with the current one, not from the list of users', async () => {
    expect(await give(admin.userId, 'admin1')).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await admin.get('/api/auth/user')).status).toBe(200);
  });

  it('can have 256 characters', async () => {
    const { userId } = await app.signInAs('staff');
    const long = 'tall giraffe lemon '.repeat(14).slice(0, 256);
    expect((await give(userId, 'long.one', long)).status).toBe(200);
    expect((await login('long.one', long)).status).toBe(200);
    expect((await login('long.one', long.slice(0, 255))).status).toBe(401);
    expect((await give(userId, 'long.one', `${long}x`)).status).toBe(400);
  });
});

describeOnOneStore("changing one's own password", (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  const change = (client: SignedInClient, currentPassword: string, newPassword = strong) =>
    client.call('PUT', '/api/account/password', { body: { currentPassword, newPassword } });

  it('needs the current one, and signs out every other browser', async () => {
    const member = await app.signInAs('staff');
    const { body } = await member.get<{ firstName: string }>('/api/auth/user');
    const username = `staff${body.firstName.split(' ')[1]}`;
    const elsewhere = app.client();
    await elsewhere.post('/api/admin/login', { username, password: testPassword });
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);

    expect(await change(member, testPassword)).toMatchObject({ status: 200, body: { success: true } });
    expect((await member.get('/api/auth/user')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    const login = (password: string) => app.client().post('/api/admin/login', { username, password });
    expect((await login(testPassword)).status).toBe(401);
    expect((await login(strong)).status).toBe(200);
  });

  it('with a wrong one is refused, and changes nothing', async () => {
    const member = await app.signInAs('staff');
    expect(await change(member, 'not this one')).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', issues: [{ path: 'currentPassword' }] },
    });
    expect((await change(member, testPassword, 'password1234')).body).toMatchObject({
      code: 'weak_password',
      issues: [{ path: 'newPassword' }],
    });
    expect((await change(member, testPassword)).status).toBe(200);
  });

  it('is not available to parents, who sign in differently', async () => {
    const parent = await app.signInAsParent('9000000041');
    expect(await change(parent, testPassword)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  it('happens once for concurrent requests', async () => {
    const member = await app.signInAs('staff');
    const news = ['one tall giraffe', 'two tall giraffes', 'three tall giraffes', 'four tall giraffes'];
    const answers = await Promise.all(news.map((password) => change(member, testPassword, password)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 401, 401, 401]);
    const winner = news[answers.findIndex((one) => one.status === 200)] ?? '';
    expect((await change(member, winner, testPassword)).status).toBe(200);
  });

  it('allows five attempts in 15 minutes, even in parallel', async () => {
    const member = await app.signInAs('staff');
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(member, 'not this one')));
    expect(answers.filter((one) => one.status === 401)).toHaveLength(5);
    const locked = await change(member, testPassword);
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(locked.headers.get('Retry-After'))).toBe(15 * 60);
    expect((await change(await app.signInAs('staff'), testPassword)).status).toBe(200);

    app.clock.advance(15 * minute + 1);
    expect((await change(member, testPassword)).status).toBe(200);
  });
});

describeOnOneStore('a desk PIN', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  let manager: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
    manager = await app.signInAs('manager');
  });
  afterAll(() => app.close());

  const give = (id: number, pin: string | null, by = manager) =>
    by.call('PUT', `/api/admin/users/${id}/pin`, { body: { pin } });
  const stored = async (id: number) =>
    (
      await app.database.read
        .selectFrom('users')
        .select('pin_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).pin_hash;

  it('can be set and removed by people who manage tablets, and is stored only as a hash', async () => {
    const member = await app.signInAs('staff');
    const set = await give(member.userId, '2594');
    expect(set).toMatchObject({ status: 200, body: { id: member.userId, hasPin: true } });
    const hash = await stored(member.userId);
    expect(hash).not.toContain('2594');
    expect(await verifyPin('2594', hash ?? '')).toBe(true);
    expect((await manager.get<{ id: number }[]>('/api/admin/desk-staff')).body).toContainEqual(set.body);
    expect(await give(member.userId, null)).toMatchObject({ status: 200, body: { hasPin: false } });
    expect(await stored(member.userId)).toBeNull();
  });

  it('cannot be set by a person with fewer rights than its owner, who could then work as them', async () => {
    const refused = { status: 403, body: { code: 'beyond_own_rights' } };
    expect(await give(admin.userId, '2594')).toMatchObject(refused);
    expect(await give(admin.userId, null)).toMatchObject(refused);
    expect(await stored(admin.userId)).toBeNull();
    const peer = await app.signInAs('manager');
    expect((await give(peer.userId, '2594')).status).toBe(200);
    expect((await give(manager.userId, '2594')).status).toBe(200);
    expect((await give(admin.userId, '2594', admin)).status).toBe(200);
    await give(admin.userId, null, admin);
    const { body } = await manager.get<{ id: number; maySetPin: boolean }[]>('/api/admin/desk-staff');
    const may = (id: number) => body.find((one) => one.id === id)?.maySetPin;
    expect([may(admin.userId), may(peer.userId), may(manager.userId)]).toEqual([false, true, true]);
  });

  it('can be set by its owner', async () => {
    const member = await app.signInAs('staff');
    const own = (pin: string) => member.call('PUT', '/api/account/pin', { body: { pin } });
    expect((await own('135790')).status).toBe(200);
    expect(await verifyPin('135790', (await stored(member.userId)) ?? '')).toBe(true);
    expect(await own('1234')).toMatchObject({ status: 400, body: { code: 'weak_pin' } });
  });

  it('does not change the version, because open dialogs do not show it', async () => {
    const member = await app.signInAs('staff');
    const version = async () => (await admin.get(`/api/admin/users/${member.userId}`)).body.version;
    const before = await version();
    await give(member.userId, '2594');
    expect(await version()).toBe(before);
  });

  it('is for people who may record hours; it can be removed from people who no longer may', async () => {
    const parent = await app.signInAsParent('9000000042');
    const refused = { status: 409, body: { code: 'team_only' } };
    expect(await give(parent.userId, '2594')).toMatchObject(refused);
    expect(await give(parent.userId, null)).toMatchObject(refused);
    const member = await app.signInAs('staff');
    await give(member.userId, '2594');
    await admin.call('PATCH', `/api/admin/users/${member.userId}/permissions`, {
      body: { permissions: ['bookings.view'] },
    });
    expect(await give(member.userId, '8520')).toMatchObject(refused);
    expect((await member.call('PUT', '/api/account/pin', { body: { pin: '8520' } })).status).toBe(403);
    expect(await give(member.userId, null)).toMatchObject({ status: 200, body: { hasPin: false } });
  });

  describe.each(['1111', '1234', '9876', '012345', '543210', '2580', '0852', '147258', '1212', '123123'])(
    'of %s',
    (pin) => {
      it('is refused as easy to guess', async () => {
        expect(await give(admin.userId, pin)).toMatchObject({ status: 400, body: { code: 'weak_pin' } });
      });
    },
  );

  it.each(['123', '1234567', '12a4', ' 2594'])('cannot be %j', async (pin) => {
    expect(await give(admin.userId, pin)).toMatchObject({ status: 400 });
    expect(await stored(admin.userId)).toBeNull();
  });
});
