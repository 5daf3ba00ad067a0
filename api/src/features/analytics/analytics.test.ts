import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SaleStats } from '../../contract/hours/sales.ts';
import type { Analytics } from '../../contract/insights/analytics.ts';
import { addBooking, addLedger, addParty, addSoldHours } from '../../testing/analytics/rows.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('the analytics', (store) => {
  let app: TestApp;
  let admin: SignedInClient;

  beforeEach(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
  });
  afterEach(() => app.close());

  async function figures(query = ''): Promise<Analytics> {
    const { status, body } = await admin.get<Analytics>(`/api/admin/analytics${query}`);
    expect(status).toBe(200);
    return body;
  }

  it("show zeros for a centre without data, with this month and today's slots", async () => {
    const all = await figures();
    expect(all.bookings).toEqual({
      totalBookings: 0,
      confirmedBookings: 0,
      pendingBookings: 0,
      completedBookings: 0,
      cancelledBookings: 0,
      noShowBookings: 0,
      upcomingBookings: 0,
      arrivedBookings: 0,
    });
    expect(all.revenue.totalRevenue).toBe('0.00');
    expect(all.revenue.monthlyRevenue.map(({ month }) => month)).toEqual(['2026-11']);
    expect(all.occupancy.map(({ weekday, seatsTaken, capacity }) => [weekday, seatsTaken, capacity])).toEqual(
      Array.from({ length: 5 }, () => [6, 0, 15]),
    );
    expect([all.popularPackages, all.topCustomers, all.vouchers]).toEqual([[], [], []]);
  });

  it('count visits by status, and paid visits that are not cancelled as revenue in their month', async () => {
    await app.database.write(async (trx) => {
      await addBooking(trx, { booking_date: '2026-10-31', total_paise: 100_00 });
      await addBooking(trx, { booking_date: '2026-11-01', total_paise: 200_50, package_id: 2 });
      await addBooking(trx, { status: 'confirmed', payment_status: 'due', number_of_children: 3 });
      await addBooking(trx, {
        status: 'confirmed',
        payment_status: 'due',
        arrived_at: '2026-11-21T05:00:00.000Z',
      });
      await addBooking(trx, { status: 'cancelled', total_paise: 999_00 });
      await addBooking(trx, { status: 'pending', payment_status: 'due', booking_date: '2026-12-05' });
      const missed = { payment_status: 'due', booking_date: '2026-11-02', package_id: 2 } as const;
      await addBooking(trx, { ...missed, status: 'confirmed', no_show: 'clock' });
      await addBooking(trx, { ...missed, status: 'pending', no_show: 'denied' });
    });
    const all = await figures();
    expect(all.bookings).toEqual({
      totalBookings: 8,
      confirmedBookings: 2,
      pendingBookings: 2,
      completedBookings: 2,
      cancelledBookings: 1,
      noShowBookings: 1,
      upcomingBookings: 2,
      arrivedBookings: 1,
    });
    expect(all.visitMonths).toEqual([
      { month: '2026-10', bookings: 1, children: 1, birthdays: 0, cancelled: 0, noShows: 0 },
      { month: '2026-11', bookings: 5, children: 7, birthdays: 0, cancelled: 1, noShows: 1 },
      { month: '2026-12', bookings: 1, children: 1, birthdays: 0, cancelled: 0, noShows: 0 },
    ]);
    expect(all.revenue).toMatchObject({ totalRevenue: '300.50', playRevenue: '300.50' });
    expect(all.revenue.monthlyRevenue.map(({ month, revenue }) => [month, revenue])).toEqual([
      ['2026-10', '100.00'],
      ['2026-11', '200.50'],
      ['2026-12', '0.00'],
    ]);
    expect(all.popularPackages).toEqual([
      { packageId: 1, name: 'Walk-in Play', count: 4, children: 6, revenue: '100.00' },
      { packageId: 2, name: 'Weekend Fun', count: 3, children: 3, revenue: '200.50' },
    ]);
    const november = await figures('?from=2026-11-01&to=2026-11-30');
    expect(november).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(november.bookings.totalBookings).toBe(6);
    expect(november.revenue.totalRevenue).toBe('200.50');
  });

  it('count parties together with the play sessions of the birthday package', async () => {
    const parent = await app.signInAsParent();
    await app.database.write(async (trx) => {
      await addParty(trx, { user_id: parent.userId });
      await addParty(trx, { user_id: parent.userId, status: 'cancelled' });
      await addParty(trx, { user_id: parent.userId, payment_status: 'due', party_date: '2026-12-06' });
      await addBooking(trx, { package_id: 4 });
      await addBooking(trx, { package_id: 4, status: 'cancelled' });
      await addBooking(trx, { package_id: 1 });
    });
    const all = await figures();
    expect(all.birthdayParties).toBe(3);
    expect(all.revenue.partyRevenue).toBe('2999.00');
    expect((await figures('?to=2026-11-30')).birthdayParties).toBe(2);
  });

  it("assign a sale and its hours to the centre's month, also at midnight in Bengaluru", async () => {
    await app.database.write(async (trx) => {
      // 11:59 PM on 31 October, and a minute later.
      await addSoldHours(trx, { created_at: '2026-10-31T18:29:59.999Z', total_paise: 1_00 });
      const id = await addSoldHours(trx, { created_at: '2026-10-31T18:30:00.000Z', total_paise: 20_00 });
      await addLedger(trx, id, 'used', -90, '2026-10-31T18:30:00.000Z');
    });
    const all = await figures();
    expect(all.revenue.monthlyRevenue.map(({ month, hours }) => [month, hours])).toEqual([
      ['2026-10', '1.00'],
      ['2026-11', '20.00'],
    ]);
    expect(all.hours.monthly).toEqual([
      { month: '2026-10', sold: 10, used: 0, expired: 0, sales: 1 },
      { month: '2026-11', sold: 10, used: 1.5, expired: 0, sales: 1 },
    ]);
    const october = await figures('?to=2026-10-31');
    expect(october.revenue.hoursRevenue).toBe('1.00');
    expect(october.topCustomers.map(({ totalSpent }) => totalSpent)).toEqual(['1.00']);
    const november = await figures('?from=2026-11-01');
    expect(november.hours).toMatchObject({ sold: 10, used: 1.5 });
  });

  it('agree with the sales page about hour packages', async () => {
    await app.database.write(async (trx) => {
      const cancelled_at = '2026-11-10T06:00:00.000Z';
      const undone = { cancelled_at, cancel_reason: 'By mistake', remaining_minutes: 0 };
      const mistake = await addSoldHours(trx, undone);
      await addLedger(trx, mistake, 'cancelled', -600, cancelled_at);
      const refunded = await addSoldHours(trx, { ...undone, refunded_paise: 100_000 });
      await addLedger(trx, refunded, 'used', -240, '2026-11-08T06:00:00.000Z');
      await addLedger(trx, refunded, 'cancelled', -360, cancelled_at);
      const visited = await addSoldHours(trx, { remaining_minutes: 450 });
      await addLedger(trx, visited, 'used', -150, '2026-11-08T06:00:00.000Z');
      await addLedger(trx, visited, 'used', -60, '2026-11-09T06:00:00.000Z');
      await addLedger(trx, visited, 'given_back', 60, '2026-11-09T07:00:00.000Z');
      await addLedger(trx, visited, 'settled', 30, '2026-11-09T07:00:00.000Z');
      await addLedger(trx, visited, 'used', -30, '2026-11-09T07:00:00.000Z');
    });
    const { hours, revenue } = await figures();
    const { body: stats } = await admin.get<SaleStats>('/api/package-sales/stats');
    expect(revenue.hoursRevenue).toBe('3998.00');
    expect(hours).toMatchObject({ sold: 14, used: 6.5, outstanding: 7.5 });
    // The mistake is no sale.
    expect(hours.packages).toEqual([
      { packageId: 3, name: 'Monthly Pass', sales: 2, hours: 14, revenue: revenue.hoursRevenue },
    ]);
    expect(stats).toMatchObject({
      totalRevenue: revenue.hoursRevenue,
      hoursSold: hours.sold,
      hoursUsed: hours.used,
      hoursOutstanding: hours.outstanding,
    });
  });

  it('report outstanding hours by when they expire', async () => {
    await app.database.write(async (trx) => {
      const sale = (valid_till: string, remaining_minutes: number) =>
        addSoldHours(trx, { valid_till, remaining_minutes });
      await sale('2026-11-20', 600);
      await sale('2026-11-21', 300);
      await sale('2026-12-21', 60);
      await sale('2026-12-22', 60);
      await sale('2027-02-19', 60);
      await sale('2027-02-20', 200);
      await sale('2027-02-20', 0);
    });
    const { hours } = await figures('?from=2026-01-01&to=2026-01-31');
    expect(hours.outstandingSales).toBe(5);
    expect(hours.outstanding).toBeCloseTo(680 / 60);
    expect(hours.outstandingValue).toBe('2832.20');
    expect(hours.lapsing).toEqual([
      { withinDays: 30, hours: 6, value: '1499.40' },
      { withinDays: 90, hours: 2, value: '499.80' },
      { withinDays: null, hours: 200 / 60, value: '833.00' },
    ]);
  });

  it('count the hours that expired unused in the range, from the day after their last', async () => {
    await app.database.write(async (trx) => {
      const sale = (valid_till: string, remaining_minutes: number) =>
        addSoldHours(trx, { valid_till, remaining_minutes, created_at: '2026-09-01T06:00:00.000Z' });
      await sale('2026-09-30', 600);
      await sale('2026-10-01', 300);
      await sale('2026-11-20', 90);
      await sale('2026-11-21', 60);
      await sale('2026-11-10', 0);
    });
    const { hours } = await figures('?from=2026-10-01&to=2026-11-30');
    expect(hours).toMatchObject({ expired: 6.5, expiredValue: '1624.35' });
    expect(hours.monthly.map(({ month, expired }) => [month, expired])).toEqual([
      ['2026-10', 5],
      ['2026-11', 1.5],
    ]);
  });

  it('tell new families from those that booked before the range', async () => {
    await app.database.write(async (trx) => {
      const visit = (parent_phone: string, booking_date: string, status: 'completed' | 'cancelled') =>
        addBooking(trx, { parent_phone, booking_date, status });
      await visit('9811111111', '2026-10-31', 'completed');
      await visit('9811111111', '2026-11-01', 'completed');
      await visit('9822222222', '2026-10-31', 'cancelled');
      await visit('9822222222', '2026-11-01', 'completed');
      await visit('9822222222', '2026-11-02', 'completed');
      await visit('9833333333', '2026-11-02', 'cancelled');
      await visit('', '2026-11-02', 'completed');
    });
    expect((await figures('?from=2026-11-01&to=2026-11-30')).families).toEqual({ booked: 2, new: 1 });
    expect((await figures()).families).toEqual({ booked: 2, new: 2 });
  });

  it('rank customers over visits, parties and hours, under the latest name that they gave', async () => {
    const parent = await app.signInAsParent();
    const phone = '9811111111';
    await app.database.write(async (trx) => {
      await addBooking(trx, { parent_phone: phone, total_paise: 10_00 });
      await addBooking(trx, { parent_phone: phone, total_paise: 70_00, payment_status: 'due' });
      await addParty(trx, { user_id: parent.userId, parent_phone: phone, total_paise: 20_00 });
      await addSoldHours(trx, {
        customer_phone: phone,
        customer_name: 'ಅನನ್ಯ ರಾವ್',
        customer_email: 'ananya@example.com',
        total_paise: 5_00,
        created_at: '2026-11-21T05:00:00.000Z',
      });
      await addBooking(trx, { parent_phone: '', parent_name: 'Erased', total_paise: 5_000_00 });
      await addBooking(trx, { parent_phone: '9822222222', total_paise: 100_00 });
      await addBooking(trx, { parent_phone: '9833333333', total_paise: 900_00, status: 'cancelled' });
      await addBooking(trx, { parent_phone: '9844444444', total_paise: 0 });
    });
    expect((await figures()).topCustomers).toEqual([
      {
        parentName: 'Anita Rao',
        parentEmail: 'anita@example.com',
        parentPhone: '9822222222',
        totalSpent: '100.00',
        bookingCount: 1,
        partyCount: 0,
        packageCount: 0,
      },
      {
        parentName: 'ಅನನ್ಯ ರಾವ್',
        parentEmail: 'ananya@example.com',
        parentPhone: phone,
        totalSpent: '35.00',
        bookingCount: 3,
        partyCount: 1,
        packageCount: 1,
      },
    ]);
  });

  it("report each voucher's discount, revenue and first visits", async () => {
    await app.database.write(async (trx) => {
      const first20 = { voucher_id: 1, voucher_code: 'FIRST20', discount_paise: 10_00, total_paise: 40_00 };
      await addBooking(trx, { parent_phone: '9811111111', status: 'cancelled' });
      await addBooking(trx, { ...first20, parent_phone: '9811111111' });
      await addBooking(trx, { ...first20, parent_phone: '9811111111', payment_status: 'due' });
      await addBooking(trx, { ...first20, parent_phone: '9822222222', status: 'cancelled' });
      await addBooking(trx, { ...first20, parent_phone: '' });
      await addBooking(trx, { voucher_id: 2, voucher_code: 'SIBLING15', parent_phone: '9811111111' });
    });
    expect((await figures()).vouchers).toEqual([
      { code: 'FIRST20', uses: 3, discount: '30.00', revenue: '80.00', firstVisits: 1 },
      { code: 'SIBLING15', uses: 1, discount: '0.00', revenue: '499.00', firstVisits: 0 },
    ]);
    expect((await figures()).voucherMonths).toEqual([{ month: '2026-11', discount: '30.00' }]);
  });

  it('exclude days to come from the occupancy', async () => {
    await app.database.write((trx) =>
      trx
        .insertInto('slot_days')
        .values([
          { date: '2026-11-14', time_slot_id: 1, seats_taken: 6 },
          { date: '2026-11-21', time_slot_id: 1, seats_taken: 12 },
          { date: '2026-11-28', time_slot_id: 1, seats_taken: 15 },
        ])
        .execute(),
    );
    const { occupancy } = await figures('?from=2026-11-14&to=2026-11-30');
    await app.database.write((trx) => addBooking(trx, { booking_date: '2026-11-14' }));
    const saturday = { weekday: 6, timeSlotId: 1, startTime: '10:00', endTime: '12:00' };
    expect(occupancy.filter(({ seatsTaken }) => seatsTaken > 0)).toEqual([
      { ...saturday, days: 1, seatsTaken: 12, capacity: 15 },
    ]);
    expect((await figures('?to=2026-11-30')).occupancy.filter(({ seatsTaken }) => seatsTaken > 0)).toEqual([
      { ...saturday, days: 2, seatsTaken: 18, capacity: 30 },
    ]);
  });

  it('export each part as a CSV file without formulas', async () => {
    await app.database.write(async (trx) => {
      await addBooking(trx, { parent_name: '=HYPERLINK("x")', parent_phone: '9811111111' });
      await addBooking(trx, { parent_name: 'ಕಾವ್ಯ ಶೆಟ್ಟಿ', parent_phone: '9822222222', total_paise: 1_00 });
    });
    const customers = await admin.get<string>('/api/admin/analytics/customers?format=csv');
    expect(customers.headers.get('content-disposition')).toContain('customers.csv');
    expect(customers.body).toBe(
      'Parent,Email,Phone,Spent (₹),Bookings,Parties,Hour packages\r\n' +
        '"\'=HYPERLINK(""x"")",anita@example.com,9811111111,499.00,1,0,0\r\n' +
        'ಕಾವ್ಯ ಶೆಟ್ಟಿ,anita@example.com,9822222222,1.00,1,0,0\r\n',
    );
    const files = {
      revenue: '2026-11,500.00,500.00,0.00,0.00,0.00',
      statuses: 'Completed,2',
      visits: '2026-11,2,2,0',
      lost: '2026-11,2,0,0',
      packages: 'Walk-in Play,2,2,500.00',
      occupancy: 'Saturday,10:00,12:00,1,0,15,0',
      hours: '2026-11,0,0,0,0',
    };
    for (const [table, line] of Object.entries(files)) {
      const file = await admin.get<string>(`/api/admin/analytics/${table}?format=csv&from=2026-11-21`);
      expect(file.body.split('\r\n')).toContain(line);
    }
    const page = await admin.get<unknown[]>('/api/admin/analytics/statuses?limit=1&offset=1');
    expect(page.body).toEqual([{ status: 'confirmed', bookings: 0 }]);
    expect(page.headers.get('x-total-count')).toBe('5');
  });

  it('reject reversed dates and require the permission', async () => {
    const turned = await admin.get('/api/admin/analytics?from=2026-11-22&to=2026-11-21');
    expect(turned).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('The From date is after the To date.') },
    });
    const staff = await app.signInAs('staff');
    expect((await staff.get('/api/admin/analytics')).status).toBe(403);
    expect((await staff.get('/api/admin/analytics/customers?format=csv')).status).toBe(403);
  });
});
