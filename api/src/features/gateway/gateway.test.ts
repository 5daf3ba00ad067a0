import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { Site } from '../../contract/centre/site.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { orderOf, pay, refund, undoPayment } from '../../testing/money.ts';
import { makePaying } from '../../testing/paying.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../testing/razorpay-stand-in.ts';
import { describeOnEachStore, describeOnOneStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';
import { countFailedRefunds, webhookSilentSince } from './watch-store.ts';

const minuteMs = 60_000;

describeOnEachStore('paying online', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let standIn: RazorpayStandIn;
  let paying: ReturnType<typeof makePaying>;
  beforeAll(async () => {
    standIn = await startRazorpayStandIn();
    app = await makeApp(store, { env: { ...standIn.env, BOOKINGS_PER_ADDRESS: '1000000' } });
    world = await makeFixtures(app);
    paying = makePaying(app, standIn);
  });
  beforeEach(() => {
    app.clock.set(testStart);
    standIn.setReachable(true);
    standIn.refundAs('processed');
  });
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));
  afterAll(async () => {
    await app.close();
    await standIn.stop();
  });

  const booked = (changes: Record<string, unknown> = {}) =>
    world.newBooking(app.client(), { paymentMethod: 'online', ...changes });
  const order = ({ id }: CreatedBooking) => orderOf(world.admin, 'booking', id);
  const takenOf = async (booking: CreatedBooking) =>
    (await order(booking)).payments.filter(({ direction }) => direction === 'in');
  const seatsOf = async ({ bookingDate: date, timeSlot }: CreatedBooking) =>
    (
      await app.database.read
        .selectFrom('slot_days')
        .select('seats_taken')
        .where('date', '=', date)
        .where('time_slot_id', '=', timeSlot.id)
        .executeTakeFirstOrThrow()
    ).seats_taken;
  const fill = ({ bookingDate: date, timeSlot }: CreatedBooking, seats_taken: number) =>
    app.database.write((trx) =>
      trx
        .updateTable('slot_days')
        .set({ seats_taken })
        .where('date', '=', date)
        .where('time_slot_id', '=', timeSlot.id)
        .execute(),
    );
  const lapse = async () => {
    app.clock.advance(10 * minuteMs);
    await paying.tick('end holds');
  };

  it('is offered with a gateway', async () => {
    const { body } = await app.client().get<Site>('/api/site');
    expect(body.paymentMethods).toEqual(['desk', 'upi', 'online']);
  });

  it('confirms a booking once its payment is captured', async () => {
    const booking = await booked();
    expect(booking).toMatchObject({
      status: 'pending',
      paymentUrl: null,
      heldUntil: '2026-11-21T06:10:00.000Z',
    });
    expect(await paying.stateOf(booking)).toMatchObject({ state: 'open', dueAmount: '998.00' });
    const { body } = await paying.checkout(booking);
    expect(body).toMatchObject({
      action: `${standIn.env.RAZORPAY_URL}/v1/checkout/embedded`,
      fields: { amount: '99800', currency: 'INR', name: 'Toodles', description: booking.reference },
    });
    const payment = standIn.pay(String(body.fields.order_id));
    const back = await paying.comeBack(booking, standIn.returnOf(payment));
    expect([back.status, back.headers.get('Location')]).toEqual([
      303,
      `/bookings/${booking.reference}?payment=paid`,
    ]);
    expect(await paying.read(booking)).toMatchObject({
      ...{ status: 'confirmed', paymentStatus: 'paid', heldUntil: null, paidAmount: '998.00' },
    });
    expect(await paying.stateOf(booking)).toMatchObject({ state: 'paid' });
    expect(await takenOf(booking)).toMatchObject([
      { method: 'gateway', amount: '998.00', reference: payment.id, by: 'Online' },
    ]);
    expect(standIn.captures.get(payment.id)).toBe(1);
  });

  it('opens one order at the gateway for two tabs', async () => {
    const booking = await booked();
    const opened = await Promise.all([paying.checkout(booking), paying.checkout(booking)]);
    expect(new Set(opened.map(({ body }) => body.fields.order_id)).size).toBe(1);
  });

  it('captures only one of two payments for a booking', async () => {
    const booking = await booked();
    const first = await paying.payAt(booking);
    const second = await paying.payAt(booking);
    await Promise.all([first, second].map((one) => paying.comeBack(booking, standIn.returnOf(one))));
    expect([first.status, second.status].sort()).toEqual(['authorized', 'captured']);
    expect(await takenOf(booking)).toHaveLength(1);
    expect(await paying.read(booking)).toMatchObject({ status: 'confirmed', refundDueAmount: '0.00' });
  });

  it('does not take another amount than is due', async () => {
    const booking = await booked();
    const old = await paying.payAt(booking);
    await pay(world.admin, await order(booking), { amount: '200.00' });
    await paying.comeBack(booking, standIn.returnOf(old));
    expect(old.status).toBe('authorized');
    expect(await paying.stateOf(booking)).toMatchObject({ state: 'refused', refusedBecause: 'other_amount' });
    await paying.comeBack(booking, standIn.returnOf(await paying.payAt(booking)));
    expect(await paying.read(booking)).toMatchObject({ status: 'confirmed', paidAmount: '998.00' });
  });

  it.each([
    ['a wrong signature', { razorpay_signature: 'f'.repeat(64) }],
    ['a signature for another payment', { razorpay_payment_id: 'pay_other' }],
  ])('learns nothing from a return with %s', async (_what, change) => {
    const booking = await booked();
    const payment = await paying.payAt(booking);
    const form = standIn.returnOf(payment);
    for (const [name, value] of Object.entries(change)) form.set(name, value);
    const back = await paying.comeBack(booking, form);
    expect(back.headers.get('Location')).toBe(`/bookings/${booking.reference}?payment=failed`);
    expect(payment.status).toBe('authorized');
    expect(await paying.stateOf(booking)).toMatchObject({ state: 'open' });
  });

  it('sends nobody to another site on their way back', async () => {
    const back = await fetch(`${app.origin}/api/pay/return?booking=//evil.example`, { redirect: 'manual' });
    expect([back.status, back.headers.get('Location')]).toEqual([303, '/bookings']);
  });

  it('releases the seats of an unpaid booking after ten minutes', async () => {
    const booking = await booked();
    const taken = await seatsOf(booking);
    app.clock.advance(10 * minuteMs - 1);
    await paying.tick('end holds');
    expect(await seatsOf(booking)).toBe(taken);
    app.clock.advance(1);
    expect((await paying.checkout(booking)).status).toBe(409);
    await Promise.all([paying.tick('end holds'), paying.tick('end holds')]);
    expect(await seatsOf(booking)).toBe(taken - 2);
    expect(await paying.read(booking)).toMatchObject({ status: 'cancelled', holdEnded: true });
    expect(await paying.stateOf(booking)).toMatchObject({ state: 'ended' });
  });

  it('finds a payment whose report is late before it releases the seats', async () => {
    const booking = await booked();
    await paying.payAt(booking);
    await lapse();
    expect(await paying.read(booking)).toMatchObject({ status: 'confirmed' });
  });

  it('holds the seats again for a payment after the hold', async () => {
    const booking = await booked();
    await paying.checkout(booking);
    const taken = await seatsOf(booking);
    await lapse();
    const [opened] = [...standIn.orders.values()].filter(({ receipt }) => receipt === booking.reference);
    const late = standIn.pay(String(opened?.id));
    await paying.send(standIn.event('payment.authorized', { payment: late }));
    expect(late.status).toBe('captured');
    expect(await seatsOf(booking)).toBe(taken);
    expect(await paying.read(booking)).toMatchObject({ status: 'confirmed', holdEnded: false });
  });

  it('does not capture a payment whose seats are gone, and says so', async () => {
    const booking = await booked();
    await paying.checkout(booking);
    await lapse();
    const taken = await seatsOf(booking);
    await fill(booking, 14);
    const [opened] = [...standIn.orders.values()].filter(({ receipt }) => receipt === booking.reference);
    const late = standIn.pay(String(opened?.id));
    await paying.comeBack(booking, standIn.returnOf(late));
    expect(late.status).toBe('authorized');
    expect(await seatsOf(booking)).toBe(14);
    expect(await paying.stateOf(booking)).toMatchObject({ state: 'refused', refusedBecause: 'seats_gone' });
    expect(await paying.read(booking)).toMatchObject({ status: 'cancelled', holdEnded: true });
    await fill(booking, taken);
  });

  it('does not bring back a booking that its parent has cancelled', async () => {
    const booking = await booked();
    const payment = await paying.payAt(booking);
    await app.client().post(`/api/bookings/${booking.reference}/cancel?key=${booking.manageKey}`);
    await paying.comeBack(booking, standIn.returnOf(payment));
    expect(payment.status).toBe('authorized');
    expect(await paying.stateOf(booking)).toMatchObject({ state: 'refused', refusedBecause: 'cancelled' });
  });

  it('leaves a booking to the team once it has decided on it', async () => {
    const booking = await booked();
    const payment = await paying.payAt(booking);
    standIn.setReachable(false);
    await lapse();
    standIn.setReachable(true);
    const set = (status: string) =>
      world.admin.call('PATCH', `/api/admin/bookings/${booking.id}/status`, { body: { status } });
    expect((await set('pending')).status).toBe(200);
    standIn.setReachable(false);
    await lapse();
    standIn.setReachable(true);
    expect(await paying.read(booking)).toMatchObject({ status: 'pending', heldUntil: null });
    await set('cancelled');
    await paying.send(standIn.event('payment.authorized', { payment }));
    expect(payment.status).toBe('authorized');
    expect(await paying.read(booking)).toMatchObject({ status: 'cancelled', holdEnded: false });
  });

  it('records money that the account has captured by itself, to be refunded if the booking is gone', async () => {
    const booking = await booked();
    const payment = await paying.payAt(booking, { status: 'captured' });
    await app.client().post(`/api/bookings/${booking.reference}/cancel?key=${booking.manageKey}`);
    await paying.send(standIn.event('payment.captured', { payment }));
    expect(await order(booking)).toMatchObject({ state: 'to_refund', dueAmount: '-998.00' });
  });

  it('says that an attempt failed, and takes the next', async () => {
    const booking = await booked();
    const failed = await paying.payAt(booking, { status: 'failed' });
    await paying.send(standIn.event('payment.failed', { payment: failed }));
    expect(await paying.stateOf(booking)).toMatchObject({ state: 'open', hasFailed: true });
    // A bank may still confirm it.
    failed.status = 'authorized';
    await paying.send(standIn.event('payment.authorized', { payment: failed }));
    expect(await paying.read(booking)).toMatchObject({ status: 'confirmed' });
  });

  it('checks the signature of each event, and deals with each id once', async () => {
    const booking = await booked();
    const payment = await paying.payAt(booking);
    const event = standIn.event('payment.authorized', { payment });
    expect(
      (await paying.send({ ...event, headers: { ...event.headers, 'X-Razorpay-Signature': 'f'.repeat(64) } }))
        .status,
    ).toBe(403);
    expect(payment.status).toBe('authorized');
    expect((await paying.send(event)).status).toBe(200);
    standIn.setReachable(false);
    // It is known, so nothing is asked of the gateway.
    expect((await paying.send(event)).status).toBe(200);
    expect(await takenOf(booking)).toHaveLength(1);
  });

  it('waits for a gateway that does not answer, and goes on where it was', async () => {
    const booking = await booked();
    const payment = await paying.payAt(booking);
    const event = standIn.event('payment.authorized', { payment });
    standIn.setReachable(false);
    expect((await paying.checkout(await booked())).status).toBe(503);
    expect((await paying.comeBack(booking, standIn.returnOf(payment))).status).toBe(303);
    expect(await paying.stateOf(booking)).toMatchObject({ state: 'checking' });
    expect((await paying.send(event)).status).toBe(503);
    standIn.setReachable(true);
    expect((await paying.send(event)).status).toBe(200);
    expect(await paying.read(booking)).toMatchObject({ status: 'confirmed' });
  });

  it('asks for payments for five days, and notices that nobody reports them', async () => {
    const booking = await booked({ bookingDate: '2026-12-10' });
    const { body } = await paying.checkout(booking);
    await lapse();
    app.clock.advance(4 * 24 * 60 * minuteMs);
    const payment = standIn.pay(String(body.fields.order_id));
    await paying.tick('watch payments');
    expect(payment.status).toBe('captured');
    expect(await paying.read(booking)).toMatchObject({ status: 'confirmed' });
    expect(await webhookSilentSince(app.database.read, app.clock.now())).toBeNull();
    app.clock.advance(31 * minuteMs);
    const { body: dashboard } = await world.admin.get<Dashboard>('/api/admin/dashboard');
    expect(dashboard.onlinePayments?.silentSince).not.toBeNull();
    await paying.send(standIn.event('payment.captured', { payment }));
    expect(await webhookSilentSince(app.database.read, app.clock.now())).toBeNull();
  });

  const paid = async () => {
    const booking = await booked();
    await paying.comeBack(booking, standIn.returnOf(await paying.payAt(booking)));
    await world.admin.call('PATCH', `/api/admin/bookings/${booking.id}/status`, {
      body: { status: 'cancelled' },
    });
    return booking;
  };
  const refundsOf = (booking: CreatedBooking) =>
    [...standIn.refunds.values()].filter(
      ({ payment_id }) =>
        standIn.orders.get(standIn.payments.get(payment_id)?.order_id ?? '')?.receipt === booking.reference,
    );

  it('gives money back the way it came, once', async () => {
    const booking = await paid();
    const due = await order(booking);
    expect((await refund(world.admin, due, { method: 'gateway', amount: '300.00' })).status).toBe(200);
    standIn.setReachable(false);
    await paying.tick('send refunds');
    standIn.setReachable(true);
    await paying.tick('send refunds');
    await paying.tick('send refunds');
    expect(refundsOf(booking)).toMatchObject([{ amount: 30_000 }]);
    const after = await order(booking);
    expect(after).toMatchObject({ dueAmount: '-698.00' });
    expect((await refund(world.admin, after, { method: 'gateway' })).status).toBe(200);
    expect(
      await refund(world.admin, await order(booking), { method: 'gateway', amount: '1.00' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'exceeds_paid' },
    });
  });

  it('sends no more back online than was paid online', async () => {
    const booking = await booked();
    await pay(world.admin, await order(booking));
    await world.admin.call('PATCH', `/api/admin/bookings/${booking.id}/status`, {
      body: { status: 'cancelled' },
    });
    expect(await refund(world.admin, await order(booking), { method: 'gateway' })).toMatchObject({
      status: 409,
      body: { code: 'exceeds_paid' },
    });
  });

  it('owes the family again what the gateway could not refund', async () => {
    const booking = await paid();
    standIn.refundAs('pending');
    await refund(world.admin, await order(booking), { method: 'gateway' });
    await paying.tick('send refunds');
    const [sent] = refundsOf(booking);
    if (!sent) throw new Error('Nothing was sent');
    sent.status = 'failed';
    await paying.send(standIn.event('refund.failed', { refund: sent }));
    await paying.send(standIn.event('refund.failed', { refund: sent }));
    expect(await order(booking)).toMatchObject({ state: 'to_refund', dueAmount: '-998.00' });
    standIn.refundAs('refused');
    await refund(world.admin, await order(booking), { method: 'gateway' });
    await paying.tick('send refunds');
    expect(await order(booking)).toMatchObject({ state: 'to_refund', dueAmount: '-998.00' });
    expect(await countFailedRefunds(app.database.read, app.clock.now())).toBe(2);
  });

  it('lets nobody undo what the gateway has moved', async () => {
    const booking = await paid();
    expect((await undoPayment(world.admin, await order(booking))).status).toBe(409);
  });
});

describeOnOneStore('without a gateway', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  it('nobody is offered to pay online', async () => {
    expect((await app.client().get<Site>('/api/site')).body.paymentMethods).toEqual(['desk', 'upi']);
    const answer = await app.client().post('/api/bookings', world.bookingBody({ paymentMethod: 'online' }));
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'paymentMethod' }] } });
    expect((await app.client().post('/api/webhooks/razorpay', { event: 'x', payload: {} })).status).toBe(404);
  });
});
