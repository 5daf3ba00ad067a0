import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { DeskDb } from '../storage/desk-db.ts';
import { markExported, resolveManually } from '../storage/resolve-manually.ts';
import { DESK_DB } from '../storage/table-names.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import { parseResponse } from './parse-response.ts';
import { runWithoutPage } from './sw-sync.ts';

/** A page's tablet on the real database name, which the service worker opens. */
class PageTablet extends TestTablet {
  override db = new DeskDb(DESK_DB);
}

let page: PageTablet | undefined;
afterEach(() => page?.db.close());

async function setUp() {
  await new DeskDb(DESK_DB).delete();
  const server = new ModelServer(50);
  server.sell(1, 10);
  const network = new FaultNetwork(server);
  const tablet = new PageTablet(network);
  page = tablet;
  await tablet.newEngine().run({ now: true });
  const { device } = await tablet.state();
  if (!device) await tablet.db.state.update('desk', { device: { id: 1, name: 'Front desk' } });
  const worker = () =>
    runWithoutPage({
      ...{ network, clock: () => tablet.now, random: () => 0.5 },
      ...{ lock: tablet.lock, parseResponse, appVersion: 'test' },
    });
  return { server, network, tablet, worker };
}

describe('the service worker without an open page', () => {
  test('creates no database on a device that is no desk', async () => {
    await new DeskDb(DESK_DB).delete();
    const network = new FaultNetwork(new ModelServer(50));
    const ports = { network, clock: Date.now, random: () => 0.5, parseResponse, appVersion: 'test' };
    await runWithoutPage({ ...ports, lock: (work) => work() });
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DESK_DB);
  });

  test('pushes the queue in order and applies changes as a page does', async () => {
    const { server, tablet, worker } = await setUp();
    const ids = [await tablet.record(1, 1), await tablet.record(1, 2)];
    server.spendElsewhere(1, 1);
    tablet.now += 60_000;
    await worker();
    expect(server.applied).toEqual(ids);
    expect((await tablet.state()).receipts).toEqual({ made: 2, heard: 2 });
    expect((await tablet.db.sales.get(1))?.remainingHours).toBe(6);
    expect((await tablet.overlay()).begun).toHaveLength(0);
  });

  test('rejects and keeps everything when the call fails, so that the browser retries', async () => {
    const { server, network, tablet, worker } = await setUp();
    const id = await tablet.record(1, 1);
    network.plan('drop_after');
    await expect(worker()).rejects.toThrow('not pushed yet: timeout');
    expect((await tablet.outbox()).map((row) => [row.id, row.state])).toEqual([[id, 'waiting']]);
    expect((await tablet.state()).contact.failure?.tries).toBe(1);
    await worker();
    expect(server.applied).toEqual([id]);
  });

  test('deletes the cached rows of a revoked tablet and keeps what the office took over', async () => {
    const { server, tablet, worker } = await setUp();
    server.unknownSales.add(1);
    const id = await tablet.record(1, 1);
    await worker();
    await markExported(tablet.db, [id], '2026-11-21T06:40:00Z');
    await resolveManually(tablet.db, id, { at: '2026-11-21T06:41:00Z', by: null });
    server.revoked = true;
    await worker();
    expect(await tablet.cachedRows()).toBe(0);
    expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['handed']);
  });

  test('applies nothing twice while a page syncs at the same time', async () => {
    const { server, tablet, worker } = await setUp();
    for (let n = 0; n < 8; n += 1) await tablet.record(1, 0.5);
    // Without a shared lock, the runner that finds nothing left to acknowledge rejects.
    await Promise.allSettled([worker(), tablet.newEngine({ lock: (work) => work() }).run({ now: true })]);
    await tablet.newEngine().run({ now: true });
    expect(server.applied).toEqual(tablet.saved);
    expect((await tablet.state()).receipts).toEqual({ made: 8, heard: 8 });
    expect((await tablet.db.sales.get(1))?.remainingHours).toBe(6);
  });
});
