import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonFound } from '../../contract/families/privacy.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { signInByCode } from '../../testing/family-history.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('correcting a person', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store, { env: { BOOKINGS_PER_ADDRESS: '1000' } });
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const correct = (body: object, client = world.admin) =>
    client.post<PersonFound>('/api/admin/people/correct', body);
  const visitsUnder = (phone: string) =>
    app.database.read
      .selectFrom('bookings')
      .select(['parent_name', 'parent_phone', 'user_id'])
      .where('parent_phone', '=', phone)
      .orderBy('id')
      .execute();
  const accountOf = (id: number) =>
    app.database.read
      .selectFrom('users')
      .select(['phone', 'phone_verified_at', 'email'])
      .where('id', '=', id)
      .executeTakeFirst();

  /** Answers privacy requests without being an admin. */
  async function helper() {
    const member = await app.signInAs('manager');
    const body = { permissions: ['privacy.manage'] };
    await world.admin.call('PATCH', `/api/admin/users/${member.userId}/permissions`, { body });
    return member;
  }

  it('gives no access: phones, and emails of accounts, are for admins', async () => {
    const phone = nextPhone();
    const parent = await signInByCode(app, phone);
    const member = await helper();
    const before = await accountOf(parent.userId);
    for (const change of [{ newPhone: nextPhone() }, { email: 'stranger@example.com' }])
      expect((await correct({ phone, ...change }, member)).body).toMatchObject({ code: 'beyond_own_rights' });
    expect(await accountOf(parent.userId)).toEqual(before);
    const guest = nextPhone();
    await world.newSale({ customerPhone: guest, customerName: 'Guest' });
    expect((await correct({ phone: guest, newPhone: nextPhone() }, member)).status).toBe(403);
    const allowed = await correct({ phone: guest, name: 'Guest Rao', email: 'guest@example.com' }, member);
    expect(allowed).toMatchObject({
      status: 200,
      body: { names: ['Guest Rao'], emails: ['guest@example.com'] },
    });
    expect((await correct({ phone, name: 'Anita Rao', newPhone: phone }, member)).status).toBe(200);
  });

  it.each([
    ['an hour package', (phone: string) => world.newSale({ customerPhone: phone })],
    ['a booking', (phone: string) => world.newBooking(app.client(), { parentPhone: phone })],
    [
      'an enquiry',
      (phone: string) =>
        app.client().post('/api/enquiries', { name: 'Other', phone, type: 'general', message: 'Hello' }),
    ],
    ['an account', (phone: string) => app.signInAsParent(phone)],
  ])('never joins two families: refuses a number with %s', async (_, hold) => {
    const [phone, other] = [nextPhone(), nextPhone()];
    await world.newSale({ customerPhone: phone, customerName: 'First Family' });
    await hold(other);
    expect(await correct({ phone, newPhone: other })).toMatchObject({
      status: 409,
      body: { code: 'phone_taken' },
    });
    const found = await world.admin.post<PersonFound>('/api/admin/people/find', { phone });
    expect(found.body).toMatchObject({ names: ['First Family'], counts: { hourPackages: 1 } });
  });

  it("neither changes nor lists another account's visits with that phone", async () => {
    const [phone, newPhone] = [nextPhone(), nextPhone()];
    const family = await signInByCode(app, phone);
    await world.newBooking(family, { parentPhone: phone, parentName: 'Wrong Name' });
    const neighbour = await signInByCode(app, nextPhone());
    await world.newBooking(neighbour, { parentPhone: phone, parentName: 'Neighbour' });
    const { status, body } = await correct({ phone, name: 'Right Name', newPhone });
    expect(status).toBe(200);
    expect(body.coming).toHaveLength(1);
    expect(await visitsUnder(newPhone)).toMatchObject([
      { parent_name: 'Right Name', user_id: family.userId },
    ]);
    expect(await visitsUnder(phone)).toMatchObject([{ parent_name: 'Neighbour', user_id: neighbour.userId }]);
  });

  it('of the phone ends the sessions and forgets the browsers of the old number', async () => {
    const [phone, newPhone] = [nextPhone(), nextPhone()];
    const parent = await signInByCode(app, phone);
    expect((await correct({ phone, newPhone })).status).toBe(200);
    expect((await parent.get('/api/account')).status).toBe(401);
    const known = await app.database.read
      .selectFrom('phone_browsers')
      .selectAll()
      .where('phone', '=', phone)
      .execute();
    expect(known).toEqual([]);
    expect(await accountOf(parent.userId)).toMatchObject({ phone: newPhone, phone_verified_at: null });
  });
});
