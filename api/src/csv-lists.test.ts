import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from './contract/basics/endpoint.ts';
import type { SheetImport } from './contract/centre/imports.ts';
import type { TeamSettings } from './contract/centre/settings.ts';
import { endpoints } from './contract/endpoints.ts';
import { analyticsTables } from './contract/insights/analytics-tables.ts';
import { deskPartyBody, teamBookingSamples } from './testing/access-matrix/team-booking-samples.ts';
import type { ApiResponse } from './testing/client.ts';
import { type Fixtures, makeFixtures } from './testing/fixtures.ts';
import { makeApp, type TestApp } from './testing/make-app.ts';
import { closeTill, openTill, orderOf, pay, statementBody } from './testing/money.ts';
import { describeOnOneStore } from './testing/stores.ts';
import { registerForGst } from './testing/tax.ts';
import { addEntry } from './testing/waiting-list.ts';

const lists = Object.values<Endpoint>(endpoints).filter(({ spec }) => spec.list === 'csv');
const addresses = lists.flatMap(({ path }) =>
  path.includes('{table}')
    ? analyticsTables.map((table) => path.replace('{table}', table))
    : [path.replace('{id}', '3')],
);

/** In the team's words, in column order. */
const heads: [string, string][] = [
  [
    'bookings',
    'Reference,Status,Visit date,From,To,Parent,Phone,Email,Package,Children,Ages,Price (₹),Voucher,Discount (₹),Total (₹),Payment,Paid (₹),Due (₹),Payment method,UPI reference,Special requests,Paid with hours,Check on arrival,Arrived,Booked',
  ],
  [
    'birthday-parties',
    'Reference,Status,Party date,From,To,Child,Age turning,Parent,Phone,Email,Package,Guests,Theme,Cake,Decoration,Add-ons,Deposit (₹),Balance due on,Total (₹),Payment,Paid (₹),Due (₹),UPI reference,Special requests,Booked',
  ],
  [
    'users',
    'First name,Last name,Email,Phone,Role,Status,Last login,Since,Username,Address,Date of birth,Permissions,Desk PIN,Google sign-in',
  ],
  [
    'documents',
    'Number,Date,Type,Order,Name,Phone,Buyer GSTIN,Taxable (₹),Tax (₹),Total (₹),Corrects,Void,By',
  ],
  ['enquiries', 'Received,Status,Kind,Name,Phone,Email,Message,Note'],
  [
    'waiting-list',
    'Reference,Visit date,From,To,Parent,Phone,Email,Children,State,Joined,Offered,Held until,Ended,Booking',
  ],
  [
    'packages',
    'Package,Type,Price (₹),Weekend price (₹),Days,Others pay,Sells hours,Hours,Maximum children,Features,Description,Active',
  ],
];

describeOnOneStore('lists as files', (store) => {
  let app: TestApp;
  let world: Fixtures;
  /** The lines of a file, its head first. */
  const linesOf = async (address: string) =>
    (await world.admin.get<string>(address)).body
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n');

  const done = async (call: Promise<ApiResponse<unknown>>) => {
    const { status, body } = await call;
    expect([200, 201, 204], JSON.stringify(body)).toContain(status);
  };

  /** A visit with a check-in, one with a voucher, one displaced by a day off, a party, and a family that waits. */
  async function makeVisits() {
    const arrived = await world.newBooking();
    const arrival = {
      ...world.usageOperation(0),
      kind: 'booking.arrive',
      payload: { bookingId: arrived.id, arrivedAt: app.clock.now().toISOString() },
    };
    const { results } = await world.sync(await world.newDevice(), [arrival]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied']);
    const family = { numberOfChildren: 2, voucherCode: 'SIBLING15', totalAmount: '848.30' };
    await world.newBooking(app.client(), family);
    const bookingDate = '2026-12-24';
    await world.newBooking(app.client(), { bookingDate, timeSlotId: 2 });
    const shut = { date: bookingDate, reason: 'Christmas Eve', evenWithBookings: true };
    await done(world.admin.post('/api/admin/closures', shut));
    await done(world.admin.post('/api/admin/birthday-parties', deskPartyBody()));
    await addEntry(app, { date: bookingDate });
  }

  /** A paid pass from before its package sold hours. */
  async function makePass() {
    const { path } = await teamBookingSamples.createPassHours({ app, fixtures: world });
    expect(path).toContain('/hours');
  }

  /** An answered enquiry, a settled review and a revoked tablet. */
  async function makeAndSettle() {
    const asked = { name: 'Anita Rao', phone: '9876504822', type: 'general', message: 'Are socks needed?' };
    await done(app.client().post('/api/enquiries', asked));
    const { body } = await world.admin.get<{ id: number }[]>('/api/admin/enquiries');
    const answered = { status: 'responded', note: 'Called back' };
    await done(world.admin.call('PATCH', `/api/admin/enquiries/${body[0]?.id}`, { body: answered }));
    const review = await world.newReview();
    const settled = { resolution: 'waive', note: 'Regulars' };
    await done(world.admin.call('PATCH', `/api/admin/usage-reviews/${review.id}`, { body: settled }));
    const { deviceId } = await world.newDevice();
    await done(world.admin.call('DELETE', `/api/admin/devices/${deviceId}`));
  }

  /** A tax invoice. */
  async function makeInvoice() {
    await registerForGst(world.admin, '2026-11-21');
    const { id } = await world.newBooking();
    await done(pay(world.admin, await orderOf(world.admin, 'booking', id)));
  }

  /** A closed till, a line of a statement that matches nothing, and a family's credit. */
  async function makeMoney() {
    const till = await openTill(world.admin);
    const { id } = await world.newBooking();
    await done(pay(world.admin, await orderOf(world.admin, 'booking', id), { method: 'card' }));
    const cancelled = await world.newBooking();
    await done(pay(world.admin, await orderOf(world.admin, 'booking', cancelled.id)));
    const status = { body: { status: 'cancelled' } };
    await done(world.admin.call('PATCH', `/api/admin/bookings/${cancelled.id}/status`, status));
    await done(closeTill(world.admin, till.body, { countedAmount: '1998.00', shownCash: '1998.00' }));
    await done(
      world.admin.post('/api/admin/statements', statementBody([{ day: '2026-11-21', amount: '-20000.00' }])),
    );
    await app.database.write((trx) =>
      trx.insertInto('family_credits').values({ phone: '9876504821', balance_paise: 100 }).execute(),
    );
  }

  /** Socks with a stock, sold at the counter, and a payment from a tablet that needs a review. */
  async function sellAtCounter() {
    const counted = { kind: 'counted', quantity: 12 };
    await done(world.admin.post('/api/admin/add-ons/3/stock', counted));
    await done(
      world.admin.post('/api/admin/counter-sales', {
        customer: { name: 'Anita Rao', phone: '9876504822' },
        items: [{ addOnId: 3, quantity: 2 }],
        tenders: [{ method: 'upi', amount: '98.00' }],
        totalAmount: '98.00',
      }),
    );
    await world.newMoneyReview();
  }

  /** Sheets with a row each. */
  async function beginImports() {
    const sheet = { kind: 'families', name: 'families.csv', heads: ['Parent', 'Phone'], totalRows: 1 };
    for (const phone of ['9876504823', '9876504824', '9876504825']) {
      const { body } = await world.admin.post<SheetImport>('/api/admin/imports', sheet);
      const rows = { firstRow: 2, rows: [['Ananya Rao', phone]] };
      await done(world.admin.call('PUT', `/api/admin/imports/${body.id}/rows`, { body: rows }));
      await done(world.admin.post(`/api/admin/imports/${body.id}/check`));
    }
  }

  beforeAll(async () => {
    // Ten minutes before midnight in Bengaluru.
    app = await makeApp(store, { now: '2026-11-21T18:20:00.000Z' });
    world = await makeFixtures(app);
    await world.newSale({ customerName: 'ಕಾವ್ಯ ಶೆಟ್ಟಿ', totalAmount: '2499.50', notes: '=1+1, ₹500' });
    await world.newSale({ customerName: 'Regulars', totalAmount: '2300.00' });
    await makeVisits();
    await makePass();
    await makeAndSettle();
    await makeMoney();
    await sellAtCounter();
    await makeInvoice();
    await beginImports();
  });
  afterAll(() => app.close());

  it.each(addresses)(
    "%s has readable column heads, and its times are in the centre's zone",
    async (address) => {
      const [head = '', ...rows] = await linesOf(`${address}?format=csv`);
      for (const name of head.split(','))
        expect(name).toMatch(/^(UPI|[A-Z][a-z]+)([ -][A-Za-z]+)*( \([₹%]\))?$/);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.join('\n')).not.toMatch(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/);
      expect(rows.join('\n')).not.toMatch(/\b(true|false|null|used_up|walk_in)\b/);
    },
  );

  it.each(heads)('%s: its columns', async (list, head) => {
    expect((await linesOf(`/api/admin/${list}?format=csv`))[0]).toBe(head);
  });

  it('have money in plain decimals, Kannada and rupee signs preserved, and no formula', async () => {
    const [head, line] = await linesOf(`/api/package-sales?format=csv&search=${encodeURIComponent('ಕಾವ್ಯ')}`);
    expect(head).toBe(
      'Reference,Status,Family,Phone,Email,Package,Hours sold,Hours left,Total (₹),Refunded (₹),Valid until,Sold by,Sold,Notes,Cancellation reason',
    );
    expect(line).toMatch(/^[A-Z0-9-]+,Active,ಕಾವ್ಯ ಶೆಟ್ಟಿ,\d{10},/);
    expect(line).toMatch(/,2499\.50,,2027-11-21,[^,]+,2026-11-21 23:50,"'=1\+1, ₹500",$/);
  });

  it('contain every change of a setting in the log, including the UPI ID, with money in rupees', async () => {
    const { body: settings } = await world.admin.get<TeamSettings>('/api/admin/settings');
    const { version: _, placeholders: __, ...fields } = settings;
    const changed = await world.admin.call('PUT', '/api/admin/settings', {
      body: { ...fields, upiId: 'centre@bank', refundFee: '100' },
    });
    expect(changed.status).toBe(200);
    const [, line] = await linesOf('/api/admin/audit-log?format=csv&entity=settings');
    expect(line).toContain(
      `,Upi id: ${settings.upiId}; Refund fee: 0.00,Upi id: centre@bank; Refund fee: 100.00,`,
    );
  });

  it('say Never for people who never signed in', async () => {
    await app.signInAsParent('9000000080');
    await app.database.write((trx) =>
      trx.updateTable('users').set({ last_login_at: null }).where('phone', '=', '9000000080').execute(),
    );
    const [, line] = await linesOf('/api/admin/users?format=csv&search=9000000080');
    expect(line).toContain(',9000000080,Customer,Active,Never,2026-11-21 23:50,');
  });

  describe('the list of packages', () => {
    it('includes inactive ones, in order, and is only for people who manage them', async () => {
      const whole = await world.admin.get<{ name: string }[]>('/api/admin/packages?limit=200');
      const rows = (await linesOf('/api/admin/packages?format=csv')).slice(1);
      expect(rows.map((row) => row.split(',')[0])).toEqual(whole.body.map(({ name }) => name));
      expect(whole.headers.get('X-Total-Count')).toBe(String(rows.length));
      const staff = await app.signInAs('staff');
      expect((await staff.get('/api/admin/packages?format=csv')).status).toBe(403);
    });
  });
});
