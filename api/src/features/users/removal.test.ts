import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('deleting a person', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const remove = (id: number, query = '') => world.admin.call('DELETE', `/api/admin/users/${id}${query}`);
  const profile = (id: number, body: object) =>
    world.admin.call('PATCH', `/api/admin/users/${id}/profile`, { body });
  const said = async () => {
    const { body } = await world.admin.get<unknown[]>('/api/admin/audit-log?limit=200');
    return JSON.stringify(body);
  };

  it('with paid hours left needs an explicit confirmation, and changes nothing before', async () => {
    const parent = await app.signInAsParent('9000000080');
    const sale = await world.newSale({ customerPhone: '9000000080', totalHours: 4 });
    const before = await said();
    expect(await remove(parent.userId)).toMatchObject({
      status: 409,
      body: { code: 'hours_left', details: { hours: 4 } },
    });
    expect((await parent.get('/api/auth/user')).status).toBe(200);
    expect(await said()).toBe(before);

    expect((await remove(parent.userId, '?giveUpHours=true')).status).toBe(204);
    expect((await parent.get('/api/auth/user')).status).toBe(401);
    expect((await world.admin.get(`/api/package-sales/${sale.id}`)).body).toMatchObject({
      sale: { remainingHours: 0, status: 'cancelled' },
    });
  });

  describe.each(['customer', 'staff'] as const)('a %s', (role) => {
    it("leaves nothing in the log that identifies the person, even in the deletion's entry", async () => {
      const phone = role === 'customer' ? '9000000081' : '9000000082';
      const { userId: id } = await app.signInAsParent(phone);
      if (role !== 'customer')
        await world.admin.call('PATCH', `/api/admin/users/${id}/role`, { body: { role } });
      const secret = {
        firstName: `Kamala${role}`,
        email: `kamala.${role}@example.com`,
        address: `${role} street`,
      };
      await profile(id, secret);
      for (const word of [phone, ...Object.values(secret)]) expect(await said()).toContain(word);

      expect((await remove(id)).status).toBe(204);
      for (const word of [phone, ...Object.values(secret)]) expect(await said()).not.toContain(word);
      const { body } = await world.admin.get<unknown[]>(
        `/api/admin/audit-log?entity=user&entityId=${id}&limit=1`,
      );
      expect(body).toMatchObject([
        {
          does: 'deleted a person',
          userId: world.admin.userId,
          before: { role },
          after: { giveUpHours: false },
        },
      ]);
    });
  });

  it('frees the phone and the name for another person', async () => {
    const member = {
      firstName: 'Lata',
      role: 'staff',
      username: 'lata',
      password: 'tall giraffe lemon',
      phone: '9000000083',
    };
    const first = await world.admin.post<{ id: number }>('/api/admin/users', member);
    expect((await remove(first.body.id)).status).toBe(204);
    const second = await world.admin.post<{ id: number }>('/api/admin/users', member);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('happens once for concurrent requests', async () => {
    const { userId } = await app.signInAsParent('9000000084');
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(userId)));
    expect(answers.map((one) => one.status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
  });
});
