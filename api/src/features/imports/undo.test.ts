import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sale } from '../../contract/hours/sales.ts';
import type { PaymentEntry } from '../../contract/money/money-page.ts';
import type { Order } from '../../contract/money/orders.ts';
import { addDays } from '../../domain/dates.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { makeSheetImports } from '../../testing/sheet-imports.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';
import { auditMoney } from '../money/audit-store.ts';

describeOnEachStore('an import that is taken back', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(async () => {
    expect((await auditHours(app.database.read)).differences).toEqual([]);
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const { act, apply, family, search, listed } = makeSheetImports(() => world.admin);
  const familyHeads = ['Parent', 'Phone', 'Child 1', 'Package', 'Hours left'];
  const partyHeads = [
    'Parent',
    'Phone',
    'Date',
    'Starts',
    'Package',
    'Guests',
    'Birthday child',
    'Turns',
    'Paid',
  ];
  let days = 8;
  /** A sheet with one party, on a day of its own: there is one party room. */
  const partyOf = (phone: string, paid = '') => {
    days += 1;
    const day = addDays('2026-11-21', days);
    return [partyHeads, ['Rosalind', phone, day, '16:00', 'starter', '10', 'Diya', '6', paid]];
  };
  const sellHours = (phone: string) => world.newSale({ customerName: 'Rosalind', customerPhone: phone });

  it('leaves no account of a party’s family, so that an earlier import can be taken back, too', async () => {
    const [known, fresh] = [nextPhone(), nextPhone()];
    const families = await apply('families', [familyHeads, ['Rosalind', known, 'Diya', '', '']]);
    app.clock.advance(1000);
    const one = await apply('parties', partyOf(known));
    const other = await apply('parties', partyOf(fresh));
    expect((await family(fresh)).accounts).toHaveLength(1);
    expect((await act(families, 'undo')).body).toMatchObject({ code: 'import_used' });
    for (const id of [one, other, families]) expect((await act(id, 'undo')).status).toBe(200);
    for (const phone of [known, fresh]) {
      expect(await family(phone)).toMatchObject({ accounts: [], visits: [] });
      expect(await search(phone)).toEqual([]);
      expect(await listed(phone)).toEqual([]);
    }
    expect(await search('Rosalind')).toEqual([]);
  });

  it('leaves a family that was here before, without what the import had brought', async () => {
    const phone = nextPhone();
    const { id } = await sellHours(phone);
    const imported = await apply('families', [familyHeads, ['Rosalind', phone, '', 'Monthly Pass', '3']]);
    expect((await family(phone)).sales).toHaveLength(2);
    expect((await act(imported, 'undo')).status).toBe(200);
    expect((await family(phone)).sales).toMatchObject([{ id, status: 'active' }]);
    expect(await search(phone)).toEqual([phone]);
  });

  it('stays while a counter sale or new hours depend on its family', async () => {
    const [one, two] = [nextPhone(), nextPhone()];
    const id = await apply('families', [familyHeads, ['Asha', one, 'Diya', '', '']]);
    app.clock.advance(1000);
    const bought = await world.admin.post('/api/admin/counter-sales', {
      customer: { name: 'Asha', phone: one },
      items: [{ addOnId: 3, quantity: 1 }],
      totalAmount: '49.00',
    });
    expect(bought.status).toBe(201);
    expect((await act(id, 'undo')).body).toMatchObject({ code: 'import_used' });
    const other = await apply('families', [familyHeads, ['Asha', two, '', 'Monthly Pass', '3']]);
    app.clock.advance(1000);
    await sellHours(two);
    expect((await act(other, 'undo')).body).toMatchObject({ code: 'import_used' });
    expect((await family(two)).sales?.map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('loses nothing that is sold to one of its families at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const phone = nextPhone();
      const id = await apply('families', [familyHeads, ['Asha', phone, 'Diya', 'Monthly Pass', '3']]);
      app.clock.advance(1000);
      const [undone, sale] = await Promise.all([act(id, 'undo'), sellHours(phone)]);
      const sales = (await family(phone)).sales ?? [];
      expect(sales.find((one) => one.id === (sale satisfies Sale).id)).toMatchObject({ status: 'active' });
      expect(sales).toHaveLength(undone.status === 200 ? 1 : 2);
      expect(await search(phone)).toEqual([phone]);
    }
  });

  it('happens once, for two people at the same moment', async () => {
    const id = await apply('families', [familyHeads, ['Asha', nextPhone(), '', 'Monthly Pass', '3']]);
    const both = await Promise.all([act(id, 'undo'), act(id, 'undo')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('has payments that say only that they were made before, and count on no day', async () => {
    const phone = nextPhone();
    const id = await apply('parties', partyOf(phone, '1,000'));
    const { visits } = await family(phone);
    const { id: orderId } = await app.database.read
      .selectFrom('orders')
      .select('id')
      .where('party_id', '=', visits[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    const order = async () => (await world.admin.get<Order>(`/api/admin/orders/${orderId}`)).body;
    const paid = { direction: 'in', method: 'not_recorded', amount: '1000.00', isBeforeLedger: true };
    expect((await order()).payments).toMatchObject([{ ...paid, note: 'Paid in the earlier system' }]);
    expect((await act(id, 'undo')).status).toBe(200);
    expect((await order()).payments).toMatchObject([
      { ...paid, isReversed: true },
      { ...paid, direction: 'out', isReversed: false, by: expect.stringMatching(/./) },
    ]);
    const takings = await world.admin.get<PaymentEntry[]>('/api/admin/payments?limit=200');
    expect(takings.body.filter((one) => one.orderId === orderId)).toEqual([]);
    const documents = await app.database.read
      .selectFrom('documents')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    expect(documents).toEqual([]);
  });
});
