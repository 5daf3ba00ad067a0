import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Retention } from '../../contract/families/privacy.ts';
import type { Order } from '../../contract/money/orders.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, statementBody } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';

describeOnEachStore('the payers of payments', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    admin = world.admin;
  });
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const paid = async (parentPhone: string, change: object): Promise<Order> => {
    const { id } = await world.newBooking(app.client(), { parentPhone });
    return (await pay(admin, await orderOf(admin, 'booking', id), { method: 'upi', ...change })).body;
  };
  const upload = async (amount: string, description: string) => {
    const body = statementBody([{ day: '2026-11-21', amount, description }]);
    expect((await admin.post('/api/admin/statements', body)).status).toBe(201);
  };
  const lines = () =>
    app.database.read
      .selectFrom('statement_lines')
      .select(['amount_paise', 'description', 'reference', 'matches'])
      .orderBy('id')
      .execute();
  const payersOf = async (phones: readonly string[]) => {
    const rows = await app.database.read.selectFrom('payments').select('family_phone').execute();
    return phones.map((phone) => rows.filter(({ family_phone }) => family_phone === phone).length);
  };

  it('disappear from the lines that prove their payments when the family is erased', async () => {
    await paid('9811100077', { amount: '101.00', reference: '412345678901' });
    await paid('9811100088', { amount: '102.00', reference: '412345678902' });
    await upload('101.00', 'UPI/CR/412345678901/ZARINA BEGUM');
    await upload('102.00', 'UPI/CR/412345678902/MEERA SHAH');
    const erased = await admin.post('/api/admin/people/erase', { phone: '9811100077', giveUpHours: true });
    expect(erased.status).toBe(200);
    expect(await lines()).toEqual([
      { amount_paise: 10_100, description: '', reference: '', matches: 1 },
      expect.objectContaining({ description: expect.stringContaining('MEERA SHAH'), matches: 1 }),
    ]);
    await upload('101.00', 'UPI/CR/412345678901/ZARINA BEGUM');
    expect(await lines()).toHaveLength(2);
  });

  it('are removed by age from statements and payments, unless the family still has credit', async () => {
    const [spent, open] = ['9811100055', '9811100066'];
    await paid(spent, { amount: '1498.00', keepsCredit: true });
    await paid(open, { amount: '1498.00', keepsCredit: true });
    const back = { phone: spent, method: 'cash', amount: '500.00', reason: 'Moved' };
    expect((await admin.post('/api/admin/families/credit/refunds', back)).status).toBe(200);
    const { periods } = (await admin.get<Retention>('/api/admin/retention')).body;
    app.clock.advance((periods.keepVisitsMonths + 1) * 31 * 86_400_000);
    admin = await app.signInAs('admin');
    const { body: plan } = await admin.get<Retention>('/api/admin/retention');
    expect(plan.due).toMatchObject({ payerPhones: 1, statementLines: 1 });
    const { body: done } = await admin.post<Retention>('/api/admin/retention/confirm', { periods });
    expect(done.due).toMatchObject({ payerPhones: 0, statementLines: 0 });
    expect(done.lastRun?.counts).toMatchObject({ payerPhones: 1, statementLines: 1 });
    expect(await payersOf([spent, open])).toEqual([0, 1]);
    expect((await lines()).map(({ description }) => description)).toEqual(['', '']);
  });
});
