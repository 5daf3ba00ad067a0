import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SaleStatement } from '../../contract/hours/statement.ts';
import type { UsageReview } from '../../contract/hours/usage-reviews.ts';
import type { Usage } from '../../contract/hours/visits.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { settlement } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';
import { auditMoney } from '../money/audit-store.ts';

describeOnEachStore('reviews', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let manager: SignedInClient;

  beforeAll(async () => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    world = await makeFixtures(app);
    manager = await app.signInAs('manager');
  });
  afterEach(async () => {
    expect((await auditHours(app.database.read)).differences).toEqual([]);
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
  });
  afterAll(() => app.close());

  const settle = (id: number, resolution: string, note = 'Talked to the family') =>
    manager.call<UsageReview>('PATCH', `/api/admin/usage-reviews/${id}`, {
      body: settlement(resolution, note),
    });
  const statement = async (id: number) => (await manager.get<SaleStatement>(`/api/package-sales/${id}`)).body;
  const lines = async (saleId: number) =>
    (await statement(saleId)).ledger.map(({ kind, hours }) => [kind, hours]);
  const listed = async (query = '') =>
    (await manager.get<UsageReview[]>(`/api/admin/usage-reviews?limit=200${query}`)).body;

  // Each review: a package of one hour, with two hours used.
  it.each(['charge', 'waive'])(
    'settled with %s add entries for the missing hours, and keep the balance',
    async (resolution) => {
      const { id, saleId, usageId } = await world.newReview();
      const { status, body } = await settle(id, resolution);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id,
        status: 'settled',
        resolution,
        note: 'Talked to the family',
        settledAt: '2026-11-21T06:00:00.000Z',
        shortHours: 1,
        balanceNow: 0,
      });
      expect(body.settledBy).toMatch(/^Asha/);
      expect(await lines(saleId)).toEqual([
        ['sold', 1],
        ['used', -1],
        ['settled', 1],
        ['used', -1],
      ]);
      const { ledger, usages } = await statement(saleId);
      const used = ledger
        .filter((e) => e.kind === 'used' && e.usageId === usageId)
        .reduce((sum, e) => sum + e.hours, 0);
      expect(-used).toBe(usages[0]?.hoursUsed);
    },
  );

  it('settled with void give back what the visit took', async () => {
    const { id, saleId, usageId } = await world.newReview();
    expect((await settle(id, 'void', 'Wrong family')).body).toMatchObject({
      resolution: 'void',
      balanceNow: 1,
    });
    expect(await lines(saleId)).toEqual([
      ['sold', 1],
      ['used', -1],
      ['given_back', 1],
    ]);
    const { usages, sale } = await statement(saleId);
    expect(usages[0]).toMatchObject({ id: usageId, voidReason: 'Wrong family' });
    expect(sale.status).toBe('active');
  });

  it('settled with void send the change to the desks', async () => {
    const tablet = await world.newDevice();
    const { id, saleId } = await world.newReview();
    let { cursor, more, snapshot } = await world.sync(tablet);
    while (more || snapshot) ({ cursor, more, snapshot } = await world.sync(tablet, [], cursor));
    await settle(id, 'void');
    expect((await world.sync(tablet, [], cursor)).changes.sales).toMatchObject([
      { id: saleId, remainingHours: 1 },
    ]);
  });

  it('are settled once when several managers decide at the same time', async () => {
    const { id, saleId } = await world.newReview();
    const answers = await Promise.all(
      ['charge', 'waive', 'void', 'charge', 'void'].map((how) => settle(id, how)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(
      answers.filter(({ status }) => status === 409).map(({ body }) => 'code' in body && body.code),
    ).toEqual(Array(4).fill('already_settled'));
    expect(await lines(saleId)).toHaveLength(
      answers.find(({ status }) => status === 200)?.body.resolution === 'void' ? 3 : 4,
    );
  });

  it('are settled when their visit is voided, once in total', async () => {
    const { id, usageId, saleId } = await world.newReview();
    const [voided, settled] = await Promise.all([
      manager.post<{ usage: Usage }>(`/api/package-usage/${usageId}/void`, { reason: 'Wrong family' }),
      settle(id, 'void'),
    ]);
    expect([voided.status, settled.status].sort()).toEqual([200, 409]);
    expect(await lines(saleId)).toEqual([
      ['sold', 1],
      ['used', -1],
      ['given_back', 1],
    ]);
    expect((await listed()).find((r) => r.id === id)).toMatchObject({
      status: 'settled',
      resolution: 'void',
    });
  });

  it("that were charged give back the package's hours when the visit is voided later", async () => {
    const { id, usageId, saleId } = await world.newReview();
    await settle(id, 'charge');
    await manager.post(`/api/package-usage/${usageId}/void`, { reason: 'Wrong family' });
    expect((await statement(saleId)).sale.remainingHours).toBe(1);
    expect((await listed()).find((r) => r.id === id)).toMatchObject({ resolution: 'charge' });
  });

  it('on a cancelled package give nothing back to it', async () => {
    const { id: saleId } = await world.newSale();
    const before = world.usageOperation(saleId, 2);
    const tablet = await world.newDevice();
    await world.sync(tablet, [before]);
    await manager.post(`/api/package-sales/${saleId}/cancel`, { reason: 'Moved away' });
    const after = world.usageOperation(saleId, 1);
    await world.sync(tablet, [after]);
    const review = (await listed('&status=open')).find((r) => r.usageId === after.id);
    expect(review).toMatchObject({ reason: 'cancelled', shortHours: 1 });
    await settle(review?.id ?? 0, 'void');
    expect((await statement(saleId)).sale).toMatchObject({ remainingHours: 0, status: 'cancelled' });
  });

  it('require a note to waive or void, and none to charge', async () => {
    const { id } = await world.newReview();
    for (const resolution of ['waive', 'void']) {
      for (const note of ['', '  ']) {
        const answer = await settle(id, resolution, note);
        expect([answer.status, answer.body]).toMatchObject([
          400,
          { code: 'invalid_request', issues: [{ path: 'note', message: 'Enter a reason.' }] },
        ]);
      }
    }
    expect((await settle(id, 'charge', '')).body).toMatchObject({ status: 'settled', note: '' });
  });

  describe('in the list', () => {
    it('can be filtered by reason', async () => {
      const { id } = await world.newReview();
      const of = async (reason: string) =>
        (await listed(`&reason=${reason}`)).map((review) => [review.reason, review.id === id]);
      expect(await of('short')).toContainEqual(['short', true]);
      expect((await of('cancelled')).every(([reason]) => reason === 'cancelled')).toBe(true);
      const both = await listed('&status=open&reason=short');
      expect(both.every(({ status, reason }) => status === 'open' && reason === 'short')).toBe(true);
      expect((await manager.get('/api/admin/usage-reviews?reason=bad')).status).toBe(400);
    });

    it('are listed with open ones first, and can be filtered by status', async () => {
      const { id } = await world.newReview();
      const all = await listed();
      const firstSettled = all.findIndex((r) => r.status === 'settled');
      expect(all.slice(firstSettled).every((r) => r.status === 'settled')).toBe(true);
      expect((await listed('&status=open')).map((r) => r.id)).toContain(id);
      expect((await listed('&status=settled')).map((r) => r.id)).not.toContain(id);
    });

    it('are paged with a total, and exported as CSV', async () => {
      const total = (await listed()).length;
      const page = await manager.get<UsageReview[]>('/api/admin/usage-reviews?limit=1&offset=1');
      expect([page.body.length, page.headers.get('X-Total-Count')]).toEqual([1, String(total)]);
      const csv = await world.admin.get<string>('/api/admin/usage-reviews?format=csv');
      expect(csv.headers.get('Content-Type')).toContain('text/csv');
    });

    it("require the manager's permission", async () => {
      const staff = await app.signInAs('staff');
      expect((await staff.get('/api/admin/usage-reviews')).status).toBe(403);
      const { id } = await world.newReview();
      expect(
        (await staff.call('PATCH', `/api/admin/usage-reviews/${id}`, { body: { resolution: 'waive' } }))
          .status,
      ).toBe(403);
    });
  });

  it('are refused for an unknown id or resolution', async () => {
    expect((await settle(999_999, 'waive')).status).toBe(404);
    const { id } = await world.newReview();
    expect((await settle(id, 'forget')).status).toBe(400);
  });

  it('log who settled them, with the state before and after', async () => {
    const { id } = await world.newReview();
    await settle(id, 'waive');
    const [line, ...more] = await app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'usage_review')
      .where('entity_id', '=', String(id))
      .execute();
    expect([line?.user_id, more]).toEqual([manager.userId, []]);
    expect([JSON.parse(line?.before ?? '').status, JSON.parse(line?.after ?? '').status]).toEqual([
      'open',
      'settled',
    ]);
  });
});
