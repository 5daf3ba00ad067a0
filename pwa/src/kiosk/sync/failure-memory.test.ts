import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Failure } from '../core/rows.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import { withFailureMemory } from './failure-memory.ts';

/** A tablet whose disk is full while `disk.isFull`, and the failures reported to its desk. */
async function setUp() {
  const server = new ModelServer(500);
  server.sell(1, 10);
  const network = new FaultNetwork(server);
  const tablet = new TestTablet(network);
  const disk = { isFull: false };
  const refuse = () => {
    if (disk.isFull) throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
  };
  tablet.db.state.hook('creating', refuse);
  tablet.db.state.hook('updating', refuse);
  const reported: (Failure | null)[] = [];
  const troubles: unknown[] = [];
  const engine = tablet.newEngine({
    store: withFailureMemory(tablet.store, (failure) => reported.push(failure)),
    onError: (error) => troubles.push(error),
  });
  await engine.run({ now: true });
  return { server, network, tablet, disk, engine, reported, troubles };
}

test('reports a full disk although the failure itself cannot be stored', async () => {
  const { tablet, disk, engine, reported, troubles } = await setUp();
  disk.isFull = true;
  expect(await engine.run({ now: true })).toMatchObject({ ok: false, code: 'disk_full' });
  expect(troubles).toHaveLength(1);
  expect((await tablet.state()).contact.failure).toBeNull();
  expect(reported).toMatchObject([{ code: 'disk_full', tries: 1 }]);
  disk.isFull = false;
  expect(await engine.run({ now: true })).toMatchObject({ ok: true });
  expect(reported.at(-1)).toBeNull();
});

test('retries a full disk with growing back-off, not at every request', async () => {
  const { network, tablet, disk, engine, reported } = await setUp();
  disk.isFull = true;
  const first = await engine.run();
  const calls = network.requests.length;
  expect(await engine.run()).toMatchObject({ ok: false, code: 'too_soon' });
  expect(network.requests).toHaveLength(calls);
  tablet.now = first.ok ? 0 : first.retryAt;
  await engine.run();
  expect(reported.map((failure) => failure?.tries)).toEqual([1, 2]);
});

test('reports an unreachable server while the disk is full', async () => {
  const { network, disk, engine, reported } = await setUp();
  disk.isFull = true;
  network.plan('drop_before');
  expect(await engine.run({ now: true })).toMatchObject({ code: 'no_network' });
  expect(reported).toMatchObject([{ code: 'no_network' }]);
});

test('reports a database that is gone', async () => {
  const { tablet, engine, reported } = await setUp();
  tablet.db.close({ disableAutoOpen: true });
  expect(await engine.run({ now: true })).toMatchObject({ ok: false, code: 'not_stored' });
  expect(reported).toMatchObject([{ code: 'not_stored' }]);
});
