import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Sale } from '../../contract/hours/sales.ts';
import type { SaleStatement } from '../../contract/hours/statement.ts';
import type { Usage } from '../../contract/hours/visits.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from './audit-store.ts';
import { postEntries } from './store.ts';

type Recorded = { usage: Usage; sale: Sale };

describeOnEachStore('hour packages', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let staff: SignedInClient;

  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    staff = await app.signInAs('staff');
  });
  afterAll(() => app.close());
  afterEach(async () => {
    app.clock.set('2026-11-21T06:00:00.000Z');
    expect((await auditHours(app.database.read)).differences).toEqual([]);
  });

  /** Moves the clock and signs in again, because a team session lasts half a day. */
  const at = async (instant: string) => {
    app.clock.set(instant);
    staff = await app.signInAs('staff');
  };
  const saleBody = (changes?: object) => ({
    packageId: 3,
    customerName: ' Ananya Rao ',
    customerPhone: '+91 98765 04821',
    totalAmount: 2499,
    ...changes,
  });
  const visitBody = (packageSaleId: number, changes?: object) => ({
    packageSaleId,
    hoursUsed: 1,
    usageDate: '2026-11-21',
    attendingChildrenNames: ['Aarav', 'Diya'],
    numberOfChildren: 2,
    checkedInBy: 'Front desk',
    checkedInAt: '2026-11-21T05:30:00Z',
    ...changes,
  });
  const sell = (changes?: object) => staff.post<Sale>('/api/package-sales', saleBody(changes));
  const record = (saleId: number, changes?: object) =>
    staff.post<Recorded>('/api/package-usage', visitBody(saleId, changes));
  const statement = async (id: number) => (await staff.get<SaleStatement>(`/api/package-sales/${id}`)).body;
  const ledger = async (id: number) => (await statement(id)).ledger.map(({ kind, hours }) => [kind, hours]);

  describe('selling', () => {
    it("defaults to the package's hours and a validity of one year", async () => {
      const { duration } = (await staff.get<{ id: number; duration: number }[]>('/api/packages')).body.find(
        ({ id }) => id === 3,
      ) ?? { duration: Number.NaN };
      const sold = await sell();
      expect(sold.status).toBe(201);
      expect(sold.body).toMatchObject({
        totalHours: duration,
        remainingHours: duration,
        validTill: '2027-11-21',
        status: 'active',
        customerName: 'Ananya Rao',
        customerPhone: '9876504821',
        customerEmail: null,
        totalAmount: '2499.00',
      });
      expect(sold.body.reference).toMatch(/^HP-[2-9A-HJKMNP-Z]{6}$/);
      const own = await sell({
        totalHours: '7.5',
        validTill: '2026-11-21',
        customerEmail: '',
        totalAmount: '1,5',
      });
      expect(own.status).toBe(400);
      const other = await sell({
        totalHours: '7.5',
        validTill: '2026-11-21',
        customerEmail: '',
        totalAmount: '2499.50',
      });
      expect(other.body).toMatchObject({
        totalHours: 7.5,
        validTill: '2026-11-21',
        totalAmount: '2499.50',
      });
    });

    it('counts the year from the date in Bengaluru', async () => {
      app.clock.set('2026-11-20T20:00:00.000Z');
      expect((await sell()).body.validTill).toBe('2027-11-21');
    });

    it("records the signed-in seller, and the client's name of the seller only as a note", async () => {
      const { body } = await sell({ soldBy: 'Admin' });
      expect(body.soldBy).toMatch(/^Asha/);
      const row = await app.database.read
        .selectFrom('package_sales')
        .selectAll()
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ sold_by_user_id: staff.userId, sold_by_note: 'Admin' });
    });

    it.each([
      [{ totalHours: 0 }, 'invalid_hours'],
      [{ totalHours: 1.25 }, 'invalid_hours'],
      [{ customerPhone: '12345' }, 'invalid_phone'],
      [{ customerEmail: 'nobody' }, 'invalid_email'],
      [{ totalAmount: '10.005' }, 'invalid_amount'],
      [{ totalAmount: -1 }, 'invalid_amount'],
      [{ customerName: '  ' }, 'invalid_request'],
      [{ validTill: '2027-06-31' }, 'invalid_date'],
      [{ validTill: '2026-11-20' }, 'past_date'],
      [{ validTill: '2028-11-21' }, 'date_too_far'],
      [{ packageId: 4711 }, 'package_unavailable'],
      [{ discount: 1 }, 'unknown_field'],
    ])('refuses %j with %s', async (changes, code) => {
      const before = (await staff.get('/api/package-sales/stats')).body;
      const { status, body } = await staff.call('POST', '/api/package-sales', { body: saleBody(changes) });
      expect([status >= 400 && status < 500, body.code]).toEqual([true, code]);
      expect((await staff.get('/api/package-sales/stats')).body).toEqual(before);
    });

    it('accepts two years, and a price of zero for a gift', async () => {
      const gift = saleBody({ validTill: '2028-11-20', totalAmount: '0', discountReason: 'Won at a raffle' });
      const { status, body } = await world.admin.post<Sale>('/api/package-sales', gift);
      expect([status, body]).toMatchObject([201, { validTill: '2028-11-20', totalAmount: '0.00' }]);
    });

    it.each([
      ['', 'Enter an amount in rupees, 0 for a gift.'],
      ['  ', 'Enter an amount in rupees, 0 for a gift.'],
      [-1, 'Enter ₹0 or more.'],
      ['-0.01', 'Enter ₹0 or more.'],
      ['10.005', 'Enter at most two decimals, as in 499.50.'],
      [10.005, 'Enter at most two decimals, as in 499.50.'],
      ['10000000.01', 'Enter ₹1,00,00,000 or less.'],
      [1e21, 'Enter ₹1,00,00,000 or less.'],
      ['ten', 'Enter an amount in rupees and whole paise.'],
    ])('rejects %j as an amount: %s', async (totalAmount, message) => {
      const { status, body } = await staff.call('POST', '/api/package-sales', {
        body: saleBody({ totalAmount }),
      });
      expect([status, body]).toMatchObject([
        400,
        { code: 'invalid_amount', message, issues: [{ path: 'totalAmount', message }] },
      ]);
    });

    it('explains that hours come in steps of half an hour', async () => {
      for (const totalHours of ['', 0, 1.25, '1001']) {
        expect((await sell({ totalHours })).body).toMatchObject({
          code: 'invalid_hours',
          message: 'Enter hours in steps of half an hour.',
        });
      }
    });

    it('refuses a package that is not active', async () => {
      await app.database.write((trx) =>
        trx.updateTable('play_packages').set({ is_active: 0 }).where('id', '=', 2).execute(),
      );
      expect((await sell({ packageId: 2 })).body).toMatchObject({ code: 'package_unavailable' });
    });

    it('sells once per idempotency key', async () => {
      const headers = { 'Idempotency-Key': 'sell-once' };
      const post = () => staff.post<Sale>('/api/package-sales', saleBody(), headers);
      const answers = await Promise.all([post(), post(), post()]);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    });
  });

  describe('recording a visit', () => {
    it('deducts its hours and stores its facts', async () => {
      const { id } = await world.newSale();
      const { status, body } = await record(id, {
        hoursUsed: '2.5',
        checkedOutAt: '2026-11-21T08:00:00.000Z',
      });
      expect(status).toBe(201);
      expect(body.sale).toMatchObject({ id, remainingHours: 7.5, status: 'active' });
      expect(body.usage).toMatchObject({
        packageSaleId: id,
        customerName: 'Ananya Rao',
        hoursUsed: 2.5,
        shortHours: 0,
        numberOfChildren: 2,
        attendingChildrenNames: ['Aarav', 'Diya'],
        checkedInAt: '2026-11-21T05:30:00.000Z',
        checkedOutAt: '2026-11-21T08:00:00.000Z',
        voidedAt: null,
      });
      expect(body.usage.checkedInBy).toMatch(/^Asha/);
      expect(await ledger(id)).toEqual([
        ['sold', 10],
        ['used', -2.5],
      ]);
    });

    it('uses a package up to its last half hour, and no further', async () => {
      const { id } = await world.newSale({ totalHours: 1 });
      expect((await record(id, { hoursUsed: 1.5 })).body).toMatchObject({
        code: 'insufficient_hours',
        message: 'Please enter valid hours to use',
        issues: [{ path: 'hoursUsed', message: 'Only 1 hour is left.' }],
        details: { remainingHours: 1 },
      });
      expect((await record(id)).body.sale).toMatchObject({ remainingHours: 0, status: 'used_up' });
      expect((await record(id, { hoursUsed: 0.5 })).body).toMatchObject({
        code: 'insufficient_hours',
        issues: [{ path: 'hoursUsed', message: 'No hours are left.' }],
      });
    });

    it('refuses less than an hour, unless less is left', async () => {
      const { id } = await world.newSale({ totalHours: 1.5 });
      expect((await record(id, { hoursUsed: 0.5 })).body).toMatchObject({
        code: 'invalid_hours',
        message: 'Please enter valid hours to use',
        issues: [{ path: 'hoursUsed', message: 'The minimum is 1 hour.' }],
      });
      expect((await record(id, { hoursUsed: 1 })).body.sale).toMatchObject({ remainingHours: 0.5 });
      expect((await record(id, { hoursUsed: 0.5 })).body.sale).toMatchObject({ status: 'used_up' });
    });

    it.each(['', ' ', 0, '0', -1, '-1', 0.75, 1001, 'two'])(
      'rejects %j hours with the specified message',
      async (hoursUsed) => {
        const { id } = await world.newSale();
        const { status, body } = await staff.call('POST', '/api/package-usage', {
          body: visitBody(id, { hoursUsed }),
        });
        const message = 'Please enter valid hours to use';
        expect([status, body]).toMatchObject([
          400,
          { code: 'invalid_hours', message, issues: [{ path: 'hoursUsed', message }] },
        ]);
      },
    );

    it('stores the trimmed names and drops blank ones', async () => {
      const { id } = await world.newSale();
      const { status, body } = await record(id, { attendingChildrenNames: [' Aarav ', '', '  ', 'Diya'] });
      expect([status, body.usage.attendingChildrenNames]).toEqual([201, ['Aarav', 'Diya']]);
    });

    it('never deducts more than is left when many visits are recorded at once', async () => {
      const { id } = await world.newSale({ totalHours: 5 });
      const answers = await Promise.all(Array.from({ length: 20 }, () => record(id)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(answers.filter(({ body }) => 'code' in body && body.code === 'insufficient_hours')).toHaveLength(
        15,
      );
      expect((await statement(id)).sale.remainingHours).toBe(0);
    });

    it('checks the validity on the day of the visit, even if it is recorded later', async () => {
      const { id } = await world.newSale({ validTill: '2026-11-21' });
      await at('2026-11-22T06:00:00.000Z');
      expect((await statement(id)).sale.status).toBe('expired');
      expect((await record(id)).status).toBe(201);
      expect((await record(id, { usageDate: '2026-11-22' })).body).toMatchObject({ code: 'sale_expired' });
    });

    it('refuses a cancelled package', async () => {
      const { id } = await world.newSale();
      await staff.post(`/api/package-sales/${id}/cancel`, { reason: 'Moved away' });
      expect((await record(id)).body).toMatchObject({ code: 'sale_cancelled' });
    });

    it.each([
      [{ hoursUsed: 0 }, 400, 'invalid_hours'],
      [{ hoursUsed: -1 }, 400, 'invalid_hours'],
      [{ hoursUsed: 0.75 }, 400, 'invalid_hours'],
      [{ usageDate: '2026-06-31' }, 400, 'invalid_date'],
      [{ usageDate: '2026-11-22' }, 400, 'invalid_date'],
      [{ checkedInAt: '2026-11-21T18:30:00Z' }, 400, 'invalid_date'],
      [{ usageDate: '2026-11-20' }, 400, 'past_date'],
      [{ checkedInAt: '0001-01-01T00:00:00Z' }, 400, 'invalid_date'],
      [{ checkedOutAt: '2099-01-01T00:00:00Z' }, 400, 'invalid_date'],
      [{ numberOfChildren: 0 }, 400, 'invalid_request'],
      [{ checkedOutAt: '2026-11-21T05:29:59Z' }, 400, 'invalid_request'],
      [{ packageSaleId: 999_999 }, 404, 'not_found'],
    ])('refuses %j with %i %s', async (changes, status, code) => {
      const { id } = await world.newSale();
      const answer = await staff.call('POST', '/api/package-usage', { body: visitBody(id, changes) });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect((await statement(id)).sale.remainingHours).toBe(10);
    });

    it('accepts an evening visit on its date in Bengaluru', async () => {
      const { id } = await world.newSale();
      await at('2026-11-21T18:20:00.000Z');
      expect((await record(id, { checkedInAt: '2026-11-21T18:20:00Z' })).status).toBe(201);
      app.clock.set('2026-11-21T18:40:00.000Z');
      const next = { usageDate: '2026-11-22', checkedInAt: '2026-11-21T18:40:00Z' };
      expect((await record(id, next)).status).toBe(201);
    });

    it('compares instants correctly, whatever their precision', async () => {
      const { id } = await world.newSale();
      const same = { checkedInAt: '2026-11-21T05:30:00Z', checkedOutAt: '2026-11-21T05:30:00.000Z' };
      expect((await record(id, same)).status).toBe(201);
    });
  });

  describe('checking out', () => {
    const checkOut = (id: string, checkedOutAt = '2026-11-21T05:45:00Z') =>
      staff.call<Usage>('PATCH', `/api/package-usage/${id}`, { body: { checkedOutAt } });

    it('ends a visit once when two do it at once', async () => {
      const { usage } = (await record((await world.newSale()).id)).body;
      const answers = await Promise.all([checkOut(usage.id), checkOut(usage.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'already_checked_out',
      });
      expect(answers.find(({ status }) => status === 200)?.body.checkedOutAt).toBe(
        '2026-11-21T05:45:00.000Z',
      );
    });

    it('refuses an end before the start, a voided visit and an unknown one', async () => {
      const { usage } = (await record((await world.newSale()).id)).body;
      expect((await checkOut(usage.id, '2026-11-21T05:29:00Z')).body).toMatchObject({
        code: 'invalid_request',
        issues: [{ path: 'checkedOutAt' }],
      });
      expect((await checkOut(usage.id, '2099-01-01T00:00:00Z')).body).toMatchObject({ code: 'invalid_date' });
      await world.admin.post(`/api/package-usage/${usage.id}/void`, { reason: 'Wrong family' });
      expect((await checkOut(usage.id)).body).toMatchObject({ code: 'already_voided' });
      expect((await checkOut('019aa1b2-0000-7000-8000-000000000000')).status).toBe(404);
    });
  });

  describe('voiding', () => {
    const voidIt = (id: string) =>
      world.admin.post<Recorded>(`/api/package-usage/${id}/void`, { reason: 'Wrong family' });

    it('gives the hours back once when two do it at once', async () => {
      const { id } = await world.newSale();
      const { usage } = (await record(id, { hoursUsed: 4 })).body;
      const answers = await Promise.all([voidIt(usage.id), voidIt(usage.id), voidIt(usage.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const done = answers.find(({ status }) => status === 200)?.body;
      expect(done?.sale.remainingHours).toBe(10);
      expect(done?.usage).toMatchObject({ voidReason: 'Wrong family', voidedAt: '2026-11-21T06:00:00.000Z' });
      expect(await ledger(id)).toEqual([
        ['sold', 10],
        ['used', -4],
        ['given_back', 4],
      ]);
    });

    it('reactivates a used-up package', async () => {
      const { id } = await world.newSale({ totalHours: 1 });
      const { usage } = (await record(id)).body;
      expect((await voidIt(usage.id)).body.sale.status).toBe('active');
    });

    it('gives nothing back to a cancelled package', async () => {
      const { id } = await world.newSale();
      const { usage } = (await record(id)).body;
      await staff.post(`/api/package-sales/${id}/cancel`, { reason: 'Moved away' });
      expect((await voidIt(usage.id)).body.sale).toMatchObject({ remainingHours: 0, status: 'cancelled' });
      expect(await ledger(id)).toEqual([
        ['sold', 10],
        ['used', -1],
        ['cancelled', -9],
        ['given_back', 1],
        ['cancelled', -1],
      ]);
    });

    it('requires a reason, and a manager', async () => {
      const { usage } = (await record((await world.newSale()).id)).body;
      expect((await world.admin.post(`/api/package-usage/${usage.id}/void`, { reason: ' ' })).status).toBe(
        400,
      );
      expect((await staff.post(`/api/package-usage/${usage.id}/void`, { reason: 'x' })).status).toBe(403);
    });
  });

  describe('cancelling', () => {
    it('removes the remaining hours, once', async () => {
      const { id } = await world.newSale();
      await record(id);
      const cancel = () => staff.post<Sale>(`/api/package-sales/${id}/cancel`, { reason: 'Moved away' });
      const answers = await Promise.all([cancel(), cancel()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await statement(id)).sale).toMatchObject({
        status: 'cancelled',
        remainingHours: 0,
        cancelReason: 'Moved away',
      });
      expect(await ledger(id)).toEqual([
        ['sold', 10],
        ['used', -1],
        ['cancelled', -9],
      ]);
      expect((await staff.post('/api/package-sales/999999/cancel', { reason: 'x' })).status).toBe(404);
    });

    it('is serialized with a visit recorded at the same moment', async () => {
      const { id } = await world.newSale();
      const [used] = await Promise.all([
        record(id, { hoursUsed: 3 }),
        staff.post(`/api/package-sales/${id}/cancel`, { reason: 'Moved away' }),
      ]);
      expect(await ledger(id)).toEqual(
        used.status === 201
          ? [
              ['sold', 10],
              ['used', -3],
              ['cancelled', -7],
            ]
          : [
              ['sold', 10],
              ['cancelled', -10],
            ],
      );
    });
  });

  describe('the lists', () => {
    it('search part of a name, a reference or a phone in any notation, newest first', async () => {
      const one = await world.newSale({ customerName: 'Meera 100%_Iyer', customerPhone: '7012345678' });
      const two = await world.newSale({ customerName: 'Meera Nair', customerPhone: '7012399999' });
      const find = async (search: string) =>
        (await staff.get<Sale[]>(`/api/package-sales?search=${encodeURIComponent(search)}`)).body.map(
          ({ id }) => id,
        );
      expect(await find('meera')).toEqual([two.id, one.id]);
      expect(await find('100%_i')).toEqual([one.id]);
      expect(await find('%')).toEqual([one.id]);
      expect(await find(one.reference.toLowerCase())).toEqual([one.id]);
      expect(await find('+91 70123 45678')).toEqual([one.id]);
      expect(await find('70123')).toEqual([two.id, one.id]);
      expect(await find("' or 1=1 --")).toEqual([]);
    });

    it('filter by status, and page with a total', async () => {
      const customerName = 'Paged Family';
      const made = [];
      for (const changes of [{}, { validTill: '2026-11-21' }, { totalHours: 1 }, {}]) {
        made.push(await world.newSale({ customerName, ...changes }));
      }
      const [active, expired, usedUp, cancelled] = made.map(({ id }) => id);
      await record(usedUp ?? 0);
      await staff.post(`/api/package-sales/${cancelled}/cancel`, { reason: 'x' });
      await at('2026-11-22T06:00:00.000Z');
      const find = async (query: string) => {
        const { body, headers } = await staff.get<Sale[]>(`/api/package-sales${query}`);
        return { ids: body.map(({ id }) => id), total: headers.get('X-Total-Count') };
      };
      const search = 'search=paged';
      expect(await find(`?${search}&status=active`)).toEqual({ ids: [active], total: '1' });
      expect(await find(`?${search}&status=expired`)).toEqual({ ids: [expired], total: '1' });
      expect(await find(`?${search}&status=used_up`)).toEqual({ ids: [usedUp], total: '1' });
      expect(await find(`?${search}&status=cancelled`)).toEqual({ ids: [cancelled], total: '1' });
      expect(await find(`?ids=${active},${usedUp}`)).toEqual({ ids: [usedUp, active], total: '2' });
      expect(await find(`?${search}&limit=2`)).toEqual({ ids: [cancelled, usedUp], total: '4' });
      expect(await find(`?${search}&limit=2&offset=2`)).toEqual({ ids: [expired, active], total: '4' });
      expect(await find(`/active?${search}`)).toEqual({ ids: [active], total: '1' });
    });

    it('export CSV files without formulas', async () => {
      await world.newSale({ customerName: '=cmd()' });
      const { headers, body } = await world.admin.get<string>('/api/package-sales?format=csv&search=cmd');
      expect(headers.get('Content-Type')).toContain('text/csv');
      expect(body).toContain("'=cmd()");
    });
  });

  it('adds up hours sold, used and outstanding, without cancelled sales', async () => {
    type Stats = {
      totalSales: number;
      activeSales: number;
      totalRevenue: string;
      hoursSold: number;
      hoursUsed: number;
      hoursOutstanding: number;
    };
    const manager = await app.signInAs('manager');
    const stats = async () => (await manager.get<Stats>('/api/package-sales/stats')).body;
    const before = await stats();
    const kept = await world.newSale({ totalHours: 10, totalAmount: '2499.50' });
    await record(kept.id, { hoursUsed: 2.5 });
    await world.newSale({ totalHours: 4, totalAmount: '100' });
    const gone = await world.newSale({ totalHours: 6 });
    await staff.post(`/api/package-sales/${gone.id}/cancel`, { reason: 'x' });
    const after = await stats();
    expect({
      sales: after.totalSales - before.totalSales,
      active: after.activeSales - before.activeSales,
      revenue: Math.round((Number(after.totalRevenue) - Number(before.totalRevenue)) * 100),
      sold: after.hoursSold - before.hoursSold,
      used: after.hoursUsed - before.hoursUsed,
      owed: after.hoursOutstanding - before.hoursOutstanding,
    }).toEqual({ sales: 2, active: 2, revenue: 259_950, sold: 14, used: 2.5, owed: 11.5 });
  });

  it('shows the revenue only to those who may see the figures', async () => {
    await world.newSale();
    const revenueTo = async (client: SignedInClient) =>
      (await client.get<{ totalRevenue: string | null }>('/api/package-sales/stats')).body.totalRevenue;
    expect(await revenueTo(staff)).toBeNull();
    expect(Number(await revenueTo(await app.signInAs('manager')))).toBeGreaterThanOrEqual(2499);
  });

  it('returns every specified field', async () => {
    const sold = (await sell({ notes: 'Twins', customerEmail: 'a@b.in' })).body;
    expect(sold).toMatchObject({
      id: expect.any(Number),
      packageId: 3,
      totalHours: 10,
      remainingHours: 10,
      customerName: 'Ananya Rao',
      customerPhone: '9876504821',
      customerEmail: 'a@b.in',
      totalAmount: '2499.00',
      notes: 'Twins',
      soldBy: expect.stringMatching(/^Asha/),
      status: 'active',
      validTill: '2027-11-21',
      createdAt: '2026-11-21T06:00:00.000Z',
    });
    expect((await record(sold.id, { supervisorNotes: 'Left early' })).body.usage).toMatchObject({
      packageSaleId: sold.id,
      hoursUsed: 1,
      usageDate: '2026-11-21',
      numberOfChildren: 2,
      attendingChildrenNames: ['Aarav', 'Diya'],
      supervisorNotes: 'Left early',
      checkedInBy: expect.stringMatching(/^Asha/),
      checkedInAt: '2026-11-21T05:30:00.000Z',
      checkedOutAt: null,
    });
    const noted = await app.database.read
      .selectFrom('package_usages')
      .select('checked_in_by_note')
      .where('package_sale_id', '=', sold.id)
      .execute();
    expect(noted).toEqual([{ checked_in_by_note: 'Front desk' }]);
  });

  it('returns a sale with its visits and all of its ledger entries', async () => {
    const { id } = await world.newSale();
    const { usage } = (await record(id)).body;
    const shown = await statement(id);
    expect(shown.usages).toEqual([usage]);
    expect(shown.ledger).toMatchObject([
      { kind: 'sold', hours: 10, usageId: null },
      { kind: 'used', hours: -1, usageId: usage.id, at: '2026-11-21T06:00:00.000Z' },
    ]);
    expect((await staff.get('/api/package-sales/999999')).status).toBe(404);
    expect((await staff.get('/api/package-sales/1e999')).status).toBe(400);
  });

  it('logs who did what, with the state before and after', async () => {
    const { id } = (await sell()).body;
    await staff.post(`/api/package-sales/${id}/cancel`, { reason: 'Moved away' });
    const lines = await app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'package_sale')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['POST /api/package-sales', staff.userId],
      ['POST /api/package-sales/{id}/cancel', staff.userId],
    ]);
    expect(JSON.parse(lines[1]?.before ?? '')).toMatchObject({ status: 'active' });
    expect(JSON.parse(lines[1]?.after ?? '')).toMatchObject({ status: 'cancelled' });
  });

  it('keeps its balance between zero and what was sold, in the code and in the database', async () => {
    const { id } = await world.newSale({ totalHours: 2 });
    const by = { userId: null, name: 'Test', deviceId: null };
    const post = (kind: 'used' | 'given_back', minutes: number) =>
      app.database.write((trx) =>
        postEntries(trx, {
          saleId: id,
          entries: [{ kind, minutes }],
          note: '',
          by,
          at: app.clock.now(),
        }),
      );
    expect(await post('used', -150)).toBeUndefined();
    expect(await post('given_back', 30)).toBeUndefined();
    const entries = await app.database.read
      .selectFrom('hour_ledger')
      .select('kind')
      .where('sale_id', '=', id)
      .execute();
    expect(entries).toEqual([{ kind: 'sold' }]);
    for (const remaining_minutes of [-30, 150])
      await expect(
        app.database.write((trx) =>
          trx.updateTable('package_sales').set({ remaining_minutes }).where('id', '=', id).execute(),
        ),
      ).rejects.toThrow(/check/i);
  });

  it('has a ledger that nothing can change', async () => {
    const change = () =>
      app.database.write((trx) => trx.updateTable('hour_ledger').set({ minutes: 1 }).execute());
    await expect(change()).rejects.toThrow('append-only');
    const erase = () => app.database.write((trx) => trx.deleteFrom('hour_ledger').execute());
    await expect(erase()).rejects.toThrow('append-only');
  });
});
