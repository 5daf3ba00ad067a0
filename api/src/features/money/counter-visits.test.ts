import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { TeamAddOn } from '../../contract/catalogue/team-add-ons.ts';
import type { CounterSale } from '../../contract/counter/counter.ts';
import type { Sale } from '../../contract/hours/sales.ts';
import type { FoundFamily } from '../../contract/money/families.ts';
import { consentNow } from '../../domain/families/consent.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from './audit-store.ts';

const rao = { name: 'Asha Rao', phone: '9845012345' };
const parent = { parentName: rao.name, parentPhone: rao.phone };
const socks = 3;
const today = '2026-11-21';

describeOnEachStore('visits at the counter', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: SignedInClient;

  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    admin = await app.signInAs('admin');
  });
  afterEach(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const sell = (body: object) =>
    admin.post<CounterSale>('/api/admin/counter-sales', { customer: rao, ...body });
  const bookingOf = async (id: number | null) =>
    (await admin.get<{ booking: TeamBooking }>(`/api/admin/bookings/${id}`)).body.booking;
  const family = async () =>
    (await admin.get<FoundFamily[]>('/api/admin/families?search=9845012345')).body[0];
  const bookedToday = (changes: object = {}) =>
    world.newBooking(undefined, { ...parent, bookingDate: today, timeSlotId: 3, ...changes });
  const consentsOf = (id: number | null) =>
    app.database.read
      .selectFrom('consents')
      .select(['version', 'channel', 'given_at'])
      .where('subject', '=', 'booking')
      .where('subject_id', '=', id)
      .execute();

  async function requireItem(id: number): Promise<void> {
    const { body } = await admin.get<(TeamAddOn & { stock: unknown })[]>('/api/admin/add-ons');
    const row = body.find((one) => one.id === id) ?? expect.fail();
    const { id: _id, version, stock: _stock, displayOrder: _place, ...fields } = row;
    const changed = await admin.call('PUT', `/api/admin/add-ons/${id}`, {
      body: { ...fields, isRequired: true },
      headers: { 'If-Match': `"${version}"` },
    });
    expect(changed.status).toBe(200);
  }

  it('record the arrival of a booked family together with its payment', async () => {
    const { id } = await bookedToday();
    const order = await orderOf(admin, 'booking', id);
    const { status, body } = await sell({
      arrival: order.id,
      dues: [{ orderId: order.id, shownDue: order.dueAmount }],
      tenders: [{ method: 'cash', amount: order.dueAmount }],
      totalAmount: order.dueAmount,
    });
    expect(status).toBe(201);
    expect(body.orders).toMatchObject([{ id: order.id, state: 'paid' }]);
    const arrivedAt = app.clock.now().toISOString();
    expect(await bookingOf(id)).toMatchObject({ arrivedAt, paymentStatus: 'paid' });
    app.clock.advance(60_000);
    expect((await sell({ arrival: order.id, totalAmount: '0.00' })).status).toBe(201);
    expect(await bookingOf(id)).toMatchObject({ arrivedAt });
    expect((await family())?.visits).toMatchObject([{ arrivedAt }]);
  });

  it('arrive only on their day, and not once they are cancelled', async () => {
    const later = await orderOf(admin, 'booking', (await world.newBooking(undefined, parent)).id);
    expect((await sell({ arrival: later.id, totalAmount: '0.00' })).body).toMatchObject({
      code: 'invalid_date',
      message: 'Only a visit of today can arrive. Move it to today first.',
    });
    const { id } = await bookedToday();
    const { id: orderId } = await orderOf(admin, 'booking', id);
    await admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'cancelled' } });
    expect((await sell({ arrival: orderId, totalAmount: '0.00' })).body).toMatchObject({
      code: 'already_cancelled',
    });
    const sold = await sell({ items: [{ addOnId: socks, quantity: 1 }], totalAmount: '49.00' });
    const [counterOrder] = sold.body.orders;
    expect(await sell({ arrival: counterOrder?.id, totalAmount: '0.00' })).toMatchObject({ status: 404 });
  });

  it('get what they need on their own bill when they arrive, once', async () => {
    await requireItem(socks);
    const { id } = await bookedToday();
    const { id: orderId } = await orderOf(admin, 'booking', id);
    const bill = { arrival: orderId, totalAmount: '98.00' };
    expect((await sell({ arrival: orderId, totalAmount: '0.00' })).body).toMatchObject({
      code: 'required_item_missing',
      message: 'Each child needs Socks. Add it, or take it off with a reason.',
    });
    const pairs = { addOnId: socks, quantity: 2, orderId };
    expect((await sell({ ...bill, items: [pairs] })).body.orders).toMatchObject([
      { id: orderId, chargedAmount: '1096.00' },
    ]);
    expect((await family())?.visits).toMatchObject([{ addOns: [{ id: socks, quantity: 2 }] }]);
    expect((await sell({ arrival: orderId, totalAmount: '0.00' })).status).toBe(201);
  });

  it('need nothing that was taken off with a reason', async () => {
    await requireItem(socks);
    const { id: orderId } = await orderOf(admin, 'booking', (await bookedToday()).id);
    const waived = { discountAmount: '98.00', discountReason: 'Own socks' };
    const items = [{ addOnId: socks, quantity: 2, orderId, ...waived }];
    expect((await sell({ arrival: orderId, items, totalAmount: '0.00' })).status).toBe(201);
    expect((await sell({ arrival: orderId, totalAmount: '0.00' })).status).toBe(201);
  });

  it('take the hours that they reserved when they arrive', async () => {
    const sale = await world.newSale({ customerName: rao.name, customerPhone: rao.phone });
    const reserved = await admin.post<TeamBooking>(`/api/package-sales/${sale.id}/bookings`, {
      bookingDate: today,
      timeSlotId: 3,
      numberOfChildren: 1,
      childrenAges: [4],
    });
    expect(reserved.status).toBe(201);
    const { id: orderId } = await orderOf(admin, 'booking', reserved.body.id);
    for (const _ of [1, 2]) expect((await sell({ arrival: orderId, totalAmount: '0.00' })).status).toBe(201);
    const { body } = await admin.get<{ sale: Sale }>(`/api/package-sales/${sale.id}`);
    expect(body.sale.remainingHours).toBe(8);
  });

  it('carry the consent that the family gave before', async () => {
    const { id: before } = await world.newBooking(undefined, { ...parent, consent: consentNow });
    const given = (await consentsOf(before))[0] ?? expect.fail();
    app.clock.advance(60_000);
    const walkIn = {
      visit: { packageId: 1, timeSlotId: 2, numberOfChildren: 1, childrenAges: [4] },
      totalAmount: '499.00',
    };
    const { body } = await sell(walkIn);
    expect(await bookingOf(body.bookingId)).toMatchObject({ consentedAt: given.given_at });
    expect(await consentsOf(body.bookingId)).toEqual([given]);
    expect((await family())?.consentedAt).toBe(given.given_at);
    const stranger = { ...walkIn, customer: { name: 'Meera', phone: '9900011122' } };
    expect(await bookingOf((await sell(stranger)).body.bookingId)).toMatchObject({ consentedAt: null });
    const agreed = await sell({ ...walkIn, customer: stranger.customer, consent: consentNow });
    expect(await bookingOf(agreed.body.bookingId)).toMatchObject({
      consentedAt: app.clock.now().toISOString(),
    });
  });

  it('record the consent that a booked family gives when it arrives', async () => {
    const { id } = await bookedToday({ consent: undefined });
    const { id: orderId } = await orderOf(admin, 'booking', id);
    expect((await sell({ arrival: orderId, consent: consentNow, totalAmount: '0.00' })).status).toBe(201);
    expect(await bookingOf(id)).toMatchObject({ consentedAt: app.clock.now().toISOString() });
  });
});
