import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TeamAddOn } from '../../contract/catalogue/team-add-ons.ts';
import type { CounterSale } from '../../contract/counter/counter.ts';
import type { CounterItem } from '../../contract/counter/items.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from './audit-store.ts';

const rao = { name: 'Asha Rao', phone: '9845012345' };
const socks = 3;

describeOnEachStore('the rules of the counter', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  let staff: SignedInClient;

  beforeEach(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
    staff = await app.signInAs('staff');
  });
  afterEach(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const sell = (body: object, client = staff) =>
    client.post<CounterSale>('/api/admin/counter-sales', { customer: rao, ...body });
  const countSocks = (quantity: number) =>
    admin.post(`/api/admin/add-ons/${socks}/stock`, { kind: 'counted', quantity });
  const stock = async () =>
    (await admin.get<CounterItem[]>('/api/admin/counter-items')).body.find(({ id }) => id === socks)?.stock;

  async function requireSocks(): Promise<void> {
    const { body } = await admin.get<(TeamAddOn & { stock: unknown })[]>('/api/admin/add-ons');
    const row = body.find(({ id }) => id === socks) ?? expect.fail();
    const { id, version, stock: _stock, displayOrder: _place, ...fields } = row;
    const changed = await admin.call('PUT', `/api/admin/add-ons/${id}`, {
      body: { ...fields, isRequired: true },
      headers: { 'If-Match': `"${version}"` },
    });
    expect(changed.status).toBe(200);
  }

  /** One child, at 11:30 AM. */
  const visit = (timeSlotId: number) => ({
    visit: { packageId: 1, timeSlotId, numberOfChildren: 1, childrenAges: [4] },
  });
  const pair = { addOnId: socks, quantity: 1 };

  it('lets a family in during the last hour of a slot, which the website no longer books', async () => {
    expect((await sell({ ...visit(1), totalAmount: '499.00' })).status).toBe(201);
  });

  it('sells below the list price with a reason, up to the limit of the role', async () => {
    const reduced = { items: [{ ...pair, discountAmount: '4.90' }], totalAmount: '44.10' };
    expect((await sell(reduced)).body).toMatchObject({ code: 'reason_required' });
    const reason = { discountReason: 'A torn pack' };
    expect((await sell({ ...reduced, items: [{ ...pair, discountAmount: '4.90', ...reason }] })).status).toBe(
      201,
    );
    const free = { items: [{ ...pair, discountAmount: '49.00', ...reason }], totalAmount: '0.00' };
    expect((await sell(free)).body).toMatchObject({ code: 'beyond_limit' });
    expect((await sell(free, admin)).status).toBe(201);
  });

  it('puts what a visit needs on its bill, unless it is taken off with a reason', async () => {
    await requireSocks();
    await countSocks(10);
    expect((await sell({ ...visit(2), totalAmount: '499.00' })).body).toMatchObject({
      code: 'required_item_missing',
      message: 'Each child needs Socks. Add it, or take it off with a reason.',
    });
    const waived = { ...pair, discountAmount: '49.00' };
    const bill = { ...visit(2), totalAmount: '499.00' };
    expect((await sell({ ...bill, items: [waived] })).body).toMatchObject({ code: 'reason_required' });
    expect((await sell({ ...bill, items: [{ ...waived, discountReason: 'Own socks' }] })).status).toBe(201);
    expect(await stock()).toBe(10);
    expect((await sell({ ...visit(2), items: [pair], totalAmount: '548.00' })).status).toBe(201);
    expect(await stock()).toBe(9);
  });

  it('keeps what is too much of any of several payments as credit', async () => {
    const tenders = [
      { method: 'cash', amount: '150.00' },
      { method: 'upi', amount: '10.00' },
    ];
    const { body } = await sell({ items: [pair], tenders, totalAmount: '49.00', keepsCredit: true });
    expect(body).toMatchObject({ paidAmount: '49.00', creditAmount: '111.00' });
  });

  it('lets nobody without a name owe anything', async () => {
    const nameless = { customer: null, items: [pair], totalAmount: '49.00' };
    expect((await sell(nameless)).body).toMatchObject({ code: 'must_be_paid' });
    const part = { ...nameless, tenders: [{ method: 'cash', amount: '40.00' }] };
    expect((await sell(part)).body).toMatchObject({ code: 'must_be_paid' });
  });

  it('keeps an item whose stock has a history', async () => {
    await countSocks(3);
    expect(await admin.call('DELETE', `/api/admin/add-ons/${socks}`, {})).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
  });
});
