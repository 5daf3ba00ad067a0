import 'fake-indexeddb/auto';
import type { OperationResult } from '@toodles/api/contract/desk/operations.ts';
import { noReceipt, withIds } from '@toodles/api/domain/desk/receipt.ts';
import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { minutesLeft, overlayOf } from '../core/overlay.ts';
import { parseResponse } from '../sync/parse-response.ts';
import { runWithoutPage } from '../sync/sw-sync.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import { type OldRow, writeVersion1 } from '../testing/written-by-version-1.ts';
import { writeVersion2 } from '../testing/written-by-version-2.ts';
import { writeVersion3 } from '../testing/written-by-version-3.ts';
import { writeVersion4 } from '../testing/written-by-version-4.ts';
import { DeskDb } from './desk-db.ts';
import { ensureIdentity } from './identity.ts';
import { retryRejected } from './outbox-store.ts';
import { readDesk } from './read-desk.ts';
import { DESK_DB } from './table-names.ts';

/** Every version that a tablet may still have, as it was written then. Add the next one as one more entry. */
const versions: Record<number, (name: string) => Promise<{ ids: Record<OldRow, string> }>> = {
  1: writeVersion1,
  2: writeVersion2,
  3: writeVersion3,
  4: writeVersion4,
};

/** A tablet on the database name that the page opens and the service worker looks for. */
class OldTablet extends TestTablet {
  override db = new DeskDb(DESK_DB);
  override restart(): void {
    this.db.close();
    this.db = new DeskDb(DESK_DB);
  }
}

const newest = new DeskDb('newest').verno;

/** The server as that tablet left it, with three of its operations. */
function serverOf(ids: Record<OldRow, string>): ModelServer {
  const server = new ModelServer(50);
  server.sell(1, 10);
  server.sell(2, 10);
  server.addBooking(7);
  server.addParty(9);
  const usage = { usageDate: '2026-11-21', checkedInAt: '2026-11-21T06:30:00.000Z' };
  const operations = (['done', 'uncounted', 'review'] as const).map((name) => ({
    ...{ id: ids[name], kind: 'usage.record', occurredAt: usage.checkedInAt, clockOffsetMs: 0, staffId: 4 },
    payload: { packageSaleId: name === 'review' ? 2 : 1, hoursUsed: 1, ...usage },
  }));
  const call = { cursor: null, deviceTime: usage.checkedInAt, waiting: 0, appVersion: 'old' };
  const { results } = server.handle({ ...call, operations });
  expect(results.map(({ outcome }: OperationResult) => outcome)).toEqual(['applied', 'applied', 'applied']);
  server.unknownSales.add(999);
  return server;
}

async function opened(version: number) {
  await Dexie.delete(DESK_DB);
  const { ids } = (await versions[version]?.(DESK_DB)) ?? { ids: undefined };
  if (!ids) throw new Error(`Nobody wrote version ${version}.`);
  const server = serverOf(ids);
  const network = new FaultNetwork(server);
  return { ids, server, network, tablet: new OldTablet(network) };
}

test('every database version but the newest has a fixture', () => {
  expect(Object.keys(versions).map(Number)).toEqual(Array.from({ length: newest - 1 }, (_, n) => n + 1));
});

test('a waiting check-in of version 3 notes its cursor before its cached rows are given up', async () => {
  const { ids, tablet } = await opened(3);
  const rows = await tablet.outbox();
  expect(rows.filter(({ madeWith }) => madeWith !== undefined).map(({ id }) => id)).toEqual([
    ids.aside,
    ids.waiting,
  ]);
  expect(rows.find(({ id }) => id === ids.waiting)?.madeWith).toBe('d:1:9');
  tablet.db.close();
});

describe.each(Object.keys(versions).map(Number))('a database of version %i', (version) => {
  test('opens with its queue and history unchanged, and stays searchable', async () => {
    const { ids, tablet } = await opened(version);
    const desk = await readDesk(tablet.db);
    expect((await tablet.outbox()).map((row) => [row.id, row.state, row.counted])).toEqual([
      [ids.done, 'done', 1],
      [ids.uncounted, 'done', 0],
      [ids.review, 'review', 0],
      [ids.aside, 'aside', 0],
      [ids.handed, 'handed', 0],
      [ids.waiting, 'waiting', 0],
      [ids.out, 'waiting', 0],
      [ids.arrival, 'waiting', 0],
    ]);
    expect(await tablet.db.sales.count()).toBe(2);
    expect(desk.state).toMatchObject({ filled: true, cursor: null, staging: null, staffId: 4, pinTries: {} });
    expect(desk.state.device).toEqual({ id: 1, name: 'Front desk' });
    expect(desk.state.receipts).toEqual({ made: 8, heard: 3 });
    const [sale] = await tablet.db.sales.toArray();
    expect(sale && minutesLeft(sale, overlayOf(desk.unreflected))).toBe(480);
    tablet.db.close();
  });

  test('gets stable keys of its own and keeps its whole queue', async () => {
    const { ids, tablet } = await opened(version);
    const made = await ensureIdentity(tablet.db);
    expect(made).toMatchObject({ centre: null, deviceId: null });
    expect(made?.signing.privateKey.extractable).toBe(false);
    tablet.restart();
    expect((await ensureIdentity(tablet.db))?.registered).toEqual(made?.registered);
    expect((await tablet.outbox()).map(({ id }) => id).sort()).toEqual(Object.values(ids).sort());
    tablet.db.close();
  });

  test('drains, gets a fresh snapshot with the new rows, and has a matching receipt', async () => {
    const { ids, server, network, tablet } = await opened(version);
    network.plan('drop_after', 'some_results_missing', 'drop_before');
    for (let n = 0; n < 3; n += 1) await tablet.newEngine().run({ now: true });
    expect(await tablet.db.sales.count()).toBeGreaterThan(0);
    expect(await tablet.newEngine().run({ now: true })).toMatchObject({ ok: true });
    expect(server.applied.slice(3)).toEqual([ids.waiting, ids.out, ids.arrival]);
    const { receipt, inStep, cursor } = await tablet.state();
    expect({ receipt, inStep }).toEqual({ receipt: withIds(noReceipt, server.applied), inStep: true });
    expect(cursor).not.toBeNull();
    expect(await tablet.db.parties.count()).toBe(1);
    expect((await tablet.db.sales.get(1))?.remainingHours).toBe(8);
    expect((await tablet.db.sales.get(2))?.remainingHours).toBe(8);
    const open = await tablet.db.outbox.where('counted').equals(0).toArray();
    expect(open.map(({ state }) => state)).toEqual(['aside', 'handed']);
    expect(await retryRejected(tablet.db, { appVersion: 'test' })).toBe(1);
    tablet.db.close();
  });

  test('fetches for every cached row whether the guardian has consented', async () => {
    const { server, tablet } = await opened(version);
    const sale = server.sales.get(1);
    if (sale) server.sales.set(1, { ...sale, consentedAt: null });
    for (let n = 0; n < 3; n += 1) await tablet.newEngine().run({ now: true });
    expect((await tablet.db.sales.get(1))?.consentedAt).toBeNull();
    tablet.db.close();
  });

  test('is pushed by the service worker before any page has opened it', async () => {
    const { ids, server, network, tablet } = await opened(version);
    tablet.db.close();
    const worker = () =>
      runWithoutPage({
        ...{ network, clock: () => tablet.now, random: () => 0.5 },
        ...{ lock: tablet.lock, parseResponse, appVersion: 'test' },
      });
    await worker();
    expect(server.applied.slice(3)).toEqual([ids.waiting, ids.out, ids.arrival]);
    server.revoked = true;
    tablet.restart();
    await retryRejected(tablet.db, { appVersion: 'test' });
    tablet.db.close();
    await worker();
    tablet.restart();
    expect(await tablet.cachedRows()).toBe(0);
    expect((await tablet.outbox()).map(({ id }) => id)).toEqual([ids.aside, ids.handed]);
    tablet.db.close();
  });
});
