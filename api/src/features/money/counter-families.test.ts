import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CounterOrder, CounterSale } from '../../contract/counter/counter.ts';
import type { Retention } from '../../contract/families/privacy.ts';
import type { FoundFamily } from '../../contract/money/families.ts';
import type { Order } from '../../contract/money/orders.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { setPhone } from '../../testing/verified-phone.ts';
import { auditMoney } from './audit-store.ts';

const old = '9845012345';
const fresh = '9845012346';
const bought = {
  customer: { name: 'Asha Rao', phone: old },
  items: [{ addOnId: 3, quantity: 1 }],
  totalAmount: '49.00',
};
const hundred = { tenders: [{ method: 'cash', amount: '100.00' }], keepsCredit: true };

describeOnOneStore('the counter sales and the credit of a family', (store) => {
  let app: TestApp;
  let admin: SignedInClient;

  beforeEach(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
  });
  afterEach(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const sell = async (change: object) => {
    const { status, body } = await admin.post<CounterSale>('/api/admin/counter-sales', {
      ...bought,
      ...change,
    });
    expect(status).toBe(201);
    return body.orders[0] ?? expect.fail();
  };
  const familyOf = async (phone: string) =>
    (await admin.get<FoundFamily[]>(`/api/admin/families?search=${phone}`)).body[0];
  const sales = async () => (await admin.get<CounterOrder[]>('/api/admin/counter-sales')).body;

  it('follow a parent who changes the phone', async () => {
    const parent = await app.signInAsParent(old);
    await sell(hundred);
    await sell({});
    expect((await setPhone(app, parent, fresh)).status).toBe(200);
    expect(await familyOf(old)).toBeUndefined();
    expect(await familyOf(fresh)).toMatchObject({ credit: '51.00', dues: [{ dueAmount: '49.00' }] });
    expect((await sales()).map(({ customerPhone }) => customerPhone)).toEqual([fresh, fresh]);
  });

  it('follow a correction, but never into the money of another family', async () => {
    await sell(hundred);
    await sell({ customer: { name: 'Meera', phone: '9900011122' } });
    const correct = (newPhone: string) => admin.post('/api/admin/people/correct', { phone: old, newPhone });
    expect((await correct('9900011122')).status).toBe(409);
    expect((await correct(fresh)).status).toBe(200);
    expect((await familyOf(fresh))?.credit).toBe('51.00');
  });

  it('stay in the books without a name once the family is erased', async () => {
    const paid = await sell(hundred);
    const owed = await sell({});
    const erased = await admin.post('/api/admin/people/erase', { phone: old, giveUpHours: true });
    expect([200, 204]).toContain(erased.status);
    expect(await familyOf(old)).toBeUndefined();
    const read = async ({ id }: Order) => (await admin.get<Order>(`/api/admin/orders/${id}`)).body;
    expect(await read(paid)).toMatchObject({ state: 'paid', familyPhone: '', creditAmount: '0.00' });
    expect(await read(owed)).toMatchObject({ state: 'written_off', dueAmount: '0.00' });
    expect((await sales()).map(({ customerName }) => customerName)).toEqual(['', '']);
    const references = (await sales()).map(({ reference }) => reference);
    expect(references.sort()).toEqual([owed.reference, paid.reference].sort());
  });

  it('lose the name once they are older than visits are kept', async () => {
    const order = await sell({});
    const { keepVisitsMonths } = (await admin.get<Retention>('/api/admin/retention')).body.periods;
    app.clock.advance((keepVisitsMonths + 1) * 31 * 86_400_000);
    admin = await app.signInAs('admin');
    const { body: plan } = await admin.get<Retention>('/api/admin/retention');
    expect(plan.due).toMatchObject({ counterSales: 1 });
    const done = await admin.post<Retention>('/api/admin/retention/confirm', { periods: plan.periods });
    expect(done.body).toMatchObject({ due: { counterSales: 0 }, lastRun: { counts: { counterSales: 1 } } });
    expect(await sales()).toMatchObject([
      { reference: order.reference, customerName: '', customerPhone: '', chargedAmount: '49.00' },
    ]);
  });

  it('take cash below two lakh from one person, also spread over several orders', async () => {
    const nameless = { customer: null, items: [{ addOnId: 3, quantity: 999 }], totalAmount: '48951.00' };
    await sell({ ...nameless, tenders: [{ method: 'cash', amount: '48951.00' }] });
    const many = (n: number) => Array.from({ length: n }, () => ({ addOnId: 3, quantity: 999 }));
    const owed = await sell({ items: many(4), totalAmount: '195804.00' });
    const body = {
      ...bought,
      items: many(1),
      dues: [{ orderId: owed.id, shownDue: owed.dueAmount }],
      tenders: [{ method: 'cash', amount: '244755.00' }],
      totalAmount: '244755.00',
    };
    expect((await admin.post('/api/admin/counter-sales', body)).body).toMatchObject({
      code: 'cash_limit',
      details: { most: '199999.99' },
    });
  });
});
