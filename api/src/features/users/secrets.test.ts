import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pinFits } from '../../secrets/pins.ts';
import { makeApp, type SignedInClient, type TestApp, testPassword } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const strong = 'tall giraffe lemon';
const minute = 60_000;

describeOnOneStore('a password for the portal', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signedIn('admin');
  });
  afterAll(() => app.close());

  const give = (id: number, username: string, password = strong) =>
    admin.call('PUT', `/api/admin/users/${id}/password`, { body: { username, password } });
  const login = (username: string, password: string) =>
    app.client().post('/api/admin/login', { username, password });

  it('given to a member lets them in by that name, and ends what was open and the old one', async () => {
    const member = await app.signedIn('staff');
    const before = (await admin.get(`/api/admin/users/${member.userId}`)).body;
    expect(await give(member.userId, 'Ravi.Kumar')).toMatchObject({
      status: 200,
      body: { id: member.userId, username: 'ravi.kumar', version: Number(before.version) + 1 },
    });
    expect((await member.get('/api/auth/user')).status).toBe(401);
    expect((await login('ravi.kumar', strong)).body).toMatchObject({ user: { portal: 'new_password' } });
    expect((await login(String(before.username), testPassword)).status).toBe(401);
  });

  it('opens nothing until its owner has replaced it, and can’t be kept', async () => {
    const { userId } = await app.signedIn('staff');
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

  it('is for members of the team', async () => {
    const parent = await app.signedInParent('9000000040');
    expect(await give(parent.userId, 'parent')).toMatchObject({ status: 409, body: { code: 'team_only' } });
    expect((await parent.get('/api/auth/user')).status).toBe(200);
  });

  it('goes with a name that nobody else has, also of many at once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => app.signedIn('staff')));
    const answers = await Promise.all(members.map(({ userId }) => give(userId, 'one.name')));
    expect(answers.map((one) => one.status).sort()).toEqual([200, ...Array(5).fill(409)]);
    const refused = answers.filter((one) => one.status === 409);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'username_taken', issues: [{ path: 'username' }] });
    const winner = members[answers.findIndex((one) => one.status === 200)];
    expect((await give(winner?.userId ?? 0, 'one.name', 'lemon giraffe tall')).status).toBe(200);
  });

  it('is not made of the name that goes with it', async () => {
    const { userId } = await app.signedIn('staff');
    expect(await give(userId, 'lakshmidevi', 'lakshmidevi1')).toMatchObject({
      status: 400,
      body: { code: 'weak_password', issues: [{ path: 'password' }] },
    });
  });

  it('of one’s own is changed with the one from now, not from the list of users', async () => {
    expect(await give(admin.userId, 'admin1')).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await admin.get('/api/auth/user')).status).toBe(200);
  });

  it('of 256 characters is taken', async () => {
    const { userId } = await app.signedIn('staff');
    const long = 'tall giraffe lemon '.repeat(14).slice(0, 256);
    expect((await give(userId, 'long.one', long)).status).toBe(200);
    expect((await login('long.one', long)).status).toBe(200);
    expect((await login('long.one', long.slice(0, 255))).status).toBe(401);
    expect((await give(userId, 'long.one', `${long}x`)).status).toBe(400);
  });
});

describeOnOneStore('one’s own password', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  const change = (client: SignedInClient, currentPassword: string, newPassword = strong) =>
    client.call('PUT', '/api/account/password', { body: { currentPassword, newPassword } });

  it('is changed by whoever knows the old one, and every other browser is signed out', async () => {
    const member = await app.signedIn('staff');
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

  it('is not changed with a wrong one, which leaves everything as it is', async () => {
    const member = await app.signedIn('staff');
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

  it('is not there for a parent, who signs in otherwise', async () => {
    const parent = await app.signedInParent('9000000041');
    expect(await change(parent, testPassword)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  it('is changed once by many at once who know it', async () => {
    const member = await app.signedIn('staff');
    const news = ['one tall giraffe', 'two tall giraffes', 'three tall giraffes', 'four tall giraffes'];
    const answers = await Promise.all(news.map((password) => change(member, testPassword, password)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 401, 401, 401]);
    const winner = news[answers.findIndex((one) => one.status === 200)] ?? '';
    expect((await change(member, winner, testPassword)).status).toBe(200);
  });

  it('may be guessed at five times in 15 minutes, also by many calls at once', async () => {
    const member = await app.signedIn('staff');
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(member, 'not this one')));
    expect(answers.filter((one) => one.status === 401)).toHaveLength(5);
    const locked = await change(member, testPassword);
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(locked.headers.get('Retry-After'))).toBe(15 * 60);
    expect((await change(await app.signedIn('staff'), testPassword)).status).toBe(200);

    app.clock.advance(15 * minute + 1);
    expect((await change(member, testPassword)).status).toBe(200);
  });
});

describeOnOneStore('a PIN for the desk', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  let manager: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signedIn('admin');
    manager = await app.signedIn('manager');
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

  it('is set and taken away by whoever manages the tablets, and only its hash is kept', async () => {
    const member = await app.signedIn('staff');
    const set = await give(member.userId, '2580');
    expect(set).toMatchObject({ status: 200, body: { id: member.userId, hasPin: true } });
    const hash = await stored(member.userId);
    expect(hash).not.toContain('2580');
    expect(await pinFits('2580', hash ?? '')).toBe(true);
    expect((await manager.get<{ id: number }[]>('/api/admin/desk-staff')).body).toContainEqual(set.body);
    expect(await give(member.userId, null)).toMatchObject({ status: 200, body: { hasPin: false } });
    expect(await stored(member.userId)).toBeNull();
  });

  it('is not set by someone with fewer rights than its owner, who could stand at the desk as them', async () => {
    const refused = { status: 403, body: { code: 'beyond_own_rights' } };
    expect(await give(admin.userId, '2580')).toMatchObject(refused);
    expect(await give(admin.userId, null)).toMatchObject(refused);
    expect(await stored(admin.userId)).toBeNull();
    const peer = await app.signedIn('manager');
    expect((await give(peer.userId, '2580')).status).toBe(200);
    expect((await give(manager.userId, '2580')).status).toBe(200);
    expect((await give(admin.userId, '2580', admin)).status).toBe(200);
    await give(admin.userId, null, admin);
    const { body } = await manager.get<{ id: number; maySetPin: boolean }[]>('/api/admin/desk-staff');
    const may = (id: number) => body.find((one) => one.id === id)?.maySetPin;
    expect([may(admin.userId), may(peer.userId), may(manager.userId)]).toEqual([false, true, true]);
  });

  it('is set by oneself', async () => {
    const member = await app.signedIn('staff');
    const own = (pin: string) => member.call('PUT', '/api/account/pin', { body: { pin } });
    expect((await own('135790')).status).toBe(200);
    expect(await pinFits('135790', (await stored(member.userId)) ?? '')).toBe(true);
    expect(await own('1234')).toMatchObject({ status: 400, body: { code: 'weak_pin' } });
  });

  it('leaves the version as it is: it is not what an open dialog shows', async () => {
    const member = await app.signedIn('staff');
    const version = async () => (await admin.get(`/api/admin/users/${member.userId}`)).body.version;
    const before = await version();
    await give(member.userId, '2580');
    expect(await version()).toBe(before);
  });

  it('is for who may record hours at the desk; it can still be taken from who may not any more', async () => {
    const parent = await app.signedInParent('9000000042');
    const refused = { status: 409, body: { code: 'team_only' } };
    expect(await give(parent.userId, '2580')).toMatchObject(refused);
    expect(await give(parent.userId, null)).toMatchObject(refused);
    const member = await app.signedIn('staff');
    await give(member.userId, '2580');
    await admin.call('PATCH', `/api/admin/users/${member.userId}/permissions`, {
      body: { permissions: ['bookings.view'] },
    });
    expect(await give(member.userId, '8520')).toMatchObject(refused);
    expect((await member.call('PUT', '/api/account/pin', { body: { pin: '8520' } })).status).toBe(403);
    expect(await give(member.userId, null)).toMatchObject({ status: 200, body: { hasPin: false } });
  });

  describe.each(['1111', '1234', '9876', '012345', '543210'])('of %s', (pin) => {
    it('is refused as easy to guess', async () => {
      expect(await give(admin.userId, pin)).toMatchObject({ status: 400, body: { code: 'weak_pin' } });
    });
  });

  it.each(['123', '1234567', '12a4', ' 2580'])('of %j is none', async (pin) => {
    expect(await give(admin.userId, pin)).toMatchObject({ status: 400 });
    expect(await stored(admin.userId)).toBeNull();
  });
});
