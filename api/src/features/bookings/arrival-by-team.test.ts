import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { Sale } from '../../contract/hours/sales.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';

const today = '2026-11-21';
const at = (time: string, date = today) => `${date}T${time}:00+05:30`;
/** 12:00 to 14:00. */
const slot = { bookingDate: today, timeSlotId: 2 };

describeOnEachStore('arrivals that the team records in the portal', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeEach(async () => {
    app = await makeApp(store, { now: at('11:50') });
    world = await makeFixtures(app);
  });
  afterEach(async () => {
    expect((await auditHours(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const book = async (changes: Record<string, unknown> = {}) =>
    (
      await world.admin.post<TeamBooking>('/api/admin/bookings', {
        ...world.bookingBody(),
        ...slot,
        ...changes,
      })
    ).body;
  const say = (id: number, hasArrived: boolean, headers: Record<string, string> = {}) =>
    world.admin.call<TeamBooking & ErrorResponse>('PUT', `/api/admin/bookings/${id}/arrival`, {
      body: { hasArrived },
      headers,
    });

  it('show since when the family is here, and can be undone', async () => {
    const { id, status } = await book();
    expect((await say(id, true)).body).toMatchObject({ arrivedAt: new Date(at('11:50')).toISOString() });
    app.clock.set(at('11:55'));
    // The first arrival counts.
    expect((await say(id, true)).body).toMatchObject({ arrivedAt: new Date(at('11:50')).toISOString() });
    expect((await say(id, false)).body).toMatchObject({ arrivedAt: null, status });
    expect((await say(id, false)).status).toBe(200);
  });

  it('reach the tablets', async () => {
    const { id } = await book();
    const tablet = await world.newDevice('Front desk');
    const { cursor } = await world.sync(tablet);
    await say(id, true);
    const { changes } = await world.sync(tablet, [], cursor);
    expect(changes.bookings).toMatchObject([{ id, arrivedAt: new Date(at('11:50')).toISOString() }]);
  });

  it('take the hours that pay for the visit once, and return them when they are undone', async () => {
    const sale = await world.newSale({ totalHours: 10 });
    const visit = { ...slot, numberOfChildren: 1, childrenAges: [4] };
    const { body } = await world.admin.post<TeamBooking>(`/api/package-sales/${sale.id}/bookings`, visit);
    const hoursLeft = async () =>
      (await world.admin.get<{ sale: Sale }>(`/api/package-sales/${sale.id}`)).body.sale.remainingHours;
    await say(body.id, true);
    await say(body.id, true);
    expect(await hoursLeft()).toBe(8);
    await say(body.id, false);
    expect(await hoursLeft()).toBe(10);
    await say(body.id, true);
    expect(await hoursLeft()).toBe(8);
  });

  it('keep the hours when they are undone after the team has completed the visit', async () => {
    const sale = await world.newSale({ totalHours: 10 });
    const visit = { ...slot, numberOfChildren: 1, childrenAges: [4] };
    const { body } = await world.admin.post<TeamBooking>(`/api/package-sales/${sale.id}/bookings`, visit);
    await say(body.id, true);
    await world.admin.call('PATCH', `/api/admin/bookings/${body.id}/status`, {
      body: { status: 'completed' },
    });
    expect((await say(body.id, false)).body).toMatchObject({
      status: 'completed',
      arrivedAt: null,
      hoursSale: { remainingHours: 8, isTaken: true },
    });
  });

  it('are refused for another day, and for a cancelled booking', async () => {
    const tomorrow = await book({ bookingDate: '2026-11-22' });
    expect(await say(tomorrow.id, true)).toMatchObject({ status: 400, body: { code: 'invalid_date' } });
    const { id } = await book();
    await world.admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'cancelled' } });
    expect(await say(id, true)).toMatchObject({ status: 409, body: { code: 'already_cancelled' } });
  });

  it('made by two people at once are made once', async () => {
    const { id, version } = await book();
    const headers = { 'If-Match': `"${version}"` };
    const both = await Promise.all([say(id, true, headers), say(id, true, headers)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
