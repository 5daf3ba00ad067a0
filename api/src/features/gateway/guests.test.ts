import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { AddOn } from '../../contract/catalogue/add-ons.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { orderOf } from '../../testing/money.ts';
import { makePaying } from '../../testing/paying.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../testing/razorpay-stand-in.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';

describeOnEachStore('guests who pay online', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let standIn: RazorpayStandIn;
  let paying: ReturnType<typeof makePaying>;
  beforeAll(async () => {
    standIn = await startRazorpayStandIn();
    app = await makeApp(store, {
      env: { ...standIn.env, OTP_DELIVERY: 'off', BOOKINGS_PER_ADDRESS: '1000000' },
    });
    world = await makeFixtures(app);
    paying = makePaying(app, standIn);
  });
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));
  afterAll(async () => {
    await app.close();
    await standIn.stop();
  });

  const book = async (changes: Record<string, unknown>) => {
    const made = await app.client().post<CreatedBooking>('/api/bookings', world.bookingBody(changes));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const lapse = async () => {
    app.clock.advance(600_000);
    await paying.tick('end holds');
  };

  it('get their extras with a payment after the hold, and pay for them', async () => {
    const { body } = await app.client().get<AddOn[]>('/api/add-ons');
    const addOns = [{ id: body.find(({ name }) => name === 'Socks')?.id ?? 0, quantity: 2 }];
    const phone = { parentPhone: nextPhone() };
    const booking = await book({ ...phone, addOns, totalAmount: '1096.00', paymentMethod: 'online' });
    const { body: opened } = await paying.checkout(booking);
    expect(opened.fields.amount).toBe('109600');
    await lapse();
    expect(await paying.read(booking)).toMatchObject({ status: 'cancelled', holdEnded: true });
    const late = standIn.pay(String(opened.fields.order_id));
    await paying.send(standIn.event('payment.authorized', { payment: late }));
    expect(late.status).toBe('captured');
    expect(await paying.read(booking)).toMatchObject({
      ...{ status: 'confirmed', paidAmount: '1096.00', refundDueAmount: '0.00' },
      addOns: [{ name: 'Socks', quantity: 2, amount: '98.00' }],
    });
    const order = await orderOf(world.admin, 'booking', booking.id);
    expect(order).toMatchObject({ state: 'paid', chargedAmount: '1096.00', dueAmount: '0.00' });
  });

  it('over the limit are confirmed by their payment, and wait for the team without one', async () => {
    const one = { numberOfChildren: 1, childrenAges: [5], totalAmount: '499.00', parentPhone: nextPhone() };
    for (let n = 0; n < 3; n += 1) expect((await book(one)).status).toBe('confirmed');
    expect((await book(one)).status).toBe('pending');
    const [paid, unpaid] = [
      await book({ ...one, paymentMethod: 'online' }),
      await book({ ...one, paymentMethod: 'online' }),
    ];
    expect([paid.status, unpaid.status]).toEqual(['pending', 'pending']);
    await paying.comeBack(paid, standIn.returnOf(await paying.payAt(paid)));
    await lapse();
    expect(await paying.read(paid)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await paying.read(unpaid)).toMatchObject({ status: 'cancelled', holdEnded: true });
  });
});
