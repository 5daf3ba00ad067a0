import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import type { Statement, StatementLine } from '../../contract/money/statements.ts';
import { addDays } from '../../domain/dates.ts';
import { GatewayFailure } from '../../ports/payment.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { orderOf, refund } from '../../testing/money.ts';
import { makePaying } from '../../testing/paying.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../testing/razorpay-stand-in.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';

const dayMs = 24 * 3_600_000;
/** The centre's day at the start of each test. */
const today = '2026-11-21';
const in_ = (days: number) => addDays(today, days);

describeOnEachStore('settlements of the gateway', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let standIn: RazorpayStandIn;
  let paying: ReturnType<typeof makePaying>;
  beforeAll(async () => {
    standIn = await startRazorpayStandIn();
  });
  beforeEach(async () => {
    standIn.setReachable(true);
    standIn.settled.clear();
    app = await makeApp(store, { env: { ...standIn.env, BOOKINGS_PER_ADDRESS: '1000000' } });
    app.clock.set(testStart);
    world = await makeFixtures(app);
    paying = makePaying(app, standIn);
    return async () => {
      expect((await auditMoney(app.database.read)).differences).toEqual([]);
      await app.close();
    };
  });
  afterAll(() => standIn.stop());

  async function paid() {
    const booking = await world.newBooking(app.client(), {
      paymentMethod: 'online',
      bookingDate: '2026-12-10',
    });
    const payment = await paying.payAt(booking);
    await paying.comeBack(booking, standIn.returnOf(payment));
    expect(payment.status).toBe('captured');
    return { booking, payment };
  }
  async function sentBack(booking: CreatedBooking) {
    await world.admin.call('PATCH', `/api/admin/bookings/${booking.id}/status`, {
      body: { status: 'cancelled' },
    });
    await refund(world.admin, await orderOf(world.admin, 'booking', booking.id), { method: 'gateway' });
    await paying.tick('send refunds');
    const sent = [...standIn.refunds.values()].at(-1);
    if (!sent) throw new Error('Nothing was sent');
    return sent;
  }
  const fetchAfter = async (days: number) => {
    app.clock.set(new Date(Date.parse(testStart) + days * dayMs).toISOString());
    await paying.tick('fetch settlements');
  };
  // The session of the days before is over.
  const owner = () => app.signInAs('admin');
  const lines = async () =>
    (await (await owner()).get<StatementLine[]>('/api/admin/statement-lines?limit=50')).body;
  const needed = async () =>
    (await (await owner()).get<Dashboard>('/api/admin/dashboard')).body.onlinePayments;
  const nothing = { unsettled: { payments: 0, amount: '0.00' }, openSettlements: 0 };

  it('prove payments and refunds, over several pages, with fees and the tax in them', async () => {
    const [one, two, three] = [await paid(), await paid(), await paid()];
    const back = await sentBack(three.booking);
    for (const { payment } of [one, two, three]) standIn.settle(payment, in_(2));
    standIn.settle(back, in_(3));
    await fetchAfter(3);
    const rows = await lines();
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['matched']));
    expect(rows.find(({ reference }) => reference === one.payment.id)).toMatchObject({
      ...{ day: in_(2), amount: '998.00', feeAmount: '23.55', taxAmount: '3.59', keptAmount: '23.55' },
      ...{ how: 'reference', payments: [{ reference: one.payment.id, amount: '998.00' }] },
    });
    expect(rows[0]).toMatchObject({ day: in_(3), amount: '-998.00', payments: [{ direction: 'out' }] });
    expect(await needed()).toMatchObject(nothing);
    const { body: statements } = await (await owner()).get<Statement[]>('/api/admin/statements');
    expect(statements).toMatchObject([
      { kind: 'gateway', name: `Settlements of ${in_(3)}`, lines: 1, by: 'Online' },
      { kind: 'gateway', name: `Settlements of ${in_(2)}`, lines: 3 },
    ]);
  });

  it('take a late row, and count a repeated one once', async () => {
    const { payment } = await paid();
    const other = await paid();
    const row = standIn.settle(payment, in_(2));
    await fetchAfter(2);
    await fetchAfter(3);
    standIn.settled.get(in_(2))?.push(row);
    standIn.settle(other.payment, in_(2));
    await fetchAfter(4);
    expect((await lines()).map(({ state }) => state)).toEqual(['matched', 'matched']);
  });

  it('wait for a gateway that does not answer, and look back to the oldest payment without one', async () => {
    const { payment } = await paid();
    standIn.settle(payment, in_(2));
    standIn.setReachable(false);
    await expect(fetchAfter(2)).rejects.toThrow(GatewayFailure);
    expect(await lines()).toEqual([]);
    standIn.setReachable(true);
    await fetchAfter(20);
    expect(await lines()).toMatchObject([{ day: in_(2), state: 'matched' }]);
  });

  it('need the owner if they lack a payment of ours, or have one that we do not know', async () => {
    const { payment } = await paid();
    await fetchAfter(6);
    expect(await needed()).toMatchObject(nothing);
    standIn.settle({ ...payment, id: 'pay_unknown' }, in_(6));
    await fetchAfter(7);
    expect(await needed()).toMatchObject({
      ...{ unsettled: { payments: 1, amount: '998.00' }, openSettlements: 1 },
    });
    expect(await lines()).toMatchObject([{ reference: 'pay_unknown', state: 'open', otherAmount: null }]);
    standIn.settle(payment, in_(8));
    await fetchAfter(8);
    expect(await needed()).toMatchObject({ unsettled: { payments: 0 }, openSettlements: 1 });
  });

  it('need the owner if they have another amount than we recorded, and say which', async () => {
    const { payment } = await paid();
    standIn.settle({ ...payment, amount: 89_800 }, in_(2));
    await fetchAfter(2);
    expect(await lines()).toMatchObject([
      { state: 'open', amount: '898.00', otherAmount: { amount: '998.00', reference: payment.id } },
    ]);
    expect(await needed()).toMatchObject({ openSettlements: 1 });
  });

  it('bring what the gateway itself added or took off, which a person explains', async () => {
    await paid();
    standIn.settled.set(in_(2), [
      {
        ...{ entity_id: 'adj_1', type: 'adjustment', debit: 5900, credit: 0, amount: 5900, fee: 0, tax: 0 },
        ...{ settled: true, settled_at: Date.parse(`${in_(2)}T04:30:00Z`) / 1000, payment_id: null },
        ...{ settlement_id: 'setl_1', settlement_utr: 'UTR1' },
      },
      {
        ...{ entity_id: 'pay_on_hold', type: 'payment', debit: 0, credit: 100, amount: 100, fee: 0, tax: 0 },
        ...{ settled: false, settled_at: 0, payment_id: null, settlement_id: '', settlement_utr: '' },
      },
    ]);
    await fetchAfter(2);
    const rows = await lines();
    expect(rows).toMatchObject([{ reference: 'adj_1', amount: '-59.00', feeAmount: '0.00', state: 'open' }]);
    const ignored = await (await owner()).call('PUT', `/api/admin/statement-lines/${rows[0]?.id}/ignored`, {
      body: { reason: 'A dispute' },
    });
    expect(ignored.status).toBe(200);
    expect(await needed()).toMatchObject({ openSettlements: 0 });
  });
});
