import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/insights/audit.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('the record of an audit entry', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const lines = async (query: string) =>
    (await world.admin.get<AuditEntry[]>(`/api/admin/audit-log?${query}`)).body;
  const thing = async (entity: string, entityId: number | string) =>
    (await lines(`entity=${entity}&entityId=${entityId}&limit=1`))[0]?.thing;
  const made = async (path: string, body: object) => {
    const { status, body: row } = await world.admin.post<{ id: number; version: number }>(path, body);
    expect([path, status]).toEqual([path, 201]);
    return row;
  };
  const there = (name: string, saleId: number | null = null) => ({ name, isThere: true, saleId });
  const gone = (name: string | null) => ({ name, isThere: false, saleId: null });

  it('shows the reference and the family of a booking and of a sale', async () => {
    const { id, reference } = await world.newBooking(app.client(), { parentName: 'Meera Shenoy' });
    await world.admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'completed' } });
    expect(await thing('booking', id)).toEqual(there(`${reference}, Meera Shenoy`));
    const sale = await world.newSale({ customerName: 'Farah Khan' });
    const { usage } = await world.newUsage(sale.id);
    const words = `${sale.reference}, Farah Khan`;
    expect(await thing('package_sale', sale.id)).toEqual(there(words));
    expect(await thing('package_usage', usage.id)).toEqual(there(words, sale.id));
  });

  it('can be found by the reference too', async () => {
    const sale = await world.newSale({ customerName: 'Zoya' });
    const found = await lines(`entityId=${sale.reference.toLowerCase()}`);
    expect(found.map(({ entity, entityId }) => [entity, entityId])).toEqual([
      ['package_sale', String(sale.id)],
    ]);
    expect(await lines(`entity=package_sale&entityId=${sale.reference}`)).toEqual(found);
    expect(await lines(`entity=user&entityId=${sale.reference}`)).toEqual([]);
    expect(await lines('entityId=HP-NOBODY')).toEqual([]);
  });

  const catalogue = [
    ['activity', 'activities', { title: 'Ball pit', description: 'Ten thousand balls' }, 'Ball pit'],
    ['add_on', 'add-ons', { name: 'Socks', price: '50.00' }, 'Socks'],
    ['play_package', 'packages', { name: 'Rainy day', price: '399.00' }, 'Rainy day'],
    ['voucher', 'vouchers', { code: 'MONSOON', discountType: 'fixed', discountValue: 50 }, 'MONSOON'],
    ['closure', 'closures', { date: '2026-12-25', isOpen: false, reason: 'Christmas' }, '2026-12-25'],
  ] as const;
  it.each(catalogue)(
    'a %s has its current name, and keeps it after it is deleted',
    async (entity, list, body, name) => {
      const { id } = await made(`/api/admin/${list}`, body);
      expect(await thing(entity, id)).toEqual(there(name));
      expect((await world.admin.call('DELETE', `/api/admin/${list}/${id}`)).status).toBe(204);
      const all = await lines(`entity=${entity}&entityId=${id}`);
      expect(all.map((line) => line.thing)).toEqual([gone(name), gone(name)]);
    },
  );

  it('a renamed record has its current name in every entry', async () => {
    const { id, version } = await made('/api/admin/packages', { name: 'Old name', price: '399.00' });
    await world.admin.call('PATCH', `/api/admin/packages/${id}`, {
      body: { name: 'New name' },
      headers: { 'If-Match': `"${version}"` },
    });
    const all = await lines(`entity=play_package&entityId=${id}`);
    expect(all.map((line) => line.thing.name)).toEqual(['New name', 'New name']);
  });

  it('a slot shows its hours, a person their name; an erased person has none', async () => {
    await world.admin.call('PUT', '/api/admin/time-slots/1', { body: { maxCapacity: 16 } });
    expect(await thing('time_slot', 1)).toEqual(there('10 AM to 12 PM'));
    const { userId } = await app.signInAsParent('9000000091');
    const profile = { body: { firstName: 'Ravi', lastName: 'Rao' } };
    await world.admin.call('PATCH', `/api/admin/users/${userId}/profile`, profile);
    expect(await thing('user', userId)).toEqual(there('Ravi Rao'));
    expect((await world.admin.call('DELETE', `/api/admin/users/${userId}`)).status).toBe(204);
    expect(await thing('user', userId)).toEqual(gone(null));
  });

  it('is null for kinds without a name', async () => {
    await world.admin.call('PUT', '/api/admin/time-slots/bulk-capacity', { body: { maxCapacity: 20 } });
    expect(await thing('time_slot', 'all')).toEqual(gone(null));
  });
});
