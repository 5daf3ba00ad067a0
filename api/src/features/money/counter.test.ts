import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TeamParty } from '../../contract/bookings/team-parties.ts';
import type { CounterSale } from '../../contract/counter/counter.ts';
import type { CounterItem } from '../../contract/counter/items.ts';
import type { FoundFamily } from '../../contract/money/families.ts';
import type { Order } from '../../contract/money/orders.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from './audit-store.ts';

const rao = { name: 'Asha Rao', phone: '9845012345', email: '' };
const socks = 3;
const snack = 2;
const cake = 7;

describeOnEachStore('the counter', (store) => {
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

  const sell = (body: object, client = admin) =>
    client.post<CounterSale>('/api/admin/counter-sales', { customer: rao, ...body });
  const cash = (amount: string) => [{ method: 'cash', amount }];
  const family = async (search = '98450') =>
    (await admin.get<FoundFamily[]>(`/api/admin/families?search=${search}`)).body[0];
  const count = (quantity: number, kind = 'counted', item = socks) =>
    admin.post<CounterItem>(`/api/admin/add-ons/${item}/stock`, { kind, quantity });
  const stockOf = async (item = socks) =>
    (await admin.get<CounterItem[]>('/api/admin/counter-items')).body.find(({ id }) => id === item)?.stock;

  const playNow = { packageId: 1, timeSlotId: 2, numberOfChildren: 2, childrenAges: [4, 6] };

  it('starts a visit, adds socks to its bill and takes the payment, all in one', async () => {
    await count(10);
    const { status, body } = await sell({
      visit: playNow,
      items: [{ addOnId: socks, quantity: 2 }],
      tenders: cash('1096.00'),
      totalAmount: '1096.00',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ totalAmount: '1096.00', paidAmount: '1096.00', creditAmount: '0.00' });
    expect(body.orders).toMatchObject([{ kind: 'booking', state: 'paid', chargedAmount: '1096.00' }]);
    expect(body.orders[0]?.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Walk-in Play', 2],
      ['Socks', 2],
    ]);
    const booking = (await admin.get<{ booking: object }>(`/api/admin/bookings/${body.bookingId}`)).body
      .booking;
    expect(booking).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      arrivedAt: app.clock.now().toISOString(),
    });
    expect(await stockOf()).toBe(8);
  });

  it('records nothing if any part is refused', async () => {
    await count(10);
    const full = { visit: { ...playNow, timeSlotId: 5 }, items: [{ addOnId: socks, quantity: 1 }] };
    await app.database.write((trx) =>
      trx.updateTable('time_slots').set({ is_active: 0 }).where('id', '=', 5).execute(),
    );
    expect(await sell({ ...full, tenders: cash('1047.00'), totalAmount: '1047.00' })).toMatchObject({
      status: 409,
    });
    const wrong = { items: [{ addOnId: socks, quantity: 1 }], tenders: cash('40.00'), totalAmount: '40.00' };
    expect((await sell(wrong)).body).toMatchObject({
      code: 'price_changed',
      details: { totalAmount: '49.00' },
    });
    const tooMuch = {
      items: [{ addOnId: socks, quantity: 1 }],
      tenders: cash('50.00'),
      totalAmount: '49.00',
    };
    expect((await sell(tooMuch)).body).toMatchObject({ code: 'exceeds_due' });
    expect(await stockOf()).toBe(10);
    expect((await admin.get<unknown[]>('/api/admin/counter-sales')).body).toEqual([]);
  });

  it('sells without a name, but starts no visit and keeps no credit without one', async () => {
    const nameless = { customer: null, items: [{ addOnId: snack, quantity: 1 }], totalAmount: '149.00' };
    expect((await sell({ ...nameless, tenders: cash('149.00') })).body.orders).toMatchObject([
      { kind: 'counter', state: 'paid', familyPhone: '' },
    ]);
    for (const more of [{ visit: playNow }, { hours: { packageId: 3 } }, { keepsCredit: true }])
      expect(await sell({ ...nameless, ...more })).toMatchObject({ status: 400 });
  });

  it('sells hours and starts a visit on the hours that the family has', async () => {
    const sold = await sell({ hours: { packageId: 3 }, tenders: cash('2499.00'), totalAmount: '2499.00' });
    expect(sold.body).toMatchObject({
      saleId: expect.any(Number),
      orders: [{ kind: 'hours', state: 'paid' }],
    });
    const hoursVisit = {
      packageSaleId: sold.body.saleId,
      hoursUsed: 2,
      numberOfChildren: 2,
      attendingChildrenNames: ['Diya', 'Aarav'],
    };
    const used = await sell({ hoursVisit, totalAmount: '0.00' });
    expect(used.body).toMatchObject({ usageId: expect.any(String), totalAmount: '0.00', orders: [] });
    expect(await family()).toMatchObject({
      name: 'Asha Rao',
      sales: [{ remainingHours: 8 }],
      children: [{ name: 'Diya' }, { name: 'Aarav' }],
    });
  });

  it('settles dues of several orders by two methods, oldest first', async () => {
    const first = await booked();
    const second = await booked();
    const dues = [first, second].map(({ id, dueAmount }) => ({ orderId: id, shownDue: dueAmount }));
    const tenders = [
      { method: 'cash', amount: '1000.00' },
      { method: 'upi', reference: '412345678901', amount: '996.00' },
    ];
    const { body } = await sell({ dues, tenders, totalAmount: '1996.00' });
    expect(body.orders.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(body.orders.flatMap(({ payments }) => payments.map(({ method }) => method)).sort()).toEqual([
      'cash',
      'cash',
      'upi',
    ]);
    expect((await sell({ dues, tenders, totalAmount: '1996.00' })).body).toMatchObject({
      code: 'due_changed',
    });
  });

  const booked = async () => {
    const { id } = await world.newBooking(undefined, { parentPhone: rao.phone, parentName: rao.name });
    return orderOf(admin, 'booking', id);
  };

  it('adds a cake to a party, which the family pays later', async () => {
    const party = await newParty();
    const item = { addOnId: cake, quantity: 1, orderId: party.id };
    const { body } = await sell({ items: [item], totalAmount: '799.00' });
    expect(body.orders).toMatchObject([
      { id: party.id, kind: 'party', dueAmount: (Number(party.dueAmount) + 799).toFixed(2) },
    ]);
    const stranger = { addOnId: cake, quantity: 1, orderId: '00000000-0000-4000-8000-000000000000' };
    expect(await sell({ items: [stranger], totalAmount: '799.00' })).toMatchObject({ status: 404 });
  });

  async function newParty(): Promise<Order> {
    const parent = await app.signInAsParent();
    const { body } = await parent.post<TeamParty>('/api/birthday-parties', {
      packageType: 'starter',
      timeSlotId: 2,
      partyDate: '2026-12-12',
      childName: 'Diya',
      childAge: 5,
      numberOfGuests: 8,
      theme: 'Jungle Safari',
      cakePreference: 'Chocolate',
      parentName: rao.name,
      parentPhone: rao.phone,
      parentEmail: 'asha@example.com',
      totalAmount: 2999,
    });
    return orderOf(admin, 'party', body.id);
  }

  it('keeps what is too much as credit, and pays with it later', async () => {
    const bought = { items: [{ addOnId: socks, quantity: 1 }], totalAmount: '49.00' };
    expect((await sell({ ...bought, tenders: cash('100.00'), keepsCredit: true })).body.creditAmount).toBe(
      '51.00',
    );
    expect((await family())?.credit).toBe('51.00');
    expect((await sell({ ...bought, creditAmount: '49.00' })).body.orders).toMatchObject([{ state: 'paid' }]);
    expect((await sell({ ...bought, creditAmount: '49.00' })).body).toMatchObject({
      code: 'not_enough_credit',
    });
    const payOut = { phone: rao.phone, method: 'cash', reason: 'They asked' };
    const refunds = '/api/admin/families/credit/refunds';
    expect((await admin.post(refunds, { ...payOut, amount: '2.01' })).body).toMatchObject({
      code: 'not_enough_credit',
    });
    expect((await admin.post(refunds, { ...payOut, amount: '2.00' })).body).toEqual({ credit: '0.00' });
  });

  it('takes the credit back with the payment that it came from, unless it was used', async () => {
    const order = (await pay(admin, await booked(), { amount: '1500.00', keepsCredit: true })).body;
    expect(order).toMatchObject({ state: 'paid', creditAmount: '502.00' });
    const other = await booked();
    const use = { amount: '2.00', shownDue: other.dueAmount };
    expect((await admin.post<Order>(`/api/admin/orders/${other.id}/credit`, use)).body.dueAmount).toBe(
      '996.00',
    );
    const undo = { reason: 'Not a family of ours' };
    const undone = await admin.post<Order>(`/api/admin/payments/${order.payments[0]?.id}/reversal`, undo);
    expect(undone.status).toBe(200);
    expect((await family())?.credit).toBe('0.00');
    expect((await admin.get<Order>(`/api/admin/orders/${other.id}`)).body.dueAmount).toBe('998.00');
  });

  it('cancels a sale and takes single items off, with their stock', async () => {
    await count(10);
    const { body } = await sell({
      items: [
        { addOnId: socks, quantity: 3 },
        { addOnId: snack, quantity: 1 },
      ],
      tenders: cash('296.00'),
      totalAmount: '296.00',
    });
    const [order] = body.orders;
    const removal = `/api/admin/orders/${order?.id}/lines/${order?.lines[0]?.id}/removal`;
    const removed = await admin.post<Order>(removal, { reason: 'Too small', quantity: 2 });
    expect(removed.body).toMatchObject({ state: 'to_refund', dueAmount: '-98.00' });
    expect(await stockOf()).toBe(9);
    expect((await admin.post(removal, { reason: 'Again' })).body).toMatchObject({ code: 'already_removed' });
    const cancel = `/api/admin/counter-sales/${order?.id}/cancel`;
    expect((await admin.post<Order>(cancel, { reason: 'Changed their mind' })).body.dueAmount).toBe(
      '-296.00',
    );
    expect((await admin.post(cancel, { reason: 'Twice' })).body).toMatchObject({ code: 'already_cancelled' });
    expect(await stockOf()).toBe(10);
  });

  it('counts stock only where someone counts it, and sells more than is left only when told so', async () => {
    const bought = {
      items: [{ addOnId: socks, quantity: 4 }],
      tenders: cash('196.00'),
      totalAmount: '196.00',
    };
    expect((await sell(bought)).status).toBe(201);
    expect(await stockOf()).toBeNull();
    expect((await count(5, 'bought')).body).toMatchObject({ code: 'stock_not_counted' });
    await count(3);
    const { body: refused } = await sell(bought);
    expect(refused).toMatchObject({
      code: 'not_enough_stock',
      message: 'Only 3 Socks left, and 4 on the bill.',
      details: { items: [{ addOnId: socks, name: 'Socks', left: 3, wanted: 4 }] },
    });
    expect(await stockOf()).toBe(3);
    expect((await sell({ ...bought, isBeyondStock: true })).status).toBe(201);
    expect(await stockOf()).toBe(-1);
    await count(20, 'bought');
    await count(2, 'lost');
    const { body } = await admin.get<{ kind: string; quantity: number }[]>(
      `/api/admin/add-ons/${socks}/stock`,
    );
    expect(body.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['lost', -2],
      ['bought', 20],
      ['sold', -4],
      ['counted', 3],
    ]);
  });

  it('sells nothing above its maximum retail price or taken off the counter', async () => {
    const { body: all } =
      await admin.get<{ id: number; version: number; name: string }[]>('/api/admin/add-ons');
    const { version } = all.find(({ id }) => id === socks) ?? { version: 0 };
    const change = (fields: object) =>
      admin.call('PUT', `/api/admin/add-ons/${socks}`, {
        headers: { 'If-Match': `"${version}"` },
        body: { name: 'Socks', price: '49.00', ...fields },
      });
    expect((await change({ mrp: '45.00' })).body).toMatchObject({ code: 'above_mrp' });
    expect((await change({ mrp: '49.00', isAtCounter: false })).status).toBe(200);
    const bought = { items: [{ addOnId: socks, quantity: 1 }], tenders: cash('49.00'), totalAmount: '49.00' };
    expect((await sell(bought)).body).toMatchObject({ code: 'item_unavailable' });
  });

  it('takes a payment once, however often it is sent, and one of two at the same time', async () => {
    const due = await booked();
    const body = {
      customer: rao,
      dues: [{ orderId: due.id, shownDue: due.dueAmount }],
      tenders: cash(due.dueAmount),
      totalAmount: due.dueAmount,
    };
    const send = (key: string) =>
      admin.call<CounterSale>('POST', '/api/admin/counter-sales', {
        body,
        headers: { 'Idempotency-Key': key },
      });
    const answers = await Promise.all([send('one'), send('one'), send('two'), send('three')]);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    const paid = (await admin.get<Order>(`/api/admin/orders/${due.id}`)).body;
    expect(paid).toMatchObject({ state: 'paid', paidAmount: '998.00' });
    expect(paid.payments).toHaveLength(1);
  });

  it('adds up to the paisa for any bill and any split of its payment', async () => {
    const line = fc.record({
      addOnId: fc.constantFrom(1, 2, 3, 4),
      quantity: fc.integer({ min: 1, max: 5 }),
      discount: fc.integer({ min: 0, max: 4_900 }),
    });
    const prices: Record<number, number> = { 1: 29_900, 2: 14_900, 3: 4_900, 4: 14_900 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (lines, share) => {
          const rupees = (paise: number) => (paise / 100).toFixed(2);
          const total = lines.reduce((sum, l) => sum + (prices[l.addOnId] ?? 0) * l.quantity - l.discount, 0);
          const first = Math.floor(total * share);
          const { status, body } = await sell({
            items: lines.map(({ addOnId, quantity, discount }) => ({
              addOnId,
              quantity,
              discountAmount: rupees(discount),
              discountReason: 'A friend',
            })),
            tenders: [first, total - first]
              .filter((paise) => paise > 0)
              .map((paise) => ({ method: 'upi', amount: rupees(paise) })),
            totalAmount: rupees(total),
          });
          expect([status, body.paidAmount, body.orders[0]?.dueAmount]).toEqual([201, rupees(total), '0.00']);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('finds families by five digits or three letters, with what they owe', async () => {
    const owed = await booked();
    expect(await family('9845')).toBeUndefined();
    expect(await family('as')).toBeUndefined();
    for (const search of ['98450', '12345', 'asha', 'rao'])
      expect(await family(search)).toMatchObject({
        phone: rao.phone,
        dues: [{ orderId: owed.id, dueAmount: '998.00', description: 'Walk-in Play' }],
        children: [
          { name: '', age: 4 },
          { name: '', age: 6 },
        ],
        visits: [{ kind: 'booking', orderId: owed.id }],
      });
    await sell({
      customer: { name: 'Meera Shenoy', phone: '9900011122' },
      items: [{ addOnId: socks, quantity: 1 }],
      totalAmount: '49.00',
    });
    expect(await family('99000')).toMatchObject({ name: 'Meera Shenoy', dues: [{ kind: 'counter' }] });
  });
});
