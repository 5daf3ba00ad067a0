import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { ApiResponse, Client } from '../../testing/client.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';

const walkIn = 1;
const weekendFun = 2;
const monday = '2026-11-23';
const tuesday = '2026-11-24';
const saturday = '2026-11-28';

describeOnEachStore('the days of packages', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: Client;

  beforeAll(async () => {
    app = await makeApp(store, { seededDays: true });
    world = await makeFixtures(app);
    admin = world.admin;
  });
  afterAll(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const book = (change: object): Promise<ApiResponse<TeamBooking>> =>
    app
      .client()
      .post<TeamBooking>(
        '/api/bookings',
        world.bookingBody({ bookingDate: monday, timeSlotId: 1, ...change }),
      );
  const quote = (packageId: number, bookingDate: string) =>
    app.client().post<{ totalAmount: string; code?: string; message?: string }>('/api/quote', {
      packageId,
      numberOfChildren: 2,
      bookingDate,
    });
  const addHoliday = (date: string) =>
    admin.post('/api/admin/closures', {
      date,
      isOpen: true,
      openTime: '10:00',
      closeTime: '20:00',
      reason: 'Constitution Day',
      isHoliday: true,
    });
  const setWeekendPrice = (id: number, weekendPrice: number | null, validDays: number[]) =>
    admin.call('PATCH', `/api/admin/packages/${id}`, {
      body: { weekendPrice, validDays, onHolidays: true },
    });
  const move = (id: number, version: number, body: object) =>
    admin.call<TeamBooking & { code?: string; details?: Record<string, string> }>(
      'POST',
      `/api/admin/bookings/${id}/reschedule`,
      { body, headers: { 'If-Match': `"${version}"` } },
    );

  it('refuses the seeded weekday package on a weekend, with the reason, in the quote and the booking', async () => {
    const refused = await book({ packageId: walkIn, bookingDate: saturday });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'package_not_on_day',
      message: 'Walk-in Play is for: Mon to Fri. Choose another day or package.',
      issues: [{ path: 'bookingDate' }],
    });
    expect((await quote(walkIn, saturday)).body.code).toBe('package_not_on_day');
    expect((await quote(walkIn, monday)).body.totalAmount).toBe('998.00');
    expect((await book({ packageId: walkIn })).status).toBe(201);
    expect((await book({ packageId: weekendFun, totalAmount: '1198.00' })).status).toBe(409);
  });

  it('sells the weekend package on a holiday in the week, and not the weekday package', async () => {
    const holiday = '2026-11-26';
    expect((await addHoliday(holiday)).status).toBe(201);
    const refused = await book({ packageId: walkIn, bookingDate: holiday });
    expect(refused.body).toMatchObject({
      code: 'package_not_on_day',
      message: 'Walk-in Play isn’t valid on holidays. Choose another day or package.',
    });
    const body = { packageId: weekendFun, bookingDate: holiday, totalAmount: '1198.00' };
    expect((await book(body)).status).toBe(201);
    const days = await app.client().get<{ date: string; isHoliday?: boolean }[]>('/api/opening-days');
    expect(days.body.find(({ date }) => date === holiday)?.isHoliday).toBe(true);
  });

  it('charges the weekend price on a weekend, and asks when a move changes the price', async () => {
    await setWeekendPrice(walkIn, 600, [0, 1, 2, 3, 4, 5, 6]);
    expect((await quote(walkIn, saturday)).body.totalAmount).toBe('1200.00');
    expect((await book({ packageId: walkIn, bookingDate: saturday })).body).toMatchObject({
      code: 'price_changed',
      details: { totalAmount: '1200.00' },
    });
    const made = (await book({ packageId: walkIn, bookingDate: monday })).body;
    expect((await pay(admin, await orderOf(admin, 'booking', made.id))).status).toBe(200);
    const { version } = (await admin.get<{ booking: TeamBooking }>(`/api/admin/bookings/${made.id}`)).body
      .booking;
    const sameDay = await move(made.id, version, { bookingDate: tuesday, timeSlotId: 2 });
    expect(sameDay.body).toMatchObject({ totalAmount: '998.00', orderState: 'paid' });
    const to = { bookingDate: saturday, timeSlotId: 2 };
    const asked = await move(made.id, sameDay.body.version, to);
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({
      code: 'price_differs',
      details: { agreedAmount: '998.00', totalAmount: '1200.00' },
    });
    const moved = await move(made.id, sameDay.body.version, { ...to, price: 'change' });
    expect(moved.body).toMatchObject({
      totalAmount: '1200.00',
      orderState: 'partly_paid',
      dueAmount: '202.00',
      paymentStatus: 'due',
    });
    const order: Order = await orderOf(admin, 'booking', made.id);
    expect(order.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['item', '998.00'],
      ['reversal', '-998.00'],
      ['item', '1200.00'],
    ]);
    const back = await move(made.id, moved.body.version, {
      bookingDate: monday,
      timeSlotId: 3,
      price: 'change',
    });
    expect(back.body).toMatchObject({ totalAmount: '998.00', dueAmount: '0.00', orderState: 'paid' });
    const kept = await move(made.id, back.body.version, { ...to, timeSlotId: 4, price: 'keep' });
    expect(kept.body).toMatchObject({ totalAmount: '998.00', orderState: 'paid' });
    await setWeekendPrice(walkIn, null, [1, 2, 3, 4, 5]);
  });

  it('refuses a move to a day on which the package is not valid', async () => {
    const made = (await book({ packageId: walkIn, bookingDate: monday, timeSlotId: 5 })).body;
    const moved = await move(made.id, made.version, { bookingDate: saturday, timeSlotId: 1 });
    expect(moved.status).toBe(409);
    expect(moved.body.code).toBe('package_not_on_day');
  });
});
