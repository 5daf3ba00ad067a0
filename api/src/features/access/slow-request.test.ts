import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp, testPassword } from '../../testing/make-app.ts';
import { type SlowCall, startSlowRequest } from '../../testing/slow-request.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('a request whose caller loses the right to it meanwhile', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  let members = 0;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
  });
  afterAll(() => app.close());

  const people = () => app.database.read.selectFrom('users').select('username').orderBy('id').execute();
  const change = (id: number, what: string, body: object) =>
    admin.call('PATCH', `/api/admin/users/${id}/${what}`, { body });
  const newMember = (): SlowCall => {
    members += 1;
    const name = { firstName: 'Ravi', lastName: '', username: `later${members}` };
    return {
      method: 'POST',
      path: '/api/admin/users',
      body: { ...name, password: 'tall giraffe lemon', role: 'admin' },
    };
  };

  it.each<[string, number, (other: SignedInClient) => Promise<unknown>]>([
    ['a deactivated member', 401, ({ userId }) => change(userId, 'profile', { isActive: false })],
    ['a deleted member', 401, ({ userId }) => admin.call('DELETE', `/api/admin/users/${userId}`)],
    [
      'a member whom an admin signed out',
      401,
      ({ userId }) => admin.post(`/api/admin/users/${userId}/sign-out`),
    ],
    ['a member who signed out', 401, (other) => other.post('/api/admin/logout')],
    ['a member with another role', 403, ({ userId }) => change(userId, 'role', { role: 'staff' })],
    [
      'a member without the permission',
      403,
      async ({ userId }) => {
        await change(userId, 'role', { role: 'manager' });
        await change(userId, 'permissions', { permissions: ['audit.view'] });
      },
    ],
  ])('changes nothing for %s', async (_, status, lose) => {
    const other = await app.signInAs('admin');
    const finish = await startSlowRequest(app, other, newMember());
    await lose(other);
    const before = await people();
    expect((await finish()).status).toBe(status);
    expect(await people()).toEqual(before);
  });

  it('changes nothing after a new password ended its session', async () => {
    const other = await app.signInAs('admin');
    const { username } = (await admin.get(`/api/admin/users/${other.userId}`)).body;
    const elsewhere = app.client();
    await elsewhere.post('/api/admin/login', { username, password: testPassword });
    const finish = await startSlowRequest(app, other, newMember());
    const body = { currentPassword: testPassword, newPassword: 'tall giraffe lemon' };
    const before = await people();
    expect((await elsewhere.call('PUT', '/api/account/password', { body })).status).toBe(200);
    expect((await finish()).status).toBe(401);
    expect(await people()).toEqual(before);
  });

  it('must be sent again if its caller may still make it, but with other rights', async () => {
    const other = await app.signInAs('admin');
    const sale = {
      packageId: 3,
      totalHours: 10,
      customerName: 'Rao',
      customerPhone: '9876504821',
      totalAmount: 2499,
    };
    const call = { method: 'POST', path: '/api/package-sales', body: sale };
    const finish = await startSlowRequest(app, other, call);
    await change(other.userId, 'role', { role: 'staff' });
    expect(await finish()).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect((await other.post('/api/package-sales', sale)).status).toBe(201);
  });

  it("changes nothing in a parent's account after they signed out", async () => {
    const parent = await app.signInAsParent();
    const finish = await startSlowRequest(app, parent, {
      method: 'PUT',
      path: '/api/account/name',
      body: { firstName: 'Later', lastName: 'Rao' },
    });
    await parent.post('/api/admin/logout');
    expect((await finish()).status).toBe(401);
    const row = await app.database.read
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', parent.userId)
      .executeTakeFirst();
    expect(row?.first_name).toBe('Anita');
  });

  it('books as a guest if guests may book', async () => {
    const parent = await app.signInAsParent('9876543211');
    const body = (await makeFixtures(app)).bookingBody();
    const finish = await startSlowRequest(app, parent, { method: 'POST', path: '/api/bookings', body });
    await change(parent.userId, 'profile', { isActive: false });
    expect((await finish()).status).toBe(201);
    const rows = await app.database.read.selectFrom('bookings').select('user_id').execute();
    expect(rows).toEqual([{ user_id: null }]);
  });
});
