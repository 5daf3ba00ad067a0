import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { minutesLeft } from '../core/overlay.ts';
import { applyResponse } from '../storage/apply-response.ts';
import { readUnsent, retryRejected } from '../storage/outbox-store.ts';
import { type Fault, FaultNetwork } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import type { SyncStore } from './ports.ts';

function setUp(...plan: Fault[]) {
  return setUpPaged(500, ...plan);
}

function setUpPaged(pageSize: number, ...plan: Fault[]) {
  const server = new ModelServer(pageSize);
  server.sell(1, 10);
  server.sell(2, 4);
  server.addBooking(7);
  const network = new FaultNetwork(server, ...plan);
  return { server, network, tablet: new TestTablet(network) };
}

async function filled(tablet: TestTablet) {
  expect(await tablet.engine.run({ now: true })).toEqual({ ok: true, acknowledged: 0 });
}

async function left(tablet: TestTablet, saleId: number) {
  const sale = await tablet.db.sales.get(saleId);
  return sale && minutesLeft(sale, await tablet.overlay());
}

const sentNow = { remaining: 0, deviceId: null, hasNamedHeard: false, answers: 1 };

const notOurAnswer: Fault[] = [
  'drop_before',
  'sign_in_page',
  'json_sign_in_page',
  'empty_204',
  'redirect',
  'unauthorized',
  'forbidden',
  'not_found',
  'server_error',
  'busy',
  'cut_short',
  'another_shape',
  'drop_after',
];

describe('acknowledgements', () => {
  test.each(notOurAnswer)('keeps every operation after a reply of the kind %s', async (fault) => {
    const { server, network, tablet } = setUp();
    await filled(tablet);
    const id = await tablet.record(1, 1);
    network.plan(fault);
    const result = await tablet.engine.run({ now: true });
    expect(result.ok).toBe(false);
    expect((await tablet.outbox()).map((row) => [row.id, row.state])).toEqual([[id, 'waiting']]);
    expect((await tablet.state()).contact.failure?.tries).toBe(1);
    expect(await left(tablet, 1)).toBe(540);

    expect(await tablet.engine.run({ now: true })).toEqual({ ok: true, acknowledged: 1 });
    expect(server.applied).toEqual([id]);
    expect(server.sales.get(1)?.remainingHours).toBe(9);
    expect(await left(tablet, 1)).toBe(540);
    expect((await tablet.state()).contact.failure).toBeNull();
  });

  test('acknowledges only the operations that the response names', async () => {
    const { server, network, tablet } = setUp();
    const ids = [await tablet.record(1, 1), await tablet.record(1, 2), await tablet.record(2, 1)];
    network.plan('some_results_missing');
    expect(await tablet.engine.run({ now: true })).toEqual({ ok: true, acknowledged: 3 });
    expect(network.requests.map(({ operations }) => operations.map(({ id }) => id))).toEqual([ids, [ids[2]]]);
    expect(server.applied).toEqual(ids);
  });

  test('counts a response once when it is applied twice', async () => {
    const { server, tablet } = setUp();
    await filled(tablet);
    const id = await tablet.record(1, 1);
    const { cursor } = await tablet.state();
    const operations = (await tablet.store.nextBatch({ operations: 10, bytes: 10_000 })).operations;
    const deviceTime = new Date(tablet.now).toISOString();
    const response = server.handle({ cursor, deviceTime, waiting: 0, appVersion: 'test', operations });
    const received = {
      sentCursor: cursor,
      sentIds: [id],
      response,
      ...sentNow,
      sentAt: 0,
      receivedAt: 0,
      appVersion: 'test',
    };
    expect(await applyResponse(tablet.db, received)).toEqual({ acknowledged: 1, pulled: true });
    server.spendElsewhere(1, 2);
    await filled(tablet);
    expect(await applyResponse(tablet.db, received)).toEqual({ acknowledged: 0, pulled: false });
    expect(await left(tablet, 1)).toBe(420);
    expect((await tablet.state()).receipts).toEqual({ made: 1, heard: 1 });
  });

  test('reports in each call how many operations the server has confirmed', async () => {
    const { network, tablet } = setUp();
    await tablet.record(1, 1);
    await tablet.record(1, 1);
    network.plan('drop_after');
    await tablet.engine.run({ now: true });
    await tablet.engine.run({ now: true });
    await tablet.engine.run({ now: true });
    const reported = network.requests.map(({ receipt, operations }) => [receipt?.count, operations.length]);
    expect(reported).toEqual([
      [0, 2],
      [0, 2],
      [2, 0],
    ]);
  });

  test('ignores a result for an operation that was not sent', async () => {
    const { server, tablet } = setUp();
    const first = await tablet.record(1, 1);
    const second = await tablet.record(1, 1);
    const { operations } = await tablet.store.nextBatch({ operations: 10, bytes: 10_000 });
    const response = server.handle({
      cursor: null,
      deviceTime: new Date(0).toISOString(),
      waiting: 0,
      appVersion: 'test',
      operations,
    });
    const received = {
      sentCursor: null,
      sentIds: [first],
      response,
      ...sentNow,
      sentAt: 0,
      receivedAt: 0,
      appVersion: 'test',
    };
    await applyResponse(tablet.db, received);
    expect((await readUnsent(tablet.db)).map(({ id }) => id)).toEqual([second]);
  });
});

describe('the queue', () => {
  test('goes out in few calls and in order on a good network', async () => {
    const { server, network, tablet } = setUp();
    server.sell(3, 5000);
    const ids: string[] = [];
    for (let n = 0; n < 1200; n += 1) ids.push(await tablet.record(3, 1));
    expect(await tablet.engine.run({ now: true })).toEqual({ ok: true, acknowledged: 1200 });
    expect(
      network.requests.map(({ operations, waiting }) => [operations.length, waiting]).slice(0, 2),
    ).toEqual([
      [1000, 200],
      [200, 0],
    ]);
    expect(server.applied).toEqual(ids);
  });

  test('shrinks the batch to 25 while calls fail, and sends everything after a success', async () => {
    const { server, network, tablet } = setUp();
    server.sell(3, 5000);
    for (let n = 0; n < 300; n += 1) await tablet.record(3, 1);
    network.plan('drop_before', 'drop_after', 'drop_before', 'drop_before', 'drop_before');
    for (let n = 0; n < 6; n += 1) await tablet.engine.run({ now: true });
    const sizes = network.requests.map(({ operations }) => operations.length);
    expect(sizes.filter((size) => size > 0)).toEqual([300, 150, 75, 37, 25, 25, 300]);
    expect(new Set(server.applied).size).toBe(300);
    expect(server.applied).toHaveLength(300);
  });

  test('sends everything at once when the network is reported as restored', async () => {
    const { server, network, tablet } = setUp();
    server.sell(3, 5000);
    for (let n = 0; n < 300; n += 1) await tablet.record(3, 1);
    network.plan('drop_before', 'drop_before');
    for (let n = 0; n < 2; n += 1) await tablet.engine.run({ now: true });
    expect(await tablet.engine.run({ now: true, resetBatchSize: true })).toEqual({
      ok: true,
      acknowledged: 300,
    });
    expect(network.requests.map(({ operations }) => operations.length).slice(0, 3)).toEqual([300, 150, 300]);
  });

  test('never sends more than a megabyte at once', async () => {
    const { server, network, tablet } = setUp();
    server.sell(3, 5000);
    const supervisorNotes = 'ಆಟ'.repeat(500);
    for (let n = 0; n < 400; n += 1) {
      const facts = { packageSaleId: 3, hoursUsed: 1, usageDate: '2026-11-21', supervisorNotes };
      await tablet.save({ kind: 'usage.record', payload: { ...facts, checkedInAt: '2026-11-21T06:30:00Z' } });
    }
    expect(await tablet.engine.run({ now: true })).toEqual({ ok: true, acknowledged: 400 });
    expect(network.requests.length).toBeGreaterThan(1);
    for (const request of network.requests) {
      expect(new TextEncoder().encode(JSON.stringify(request)).length).toBeLessThan(1_048_576);
    }
  });

  test('respects the back-off unless a run is requested with now', async () => {
    const { network, tablet } = setUp('drop_before');
    await tablet.record(1, 1);
    const failed = await tablet.engine.run();
    expect(failed).toMatchObject({ ok: false, code: 'no_network' });
    expect(await tablet.engine.run()).toMatchObject({ ok: false, code: 'too_soon' });
    expect(network.requests).toHaveLength(1);
    tablet.now += 60_000;
    expect(await tablet.engine.run()).toMatchObject({ ok: true, acknowledged: 1 });
  });

  test('waits as long as a busy server asks', async () => {
    const { tablet } = setUp('busy');
    await tablet.record(1, 1);
    const failed = await tablet.engine.run();
    expect(failed).toMatchObject({ ok: false, code: 'busy' });
    expect((await tablet.state()).contact.failure?.retryAt).toBe(new Date(tablet.now + 1500).toISOString());
  });
});

describe('when the oldest waiting operation was made', () => {
  const reported = (network: FaultNetwork) =>
    network.requests.map((request) => ('oldestWaitingAt' in request ? request.oldestWaitingAt : 'nothing'));

  test('is sent to a server that accepts it, without the operations of the call', async () => {
    const { network, tablet } = setUp();
    for (let made = 0; made < 5; made += 1) await tablet.record(1, 1);
    const times = (await tablet.outbox()).map(({ occurredAt }) => occurredAt);
    const nextBatch: SyncStore['nextBatch'] = (most) => tablet.store.nextBatch({ ...most, operations: 2 });
    const engine = tablet.newEngine({ store: { ...tablet.store, nextBatch } });
    await engine.run({ now: true });
    expect(network.requests.map(({ operations }) => operations.length)).toEqual([2, 2, 1]);
    expect(reported(network)).toEqual(['nothing', times[4], null]);
  });

  test('is not sent to an earlier server, which would refuse the whole call', async () => {
    const { server, network, tablet } = setUp();
    server.isEarlier = true;
    await filled(tablet);
    await tablet.record(1, 1);
    expect(await tablet.engine.run({ now: true })).toEqual({ ok: true, acknowledged: 1 });
    expect(new Set(reported(network))).toEqual(new Set(['nothing']));
  });

  test('is left out again after the server went back to an earlier version', async () => {
    const { server, network, tablet } = setUp();
    await filled(tablet);
    server.isEarlier = true;
    const id = await tablet.record(1, 1);
    expect((await tablet.engine.run({ now: true })).ok).toBe(false);
    expect(await tablet.engine.run({ now: true })).toEqual({ ok: true, acknowledged: 1 });
    expect(server.applied).toEqual([id]);
    expect(reported(network)).toEqual(['nothing', null, 'nothing']);
  });
});

describe('an operation that the server rejects as invalid', () => {
  test('is set aside and blocks no other operation', async () => {
    const { server, tablet } = setUp();
    server.unknownSales.add(1);
    const bad = await tablet.record(1, 1);
    const out = await tablet.checkOut(bad);
    const good = await tablet.record(2, 1);
    expect(await tablet.engine.run({ now: true })).toEqual({ ok: true, acknowledged: 3 });
    expect((await tablet.outbox()).map(({ id, state }) => [id, state])).toEqual([
      [bad, 'aside'],
      [out, 'aside'],
      [good, 'done'],
    ]);
    expect(server.applied).toEqual([good]);
    expect((await tablet.state()).receipts).toEqual({ made: 3, heard: 1 });
    // The engine does not resend it automatically. It still counts here, because the children are inside.
    await filled(tablet);
    expect(await left(tablet, 1)).toBe(540);
  });

  test('returns to its place in the queue on a manual retry, with its dependants, and succeeds', async () => {
    const { server, tablet } = setUp();
    server.unknownSales.add(1);
    const bad = await tablet.record(1, 1);
    const out = await tablet.checkOut(bad);
    await tablet.engine.run({ now: true });
    const later = await tablet.record(2, 1);
    server.unknownSales.clear();
    expect(await retryRejected(tablet.db, { id: bad })).toBe(2);
    await tablet.engine.run({ now: true });
    expect(server.applied).toEqual([bad, out, later]);
    expect(await tablet.inside()).toEqual([later]);
    expect(await left(tablet, 1)).toBe(540);
  });

  test('is retried by a newer version of the desk, not by the same one', async () => {
    const { server, tablet } = setUp();
    server.unknownSales.add(1);
    await tablet.record(1, 1);
    await tablet.engine.run({ now: true });
    expect(await retryRejected(tablet.db, { appVersion: 'test' })).toBe(0);
    expect(await retryRejected(tablet.db, { appVersion: 'newer' })).toBe(1);
    expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['waiting']);
  });
});

describe('the pull', () => {
  test('shows nothing of a first download in pages until it is complete, even after a restart', async () => {
    const { server, network, tablet } = setUpPaged(50);
    for (let id = 100; id < 220; id += 1) server.sell(id, 5);
    network.plan('fine', 'fine', 'drop_before');
    await tablet.engine.run({ now: true });
    expect(await tablet.db.sales.count()).toBe(0);
    expect((await tablet.state()).staging).toEqual({ rows: 100 });
    tablet.restart();
    await filled(tablet);
    expect(await tablet.db.sales.count()).toBe(122);
    expect(await tablet.db.staging.count()).toBe(0);
    expect((await tablet.state()).filled).toBe(true);
  });

  test('replaces a cursor that the server does not know, and shows the old rows until then', async () => {
    const { server, network, tablet } = setUpPaged(50);
    for (let id = 100; id < 160; id += 1) server.sell(id, 5);
    await filled(tablet);
    server.forgetCursors();
    server.cancel(100);
    network.plan('fine', 'drop_before');
    await tablet.engine.run({ now: true });
    expect(await tablet.db.sales.count()).toBe(62);
    await filled(tablet);
    expect(await tablet.db.sales.count()).toBe(61);
    expect(await tablet.db.sales.get(100)).toBeUndefined();
  });

  test('dates the cached rows by the last complete page, not by later responses', async () => {
    const { server, network, tablet } = setUpPaged(50);
    for (let id = 100; id < 160; id += 1) server.sell(id, 5);
    network.plan('fine', 'drop_before');
    await tablet.engine.run({ now: true });
    expect((await tablet.state()).contact.lastAt).not.toBeNull();
    expect((await tablet.state()).pulledAt).toBeNull();
    await filled(tablet);
    const { pulledAt } = await tablet.state();
    expect(pulledAt).toBe(new Date(tablet.now).toISOString());

    const full = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    const refuse = () => {
      throw full;
    };
    server.sell(200, 5);
    tablet.now += 60_000;
    tablet.db.sales.hook('creating', refuse);
    expect(await tablet.engine.run({ now: true })).toMatchObject({ code: 'disk_full' });
    expect(await tablet.state()).toMatchObject({
      pulledAt,
      contact: { lastAt: new Date(tablet.now).toISOString() },
    });
    tablet.db.sales.hook('creating').unsubscribe(refuse);
    await filled(tablet);
    expect((await tablet.state()).pulledAt).toBe(new Date(tablet.now).toISOString());
  });

  test('falls back to the last contact for a database without the time of its last pull', async () => {
    const { tablet } = setUp();
    await filled(tablet);
    const { lastAt } = (await tablet.state()).contact;
    await tablet.db.state.toCollection().modify((state) => {
      Reflect.deleteProperty(state, 'pulledAt');
    });
    expect((await tablet.state()).pulledAt).toBe(lastAt);
  });

  test('keeps newer rows when another runner pulled in between', async () => {
    const { server, tablet } = setUpPaged(50);
    await filled(tablet);
    const { cursor } = await tablet.state();
    const request = {
      cursor,
      deviceTime: new Date(0).toISOString(),
      waiting: 0,
      appVersion: 'test',
      operations: [],
    };
    server.spendElsewhere(1, 1);
    const late = {
      sentCursor: cursor,
      sentIds: [],
      response: server.handle(request),
      ...sentNow,
      sentAt: 0,
      receivedAt: 0,
      appVersion: '',
    };
    server.spendElsewhere(1, 1);
    await filled(tablet);
    expect(await applyResponse(tablet.db, late)).toEqual({ acknowledged: 0, pulled: false });
    expect(await left(tablet, 1)).toBe(480);
  });
});

describe('a revoked tablet', () => {
  test('deletes the families at once, pushes its queue and accepts no more rows', async () => {
    const { server, network, tablet } = setUp();
    await filled(tablet);
    await tablet.record(1, 1);
    await tablet.engine.run({ now: true });
    const ids = [await tablet.record(1, 1), await tablet.record(2, 1)];
    server.revoked = true;
    network.plan('drop_after', 'some_results_missing', 'drop_before');
    await tablet.engine.run({ now: true });
    expect(await tablet.cachedRows()).toBeGreaterThan(0);
    await tablet.engine.run({ now: true });
    expect(await tablet.cachedRows()).toBe(0);
    expect((await readUnsent(tablet.db)).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await tablet.state()).revokedAt).not.toBeNull();
    await tablet.engine.run({ now: true });
    expect(await tablet.outbox()).toEqual([]);
    expect(server.applied.slice(1)).toEqual(ids);
  });
});
