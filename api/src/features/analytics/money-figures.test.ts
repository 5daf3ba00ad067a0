import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Analytics } from '../../contract/insights/analytics.ts';
import type { Order } from '../../contract/money/orders.ts';
import { addLedger, addSoldHours } from '../../testing/analytics/rows.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, refund, undoPayment } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

/** Saturday 21 November 2026, 11:30 AM in Bengaluru. */
const today = '2026-11-21';

describeOnEachStore('the money of the analytics', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: SignedInClient;

  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    admin = await app.signInAs('admin');
  });
  afterEach(() => app.close());

  const figures = async () => (await admin.get<Analytics>('/api/admin/analytics')).body;
  const booked = async (bookingDate = today) => {
    const { id } = await world.newBooking(undefined, { bookingDate, timeSlotId: 3 });
    return orderOf(admin, 'booking', id);
  };

  it('adds up payments and refunds by method, without those that were entered by mistake', async () => {
    const first = (await pay(admin, await booked(), { method: 'upi' })).body;
    await pay(admin, await booked());
    const mistaken = (await pay(admin, await booked(), { method: 'card' })).body;
    await undoPayment(admin, mistaken);
    await refund(admin, first, { amount: '98.00' });
    const { takings } = await figures();
    expect(takings).toEqual({
      recordedSince: today,
      received: '1996.00',
      refunded: '98.00',
      byMethod: [
        { method: 'cash', received: '998.00', refunded: '98.00' },
        { method: 'upi', received: '998.00', refunded: '0.00' },
        { method: 'card', received: '0.00', refunded: '0.00' },
      ],
    });
    const { body } = await admin.get<string>('/api/admin/analytics/takings?format=csv&limit=200');
    expect(body).toContain(`${today},UPI,998.00,0.00,998.00`);
  });

  it('recognises a visit on its day, paid or not, and receives money on the day of the payment', async () => {
    await booked();
    const later = await booked('2026-12-05');
    await pay(admin, later);
    const { earned, revenue } = await figures();
    expect(earned.monthly).toEqual([
      { month: '2026-11', received: '998.00', earned: '998.00' },
      { month: '2026-12', received: '0.00', earned: '0.00' },
    ]);
    expect(revenue.monthlyRevenue.map(({ month, play }) => [month, play])).toEqual([
      ['2026-11', '0.00'],
      ['2026-12', '998.00'],
    ]);
  });

  it('counts what was kept of a cancelled visit, and not what was written off', async () => {
    const kept = await booked();
    const paid = (await pay(admin, kept)).body;
    await cancel(paid, '300.00');
    const { body: forgiven } = await pay(admin, await booked(), { amount: '600.00' });
    await admin.post(`/api/admin/orders/${forgiven.id}/write-offs`, {
      amount: forgiven.dueAmount,
      shownDue: forgiven.dueAmount,
      reason: 'A broken slide',
    });
    const { revenue, earned, popularPackages, topCustomers } = await figures();
    expect(revenue.playRevenue).toBe('900.00');
    expect(earned.earned).toBe('900.00');
    expect(popularPackages[0]?.revenue).toBe('600.00');
    expect(topCustomers[0]?.totalSpent).toBe('600.00');
  });

  async function cancel({ reference }: Order, keptAmount: string): Promise<void> {
    const { body } = await admin.get<{ id: number }[]>(`/api/admin/bookings?search=${reference}`);
    const response = await admin.call('PATCH', `/api/admin/bookings/${body[0]?.id}/status`, {
      body: { status: 'cancelled', keptAmount },
    });
    expect(response.status).toBe(200);
  }

  it('recognises hours as they are used, the rest on expiry, and the price of a package in all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 400_001 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }),
        async (total_paise, halfHours, visits) => {
          const total = halfHours * 30;
          let left = total;
          const before = (await figures()).earned;
          await app.database.write(async (trx) => {
            const sold = { total_paise, total_minutes: total, valid_till: '2026-11-10' };
            const id = await addSoldHours(trx, { ...sold, created_at: '2026-10-05T06:00:00.000Z' });
            for (const wanted of visits) {
              const minutes = Math.min(left, wanted * 30);
              left -= minutes;
              if (minutes > 0) await addLedger(trx, id, 'used', -minutes, '2026-10-06T06:00:00.000Z');
            }
            await trx
              .updateTable('package_sales')
              .set({ remaining_minutes: left })
              .where('id', '=', id)
              .execute();
          });
          const after = (await figures()).earned;
          for (const part of ['earned', 'hours'] as const)
            expect(Math.round((Number(after[part]) - Number(before[part])) * 100)).toBe(total_paise);
        },
      ),
      { numRuns: 12 },
    );
  });

  it("assigns what used hours earned to the centre's month, also at midnight in Bengaluru", async () => {
    const minutes = { '2026-10-31T18:29:59.999Z': -60, '2026-10-31T18:30:00.000Z': -90 };
    await app.database.write(async (trx) => {
      const sold = { total_paise: 20_00, total_minutes: 600, created_at: '2026-10-05T06:00:00.000Z' };
      const id = await addSoldHours(trx, sold);
      for (const [at, used] of Object.entries(minutes)) await addLedger(trx, id, 'used', used, at);
    });
    const { earned } = await figures();
    expect(earned.monthly.map(({ month, earned }) => [month, earned])).toEqual([
      ['2026-10', '2.00'],
      ['2026-11', '3.00'],
    ]);
  });

  it('shows the months from the first payment on, also before the first visit', async () => {
    await pay(admin, await booked('2026-12-05'));
    expect((await figures()).earned).toMatchObject({
      received: '998.00',
      monthly: [
        { month: '2026-11', received: '998.00', earned: '0.00' },
        { month: '2026-12', received: '0.00', earned: '0.00' },
      ],
    });
  });

  it('earns nothing for an unpaid visit to which no one came', async () => {
    await booked();
    app.clock.set('2026-11-22T06:00:00.000Z');
    admin = await app.signInAs('admin');
    expect((await figures()).earned.earned).toBe('0.00');
  });

  it('adds up discounts by voucher', async () => {
    await world.newBooking(undefined, {
      bookingDate: today,
      timeSlotId: 3,
      voucherCode: 'SIBLING15',
      totalAmount: '848.30',
    });
    expect((await figures()).discounts).toMatchObject({ vouchers: '149.70', reductions: '0.00' });
  });
});
