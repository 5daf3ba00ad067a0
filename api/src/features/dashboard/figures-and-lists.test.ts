import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookingStatuses, paymentStatuses } from '../../contract/bookings/bookings.ts';
import type { Analytics } from '../../contract/insights/analytics.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import { trendPeriods } from '../../domain/insights/trend.ts';
import { addBooking, addSoldHours, insertBooking, insertParty } from '../../testing/analytics/rows.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderRows } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

/** Saturday 21 November 2026, 11:30 AM in Bengaluru. */
const today = '2026-11-21';
const days = ['2026-09-30', '2026-10-22', '2026-10-23', '2026-11-20', today, '2026-11-22', '2027-01-05'];

describeOnEachStore('a figure on the dashboard and the list that it links to', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeEach(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
    const { userId } = await app.signInAsParent();
    await app.database.write(async (trx) => {
      // Every state of a visit on every kind of day, arrived or not, paid for or free.
      for (const day of days)
        for (const status of bookingStatuses)
          for (const payment_status of paymentStatuses) {
            await insertParty(trx, { user_id: userId, party_date: day, status, payment_status });
            const visit = { booking_date: day, status, payment_status };
            await insertBooking(trx, visit);
            const came = { arrived_at: `${day}T05:00:00.000Z`, payment_method: 'upi' } as const;
            await insertBooking(trx, { ...visit, ...came, total_paise: 99_800 });
            await insertBooking(trx, { ...visit, payment_status: 'paid', total_paise: 0 });
          }
      await orderRows(trx);
    });
  });
  afterEach(() => app.close());

  const dashboard = async () => (await admin.get<Dashboard>('/api/admin/dashboard')).body;

  /** Returns a list's total count and the sum of its amounts in paise. */
  async function listed(kind: 'bookings' | 'birthday-parties', query: string) {
    const { body, headers } = await admin.get<{ totalAmount: string }[]>(
      `/api/admin/${kind}?${query}&limit=200`,
    );
    expect(headers.get('X-Total-Count')).toBe(String(body.length));
    return {
      count: body.length,
      paise: body.reduce((sum, { totalAmount }) => sum + Math.round(Number(totalAmount) * 100), 0),
    };
  }

  const linked = {
    dues: `payment=due&to=${today}&sort=visit-last`,
    giveBack: 'payment=give-back',
  };

  it.each(['dues', 'giveBack'] as const)('agree on money: %s', async (name) => {
    const figure = (await dashboard())[name];
    const bookings = await listed('bookings', linked[name]);
    const parties = await listed('birthday-parties', linked[name]);
    expect(figure).toMatchObject({ bookings: bookings.count, parties: parties.count });
    expect(figure.amount).toBe(((bookings.paise + parties.paise) / 100).toFixed(2));
    expect(Math.min(bookings.count, parties.count)).toBeGreaterThan(0);
  });

  it('agree on the name of refunds due, in the CSV files too', async () => {
    for (const kind of ['bookings', 'birthday-parties'] as const) {
      const { count } = await listed(kind, linked.giveBack);
      const { body } = await admin.get<string>(`/api/admin/${kind}?${linked.giveBack}&format=csv&limit=200`);
      expect(body.match(/,To refund,/g)).toHaveLength(count);
    }
  });

  it('agree on UPI payments to check', async () => {
    const { pendingUpi } = (await dashboard()).dues;
    const query = `status=pending&payment=due&method=upi&from=${today}`;
    expect(pendingUpi).toBe((await listed('bookings', query)).count);
    expect(pendingUpi).toBe(3);
  });

  it("agree on money shortly before and after midnight, by the centre's clock", async () => {
    for (const now of ['2026-11-21T18:20:00.000Z', '2026-11-21T18:40:00.000Z']) {
      app.clock.set(now);
      admin = await app.signInAs('admin');
      const { dues, today: shown } = await dashboard();
      const query = `payment=due&to=${shown.date}`;
      expect([dues.bookings, dues.parties]).toEqual([
        (await listed('bookings', query)).count,
        (await listed('birthday-parties', query)).count,
      ]);
    }
  });

  it('agree on the bookings of the last 30 days', async () => {
    const { from, to } = trendPeriods(today).now;
    const { bookings } = (await dashboard()).trends;
    expect((await listed('bookings', `from=${from}&to=${to}&status=live`)).count).toBe(bookings.now);
    expect(bookings.now).toBeGreaterThan(0);
  });

  it('agree with the analytics of the last 30 days', async () => {
    await app.database.write(async (trx) => {
      await addSoldHours(trx, { created_at: '2026-10-22T18:29:00.000Z' });
      await addSoldHours(trx, { created_at: '2026-10-22T18:30:00.000Z' });
      await addBooking(trx, { package_id: 4 });
    });
    const { from, to } = trendPeriods(today).now;
    const { body } = await admin.get<Analytics>(`/api/admin/analytics?from=${from}&to=${to}`);
    const { parties, revenue, hoursSold } = (await dashboard()).trends;
    expect(parties.now).toBe(body.birthdayParties);
    expect(revenue?.now.toFixed(2)).toBe(body.revenue.totalRevenue);
    expect(hoursSold?.now).toBe(body.hours.sold);
    expect(Math.min(parties.now, body.hours.sold)).toBeGreaterThan(0);
  });
});
