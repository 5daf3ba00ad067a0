import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TeamParty } from '../../api/src/contract/bookings/team-parties.ts';
import type { Analytics } from '../../api/src/contract/insights/analytics.ts';
import { addDays } from '../../api/src/domain/dates.ts';
import { paiseOf } from '../../api/src/domain/money.ts';
import { auditHours } from '../../api/src/features/hour-packages/audit-store.ts';
import { auditMoney } from '../../api/src/features/money/audit-store.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../api/src/testing/make-app.ts';
import { describeOnOneStore } from '../../api/src/testing/stores.ts';
import { type DemoCounts, fillDemo } from './fill.ts';
import { countBy, naiveFigures, readEverything } from './naive.ts';
import { makeRandom } from './random.ts';

/** Two and a half weeks. */
const small = 0.05;
const seed = 7;
/** Never used to sign in. */
const admin = { username: 'owner', passwordHash: 'none' };

const fill = (app: TestApp) => fillDemo(app.database, { seed, times: small, now: app.clock.now(), admin });

describeOnOneStore('the demo', (store) => {
  let app: TestApp;
  let client: SignedInClient;
  let made: DemoCounts;

  beforeAll(async () => {
    app = await makeApp(store);
    made = await fill(app);
    client = await app.signInAs('admin');
  });
  afterAll(() => app.close());

  it('has its share of a year’s data', () => {
    expect(made).toMatchObject({ bookings: 1000, sales: 150, parties: 18 });
    expect(made.usages).toBeGreaterThan(300);
  });

  it('records nothing in the future', async () => {
    const ahead = await app.database.read
      .selectFrom('audit_log')
      .select('at')
      .where('at', '>', app.clock.now().toISOString())
      .execute();
    expect(ahead).toEqual([]);
  });

  it('has consistent hours, seats, rooms and voucher uses', async () => {
    const db = app.database.read;
    expect((await auditHours(db)).differences).toEqual([]);
    const bookings = await db.selectFrom('bookings').selectAll().execute();
    const live = bookings.filter((row) => row.status !== 'cancelled');
    const seats: Record<string, number> = {};
    for (const row of live) {
      const key = `${row.booking_date} ${row.time_slot_id}`;
      seats[key] = (seats[key] ?? 0) + row.number_of_children;
    }
    const days = await db.selectFrom('slot_days').selectAll().execute();
    expect(
      Object.fromEntries(days.map((row) => [`${row.date} ${row.time_slot_id}`, row.seats_taken])),
    ).toEqual(seats);
    const slots = await db.selectFrom('time_slots').selectAll().execute();
    for (const day of days)
      expect(day.seats_taken).toBeLessThanOrEqual(
        slots.find(({ id }) => id === day.time_slot_id)?.max_capacity ?? 0,
      );
    const vouchers = await db.selectFrom('vouchers').select(['code', 'uses']).where('uses', '>', 0).execute();
    const uses = await db.selectFrom('voucher_uses').select('booking_id').execute();
    expect(Object.fromEntries(vouchers.map(({ code, uses: n }) => [code, n]))).toEqual(
      countBy(live.flatMap((row) => row.voucher_code ?? [])),
    );
    expect(uses.length).toBe(vouchers.reduce((sum, row) => sum + row.uses, 0));
  });

  it('has money that adds up: tills, receipts, counter sales, credit and proved payments', async () => {
    const db = app.database.read;
    expect((await auditMoney(db)).differences).toEqual([]);
    const tills = await db.selectFrom('till_sessions').selectAll().orderBy('opened_at').execute();
    expect(tills.length).toBeGreaterThan(4);
    // It is 11:30: the till of today is open.
    expect(tills.map(({ closed_at }) => closed_at === null)).toEqual(
      tills.map((_, place) => place === tills.length - 1),
    );
    const counted = async (table: 'documents' | 'payment_matches' | 'family_credits' | 'statement_lines') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirst()
        )?.n,
      );
    for (const table of ['documents', 'payment_matches', 'family_credits', 'statement_lines'] as const)
      expect(await counted(table), table).toBeGreaterThan(3);
    const deposits = await client.get<TeamParty[]>('/api/admin/birthday-parties?limit=200');
    expect(
      deposits.body.some(({ addOns = [], orderState }) => addOns.length > 0 && orderState === 'partly_paid'),
    ).toBe(true);
  });

  it('was recorded in the past, on open days, with bookings for some weeks ahead', async () => {
    const db = app.database.read;
    const now = app.clock.now().toISOString();
    for (const table of [
      'bookings',
      'birthday_parties',
      'package_sales',
      'package_usages',
      'hour_ledger',
      'enquiries',
    ] as const) {
      const later = await db.selectFrom(table).select('created_at').where('created_at', '>', now).execute();
      expect(later, table).toEqual([]);
    }
    const shut = db.selectFrom('closures').select('date').where('is_open', '=', 0);
    const { displaced, ahead } = await db
      .selectFrom('bookings')
      .select((eb) => [
        eb.fn.count<number>('id').filterWhere('booking_date', 'in', shut).as('displaced'),
        eb.fn.count<number>('id').filterWhere('booking_date', '>', '2026-11-28').as('ahead'),
      ])
      .executeTakeFirstOrThrow();
    expect(Number(displaced)).toBe(0);
    expect(Number(ahead)).toBeGreaterThan(10);
  });

  it('is identical for the same seed and time, and refuses a database in use', async () => {
    const other = await makeApp(store);
    expect(await fill(other)).toEqual(made);
    const tables = ['bookings', 'birthday_parties', 'package_sales', 'package_usages', 'enquiries'] as const;
    for (const table of tables)
      expect(await other.database.read.selectFrom(table).selectAll().orderBy('id').execute()).toEqual(
        await app.database.read.selectFrom(table).selectAll().orderBy('id').execute(),
      );
    await other.close();
    await expect(fill(app)).rejects.toThrow('has bookings');
  });

  it('yields figures that match a naive sum, for any range', async () => {
    const all = await readEverything(app.database.read);
    const random = makeRandom(seed);
    for (let round = 0; round < 12; round += 1) {
      const from = addDays('2026-11-03', random.between(-3, 30));
      const to = addDays(from, random.between(0, 25));
      const naive = naiveFigures(all, { from, to });
      const { body } = await client.get<Analytics>(`/api/admin/analytics?from=${from}&to=${to}`);
      const where = `${from} to ${to}`;
      expect(statusesOf(body), where).toEqual(naive.statuses);
      expect(
        Object.fromEntries(body.popularPackages.map((one) => [one.packageId, one.count])),
        where,
      ).toEqual(naive.packages);
      expect(
        body.popularPackages.reduce((sum, { children }) => sum + children, 0),
        where,
      ).toBe(naive.children);
      expect(Object.fromEntries(body.vouchers.map(({ code, uses }) => [code, uses])), where).toEqual(
        naive.vouchers,
      );
      expect(body.birthdayParties, where).toBe(naive.birthdayParties);
      const { playRevenue, partyRevenue, hoursRevenue, counterRevenue, totalRevenue, monthlyRevenue } =
        body.revenue;
      const paise = [playRevenue, partyRevenue, hoursRevenue].map(paiseOf);
      expect(paise, where).toEqual([naive.playPaise, naive.partyPaise, naive.hoursPaise]);
      expect(paiseOf(totalRevenue)).toBe(
        naive.playPaise + naive.partyPaise + naive.hoursPaise + paiseOf(counterRevenue),
      );
      expect(monthlyRevenue.reduce((sum, row) => sum + paiseOf(row.revenue), 0)).toBe(paiseOf(totalRevenue));
      expect(body.hours.used * 60, where).toBeCloseTo(naive.usedMinutes);
      expect(
        body.topCustomers.map((one) => paiseOf(one.totalSpent)),
        where,
      ).toEqual(naive.spenders.filter((spent) => spent > 0));
    }
  });
});

function statusesOf({ bookings }: Analytics): Record<string, number> {
  const counts = {
    pending: bookings.pendingBookings,
    confirmed: bookings.confirmedBookings,
    completed: bookings.completedBookings,
    cancelled: bookings.cancelledBookings,
    'no-show': bookings.noShowBookings,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
