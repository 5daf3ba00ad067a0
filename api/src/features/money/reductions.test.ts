import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { TeamSettings } from '../../contract/centre/settings.ts';
import type { CounterSale } from '../../contract/counter/counter.ts';
import type { Sale } from '../../contract/hours/sales.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { OwnLimits, Reduction } from '../../contract/money/reductions.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, refund, undoPayment } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { sumReductions, totalOf } from '../orders/reduction-list-store.ts';
import { auditMoney } from './audit-store.ts';

/** The seeded pair of socks, for ₹49. */
const socks = 3;

describeOnOneStore('prices below the list', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let staff: SignedInClient;
  let manager: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    staff = await app.signInAs('staff');
    manager = await app.signInAs('manager');
  });
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  /** The Monthly Pass: 10 hours for ₹2,499. */
  const sell = (client: SignedInClient, change: object) =>
    client.post<Sale & ErrorResponse>('/api/package-sales', {
      packageId: 3,
      customerName: 'Ananya Rao',
      customerPhone: '9876504821',
      totalAmount: '2499.00',
      ...change,
    });
  const because = { discountReason: 'Came back after the flood' };
  const saleOrder = async (client: SignedInClient, change: object) => {
    const { body } = await sell(client, change);
    const { body: statement } = await manager.get<{ money: { orderId: string } }>(
      `/api/package-sales/${body.id}`,
    );
    return (await manager.get<Order>(`/api/admin/orders/${statement.money.orderId}`)).body;
  };
  const setSettings = async (change: Partial<TeamSettings>) => {
    const { body } = await world.admin.get<TeamSettings>('/api/admin/settings');
    const { version: _, placeholders: __, ...settings } = body;
    const answer = await world.admin.call('PUT', '/api/admin/settings', {
      body: { ...settings, ...change },
    });
    expect(answer.status).toBe(200);
  };

  it('need no reason at the list price or above it', async () => {
    for (const totalAmount of ['2499.00', '2600.00'])
      expect(await saleOrder(staff, { totalAmount, ...because })).toMatchObject({
        lines: [{ unitAmount: totalAmount, discountAmount: '0.00', discountReason: '' }],
      });
  });

  it('need a reason, which stays on the line with the discount', async () => {
    const { status, body } = await sell(staff, { totalAmount: '2300.00' });
    expect([status, body.code, body.message]).toEqual([
      400,
      'reason_required',
      'Enter the reason for the lower price.',
    ]);
    expect(await saleOrder(staff, { totalAmount: '2300.00', ...because })).toMatchObject({
      chargedAmount: '2300.00',
      lines: [{ unitAmount: '2499.00', discountAmount: '199.00', ...because }],
    });
  });

  it.each([
    ['a price', { totalAmount: '2249.09' }],
    ['hours above those of the package', { totalHours: 11.5 }],
    ['a gift', { totalAmount: '0' }],
  ])('are refused beyond the limit of the role: %s', async (_, change) => {
    const { status, body } = await sell(staff, { ...change, ...because });
    expect([status, body.code]).toEqual([409, 'beyond_limit']);
    expect(body.message).toMatch(/^You can take off up to 10%. Charge ₹[\d,.]+ or more, or ask a manager.$/);
  });

  it('follow the limits in Settings; an admin has none', async () => {
    expect((await sell(staff, { totalAmount: '2249.10', ...because })).status).toBe(201);
    expect((await sell(manager, { totalAmount: '1249.50', ...because })).status).toBe(201);
    expect((await sell(manager, { totalAmount: '1249.49', ...because })).body.code).toBe('beyond_limit');
    expect((await sell(world.admin as SignedInClient, { totalAmount: '0', ...because })).status).toBe(201);
    await setSettings({ staffReductionPercent: 0, managerReductionPercent: null });
    const none = await sell(staff, { totalAmount: '2498.00', ...because });
    expect(none.body.message).toBe(
      'You can’t go below the list price. Charge ₹2,499 or more, or ask a manager.',
    );
    expect((await sell(manager, { totalAmount: '0', ...because })).status).toBe(201);
    const limitsOf = async (client: SignedInClient) =>
      (await client.get<OwnLimits>('/api/admin/limits')).body;
    expect(await limitsOf(staff)).toEqual({ reductionPercent: 0, refundAmount: null });
    expect(await limitsOf(manager)).toEqual({ reductionPercent: null, refundAmount: null });
    await setSettings({ staffReductionPercent: 10, managerReductionPercent: 50 });
  });

  it('need the permission, whatever the limit', async () => {
    const seller = await app.signInAs('staff');
    const body = { permissions: ['hours.sell', 'hours.view', 'payments.take'] };
    await world.admin.call('PATCH', `/api/admin/users/${seller.userId}/permissions`, { body });
    expect((await sell(seller, { totalAmount: '2498.00', ...because })).body.code).toBe('beyond_limit');
    expect((await sell(seller, {})).status).toBe(201);
  });

  it('limit what a person refunds and writes off for an order, also in parts', async () => {
    await setSettings({ managerRefundLimit: '500.00' });
    const { id } = await world.newBooking();
    const paid = (await pay(manager, await orderOf(manager, 'booking', id))).body;
    const first = (await refund(manager, paid, { amount: '300.00' })).body;
    const refused = await refund(manager, first, { amount: '200.01' });
    expect([refused.status, (refused.body as unknown as ErrorResponse).message]).toEqual([
      409,
      'You can refund or write off up to ₹200 more for this order. Ask a manager or the owner.',
    ]);
    const writeOff = (client: SignedInClient, amount: string) =>
      client.post<Order & ErrorResponse>(`/api/admin/orders/${id ? first.id : ''}/write-offs`, {
        amount,
        shownDue: first.dueAmount,
        reason: 'Regulars',
      });
    expect((await writeOff(manager, '250.00')).body.code).toBe('beyond_limit');
    const status = { body: { status: 'cancelled', refund: { method: 'cash' } } };
    const cancelled = await manager.call<ErrorResponse>('PATCH', `/api/admin/bookings/${id}/status`, status);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'beyond_limit']);
    expect((await writeOff(world.admin as SignedInClient, '300.00')).status).toBe(200);
    await setSettings({ managerRefundLimit: null });
  });

  it('limit what a person takes off an order, also in parts; what is then refunded counts once', async () => {
    const customer = { name: 'Ananya Rao', phone: '9876504821' };
    const sellPairs = async (quantity: number, tenders: object[]) => {
      const totalAmount = (quantity * 49).toFixed(2);
      const bill = { customer, items: [{ addOnId: socks, quantity }], tenders, totalAmount };
      const { body } = await manager.post<CounterSale>('/api/admin/counter-sales', bill);
      const [order] = body.orders;
      if (!order) throw new Error('No order');
      return order;
    };
    const takeOff = (client: SignedInClient, { id, lines }: Order, quantity: number) => {
      const path = `/api/admin/orders/${id}/lines/${lines.at(-1)?.id}/removal`;
      return client.post<Order & ErrorResponse>(path, { reason: 'Not wanted', quantity });
    };
    await setSettings({ managerRefundLimit: '100.00' });
    const unpaid = (await takeOff(manager, await sellPairs(4, []), 2)).body;
    expect(unpaid).toMatchObject({ dueAmount: '98.00' });
    const refused = await takeOff(manager, unpaid, 1);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your limit for voids, refunds and write-offs is ₹100 per order. Ask a manager or the owner.',
    ]);
    const cancel = `/api/admin/counter-sales/${unpaid.id}/cancel`;
    const cancelled = await manager.post<ErrorResponse>(cancel, { reason: 'Left' });
    expect(cancelled.body.code).toBe('beyond_limit');
    expect((await takeOff(world.admin as SignedInClient, unpaid, 1)).status).toBe(200);

    const paid = await sellPairs(2, [{ method: 'cash', amount: '98.00' }]);
    const voided = (await takeOff(manager, paid, 2)).body;
    expect(await refund(manager, voided, { amount: '98.00' })).toMatchObject({ status: 200 });
    const named = await sellPairs(3, [{ method: 'cash', amount: '147.00' }]);
    const lines = [{ lineId: named.lines[0]?.id }];
    const small = await refund(manager, named, { amount: '1.00', lines });
    expect((small.body as unknown as ErrorResponse).code).toBe('beyond_limit');
    await setSettings({ managerRefundLimit: null });
  });
});

describeOnOneStore('the list of what the team gave away', (store) => {
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

  const list = async (query = '') =>
    (await manager.get<Reduction[]>(`/api/admin/reductions${query}`)).body.map(
      ({ kind, by, amount, reason, order, day }) => ({
        kind,
        by,
        amount,
        reason,
        day,
        kindOfOrder: order?.kind,
      }),
    );
  const common = { day: '2026-11-21' };

  it('has each lower price, write-off, refund and undone entry, with who and why', async () => {
    await world.newSale();
    await world.newSale({ totalAmount: '2000.00', discountReason: 'Neighbours' });
    await world.newSale({ totalHours: 12, discountReason: 'Two hours extra' });
    await world.newSale({ totalAmount: '0', payment: undefined, discountReason: 'Raffle' });
    const voucher = { numberOfChildren: 2, voucherCode: 'SIBLING15', totalAmount: '848.30' };
    await world.newBooking(app.client(), voucher);
    const [one, two] = [await world.newBooking(), await world.newBooking()];
    const paid = (await pay(manager, await orderOf(manager, 'booking', one.id))).body;
    const back = (await refund(manager, paid, { amount: '100.00', reason: 'Left early' })).body;
    const body = { amount: '100.00', shownDue: back.dueAmount, reason: 'Was ill' };
    await manager.post(`/api/admin/orders/${paid.id}/write-offs`, body);
    await undoPayment(manager, (await pay(manager, await orderOf(manager, 'booking', two.id))).body);
    const by = { by: 'Asha 2', ...common, kindOfOrder: 'booking' };
    const sale = { by: 'Asha 1', ...common, kindOfOrder: 'hours' };
    expect(await list()).toHaveLength(6);
    expect(await list()).toEqual(
      expect.arrayContaining([
        { ...sale, kind: 'below_price', amount: '499.00', reason: 'Neighbours' },
        { ...sale, kind: 'more_hours', amount: '499.80', reason: 'Two hours extra' },
        { ...sale, kind: 'free_item', amount: '2499.00', reason: 'Raffle' },
        { ...by, kind: 'refund', amount: '100.00', reason: 'Left early' },
        { ...by, kind: 'write_off', amount: '100.00', reason: 'Was ill' },
        { ...by, kind: 'reversal', amount: '998.00', reason: 'Entered by mistake' },
      ]),
    );
    const rows = (await manager.get<Reduction[]>('/api/admin/reductions')).body;
    const methods = rows.filter(({ kind }) => kind === 'refund' || kind === 'reversal');
    expect(methods.map(({ description }) => description)).toEqual(['Cash', 'Cash']);
  });

  it('agrees with its file in every filter, and with its sums', async () => {
    await world.newSale({ totalAmount: '2000.00' });
    await world.newSale({ totalAmount: '2400.00' });
    const { id } = await world.newBooking();
    await refund(manager, (await pay(manager, await orderOf(manager, 'booking', id))).body, {
      amount: '5.00',
    });
    for (const query of [
      '',
      '?kind=refund',
      '?kind=below_price',
      '?kind=giving',
      '?to=2026-11-20',
      '?by=Asha%202',
    ]) {
      const { body, headers } = await manager.get<Reduction[]>(`/api/admin/reductions${query}`);
      expect(headers.get('X-Total-Count')).toBe(String(body.length));
      const file = await manager.get<string>(
        `/api/admin/reductions${query === '' ? '?' : `${query}&`}format=csv`,
      );
      expect(file.body.trim().split('\r\n')).toHaveLength(body.length + 1);
    }
    const below = { count: 2, paise: 59_800 };
    expect(await totalOf(app.database.read, { kinds: ['below_price'] })).toEqual(below);
    expect(await sumReductions(app.database.read, {})).toEqual([
      { by_name: 'Asha 1', kind: 'below_price', ...below },
      { by_name: 'Asha 2', kind: 'refund', count: 1, paise: 500 },
    ]);
  });

  it('leaves out what was taken off again', async () => {
    const sale = await world.newSale({ totalAmount: '2000.00' });
    await manager.post(`/api/package-sales/${sale.id}/cancel`, { reason: 'Wrong family' });
    expect(await list()).toEqual([]);
  });

  it('is not for people without the money page', async () => {
    const staff = await app.signInAs('staff');
    expect((await staff.get('/api/admin/reductions')).status).toBe(403);
  });
});
