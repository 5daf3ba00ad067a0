import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deskDocumentTypes } from '../../contract/desk/documents.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { MoneyReview } from '../../contract/money/reviews.ts';
import { type Fixtures, makeFixtures, type Operation, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';
import { auditMoney } from '../money/audit-store.ts';

const morning = '2026-11-21T06:00:00.000Z';
const today = '2026-11-21';

describeOnOneStore('money from a desk', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let tablet: Awaited<ReturnType<Fixtures['newDevice']>>;

  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    app.clock.set(morning);
    tablet = await world.newDevice('Front desk');
  });
  beforeEach(() => app.clock.set(morning));
  afterEach(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    expect((await auditHours(app.database.read)).differences).toEqual([]);
  });
  afterAll(() => app.close());

  const id = () => uuidV7(app.clock.now());
  const now = () => app.clock.now().toISOString();
  const operation = (kind: string, payload: Record<string, unknown>, changes: object = {}) => ({
    ...{ id: id(), kind, occurredAt: now(), clockOffsetMs: 0, staffId: world.admin.userId, payload },
    ...changes,
  });
  const push = async (operations: Operation[], from = tablet) => (await world.sync(from, operations)).results;
  const one = async (sent: Operation, from = tablet) => (await push([sent], from))[0];
  const order = async (orderId: string) =>
    (await world.admin.get<Order>(`/api/admin/orders/${orderId}`)).body;
  const reviews = async () =>
    (await world.admin.get<MoneyReview[]>('/api/admin/money-reviews?limit=200')).body;

  const customer = { name: 'Meera Nair', phone: '9876543210' };
  const socks = (change: object = {}) => ({
    ...{ subject: 'item', subjectId: null, description: 'Socks', quantity: 2, unitAmount: '60.00' },
    ...change,
  });
  const sell = (orderId: string, change: object = {}) =>
    operation('order.create', { orderId, customer, lines: [socks()], ...change });
  const take = (target: object, amount: string, change: object = {}) =>
    operation('payment.take', {
      ...{ paymentId: id(), amount, method: 'cash', at: now(), shownDue: amount },
      ...target,
      ...change,
    });

  it('records a counter sale with its payment, once however often it arrives', async () => {
    const orderId = id();
    const sent = [sell(orderId), take({ orderId }, '120.00')];
    expect(await push(sent)).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
    expect(await push(sent)).toMatchObject([{ outcome: 'duplicate' }, { outcome: 'duplicate' }]);
    expect(await order(orderId)).toMatchObject({
      ...{ kind: 'counter', state: 'paid', chargedAmount: '120.00', paidAmount: '120.00' },
      payments: [{ method: 'cash', amount: '120.00' }],
    });
  });

  it('does not record the same sale under another operation', async () => {
    const orderId = id();
    await push([sell(orderId)]);
    expect(await one(sell(orderId))).toMatchObject({ outcome: 'applied' });
    expect((await order(orderId)).lines).toHaveLength(1);
  });

  it('admits a walk-in as a booking that has arrived and takes its seats', async () => {
    const [slot] = (
      await app.client().get<{ id: number; remaining: number }[]>(`/api/time-slots?date=${today}`)
    ).body;
    const { body: packages } = await app
      .client()
      .get<{ id: number; name: string; price: string }[]>('/api/packages');
    const [play] = packages;
    const orderId = id();
    const line = socks({
      ...{ subject: 'play', subjectId: play?.id, description: play?.name, unitAmount: play?.price },
    });
    const walkIn = {
      ...{ packageId: play?.id, timeSlotId: slot?.id, date: today, numberOfChildren: 2 },
      ...{ childrenAges: [3, 5], arrivedAt: now() },
    };
    const result = await one(sell(orderId, { lines: [line, socks()], walkIn }));
    expect(result).toMatchObject({ outcome: 'applied', revision: expect.any(Number) });
    const made = await app.database.read
      .selectFrom('orders')
      .innerJoin('bookings', 'bookings.id', 'orders.booking_id')
      .select(['arrived_at', 'number_of_children', 'payment_status', 'status'])
      .where('orders.id', '=', orderId)
      .executeTakeFirst();
    expect(made).toEqual({
      arrived_at: morning,
      number_of_children: 2,
      payment_status: 'due',
      status: 'confirmed',
    });
    await push([take({ orderId }, (await order(orderId)).dueAmount)]);
    expect((await order(orderId)).state).toBe('paid');
  });

  it('records a walk-in beyond the capacity and in a closed slot, with reviews', async () => {
    const [slot] = (await app.client().get<{ id: number }[]>(`/api/time-slots?date=${today}`)).body;
    const [play] = (await app.client().get<{ id: number }[]>('/api/packages')).body;
    await app.database.write((trx) =>
      trx
        .updateTable('time_slots')
        .set({ max_capacity: 1, is_active: 0 })
        .where('id', '=', slot?.id ?? 0)
        .execute(),
    );
    const walkIn = {
      ...{ packageId: play?.id, timeSlotId: slot?.id, date: today, numberOfChildren: 3, arrivedAt: now() },
    };
    const orderId = id();
    expect(await one(sell(orderId, { walkIn }))).toMatchObject({ outcome: 'review' });
    const mine = (await reviews()).filter((review) => review.orderId === orderId);
    expect(mine.map(({ reason }) => reason).sort()).toEqual(['beyond_capacity', 'slot_closed']);
  });

  it('takes the price of the day: that of a weekday on a Saturday goes to review', async () => {
    await app.database.write((trx) =>
      trx.updateTable('play_packages').set({ weekend_price_paise: 69_900 }).where('id', '=', 1).execute(),
    );
    const charge = async (unitAmount: string) => {
      const line = { subject: 'play', subjectId: 1, description: 'Walk-in Play', quantity: 1, unitAmount };
      return (await one(sell(id(), { lines: [{ ...line, listUnitAmount: unitAmount }] })))?.outcome;
    };
    expect(await charge('699.00')).toBe('applied');
    expect(await charge('499.00')).toBe('review');
    const [review] = (await reviews()).filter(({ reason }) => reason === 'price_differs');
    expect(review).toMatchObject({ amount: '200.00', detail: expect.stringContaining('699') });
    app.clock.set('2026-11-23T06:00:00.000Z');
    expect(await charge('499.00')).toBe('applied');
    await app.database.write((trx) =>
      trx.updateTable('play_packages').set({ weekend_price_paise: null }).where('id', '=', 1).execute(),
    );
  });

  it('sells hours that a visit uses in the same call', async () => {
    const [play] = (
      await app.client().get<{ id: number; name: string; duration: number; price: string }[]>('/api/packages')
    ).body;
    const orderId = id();
    const sale = operation('sale.create', {
      ...{ orderId, packageId: play?.id, packageName: play?.name, hours: 10, customer },
      ...{ amount: '3000.00', validTill: '2027-02-01', soldAt: now() },
    });
    const visit = world.usageOperation(0, 2, { packageSaleId: orderId });
    const results = await push([sale, take({ orderId }, '3000.00', { method: 'upi' }), visit]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
    expect(results[2]?.revision).toEqual(expect.any(Number));
    const { changes } = await world.sync(tablet);
    expect(changes.sales.find((row) => row.orderId === orderId)).toMatchObject({
      ...{ remainingHours: 8, totalHours: 10, customerName: 'Meera Nair' },
    });
  });

  it('keeps both payments when the portal took the same due amount, and names both in a review', async () => {
    const booking = await world.newBooking();
    const due = await orderOf(world.admin, 'booking', booking.id);
    await pay(world.admin, due);
    const offline = take({ bookingId: booking.id }, due.dueAmount);
    expect(await one(offline)).toMatchObject({ outcome: 'review', message: expect.stringContaining('₹') });
    const after = await order(due.id);
    expect(after).toMatchObject({ state: 'to_refund', dueAmount: `-${due.dueAmount}` });
    const [review] = (await reviews()).filter(({ orderId }) => orderId === due.id);
    expect(review).toMatchObject({
      ...{ reason: 'paid_twice', amount: due.dueAmount, deviceName: 'Front desk' },
      payment: { id: offline.payload.paymentId, deviceName: 'Front desk' },
      otherPayment: { id: due.payments[0]?.id ?? after.payments[0]?.id, deviceName: null },
    });
  });

  it('keeps a payment whose order is unknown, with an order of its own', async () => {
    const sent = take({ orderId: id() }, '75.00');
    expect(await one(sent)).toMatchObject({ outcome: 'review' });
    const [review] = (await reviews()).filter(({ payment }) => payment?.id === sent.payload.paymentId);
    expect(review).toMatchObject({ reason: 'unknown_order', amount: '75.00' });
    expect(await order(review?.orderId ?? '')).toMatchObject({ state: 'to_refund', dueAmount: '-75.00' });
  });

  it('undoes a sale with its payment for some minutes, and only on its own desk', async () => {
    const orderId = id();
    await push([sell(orderId), take({ orderId }, '120.00')]);
    const other = await world.newDevice('Back desk');
    expect(await one(operation('order.undo', { orderId }), other)).toMatchObject({ outcome: 'invalid' });
    expect(await one(operation('order.undo', { orderId }))).toMatchObject({ outcome: 'applied' });
    expect(await order(orderId)).toMatchObject({ state: 'cancelled', dueAmount: '0.00', paidAmount: '0.00' });
    const late = id();
    await push([sell(late)]);
    app.clock.set('2026-11-21T07:00:00.000Z');
    expect(await one(operation('order.undo', { orderId: late }))).toMatchObject({ outcome: 'invalid' });
  });

  it('puts every payment into the till session that the tablet named, also after its close', async () => {
    const tillSessionId = id();
    const orderId = id();
    const opened = operation('till.open', { tillSessionId, float: '1000.00', at: now() });
    const late = take({ orderId }, '120.00', { tillSessionId });
    const entry = { entryId: id(), tillSessionId, kind: 'drop', amount: '500.00', at: now() };
    const closed = {
      tillSessionId,
      counted: '500.00',
      expected: '620.00',
      reason: 'One note short',
      at: now(),
    };
    const results = await push([
      opened,
      sell(orderId),
      operation('till.entry', entry),
      operation('till.close', closed),
      late,
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'applied',
      'applied',
      'applied',
      'review',
      'applied',
    ]);
    const payment = await app.database.read
      .selectFrom('payments')
      .select(['till_session_id', 'business_day'])
      .where('id', '=', String(late.payload.paymentId))
      .executeTakeFirst();
    expect(payment).toEqual({ till_session_id: tillSessionId, business_day: today });
    expect((await reviews()).find(({ reason }) => reason === 'till_differs')).toMatchObject({
      amount: '120.00',
    });
  });

  it('refunds cash once; a double leaves the till as a paid-out, with a review', async () => {
    const tillSessionId = id();
    const orderId = id();
    const payment = take({ orderId }, '120.00', { tillSessionId });
    await push([operation('till.open', { tillSessionId, float: '0.00', at: now() }), sell(orderId), payment]);
    const refundOf = () =>
      operation('payment.refund', {
        ...{ paymentId: id(), refundsPaymentId: payment.payload.paymentId, amount: '120.00' },
        ...{ reason: 'Too small', at: now(), tillSessionId },
      });
    expect(await one(refundOf())).toMatchObject({ outcome: 'applied' });
    expect(await one(refundOf())).toMatchObject({ outcome: 'review' });
    const { counter } = await counterOf(tablet);
    expect(counter?.till).toMatchObject({
      cashInAmount: '120.00',
      cashOutAmount: '120.00',
      paidOutAmount: '120.00',
    });
    const [review] = (await reviews()).filter(({ reason }) => reason === 'refunded_twice');
    expect(review).toMatchObject({ amount: '120.00', otherPayment: { id: payment.payload.paymentId } });
    await push([
      operation('till.close', {
        tillSessionId,
        counted: '0.00',
        expected: '-120.00',
        reason: 'Refunded twice',
        at: now(),
      }),
    ]);
  });

  it('takes what is given back off the order, so that its refund is not due again', async () => {
    const orderId = id();
    const payment = take({ orderId }, '180.00');
    await push([sell(orderId, { lines: [socks(), socks({ quantity: 1 })] }), payment]);
    const refundOf = (amount: string, quantity: number) =>
      operation('payment.refund', {
        ...{ paymentId: id(), refundsPaymentId: payment.payload.paymentId, amount, reason: 'Too small' },
        ...{ at: now(), returned: [{ subject: 'item', subjectId: null, unitAmount: '60.00', quantity }] },
      });
    expect(await one(refundOf('60.00', 1))).toMatchObject({ outcome: 'applied' });
    expect(await order(orderId)).toMatchObject({ chargedAmount: '120.00', dueAmount: '0.00' });
    // More than the order has left of them.
    expect(await one(refundOf('120.00', 3))).toMatchObject({ outcome: 'applied' });
    expect(await order(orderId)).toMatchObject({ chargedAmount: '0.00', dueAmount: '0.00' });
  });

  const counterOf = async (from: typeof tablet) => {
    const body = { cursor: null, deviceTime: now(), waiting: 0, appVersion: 'test', operations: [] };
    const { body: answer } = await from.post<Awaited<ReturnType<Fixtures['sync']>>>('/api/kiosk/sync', {
      ...body,
      knows: ['parties', 'counter'],
    });
    return answer;
  };

  it('joins the till that is open in the drawer, with a review if both declared a float', async () => {
    const [first, second] = [id(), id()];
    const back = await world.newDevice('Back desk');
    await push([operation('till.open', { tillSessionId: first, float: '500.00', at: now() })]);
    const joining = operation('till.open', { tillSessionId: second, float: '500.00', at: now() });
    expect(await one(joining, back)).toMatchObject({ outcome: 'review' });
    expect((await counterOf(back)).counter?.till).toMatchObject({ id: first, joinedIds: [second] });
    const closing = { counted: '500.00', expected: '500.00', at: now() };
    expect(await one(operation('till.close', { tillSessionId: second, ...closing }), back)).toMatchObject({
      outcome: 'applied',
    });
    expect((await counterOf(tablet)).counter?.till).toBeNull();
  });

  it('files a payment of a clock that is a year off under the day of its arrival', async () => {
    const orderId = id();
    await push([sell(orderId)]);
    const wrong = take({ orderId }, '120.00', { at: '2025-11-21T06:00:00.000Z' });
    expect(await one(wrong)).toMatchObject({ outcome: 'review' });
    const payment = await app.database.read
      .selectFrom('payments')
      .select('business_day')
      .where('id', '=', String(wrong.payload.paymentId))
      .executeTakeFirst();
    expect(payment?.business_day).toBe(today);
  });

  it('admits a walk-in and sells hours of a clock that is a year behind on the day of their arrival', async () => {
    const wrong = '2025-11-21T06:00:00.000Z';
    const [slot] = (await app.client().get<{ id: number }[]>(`/api/time-slots?date=${today}`)).body;
    const [visitId, saleOrderId] = [id(), id()];
    const walkIn = {
      ...{
        packageId: 1,
        timeSlotId: slot?.id ?? 1,
        date: '2025-11-21',
        numberOfChildren: 1,
        arrivedAt: wrong,
      },
    };
    const sale = {
      ...{ orderId: saleOrderId, packageId: 3, packageName: 'Monthly', hours: 10, customer },
      ...{ amount: '2499.00', validTill: '2026-02-19', soldAt: wrong },
    };
    await push([
      { ...sell(visitId, { walkIn }), occurredAt: wrong },
      operation('sale.create', sale, { occurredAt: wrong }),
    ]);
    const booking = await app.database.read
      .selectFrom('orders')
      .innerJoin('bookings', 'bookings.id', 'orders.booking_id')
      .select(['booking_date', 'arrived_at'])
      .where('orders.id', '=', visitId)
      .executeTakeFirst();
    expect(booking).toEqual({ booking_date: today, arrived_at: morning });
    const sold = await app.database.read
      .selectFrom('orders')
      .innerJoin('package_sales', 'package_sales.id', 'orders.sale_id')
      .select('valid_till')
      .where('orders.id', '=', saleOrderId)
      .executeTakeFirst();
    expect((sold?.valid_till ?? '') > today).toBe(true);
  });

  it('gives each enrolment series of its own, and the counter only to tablets that know it', async () => {
    const other = await world.newDevice('Third desk');
    const codes = [(await counterOf(tablet)).counter, (await counterOf(other)).counter].flatMap(
      (counter) => counter?.series.map(({ code }) => code) ?? [],
    );
    expect(new Set(codes).size).toBe(2 * deskDocumentTypes.length);
    expect((await world.sync(tablet)).counter).toBeUndefined();
  });

  it('reverses the sales and payments of a tablet', async () => {
    const stolen = await world.newDevice('Stolen desk');
    const orderId = id();
    await push([sell(orderId), take({ orderId }, '120.00')], stolen);
    const path = `/api/admin/devices/${stolen.deviceId}/reversal`;
    const preview = await world.admin.get(`${path}?since=${now()}`);
    expect(preview.body).toMatchObject({ sales: 1, payments: 1, paymentsAmount: '120.00' });
    const reversed = await world.admin.post(path, { since: now(), reason: 'The tablet was stolen' });
    expect(reversed.body).toMatchObject({ sales: 1, payments: 1, left: 0 });
    expect(await order(orderId)).toMatchObject({ state: 'cancelled', paidAmount: '0.00', dueAmount: '0.00' });
  });

  it('holds the money of a revoked tablet until a manager accepts it, sale and payment together', async () => {
    const lost = await world.newDevice('Lost desk');
    await world.admin.call('DELETE', `/api/admin/devices/${lost.deviceId}`);
    const orderId = id();
    const sent = [sell(orderId), take({ orderId }, '120.00')];
    expect((await push(sent, lost)).map(({ outcome }) => outcome)).toEqual(['review', 'review']);
    expect((await world.admin.get(`/api/admin/orders/${orderId}`)).status).toBe(404);
    const batches = await world.admin.get<{ id: number; version: number }[]>(
      '/api/admin/held-batches?status=open',
    );
    const [batch] = batches.body;
    const accepted = await world.admin.post(`/api/admin/held-batches/${batch?.id}/settle`, {
      ...{ version: batch?.version, accept: [sent[0]?.id], note: 'Seen on the slip' },
    });
    expect(accepted.status).toBe(200);
    expect(await order(orderId)).toMatchObject({ state: 'paid', paidAmount: '120.00' });
  });

  it('gives a payment’s receipt the number on the slip, once, and lists what is missing', async () => {
    const own = await world.newDevice('Fourth desk');
    const code = (await counterOf(own)).counter?.series.find(({ type }) => type === 'receipt')?.code;
    const printed = (number: string) => ({ document: { type: 'receipt', number } });
    const pay = async (number: string) => {
      const orderId = id();
      const [, paid] = await push([sell(orderId), take({ orderId }, '120.00', printed(number))], own);
      return { orderId, outcome: paid?.outcome };
    };
    const numbersOf = async (orderId: string) =>
      (
        await app.database.read
          .selectFrom('documents')
          .select('number')
          .where('order_id', '=', orderId)
          .execute()
      ).map(({ number }) => number);
    const first = await pay(`${code}/26-27/00002`);
    expect(first.outcome).toBe('applied');
    expect(await numbersOf(first.orderId)).toEqual([`${code}/26-27/00002`]);
    const again = await pay(`${code}/26-27/00002`);
    expect(again.outcome).toBe('review');
    expect(await numbersOf(again.orderId)).toEqual([expect.stringMatching(/^RA\//)]);
    expect((await pay('RZ9/26-27/00001')).outcome).toBe('review');
    const { body } = await world.admin.get<{ series: { code: string; missing: number[] }[] }>(
      '/api/admin/tax',
    );
    expect(body.series.find((series) => series.code === code)?.missing).toEqual([1]);
  });

  it('holds what follows a held sale from the same desk, enrolled again', async () => {
    const lost = await world.newDevice('Lost desk');
    await world.admin.call('DELETE', `/api/admin/devices/${lost.deviceId}`);
    const orderId = id();
    await push([sell(orderId)], lost);
    const again = await world.newDevice('Found desk');
    const payment = take({ orderId }, '120.00');
    expect(await one(payment, again)).toMatchObject({ outcome: 'review' });
    const { body } = await world.admin.get<{ id: number; version: number }[]>(
      '/api/admin/held-batches?status=open',
    );
    for (const { id: batch, version } of body)
      await world.admin.post(`/api/admin/held-batches/${batch}/settle`, { version, accept: 'all' });
    expect(await order(orderId)).toMatchObject({
      state: 'paid',
      payments: [{ id: payment.payload.paymentId }],
    });
  });

  it('keeps a family’s name in its order only, so that erasing finds it', async () => {
    const orderId = id();
    const [sale] = [sell(orderId)];
    await push([sale]);
    const stored = await app.database.read
      .selectFrom('operations')
      .select('body')
      .where('id', '=', sale.id)
      .executeTakeFirst();
    expect(stored?.body).toContain(orderId);
    expect(stored?.body).not.toContain('Meera');
    expect((await push([sale]))[0]).toMatchObject({ outcome: 'duplicate' });
  });

  it('settles a review once, with a note', async () => {
    const review = await world.newMoneyReview();
    const path = `/api/admin/money-reviews/${review.id}/settle`;
    expect((await world.admin.post(path, { note: 'Refunded by UPI' })).status).toBe(200);
    expect((await world.admin.post(path, { note: 'Again' })).body).toMatchObject({ code: 'already_settled' });
  });
});
