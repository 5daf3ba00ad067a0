import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RefundQuote } from '../../contract/hours/hour-changes.ts';
import type { Sale, SaleStats } from '../../contract/hours/sales.ts';
import type { SaleStatement } from '../../contract/hours/statement.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';
import { auditHours } from './audit-store.ts';

interface Refused {
  code: string;
  message: string;
  details: Record<string, unknown>;
}

describeOnEachStore('changing an hour package', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let staff: SignedInClient;
  let manager: SignedInClient;

  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    staff = await app.signInAs('staff');
    manager = await app.signInAs('manager');
  });
  afterAll(() => app.close());
  afterEach(async () => {
    expect((await auditHours(app.database.read)).differences).toEqual([]);
    await terms(0, 0);
  });

  /** Sets the centre's refund fee and its minimum refund. */
  const terms = (feePaise: number, minimumPaise: number) =>
    app.database.write(async (trx) => {
      await writeSetting(trx, 'refundFeePaise', feePaise);
      await writeSetting(trx, 'refundMinimumPaise', minimumPaise);
    });
  const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });
  const saleOf = async (id: number) => (await staff.get<SaleStatement>(`/api/package-sales/${id}`)).body;
  const logOf = (id: number, like: string) =>
    app.database.read
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity', '=', 'package_sale')
      .where('entity_id', '=', String(id))
      .where('action', 'like', `%${like}`)
      .execute();
  /** Returns the changes that an up-to-date tablet pulls after an action. */
  const sentToDesk = async (act: () => Promise<unknown>) => {
    const tablet = await world.newDevice();
    let { cursor, more } = await world.sync(tablet);
    while (more) ({ cursor, more } = await world.sync(tablet, [], cursor));
    await act();
    return (await world.sync(tablet, [], cursor)).changes;
  };

  describe('extending', () => {
    const extend = (id: number, validTill: string, headers?: Record<string, string>) =>
      manager.post<Sale & Refused>(
        `/api/package-sales/${id}/extend`,
        { validTill, reason: 'The child was ill' },
        headers,
      );

    it('moves the last day, and logs the reason', async () => {
      const { id, version } = await world.newSale({ validTill: '2026-12-01' });
      const { status, body } = await extend(id, '2027-01-31', ifMatch(version));
      expect([status, body.validTill, body.status]).toEqual([200, '2027-01-31', 'active']);
      const [line, ...more] = await logOf(id, '/extend');
      expect(more).toEqual([]);
      expect(JSON.parse(line?.before ?? '')).toMatchObject({ validTill: '2026-12-01', version });
      expect(JSON.parse(line?.after ?? '')).toMatchObject({
        validTill: '2027-01-31',
        version: body.version,
        reason: 'The child was ill',
      });
    });

    it('reactivates an expired package, and sends it to the desks again', async () => {
      const { id } = await world.newSale({ validTill: '2026-11-22' });
      await app.database.write((trx) =>
        trx.updateTable('package_sales').set({ valid_till: '2026-11-01' }).where('id', '=', id).execute(),
      );
      expect((await saleOf(id)).sale.status).toBe('expired');
      const sent = await sentToDesk(() => extend(id, '2026-11-21'));
      expect(sent.sales).toMatchObject([{ id, status: 'active', validTill: '2026-11-21' }]);
    });

    it('refuses an earlier, past or invalid date and a cancelled package', async () => {
      const { id } = await world.newSale({ validTill: '2026-12-01' });
      const codeOf = async (validTill: string) => {
        const { status, body } = await extend(id, validTill);
        return [status, body.code];
      };
      expect(await codeOf('2026-12-01')).toEqual([409, 'not_later']);
      expect(await codeOf('2026-11-30')).toEqual([409, 'not_later']);
      expect(await codeOf('2027-02-30')).toEqual([400, 'invalid_date']);
      expect(await codeOf('2099-01-01')).toEqual([400, 'date_too_far']);
      await app.database.write((trx) =>
        trx.updateTable('package_sales').set({ valid_till: '2026-11-01' }).where('id', '=', id).execute(),
      );
      expect(await codeOf('2026-11-20')).toEqual([400, 'past_date']);
      await staff.post(`/api/package-sales/${id}/cancel`, { reason: 'Moved away' });
      expect(await codeOf('2027-12-01')).toEqual([409, 'sale_cancelled']);
      expect((await extend(999_999, '2027-12-01')).status).toBe(404);
      expect(
        (await manager.post(`/api/package-sales/${id}/extend`, { validTill: '2027-12-01', reason: ' ' }))
          .status,
      ).toBe(400);
    });

    it('allows at most a year more, and reports the last possible day', async () => {
      const { id } = await world.newSale({ validTill: '2026-12-01' });
      const tooFar = await extend(id, '2027-12-02');
      expect([tooFar.status, tooFar.body]).toMatchObject([
        400,
        {
          code: 'date_too_far',
          message: 'A package can be extended by at most 365 days at a time.',
          details: { latest: '2027-12-01' },
        },
      ]);
      expect((await extend(id, '2027-12-01')).body.validTill).toBe('2027-12-01');
    });

    it("requires hours left: a used-up package can't be extended", async () => {
      const { id } = await world.newSale({ validTill: '2026-12-01' });
      const { usage } = await world.newUsage(id, 10);
      const { status, body } = await extend(id, '2026-12-31');
      expect([status, body.code, body.message]).toEqual([
        409,
        'sale_used_up',
        'All hours of this package have been used.',
      ]);
      await world.admin.post(`/api/package-usage/${usage.id}/void`, { reason: 'The wrong family' });
      expect((await extend(id, '2026-12-31')).status).toBe(200);
    });

    it('accepts one of two simultaneous extensions and reports who was first', async () => {
      const { id, version } = await world.newSale({ validTill: '2026-12-01' });
      const answers = await Promise.all([
        extend(id, '2027-01-31', ifMatch(version)),
        extend(id, '2027-03-31', ifMatch(version)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won] = answers.filter(({ status }) => status === 200);
      const [lost] = answers.filter(({ status }) => status === 409);
      expect(lost?.body).toMatchObject({
        code: 'stale',
        details: {
          current: { validTill: won?.body.validTill, version: won?.body.version },
          changedBy: expect.stringMatching(/^Asha/),
        },
      });
      expect((await saleOf(id)).sale.validTill).toBe(won?.body.validTill);
    });
  });

  describe('refunding', () => {
    const quoteOf = (id: number) => manager.get<RefundQuote & Refused>(`/api/package-sales/${id}/refund`);
    const refund = (id: number, refundAmount: string, headers?: Record<string, string>) =>
      manager.post<Sale & Refused>(
        `/api/package-sales/${id}/refund`,
        { refundAmount, reason: 'Moved to Mysuru', method: 'cash' },
        headers,
      );

    it('shows each line of the calculation first', async () => {
      await terms(10_000, 5_000);
      const { id } = await world.newSale();
      await world.newUsage(id, 2);
      expect((await quoteOf(id)).body).toEqual({
        paid: '2499.00',
        owed: '0.00',
        totalHours: 10,
        unusedHours: 8,
        unusedValue: '1999.20',
        fee: '100.00',
        minimum: '50.00',
        refund: '1899.20',
        nothing: null,
      });
    });

    it('removes the hours through the ledger, and cancels the sale with the reason', async () => {
      const { id } = await world.newSale();
      await world.newUsage(id, 2);
      const { version } = (await saleOf(id)).sale;
      const sent = await sentToDesk(async () => {
        const { status, body } = await refund(id, '1999.20', ifMatch(version));
        expect([status, body]).toMatchObject([
          200,
          {
            status: 'cancelled',
            remainingHours: 0,
            refundedAmount: '1999.20',
            cancelReason: 'Moved to Mysuru',
          },
        ]);
      });
      expect(sent.removed).toContainEqual({ kind: 'sales', id });
      const { ledger, sale } = await saleOf(id);
      expect(ledger.map(({ kind, hours, note }) => [kind, hours, note])).toEqual([
        ['sold', 10, ''],
        ['used', -2, ''],
        ['cancelled', -8, 'Moved to Mysuru'],
      ]);
      const [line] = await logOf(id, '/refund');
      expect(JSON.parse(line?.before ?? '')).toMatchObject({
        status: 'active',
        refundedAmount: null,
        version,
      });
      expect(JSON.parse(line?.after ?? '')).toMatchObject({
        refundedAmount: '1999.20',
        version: sale.version,
        reason: 'Moved to Mysuru',
      });
    });

    it('refuses an amount other than the one shown', async () => {
      const { id } = await world.newSale();
      await world.newUsage(id, 2);
      for (const wrong of ['1999.19', '1999.21', '2499.00', '0'] as const) {
        const { status, body } = await refund(id, wrong);
        expect([status, body.code, body.details.refund]).toEqual([409, 'price_changed', '1999.20']);
      }
      expect((await saleOf(id)).sale).toMatchObject({ status: 'active', remainingHours: 8 });
      expect((await refund(id, '1.005')).body.code).toBe('invalid_amount');
    });

    it('includes a visit that a tablet pushed in the meantime', async () => {
      const { id, version } = await world.newSale();
      await world.sync(await world.newDevice(), [world.usageOperation(id, 3)]);
      const { status, body } = await refund(id, '2499.00', ifMatch(version));
      expect([status, body.code, body.details.current]).toMatchObject([409, 'stale', { remainingHours: 7 }]);
      expect((await refund(id, '2499.00')).body.code).toBe('price_changed');
    });

    it('refuses when nothing is due, and gives the reason', async () => {
      await terms(10_000, 100_000);
      const nothing = async (changes: Record<string, unknown>, used = 0) => {
        const { id } = await world.newSale(changes);
        if (used > 0) await world.newUsage(id, used);
        const quote = (await quoteOf(id)).body;
        const refused = await refund(id, quote.refund);
        expect([quote.refund, refused.status, refused.body.code]).toEqual(['0.00', 409, 'nothing_to_refund']);
        expect(refused.body.message).toBe(quote.nothing);
        expect((await saleOf(id)).sale.cancelReason).toBeNull();
        return quote.nothing;
      };
      expect(await nothing({}, 10)).toBe('No hours are left.');
      expect(await nothing({ totalAmount: 0 })).toBe('Nothing was paid for these hours.');
      expect(await nothing({ totalAmount: 100 })).toBe('The unused hours are worth no more than the fee.');
      expect(await nothing({ totalAmount: 1099 })).toBe('Less than ₹1,000 is not refunded.');
    });

    it('refunds once when requested many times at once', async () => {
      const { id } = await world.newSale();
      const answers = await Promise.all(Array.from({ length: 4 }, () => refund(id, '2499.00')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect((await saleOf(id)).ledger.map(({ kind }) => kind)).toEqual(['sold', 'cancelled']);
      const again = await quoteOf(id);
      expect([again.status, again.body.code]).toEqual([409, 'already_cancelled']);
      expect((await quoteOf(999_999)).status).toBe(404);
    });

    it('keeps the retained amount in the totals, also when a visit is voided later', async () => {
      const stats = async () => (await manager.get<SaleStats>('/api/package-sales/stats')).body;
      const before = await stats();
      const moved = async () => {
        const after = await stats();
        return {
          sales: after.totalSales - before.totalSales,
          active: after.activeSales - before.activeSales,
          paise: Math.round((Number(after.totalRevenue) - Number(before.totalRevenue)) * 100),
          sold: after.hoursSold - before.hoursSold,
          used: after.hoursUsed - before.hoursUsed,
          owed: after.hoursOutstanding - before.hoursOutstanding,
        };
      };
      const { id } = await world.newSale();
      const { usage } = await world.newUsage(id, 2);
      expect(await moved()).toEqual({ sales: 1, active: 1, paise: 249_900, sold: 10, used: 2, owed: 8 });
      await refund(id, '1999.20');
      expect(await moved()).toEqual({ sales: 1, active: 0, paise: 49_980, sold: 2, used: 2, owed: 0 });
      await world.admin.post(`/api/package-usage/${usage.id}/void`, { reason: 'The wrong family' });
      expect(await moved()).toEqual({ sales: 1, active: 0, paise: 49_980, sold: 0, used: 0, owed: 0 });
    });
  });

  it('requires the permission to manage hours; selling them is not enough', async () => {
    const { id } = await world.newSale({ validTill: '2026-12-01' });
    const customer = await app.signInAsParent('9870001112');
    const at = `/api/package-sales/${id}`;
    const longer = { validTill: '2027-01-31', reason: 'The child was ill' };
    const paying = { refundAmount: '2499.00', reason: 'Moved to Mysuru', method: 'cash' };
    const refused = async (client: SignedInClient) => {
      const answers = [
        await client.post(`${at}/extend`, longer),
        await client.get(`${at}/refund`),
        await client.post(`${at}/refund`, paying),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 3 }, () => [403, 'not_allowed']),
      );
    };
    await refused(staff);
    await refused(customer);
    expect((await saleOf(id)).sale).toMatchObject({ validTill: '2026-12-01', status: 'active' });

    const trusted = await app.signInAs('staff');
    const given = await world.admin.call('PATCH', `/api/admin/users/${trusted.userId}/permissions`, {
      body: { permissions: ['hours.view', 'hours.manage', 'payments.refund'] },
    });
    expect(given.status).toBe(200);
    expect((await trusted.post(`${at}/extend`, longer)).status).toBe(200);
    expect((await trusted.post(`${at}/cancel`, { reason: 'Moved away' })).status).toBe(403);
    expect((await trusted.post(`${at}/refund`, paying)).status).toBe(200);
  });

  it('lists packages that expire soon, soonest first, and of one day the most hours first', async () => {
    const family = 'Runs Out';
    const add = (validTill: string, totalHours = 10) =>
      world.newSale({ customerName: family, validTill, totalHours });
    const before = (await staff.get<SaleStats>('/api/package-sales/stats')).body;
    const last = await add('2026-12-21');
    const first = await add('2026-11-21');
    await add('2026-12-22');
    const cancelled = await add('2026-11-25');
    await staff.post(`/api/package-sales/${cancelled.id}/cancel`, { reason: 'Moved away' });
    const third = await add('2026-11-25');
    const second = await add('2026-11-25', 20);

    const after = (await staff.get<SaleStats>('/api/package-sales/stats')).body;
    expect([after.nearExpiryDays, after.nearExpiry - before.nearExpiry]).toEqual([30, 4]);
    const query = 'search=Runs%20Out&status=active&validUntil=2026-12-21&sort=expiry';
    const page = await staff.get<Sale[]>(`/api/package-sales?${query}`);
    expect(page.body.map(({ id }) => id)).toEqual([first.id, second.id, third.id, last.id]);
    expect(page.headers.get('X-Total-Count')).toBe('4');
    const newest = await staff.get<Sale[]>('/api/package-sales?search=Runs%20Out&status=active');
    expect(newest.body.map(({ validTill }) => validTill)).toEqual([
      '2026-11-25',
      '2026-11-25',
      '2026-12-22',
      '2026-11-21',
      '2026-12-21',
    ]);
  });
});
