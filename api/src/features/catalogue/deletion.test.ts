import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { TeamAddOn } from '../../contract/catalogue/team-add-ons.ts';
import type { TeamBirthdayPackage } from '../../contract/catalogue/team-birthday-packages.ts';
import type { TeamPackage } from '../../contract/catalogue/team-catalogue.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('packages', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const newPackage = async (more: object = {}) => {
    const body = { name: 'Rainy Day Play', price: '349.50', duration: 1.5, ...more };
    return (await world.admin.post<TeamPackage>('/api/admin/packages', body)).body;
  };
  const newParties = async (name: string) => {
    const body = { name, description: 'All of it.', price: 12999 };
    return (await world.admin.post<TeamBirthdayPackage>('/api/admin/birthday-packages', body)).body;
  };

  describe('for play', () => {
    it('can be booked, sold and seen at the desk as soon as they are added', async () => {
      const device = await world.newDevice();
      const { cursor } = await world.sync(device);
      const { id } = await newPackage();
      const booked = await world.newBooking(undefined, { packageId: id, totalAmount: '699.00' });
      expect(booked.totalAmount).toBe('699.00');
      expect(await world.newSale({ packageId: id, totalHours: undefined })).toMatchObject({
        totalHours: 1.5,
      });
      const { changes } = await world.sync(device, [], cursor);
      expect(changes.packages).toMatchObject([
        { id, name: 'Rainy Day Play', duration: 1.5, price: '349.50' },
      ]);
    });

    it('keep their name in visits and sales after deletion, but are off sale and off the desk', async () => {
      const device = await world.newDevice();
      const { id } = await newPackage({ name: 'Monsoon Play' });
      const booked = await world.newBooking(undefined, { packageId: id, totalAmount: '699.00' });
      const sale = await world.newSale({ packageId: id });
      const { cursor } = await world.sync(device);
      expect((await world.admin.call('DELETE', `/api/admin/packages/${id}`)).status).toBe(204);

      const key = encodeURIComponent(booked.manageKey);
      const visit = await app.client().get(`/api/bookings/${booked.reference}?key=${key}`);
      expect(visit.body).toMatchObject({ package: { name: 'Monsoon Play' } });
      const sold = await world.admin.get(`/api/package-sales/${sale.id}`);
      expect(sold.body).toMatchObject({ sale: { packageName: 'Monsoon Play' } });
      const { changes } = await world.sync(device, [], cursor);
      expect(changes.removed).toContainEqual({ kind: 'packages', id });
      expect(changes.packages).toEqual([]);
      for (const [path, body] of [
        ['/api/quote', { packageId: id, numberOfChildren: 1 }],
        ['/api/bookings', world.bookingBody({ packageId: id, totalAmount: '699.00' })],
        [
          '/api/package-sales',
          { packageId: id, customerName: 'A', customerPhone: '9876504821', totalAmount: 1 },
        ],
      ] as const)
        expect(await world.admin.post(path, body)).toMatchObject({
          status: 409,
          body: { code: 'package_unavailable' },
        });
    });

    it('have hours in halves and a price in whole paise', async () => {
      const refused = async (more: object) => {
        const body = { name: 'Odd', price: '1.00', ...more };
        return (await world.admin.post<ErrorResponse>('/api/admin/packages', body)).body.issues?.[0];
      };
      expect(await refused({ duration: 0.5 })).toMatchObject({ message: 'Choose 1 to 12 hours.' });
      expect(await refused({ duration: 1.25 })).toMatchObject({ path: 'duration' });
      expect(await refused({ price: '1.234' })).toMatchObject({ path: 'price' });
      expect(await refused({ maxChildren: 51 })).toMatchObject({
        message: 'Enter a number of children from 1 to 50.',
      });
      expect(await refused({ features: ['Socks', ' socks '] })).toMatchObject({
        message: 'This feature is already in the list.',
      });
    });

    it('are changed field by field; omitted fields stay unchanged', async () => {
      const made = await newPackage({ features: ['One'], maxChildren: 7, description: 'Dry.' });
      const changed = await world.admin.call<TeamPackage>('PATCH', `/api/admin/packages/${made.id}`, {
        body: { price: '1.00' },
      });
      expect(changed.body).toEqual({ ...made, price: '1.00', version: 2 });
      const same = await world.admin.call<TeamPackage>('PATCH', `/api/admin/packages/${made.id}`, {
        body: {},
      });
      expect(same.body).toEqual({ ...changed.body, version: 3 });
    });
  });

  describe('for birthdays', () => {
    const nextParty = (slug: string) =>
      world.admin.post('/api/birthday-parties', { ...partyBody(), packageType: slug, totalAmount: 12999 });

    it('get a permanent, unique slug', async () => {
      const made = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => newParties('Grand Day!')));
      const slugs = made.map(({ slug }) => slug).sort();
      expect(slugs).toEqual(['grand-day', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `grand-day-${n}`)]);
      const [first] = made.filter(({ slug }) => slug === 'grand-day');
      const path = `/api/admin/birthday-packages/${first?.id}`;
      const body = { name: 'Simple Day', description: 'Less of it.', price: 12999 };
      expect((await world.admin.call('PUT', path, { body })).body).toMatchObject({
        name: 'Simple Day',
        slug: 'grand-day',
      });
      expect((await world.admin.call('DELETE', path)).status).toBe(204);
      expect((await newParties('Grand Day')).slug).toBe('grand-day-9');
      expect((await newParties('ಹುಟ್ಟುಹಬ್ಬ')).slug).toBe('party');
    });

    it('can be booked once added; after deletion, only their parties keep the name', async () => {
      const { id, slug } = await newParties('Garden Party');
      const party = await nextParty(slug);
      expect(party).toMatchObject({ status: 201, body: { packageType: slug, packageName: 'Garden Party' } });
      expect((await world.admin.call('DELETE', `/api/admin/birthday-packages/${id}`)).status).toBe(204);
      expect(await nextParty(slug)).toMatchObject({ status: 409, body: { code: 'package_unavailable' } });
      const own =
        await world.admin.get<{ reference: string; packageName: string }[]>('/api/birthday-parties');
      expect(own.body.find(({ reference }) => reference === party.body.reference)).toMatchObject({
        packageName: 'Garden Party',
      });
    });

    it('are fully restored: parties, links and add-ons find them again', async () => {
      const made = await newParties('Terrace Party');
      const path = `/api/admin/birthday-packages/${made.id}`;
      const restore = (body: object) => world.admin.post<TeamBirthdayPackage>(`${path}/restore`, body);
      expect(await restore({})).toMatchObject({ status: 404 });
      await world.admin.call('DELETE', path);
      expect((await restore({})).body).toEqual({ ...made, version: 3 });
      expect(await restore({})).toMatchObject({ status: 404 });
      expect(await nextParty(made.slug)).toMatchObject({ status: 201 });
      const log = await world.admin.get<{ entity: string; action: string }[]>(
        `/api/admin/audit-log?entity=birthday_package&entityId=${made.id}`,
      );
      expect(log.body[0]).toMatchObject({ after: { name: 'Terrace Party', slug: made.slug } });

      await world.admin.call('DELETE', path);
      expect((await restore({ isActive: false })).body).toEqual({ ...made, version: 5, isActive: false });
      expect((await app.client().get<{ slug: string }[]>('/api/birthday-packages')).body).not.toContainEqual(
        expect.objectContaining({ slug: made.slug }),
      );
    });
  });

  describe('of an add-on', () => {
    const save = (applicablePackages: string[], more: object = {}, id?: number) => {
      const body = { name: 'Balloon hat', price: '49.00', applicablePackages, ...more };
      return id === undefined
        ? world.admin.post<TeamAddOn>('/api/admin/add-ons', body)
        : world.admin.call<TeamAddOn>('PUT', `/api/admin/add-ons/${id}`, { body });
    };
    const refused = (name: string) => ({
      status: 400,
      body: {
        code: 'invalid_request',
        issues: [
          {
            path: 'applicablePackages',
            message: `The package '${name}' no longer exists. Please choose again.`,
          },
        ],
      },
    });

    it('must exist: by id for play, by slug for parties', async () => {
      expect(await save(['1', '2', '1'])).toMatchObject({
        status: 201,
        body: { applicablePackages: ['1', '2'] },
      });
      expect(await save(['deluxe'], { audience: 'birthday' })).toMatchObject({ status: 201 });
      expect(await save(['deluxe'])).toMatchObject(refused('deluxe'));
      expect(await save(['1'], { audience: 'birthday' })).toMatchObject(refused('1'));
      expect(await save(['1', '999'])).toMatchObject(refused('999'));
    });

    it('may have been deleted since, without the add-on then applying to every package', async () => {
      const { id } = await newPackage();
      const hat = (await save([String(id)])).body;
      await world.admin.call('DELETE', `/api/admin/packages/${id}`);
      expect(await save([String(id)])).toMatchObject(refused(String(id)));
      expect(await save([String(id)], { price: '59.00' }, hat.id)).toMatchObject({
        status: 200,
        body: { price: '59.00', applicablePackages: [String(id)] },
      });
      expect(await save([String(id)], { audience: 'birthday' }, hat.id)).toMatchObject(refused(String(id)));
    });

    it('do not change its place unless requested; a move counts as a change by its author', async () => {
      const hat = (await save([])).body;
      const again = (await save([], {}, hat.id)).body;
      expect(again.displayOrder).toBe(hat.displayOrder);
      expect((await save([], { displayOrder: 0 }, hat.id)).body.displayOrder).toBe(0);
      const list = async () => (await world.admin.get<TeamAddOn[]>('/api/admin/add-ons')).body;
      const before = await list();
      expect(before[0]?.id).toBe(hat.id);
      const [, second] = before;
      await world.admin.call('PUT', `/api/admin/add-ons/${hat.id}/place`, { body: { after: second?.id } });
      const after = await list();
      expect(after.map(({ id }) => id).slice(0, 2)).toEqual([second?.id, hat.id]);
      for (const { id, version } of after) {
        const was = before.find((one) => one.id === id)?.version ?? 0;
        expect(version).toBe(id === hat.id || id === second?.id ? was + 1 : was);
      }
    });
  });
});
