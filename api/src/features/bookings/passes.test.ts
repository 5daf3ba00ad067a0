import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking, CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { PassWithoutHours, TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { OwnHours } from '../../contract/families/account.ts';
import type { Sale } from '../../contract/hours/sales.ts';
import type { SaleStatement } from '../../contract/hours/statement.ts';
import type { Analytics } from '../../contract/insights/analytics.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { Reduction } from '../../contract/money/reductions.ts';
import type { Client } from '../../testing/client.ts';
import { type Fixtures, makeFixtures, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { pay, undoPayment } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';
import { auditMoney } from '../money/audit-store.ts';

const monthly = 3;

describeOnEachStore('passes and visits on hours', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: Client;
  let phone = 9_811_000_000;

  beforeAll(async () => {
    app = await makeApp(store, { seededDays: true });
    world = await makeFixtures(app);
    admin = world.admin;
  });
  afterAll(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    expect((await auditHours(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const nextPhone = () => {
    phone += 1;
    return String(phone);
  };
  let place = 0;
  const nextPlace = () => {
    place += 1;
    const day = 23 + Math.floor(place / 5) * 1;
    return { bookingDate: `2026-11-${day > 30 ? 30 : day}`, timeSlotId: 1 + (place % 5) };
  };
  const bookPass = async (change: object = {}) => {
    const body = world.bookingBody({
      packageId: monthly,
      ...nextPlace(),
      parentPhone: nextPhone(),
      totalAmount: '4998.00',
      ...change,
    });
    const made = await app.client().post<CreatedBooking>('/api/bookings', body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const team = async (id: number) =>
    (await admin.get<{ booking: TeamBooking }>(`/api/admin/bookings/${id}`)).body.booking;
  const saleOf = async (id: number) =>
    (await admin.get<SaleStatement>(`/api/package-sales/${(await team(id)).hoursSale?.id}`)).body;
  const orderOfSale = async (id: number) =>
    (await admin.get<Order>(`/api/admin/orders/${(await team(id)).hoursSale?.orderId}`)).body;
  const setStatus = async (id: number, status: string) => {
    const { version } = await team(id);
    return admin.call<TeamBooking>('PATCH', `/api/admin/bookings/${id}/status`, {
      body: { status },
      headers: { 'If-Match': `"${version}"` },
    });
  };
  const arrive = (bookingId: number, arrivedAt: string | null) => ({
    id: uuidV7(app.clock.now()),
    kind: 'booking.arrive',
    occurredAt: app.clock.now().toISOString(),
    clockOffsetMs: 0,
    staffId: world.admin.userId,
    payload: { bookingId, arrivedAt },
  });

  it('sells the hours of a pass with its first visit, and counts the money once', async () => {
    const made = await bookPass();
    expect(made).toMatchObject({
      status: 'confirmed',
      totalAmount: '0.00',
      dueAmount: '0.00',
      hours: { visitHours: 2, totalHours: 20, amount: '4998.00', dueAmount: '4998.00' },
    });
    const { sale, money } = await saleOf(made.id);
    expect(sale).toMatchObject({ totalHours: 20, remainingHours: 20, isAwaitingPayment: true });
    expect(money).toMatchObject({ orderState: 'due', dueAmount: '4998.00' });
    expect((await team(made.id)).orderState).toBe('free');
  });

  it('asks for the price of the pass by UPI, and confirms the visit with the first rupee', async () => {
    const parentPhone = nextPhone();
    const made = await bookPass({ paymentMethod: 'upi', parentPhone });
    expect(made.status).toBe('pending');
    expect(decodeURIComponent(made.paymentUrl ?? '')).toContain('4998');
    const { id } = (await team(made.id)).hoursSale ?? { id: 0 };
    const body = {
      packageSaleId: id,
      hoursUsed: 1,
      usageDate: '2026-11-21',
      numberOfChildren: 1,
      attendingChildrenNames: [],
      checkedInAt: app.clock.now().toISOString(),
    };
    expect(await admin.post('/api/package-usage', body)).toMatchObject({
      status: 409,
      body: { code: 'hours_unpaid' },
    });
    const parent = await app.signInAsParent(parentPhone);
    const [own] = (await parent.get<OwnHours[]>('/api/account/hours')).body;
    expect(own).toMatchObject({ isAwaitingPayment: true, dueAmount: '4998.00', remainingHours: 20 });
    expect(own?.pass).toMatch(/^TOODLES:HP-/);

    expect((await pay(admin, await orderOfSale(made.id), { amount: '1.00' })).status).toBe(200);
    expect((await team(made.id)).status).toBe('confirmed');
    expect((await saleOf(made.id)).sale.isAwaitingPayment).toBe(false);
    expect((await admin.post('/api/package-usage', body)).status).toBe(201);
  });

  it('stops the hours again when the only payment is undone', async () => {
    const made = await bookPass();
    await pay(admin, await orderOfSale(made.id));
    await undoPayment(admin, await orderOfSale(made.id));
    expect((await saleOf(made.id)).sale.isAwaitingPayment).toBe(true);
  });

  it('takes off a voucher once, on the hours', async () => {
    const made = await bookPass({ voucherCode: 'SIBLING15', totalAmount: '4248.30' });
    expect(made.hours?.amount).toBe('4248.30');
    const { lines } = await orderOfSale(made.id);
    expect(lines).toMatchObject([
      { quantity: 2, unitAmount: '2499.00', discountAmount: '749.70', discountReason: 'SIBLING15' },
    ]);
    // The figures know it as a voucher, with what was paid for the hours, and not as a price that the team lowered.
    await pay(admin, await orderOfSale(made.id), { amount: '1000.00' });
    const { vouchers, discounts } = (await admin.get<Analytics>('/api/admin/analytics')).body;
    expect(vouchers).toMatchObject([
      { code: 'SIBLING15', uses: 1, discount: '749.70', revenue: '1000.00', firstVisits: 1 },
    ]);
    expect(discounts).toMatchObject({ vouchers: '749.70', reductions: '0.00' });
    const lowered = await admin.get<Reduction[]>('/api/admin/reductions?from=2026-11-01&to=2026-11-30');
    expect(lowered.body.filter(({ reason }) => reason === 'SIBLING15')).toEqual([]);
  });

  it('takes the hours when the team completes the visit, and returns them when that is taken back', async () => {
    const made = await bookPass();
    await pay(admin, await orderOfSale(made.id));
    expect((await setStatus(made.id, 'completed')).status).toBe(200);
    expect((await saleOf(made.id)).sale.remainingHours).toBe(18);
    await setStatus(made.id, 'completed');
    expect((await saleOf(made.id)).sale.remainingHours).toBe(18);
    await setStatus(made.id, 'confirmed');
    expect((await saleOf(made.id)).sale.remainingHours).toBe(20);
    await setStatus(made.id, 'cancelled');
    expect((await saleOf(made.id)).sale).toMatchObject({ remainingHours: 20, status: 'active' });
  });

  it('cancels an unpaid pass with its first visit, so that nothing stays due', async () => {
    const made = await bookPass();
    // The parent is told before.
    expect(made).toMatchObject({ paidAmount: '0.00', hours: { endsWithVisit: true } });
    await setStatus(made.id, 'cancelled');
    const { sale, money } = await saleOf(made.id);
    expect(sale.status).toBe('cancelled');
    expect(money).toMatchObject({ dueAmount: '0.00', orderState: 'cancelled' });
  });

  it('lets the parent reserve a slot with hours, up to the hours that are free', async () => {
    const customerPhone = nextPhone();
    const sale = await world.newSale({ customerPhone, totalHours: 3 });
    const parent = await app.signInAsParent(customerPhone);
    const visit = { ...nextPlace(), numberOfChildren: 2, childrenAges: [3, 5] };
    const path = `/api/account/hours/${sale.reference}/bookings`;
    const made = await parent.post<Booking>(path, visit);
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'confirmed',
        totalAmount: '0.00',
        hours: { visitHours: 2, totalHours: 3, endsWithVisit: false },
      },
    });
    const second = await parent.post(path, { ...visit, ...nextPlace() });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_hours',
        message: 'This visit takes 2 hours, and 1 hour is free.',
      },
    });
    await setStatus(made.body.id, 'cancelled');
    expect((await parent.post(path, { ...visit, ...nextPlace() })).status).toBe(201);
    const stranger = await app.signInAsParent(nextPhone());
    expect((await stranger.post(path, visit)).status).toBe(404);
  });

  it('refuses a slot on hours that are not paid, or after their last day', async () => {
    const made = await bookPass();
    const saleId = (await team(made.id)).hoursSale?.id;
    const visit = { ...nextPlace(), numberOfChildren: 1, childrenAges: [3] };
    const unpaid = await admin.post(`/api/package-sales/${saleId}/bookings`, visit);
    expect(unpaid).toMatchObject({ status: 409, body: { code: 'hours_unpaid' } });
    const sale = await world.newSale({ validTill: '2026-11-22' });
    const late = await admin.post(`/api/package-sales/${sale.id}/bookings`, visit);
    expect(late).toMatchObject({ status: 409, body: { code: 'sale_expired' } });
  });

  it('takes the seats once, also for visits on hours', async () => {
    const sale = await world.newSale({ totalHours: 100 });
    const visit = {
      bookingDate: '2026-12-07',
      timeSlotId: 1,
      numberOfChildren: 5,
      childrenAges: [3, 3, 3, 3, 3],
    };
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map(() => admin.post<TeamBooking>(`/api/package-sales/${sale.id}/bookings`, visit)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  });

  it('frees the seats of a cancelled reservation, and reserves once for two taps', async () => {
    const sale = await world.newSale({ totalHours: 100 });
    const path = `/api/package-sales/${sale.id}/bookings`;
    const visit = {
      bookingDate: '2026-12-08',
      timeSlotId: 2,
      numberOfChildren: 5,
      childrenAges: [3, 3, 3, 3, 3],
    };
    const tap = { body: visit, headers: { 'Idempotency-Key': 'two-taps-of-one-parent' } };
    const taps = await Promise.all([
      admin.call<TeamBooking>('POST', path, tap),
      admin.call<TeamBooking>('POST', path, tap),
    ]);
    expect(new Set(taps.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    const others = await Promise.all([1, 2].map(() => admin.post<TeamBooking>(path, visit)));
    expect(others.map(({ status }) => status)).toEqual([201, 201]);
    const full = await admin.post(path, visit);
    expect(full).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    await setStatus(others[0]?.body.id ?? 0, 'cancelled');
    expect((await admin.post(path, visit)).status).toBe(201);
  });

  it('takes the hours exactly once when a tablet records the arrival, and returns them when it undoes it', async () => {
    const tablet = await world.newDevice();
    const sale = await world.newSale();
    const visit = { bookingDate: '2026-11-21', timeSlotId: 3, numberOfChildren: 2, childrenAges: [3, 5] };
    const made = await admin.post<TeamBooking>(`/api/package-sales/${sale.id}/bookings`, visit);
    const first = await world.sync(tablet);
    expect(first.changes.bookings.find(({ id }) => id === made.body.id)).toMatchObject({
      packageSaleId: sale.id,
      visitHours: 2,
    });
    const left = async () =>
      (await admin.get<{ sale: Sale }>(`/api/package-sales/${sale.id}`)).body.sale.remainingHours;
    const came = arrive(made.body.id, app.clock.now().toISOString());
    const reply = await world.sync(tablet, [came, came]);
    expect(reply.results.map(({ outcome }) => outcome)).toEqual(['applied', 'duplicate']);
    await world.sync(tablet, [came, arrive(made.body.id, app.clock.now().toISOString())]);
    expect(await left()).toBe(8);
    expect((await team(made.body.id)).hoursSale?.isTaken).toBe(true);
    await setStatus(made.body.id, 'completed');
    expect(await left()).toBe(8);
    await world.sync(tablet, [arrive(made.body.id, null)]);
    expect(await left()).toBe(10);
    await world.sync(tablet, [arrive(made.body.id, app.clock.now().toISOString())]);
    expect(await left()).toBe(8);
  });

  it('opens a review when the hours do not suffice at arrival', async () => {
    const tablet = await world.newDevice();
    const sale = await world.newSale({ totalHours: 2 });
    const visit = { bookingDate: '2026-11-21', timeSlotId: 4, numberOfChildren: 1, childrenAges: [3] };
    const made = await admin.post<TeamBooking>(`/api/package-sales/${sale.id}/bookings`, visit);
    await world.newUsage(sale.id, 1);
    const reply = await world.sync(tablet, [arrive(made.body.id, app.clock.now().toISOString())]);
    expect(reply.results).toMatchObject([
      { outcome: 'review', message: 'Recorded. The package was 1 hour short, so a manager will review it.' },
    ]);
  });

  it('lists paid passes from before without hours, and gives them their hours once', async () => {
    const sellHours = (sells: 0 | 1) =>
      app.database.write((trx) =>
        trx.updateTable('play_packages').set({ sells_hours: sells }).where('id', '=', monthly).execute(),
      );
    await sellHours(0);
    const [paid, unpaid, other] = [await bookPass(), await bookPass(), await bookPass()];
    await sellHours(1);
    for (const { id } of [paid, other])
      await pay(admin, (await admin.get<Order>(`/api/admin/orders/${(await team(id)).orderId}`)).body);
    const list = async () =>
      (await admin.get<PassWithoutHours[]>('/api/admin/passes-without-hours')).body.map(
        ({ bookingId, hours, paidAmount }) => [bookingId, hours, paidAmount],
      );
    expect(await list()).toEqual([
      [paid.id, 20, '4998.00'],
      [other.id, 20, '4998.00'],
    ]);
    expect(unpaid.id).toBeGreaterThan(0);
    const given = await admin.post<TeamBooking>(`/api/admin/bookings/${paid.id}/hours`, { totalHours: 18 });
    expect(given.body.hoursSale).toMatchObject({ remainingHours: 18 });
    const again = await admin.post(`/api/admin/bookings/${paid.id}/hours`, { totalHours: 18 });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_settled' } });
    expect((await admin.post(`/api/admin/bookings/${other.id}/hours`, { totalHours: null })).status).toBe(
      200,
    );
    expect(await list()).toEqual([]);
    const { money } = await saleOf(paid.id);
    expect(money).toMatchObject({ orderState: 'free', paidAmount: '0.00' });
  });
});
