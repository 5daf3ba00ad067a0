import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Booking } from '../../contract/bookings/bookings.ts';
import type { Order } from '../../contract/money/orders.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, refund, undoPayment } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from './audit-store.ts';

type Answer = Order & ErrorResponse;

describeOnEachStore('the payments of an order', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let manager: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    manager = await app.signInAs('manager');
  });
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const booked = async (changes?: Record<string, unknown>) => {
    const { id } = await world.newBooking(app.client(), changes);
    return orderOf(manager, 'booking', id);
  };
  const read = async ({ id }: Pick<Order, 'id'>) =>
    (await manager.get<Order>(`/api/admin/orders/${id}`)).body;
  const outcome = ({ status, body }: { status: number; body: unknown }) => [status, (body as Answer).code];

  it('add up: a deposit, the balance by another method, a part refunded', async () => {
    const { body } = await manager.post<{ id: number }>(
      '/api/admin/birthday-parties',
      deskPartyBody({ payment: undefined }),
    );
    const order = await orderOf(manager, 'party', body.id);
    expect(order).toMatchObject({ state: 'due', chargedAmount: '2999.00', dueAmount: '2999.00' });
    const deposit = await pay(manager, order, { amount: '1000.50', method: 'upi', reference: '6123' });
    expect(deposit.body).toMatchObject({ state: 'partly_paid', paidAmount: '1000.50', dueAmount: '1998.50' });
    const balance = await pay(manager, deposit.body, { method: 'card' });
    expect(balance.body).toMatchObject({ state: 'paid', dueAmount: '0.00' });
    const back = await refund(manager, balance.body, { amount: '500.00', reason: 'No cake' });
    expect(back.body).toMatchObject({ state: 'partly_paid', paidAmount: '2499.00', dueAmount: '500.00' });
    expect(back.body.payments).toMatchObject([
      { direction: 'in', method: 'upi', amount: '1000.50', reference: '6123' },
      { direction: 'in', method: 'card', amount: '1998.50' },
      { direction: 'out', method: 'cash', amount: '500.00', note: 'No cake' },
    ]);
  });

  it('leave the parent the rest to pay, also by the UPI link', async () => {
    const { id, reference, manageKey } = await world.newBooking(app.client(), { paymentMethod: 'upi' });
    await pay(manager, await orderOf(manager, 'booking', id), { amount: '200.00' });
    const { body } = await app.client().get<Booking>(`/api/bookings/${reference}?key=${manageKey}`);
    expect(body).toMatchObject({ status: 'pending', paymentStatus: 'due', dueAmount: '798.00' });
    expect(body.paymentUrl).toContain('am=798.00');
  });

  it.each([
    [{ amount: '0' }, [400, 'invalid_amount']],
    [{ amount: '-5' }, [400, 'invalid_amount']],
    [{ amount: '1.005' }, [400, 'invalid_amount']],
    [{ amount: '998.01' }, [409, 'exceeds_due']],
    [{ shownDue: '997.00' }, [409, 'due_changed']],
    [{ shownDue: '998.005' }, [400, 'invalid_amount']],
    [{ method: 'cheque' }, [400, 'invalid_request']],
    [{ method: 'not_recorded' }, [400, 'invalid_request']],
  ])('refuse %j and record nothing', async (change, refused) => {
    const order = await booked();
    expect(outcome(await pay(manager, order, change))).toEqual(refused);
    expect(await read(order)).toMatchObject({ payments: [], dueAmount: '998.00' });
  });

  it.each(['998', 998, '998.0'])('accept %j as the due amount that was shown', async (shownDue) => {
    const answer = await pay(manager, await booked(), { shownDue });
    expect([answer.status, answer.body]).toMatchObject([200, { state: 'paid' }]);
  });

  it('leave what is above the due amount to refund, if someone says so', async () => {
    const order = await booked();
    const { status, body } = await pay(manager, order, { amount: '1000.00', isOverpaid: true });
    expect([status, body]).toMatchObject([200, { state: 'to_refund', dueAmount: '-2.00' }]);
    expect(outcome(await pay(manager, body, { amount: '5.00' }))).toEqual([409, 'nothing_due']);
  });

  it('are taken once when two people take them at the same moment, or one sends twice', async () => {
    const order = await booked();
    const staff = await app.signInAs('staff');
    const answers = await Promise.all([pay(manager, order), pay(staff, order), pay(manager, order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(outcome)).toEqual(
      Array(2).fill([409, 'due_changed']),
    );
    expect((await read(order)).payments).toHaveLength(1);
    const other = await booked();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { method: 'cash', amount: '100.00', shownDue: other.dueAmount };
    for (const _ of [1, 2])
      expect((await manager.post(`/api/admin/orders/${other.id}/payments`, body, key)).status).toBe(200);
    expect((await read(other)).paidAmount).toBe('100.00');
  });

  it('are undone once, by an entry that reverses them', async () => {
    const paid = (await pay(manager, await booked())).body;
    const answers = await Promise.all([1, 2, 3].map(() => undoPayment(manager, paid)));
    expect(answers.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'already_reversed'],
      [409, 'already_reversed'],
    ]);
    const after = await read(paid);
    expect(after).toMatchObject({ state: 'due', paidAmount: '0.00', dueAmount: '998.00' });
    expect(after.payments).toMatchObject([
      { isReversed: true, direction: 'in' },
      { reversesId: after.payments[0]?.id, direction: 'out', note: 'Entered by mistake' },
    ]);
    // A reversal can't be undone; a payment of which a part was refunded neither.
    const again = { ...after, payments: after.payments.slice(1) };
    expect(outcome(await undoPayment(manager, again))).toEqual([409, 'already_reversed']);
    const part = (await pay(manager, await booked())).body;
    await refund(manager, part, { amount: '1.00' });
    expect(outcome(await undoPayment(manager, part))).toEqual([409, 'exceeds_paid']);
  });

  it('refund no more than was paid', async () => {
    const paid = (await pay(manager, await booked())).body;
    expect(outcome(await refund(manager, paid, { amount: '998.01' }))).toEqual([409, 'exceeds_paid']);
    expect(outcome(await refund(manager, paid, { amount: '998.00', shownDue: '1.00' }))).toEqual([
      409,
      'due_changed',
    ]);
    expect((await refund(manager, paid, { amount: '998.00' })).body).toMatchObject({ dueAmount: '998.00' });
  });

  it('write off what is due, which is no payment; cancelling takes the write-off back', async () => {
    const { id } = await world.newBooking();
    const order = await orderOf(manager, 'booking', id);
    const body = { amount: '998.00', shownDue: '998.00', reason: 'Regulars' };
    const { body: after } = await manager.post<Order>(`/api/admin/orders/${order.id}/write-offs`, body);
    expect(after).toMatchObject({ state: 'written_off', paidAmount: '0.00', writtenOffAmount: '998.00' });
    const cancel = { body: { status: 'cancelled' } };
    await manager.call('PATCH', `/api/admin/bookings/${id}/status`, cancel);
    expect(await read(order)).toMatchObject({ state: 'cancelled', writtenOffAmount: '0.00' });
  });

  it('survive cancelling and restoring, however often', async () => {
    const { id } = await world.newBooking();
    const order = (await pay(manager, await orderOf(manager, 'booking', id))).body;
    const set = (status: string) =>
      manager.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status } });
    for (const _ of [1, 2, 3]) {
      await set('cancelled');
      expect(await read(order)).toMatchObject({ state: 'to_refund', dueAmount: '-998.00' });
      await set('confirmed');
      expect(await read(order)).toMatchObject({ state: 'paid', chargedAmount: '998.00' });
    }
  });

  it('need their permissions, also as a part of another change', async () => {
    const staff = await app.signInAs('staff');
    const paid = (await pay(staff, await booked())).body;
    expect(outcome(await refund(staff, paid, { amount: '1.00' }))).toEqual([403, 'not_allowed']);
    expect(outcome(await undoPayment(staff, paid))).toEqual([403, 'not_allowed']);
    const { id } = await world.newBooking();
    const body = { status: 'cancelled', refund: { method: 'cash' } };
    expect(outcome(await staff.call('PATCH', `/api/admin/bookings/${id}/status`, { body }))).toEqual([
      403,
      'not_allowed',
    ]);
  });

  it('leave a cancelled sale to refund, and a charged review as an order of its own', async () => {
    const sale = await world.newSale();
    await manager.post(`/api/package-sales/${sale.id}/cancel`, { reason: 'Wrong family' });
    const { body } = await manager.get<{ money: object }>(`/api/package-sales/${sale.id}`);
    expect(body.money).toMatchObject({ orderState: 'to_refund', dueAmount: '-2499.00' });
    const review = await world.newReview();
    const charge = { amount: '300', payment: { method: 'upi', reference: '7' } };
    const settled = { body: { resolution: 'charge', charge } };
    expect((await manager.call('PATCH', `/api/admin/usage-reviews/${review.id}`, settled)).status).toBe(200);
    const order = await app.database.read
      .selectFrom('orders')
      .selectAll()
      .where('review_id', '=', review.id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ reference: `RV-${review.id}`, charged_paise: 30_000, due_paise: 0 });
  });
});
