import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SaleStatement } from '../../contract/hours/statement.ts';
import type { UsageReview } from '../../contract/hours/usage-reviews.ts';
import { type Fixtures, makeFixtures, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { settlement } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';

describeOnEachStore('a visit that the desk amends while the portal settles it', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let tablet: Awaited<ReturnType<Fixtures['newDevice']>>;

  beforeAll(async () => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    world = await makeFixtures(app);
  });
  beforeEach(async () => {
    tablet = await world.newDevice('Front desk');
  });
  afterEach(async () => expect((await auditHours(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const saleOf = async (id: number) =>
    (await world.admin.get<SaleStatement>(`/api/package-sales/${id}`)).body.sale;
  const amend = (usageId: string, hoursUsed: number) => ({
    ...world.usageOperation(0),
    id: uuidV7(app.clock.now()),
    kind: 'usage.amend',
    payload: { usageId, hoursUsed },
  });

  async function visited(totalHours: number, used: number) {
    const { id: saleId } = await world.newSale({ totalHours });
    const visit = world.usageOperation(saleId, used);
    await world.sync(tablet, [visit]);
    return { saleId, visit };
  }

  /** Queues both on the sale's lock in this order, then releases it. SQLite queues its writers itself. */
  async function inTurn<A, B>(saleId: number, first: () => Promise<A>, second: () => Promise<B>) {
    if (store === 'sqlite') return Promise.all([first(), second()]);
    return app.database
      .write(async (trx) => {
        await trx
          .selectFrom('package_sales')
          .select('id')
          .where('id', '=', saleId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const one = first();
        await waiting(1);
        const other = second();
        await waiting(2);
        return { one, other };
      })
      .then(({ one, other }) => Promise.all([one, other]));
  }

  /** Waits until this many transactions of the database wait for a lock. */
  const waiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.read);
        return rows[0]?.count;
      })
      .toBe(count);

  it('gives its hours back once when it is voided', async () => {
    const { saleId, visit } = await visited(10, 4);
    const [answer, voided] = await inTurn(
      saleId,
      () => world.sync(tablet, [amend(visit.id, 1)]),
      () => world.admin.post(`/api/package-usage/${visit.id}/void`, { reason: 'Wrong family' }),
    );
    expect([answer.results[0]?.outcome, voided.status]).toEqual(['applied', 200]);
    expect((await saleOf(saleId)).remainingHours).toBe(10);
  });

  it.each([
    ['charge', 0],
    ['waive', 0],
    ['void', 2],
  ])('is settled with %s by its shortfall at that time', async (resolution, left) => {
    const { saleId, visit } = await visited(2, 5);
    const open = await world.admin.get<UsageReview[]>('/api/admin/usage-reviews?status=open&limit=200');
    const review = open.body.find((one) => one.usageId === visit.id);
    const [answer, settled] = await inTurn(
      saleId,
      () => world.sync(tablet, [amend(visit.id, 3)]),
      () =>
        world.admin.call<UsageReview>('PATCH', `/api/admin/usage-reviews/${review?.id}`, {
          body: settlement(resolution),
        }),
    );
    expect([answer.results[0]?.outcome, settled.status]).toEqual(['review', 200]);
    expect(settled.body).toMatchObject({ resolution, shortHours: 1 });
    expect((await saleOf(saleId)).remainingHours).toBe(left);
  });
});
