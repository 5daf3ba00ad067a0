import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Retention } from '../../contract/families/privacy.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { dump, findTexts } from '../../testing/dump.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const families = 450;
const others = 300;

describeOnEachStore('retention with many families', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => app.close());

  /**
   * Copies of one sale with one visit each; a tablet's operations on these visits and on others, and invalid
   * ones.
   */
  async function fill(): Promise<void> {
    const { deviceId } = await world.newDevice();
    const sale = await world.newSale();
    const { usage } = await world.newUsage(sale.id);
    const { read } = app.database;
    const { id: _, ...saleRow } = await read
      .selectFrom('package_sales')
      .selectAll()
      .where('id', '=', sale.id)
      .executeTakeFirstOrThrow();
    const usageRow = await read
      .selectFrom('package_usages')
      .selectAll()
      .where('id', '=', usage.id)
      .executeTakeFirstOrThrow();
    const operation = (kind: string, outcome: 'applied' | 'invalid', payload: object) => {
      const id = randomUUID();
      const at = app.clock.now().toISOString();
      return {
        id,
        device_id: deviceId,
        kind,
        content_hash: id,
        body: JSON.stringify({ id, kind, payload }),
        occurred_at: at,
        clock_offset_ms: 0,
        staff_id: null,
        heard_at: at,
        outcome,
        message: null,
        clock_suspect: 0 as const,
      };
    };
    await app.database.write(async (trx) => {
      const sales = Array.from({ length: families }, (_, n) => ({
        ...saleRow,
        reference: `HP-COPY${n}`,
        customer_name: 'Juniper Rao',
      }));
      const ids: number[] = [];
      await inChunks(sales, async (chunk) => {
        const rows = await trx.insertInto('package_sales').values(chunk).returning('id').execute();
        ids.push(...rows.map((row) => row.id));
      });
      const usages = ids.map((package_sale_id) => ({ ...usageRow, id: randomUUID(), package_sale_id }));
      await inChunks(usages, (chunk) => trx.insertInto('package_usages').values(chunk).execute());
      const named = { attendingChildrenNames: ['Juniper'] };
      const operations = [
        ...usages.map(({ id }) =>
          operation('usage.amend', 'applied', { usageId: id.toUpperCase(), ...named }),
        ),
        ...ids.map((packageSaleId) => operation('usage.record', 'invalid', { packageSaleId, ...named })),
        ...Array.from({ length: others }, () =>
          operation('usage.amend', 'applied', { usageId: randomUUID(), note: 'Unrelated' }),
        ),
      ];
      await inChunks(operations, (chunk) => trx.insertInto('operations').values(chunk).execute());
    });
  }

  it('reads the amendments once per run, not once per batch, and leaves no name in them', async () => {
    await fill();
    app.clock.advance(4 * 366 * 86_400_000);
    const admin = await app.signInAs('admin');
    const { periods, due } = (await admin.get<Retention>('/api/admin/retention')).body;
    expect(due.hourPackages).toBeGreaterThanOrEqual(families);
    const parsing = vi.spyOn(JSON, 'parse');
    const { status, body } = await admin.post<Retention>('/api/admin/retention/confirm', { periods });
    const unrelated = parsing.mock.calls.filter(([text]) => String(text).includes('Unrelated')).length;
    expect([status, body.due.hourPackages, body.due.visits]).toEqual([200, 0, 0]);
    expect(unrelated).toBe(others);
    expect(findTexts(await dump(app.database), ['Juniper'])).toEqual([]);
  });

  it('also clears names from operations that arrive during the run', async () => {
    world = await makeFixtures(app);
    const sale = await world.newSale({ customerName: 'Late Rao' });
    const { usage } = await world.newUsage(sale.id);
    const device = await world.newDevice();
    app.clock.advance(4 * 366 * 86_400_000);
    const admin = await app.signInAs('admin');
    const { periods } = (await admin.get<Retention>('/api/admin/retention')).body;
    const { write } = app.database;
    let writes = 0;
    vi.spyOn(app.database, 'write').mockImplementation(async (work) => {
      writes += 1;
      // After the confirmation, before the first batch.
      if (writes === 2) await write((trx) => insertAmend(trx));
      return write(work);
    });
    const insertAmend = (trx: Parameters<Parameters<typeof write>[0]>[0]) =>
      trx
        .insertInto('operations')
        .values({
          id: randomUUID(),
          device_id: device.deviceId,
          kind: 'usage.amend',
          content_hash: 'late',
          body: JSON.stringify({ payload: { usageId: usage.id, attendingChildrenNames: ['Sorrel'] } }),
          occurred_at: app.clock.now().toISOString(),
          clock_offset_ms: 0,
          staff_id: null,
          heard_at: app.clock.now().toISOString(),
          outcome: 'applied',
          message: null,
          clock_suspect: 0,
        })
        .execute();
    expect((await admin.post('/api/admin/retention/confirm', { periods })).status).toBe(200);
    expect(writes).toBeGreaterThan(2);
    expect(findTexts(await dump(app.database), ['Sorrel'])).toEqual([]);
  });
});
