import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CounterSale } from '../../contract/counter/counter.ts';
import type { CounterItem } from '../../contract/counter/items.ts';
import type { Order } from '../../contract/money/orders.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, refund } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from './audit-store.ts';

const rao = { name: 'Asha Rao', phone: '9845012345' };
const socks = 3;
const pair = { addOnId: socks, quantity: 1 };
const cash = (amount: string) => [{ method: 'cash', amount }];

describeOnEachStore('faults at the counter', (store) => {
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

  const send = (body: object, { client = admin, key = 'one' } = {}) =>
    client.call<CounterSale & { code?: string; details?: object }>('POST', '/api/admin/counter-sales', {
      body: { customer: rao, ...body },
      headers: { 'Idempotency-Key': key },
    });
  const owed = async () => {
    const changes = { parentName: rao.name, parentPhone: rao.phone };
    return orderOf(admin, 'booking', (await world.newBooking(undefined, changes)).id);
  };
  const read = async ({ id }: Pick<Order, 'id'>) => (await admin.get<Order>(`/api/admin/orders/${id}`)).body;
  const salesCount = async () => (await admin.get<unknown[]>('/api/admin/counter-sales')).body.length;
  const changeSocks = async (fields: object) => {
    const { body } = await admin.get<{ id: number; version: number }[]>('/api/admin/add-ons');
    const { version } = body.find(({ id }) => id === socks) ?? expect.fail();
    return admin.call('PUT', `/api/admin/add-ons/${socks}`, {
      headers: { 'If-Match': `"${version}"` },
      body: { name: 'Socks', price: '49.00', ...fields },
    });
  };

  it('take the same due once when several people take it at the same moment', async () => {
    const order = await owed();
    const body = {
      dues: [{ orderId: order.id, shownDue: order.dueAmount }],
      tenders: cash(order.dueAmount),
      totalAmount: order.dueAmount,
    };
    const staff = await app.signInAs('staff');
    const answers = await Promise.all([
      send(body, { key: 'a' }),
      send(body, { key: 'b', client: staff }),
      pay(staff, order),
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    expect([answers.length - refused.length, refused.length]).toEqual([1, 2]);
    for (const answer of refused)
      expect(answer.body).toMatchObject({ code: 'due_changed', details: { due: '0.00' } });
    expect((await read(order)).payments).toHaveLength(1);
  });

  describe.each(['0.00', '-49.00', '49.005', '1e3', '', '99999999999.00'])('an amount of %j', (amount) => {
    it('is refused wherever money moves, and records nothing', async () => {
      const order = await owed();
      const bill = { items: [pair], totalAmount: '49.00' };
      expect(await send({ ...bill, tenders: cash(amount) })).toMatchObject({ status: 400 });
      expect((await pay(admin, order, { amount })).status).toBe(400);
      expect((await refund(admin, order, { amount })).status).toBe(400);
      const use = { amount, shownDue: order.dueAmount };
      expect((await admin.post(`/api/admin/orders/${order.id}/credit`, use)).status).toBe(400);
      const out = { phone: rao.phone, method: 'cash', reason: 'They asked', amount };
      expect((await admin.post('/api/admin/families/credit/refunds', out)).status).toBe(400);
      expect(await read(order)).toMatchObject({ payments: [], dueAmount: order.dueAmount });
      expect(await salesCount()).toBe(0);
    });
  });

  it('refuses a discount below zero, with half a paisa or above the price', async () => {
    const reason = { discountReason: 'A friend' };
    const bill = (discountAmount: string) => ({
      items: [{ ...pair, discountAmount, ...reason }],
      totalAmount: '0.00',
    });
    for (const discount of ['-1.00', '0.005', '49.01'])
      expect(await send(bill(discount), { key: discount })).toMatchObject({ status: 400 });
    expect((await send(bill('49.01'), { key: 'named' })).body).toMatchObject({
      code: 'invalid_amount',
      message: expect.stringMatching(/^The discount on .*[Ss]ocks can be at most its price, ₹49.$/),
    });
    expect(await salesCount()).toBe(0);
  });

  it('asks what happens with more than is due, and keeps it only as credit', async () => {
    const bill = { items: [pair], tenders: cash('50.00'), totalAmount: '49.00' };
    expect((await send(bill)).body).toMatchObject({ code: 'exceeds_due' });
    const order = await owed();
    expect((await pay(admin, order, { amount: '1000.00' })).body).toMatchObject({
      code: 'exceeds_due',
      details: { due: '998.00' },
    });
    const { body } = await send({ ...bill, keepsCredit: true }, { key: 'two' });
    expect(body).toMatchObject({ paidAmount: '49.00', creditAmount: '1.00' });
  });

  it('refunds at most what was paid', async () => {
    const order = await owed();
    expect((await refund(admin, order, { amount: '1.00' })).body).toMatchObject({ code: 'exceeds_paid' });
    const paid = (await pay(admin, order)).body;
    expect((await refund(admin, paid, { amount: '998.01' })).body).toMatchObject({
      code: 'exceeds_paid',
      details: { paid: '998.00' },
    });
    expect((await refund(admin, paid, { amount: '998.00' })).status).toBe(200);
  });

  it('says that an item was deleted meanwhile, and what changed if its price did', async () => {
    const bill = { items: [pair], tenders: cash('49.00'), totalAmount: '49.00' };
    expect((await changeSocks({ price: '59.00' })).status).toBe(200);
    expect((await send(bill, { key: 'a' })).body).toMatchObject({
      code: 'price_changed',
      details: { totalAmount: '59.00' },
    });
    expect((await admin.call('DELETE', `/api/admin/add-ons/${socks}`, {})).status).toBe(204);
    expect((await send(bill, { key: 'b' })).body).toMatchObject({ code: 'item_unavailable' });
    expect(await salesCount()).toBe(0);
  });

  it('answers a sale that is sent again after a lost answer with the same sale', async () => {
    await admin.post(`/api/admin/add-ons/${socks}/stock`, { kind: 'counted', quantity: 5 });
    const bill = { items: [pair], tenders: cash('49.00'), totalAmount: '49.00' };
    const first = await send(bill);
    const again = await send(bill);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const items = (await admin.get<CounterItem[]>('/api/admin/counter-items')).body;
    expect([await salesCount(), items.find(({ id }) => id === socks)?.stock]).toEqual([1, 4]);
    expect((await send({ ...bill, items: [{ ...pair, quantity: 2 }] })).body).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('takes no due and no item for another family', async () => {
    const order = await owed();
    const other = { name: 'Meera Iyer', phone: '9876511111' };
    const named = { totalAmount: order.dueAmount, tenders: cash(order.dueAmount) };
    const dues = [{ orderId: order.id, shownDue: order.dueAmount }];
    for (const customer of [other, null]) {
      const answer = await send({ ...named, dues, customer }, { key: `due ${customer?.phone}` });
      expect(answer).toMatchObject({
        status: 404,
        body: { message: expect.stringMatching(/^TD\S+ belongs to another family.$/) },
      });
    }
    const items = [{ ...pair, orderId: order.id }];
    const added = { customer: other, items, tenders: cash('49.00'), totalAmount: '49.00' };
    expect(await send(added, { key: 'item' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await read(order)).toMatchObject({ dueAmount: order.dueAmount, payments: [] });
  });

  it('asks one of two people who sell the last item at the same moment', async () => {
    await admin.post(`/api/admin/add-ons/${socks}/stock`, { kind: 'counted', quantity: 1 });
    const bill = { items: [pair], tenders: cash('49.00'), totalAmount: '49.00' };
    const answers = await Promise.all(['a', 'b'].map((key) => send(bill, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'not_enough_stock' });
    expect((await send({ ...bill, isBeyondStock: true }, { key: 'c' })).status).toBe(201);
  });

  it('can still be paid by a new attempt after a refusal with the same key', async () => {
    const bill = { items: [pair], tenders: cash('40.00'), totalAmount: '40.00' };
    expect((await send(bill)).body).toMatchObject({ code: 'price_changed' });
    expect((await send({ ...bill, tenders: cash('49.00'), totalAmount: '49.00' })).status).toBe(201);
  });

  it('takes the same line off once when two people take it off', async () => {
    const { body } = await send({ items: [pair], tenders: cash('49.00'), totalAmount: '49.00' });
    const [order] = body.orders;
    const path = `/api/admin/orders/${order?.id}/lines/${order?.lines[0]?.id}/removal`;
    const answers = await Promise.all(['A', 'B'].map((reason) => admin.post<Order>(path, { reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lines = (await read({ id: order?.id ?? '' })).lines;
    expect(lines.map(({ kind, reversesLineId }) => [kind, reversesLineId])).toEqual([
      ['item', null],
      ['reversal', lines[0]?.id],
    ]);
  });

  it('uses a credit once when two people use it', async () => {
    await send({ items: [pair], tenders: cash('98.00'), totalAmount: '49.00', keepsCredit: true });
    const bill = { items: [pair], creditAmount: '49.00', totalAmount: '49.00' };
    const answers = await Promise.all(['a', 'b'].map((key) => send(bill, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'not_enough_credit' });
  });
});
