import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Booking } from '../../contract/bookings/bookings.ts';
import type { Order } from '../../contract/money/orders.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from './audit-store.ts';

describeOnEachStore('what a family owes', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let manager: SignedInClient;
  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    manager = await app.signInAs('manager');
  });
  afterEach(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const read = async (id: string) => (await manager.get<Order>(`/api/admin/orders/${id}`)).body;
  const orderIdOf = async (column: 'review_id' | 'sale_id', id: number) =>
    (
      await app.database.read
        .selectFrom('orders')
        .select('id')
        .where(column, '=', id)
        .executeTakeFirstOrThrow()
    ).id;

  /** A visit beyond its hours for which the family is charged ₹300. */
  async function chargedVisit(payment?: { method: 'cash' }) {
    const review = await world.newReview();
    const body = { resolution: 'charge', charge: { amount: '300.00', ...(payment && { payment }) } };
    const { status } = await manager.call('PATCH', `/api/admin/usage-reviews/${review.id}`, { body });
    expect(status).toBe(200);
    const { usage_id } = await app.database.read
      .selectFrom('usage_reviews')
      .select('usage_id')
      .where('id', '=', review.id)
      .executeTakeFirstOrThrow();
    return { usageId: usage_id, orderId: await orderIdOf('review_id', review.id) };
  }

  it('is nothing for a charged visit that was voided', async () => {
    const { usageId, orderId } = await chargedVisit();
    expect(await read(orderId)).toMatchObject({ state: 'due', dueAmount: '300.00' });
    await manager.post(`/api/package-usage/${usageId}/void`, { reason: 'Another family' });
    expect(await read(orderId)).toMatchObject({
      state: 'free',
      dueAmount: '0.00',
      lines: [{ amount: '300.00' }, { kind: 'reversal', amount: '-300.00' }],
    });
  });

  it('is to be refunded if that charge had been paid', async () => {
    const { usageId, orderId } = await chargedVisit({ method: 'cash' });
    await manager.post(`/api/package-usage/${usageId}/void`, { reason: 'Another family' });
    expect(await read(orderId)).toMatchObject({ state: 'to_refund', dueAmount: '-300.00' });
  });

  it('is written off when the family is erased, for hours and for visits that took place', async () => {
    const sale = await world.newSale({ customerPhone: '9876504821', payment: undefined });
    const booking = await world.newBooking(app.client(), { parentPhone: '9876504821' });
    const noShow = await world.newBooking(app.client(), { parentPhone: '9876504821', timeSlotId: 4 });
    const body = { status: 'completed' };
    await manager.call('PATCH', `/api/admin/bookings/${booking.id}/status`, { body });
    const orders = [
      await orderIdOf('sale_id', sale.id),
      (await orderOf(manager, 'booking', booking.id)).id,
      (await orderOf(manager, 'booking', noShow.id)).id,
    ];
    app.clock.set('2026-12-20T06:00:00.000Z');
    const later = await app.signInAs('admin');
    const erased = await later.post('/api/admin/people/erase', { phone: '9876504821', giveUpHours: true });
    expect([200, 204]).toContain(erased.status);
    manager = await app.signInAs('manager');
    const states = [];
    for (const id of orders) states.push((await read(id)).state);
    expect(states).toEqual(['written_off', 'written_off', 'due']);
    const { body: list } = await manager.get<{ reason: string; kind: string }[]>(
      '/api/admin/reductions?kind=write_off',
    );
    expect(list.map(({ reason }) => reason)).toEqual(['Erased', 'Erased']);
  });

  it('stays forgiven when a cancelled visit is restored', async () => {
    const { id } = await world.newBooking();
    const order = (await pay(manager, await orderOf(manager, 'booking', id), { amount: '900.00' })).body;
    const body = { amount: '98.00', shownDue: '98.00', reason: 'Regulars' };
    await manager.post(`/api/admin/orders/${order.id}/write-offs`, body);
    const set = (status: Booking['status']) =>
      manager.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status } });
    for (const _ of [1, 2]) {
      await set('cancelled');
      expect(await read(order.id)).toMatchObject({ dueAmount: '-900.00', writtenOffAmount: '0.00' });
      await set('confirmed');
      expect(await read(order.id)).toMatchObject({
        state: 'written_off',
        dueAmount: '0.00',
        writtenOffAmount: '98.00',
      });
    }
  });
});
