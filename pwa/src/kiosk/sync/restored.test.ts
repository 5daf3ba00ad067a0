import 'fake-indexeddb/auto';
import { noReceipt } from '@toodles/api/domain/desk/receipt.ts';
import { expect, test } from 'vitest';
import { minutesLeft } from '../core/overlay.ts';
import { createExportFile } from '../storage/export-file.ts';
import { enrolTablet } from '../storage/requeue.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import type { Network } from './ports.ts';

/**
 * A tablet whose server was restored from a backup: the order of its operations and the cursor they carry.
 */

async function setUp(pageSize: number) {
  const server = new ModelServer(pageSize);
  for (const id of [1, 2, 3, 4]) server.sell(id, 10);
  const network = new FaultNetwork(server);
  const tablet = new TestTablet(network);
  const sync = () => tablet.engine.run({ now: true });
  await sync();
  const copiesOf = async () => (await tablet.state()).copiesOf;
  /** For each waiting operation, the cursor of the cached rows that it was made with. */
  const madeWith = async () =>
    (await tablet.outbox()).filter(({ state }) => state === 'waiting').map((row) => row.madeWith);
  return { server, network, tablet, sync, copiesOf, madeWith };
}

test('after a restore the tablet pushes its history before newer work', async () => {
  const { server, network, tablet, sync } = await setUp(50);
  const visit = await tablet.record(1, 1);
  await sync();
  const restore = server.backup();
  await tablet.amend({ usageId: visit, hoursUsed: 2 });
  await tablet.checkOut(visit);
  await sync();
  restore();
  await tablet.amend({ usageId: visit, hoursUsed: 3 });
  await tablet.amend({ usageId: visit, checkedOutAt: null });
  // The first response after the restore is lost. The second reports the same.
  network.plan('drop_after');
  await sync();
  await sync();
  expect(server.applied).toEqual(tablet.saved);
  expect(server.sales.get(1)?.remainingHours).toBe(7);
  expect(await tablet.inside()).toEqual([visit]);
  expect((await tablet.state()).inStep).toBe(true);
});

test('only work made with the old cached rows carries their cursor during the new snapshot', async () => {
  const { server, network, tablet, sync, copiesOf, madeWith } = await setUp(1);
  const restore = server.backup();
  const forgotten = await tablet.record(1, 1);
  await sync();
  const old = await copiesOf();
  restore();
  await tablet.record(2, 1);
  network.plan('fine', 'fine', 'drop_before');
  await sync();
  // Recorded while the screen still shows the old rows.
  await tablet.record(3, 1);
  expect(await madeWith()).toEqual([undefined, old, old]);
  network.plan('fine', 'drop_before');
  await sync();
  await tablet.record(4, 1);
  expect(await madeWith()).toEqual([old]);
  await sync();
  expect(await copiesOf()).not.toBe(old);
  await tablet.record(1, 1);
  expect(await madeWith()).toEqual([undefined]);
  await sync();
  const sent = network.requests.flatMap(({ operations }) => operations);
  expect(
    sent.filter(({ madeWith: copies }) => copies !== undefined).every((one) => one.madeWith === old),
  ).toBe(true);
  expect(sent.some(({ id, madeWith: copies }) => id === forgotten && copies !== undefined)).toBe(false);
});

test('unsent work and its export file carry the old cursor after re-enrolment', async () => {
  const { tablet, sync, copiesOf, madeWith } = await setUp(50);
  await tablet.record(1, 1);
  await sync();
  const old = await copiesOf();
  await tablet.record(2, 1);
  const state = await tablet.state();
  const rows = (await tablet.outbox()).filter((row) => row.state === 'waiting');
  const facts = { rows, state, appVersion: 'test', now: tablet.now };
  const { text } = await createExportFile({ ...facts, identity: undefined });
  expect(JSON.parse(text).operations).toMatchObject([{ madeWith: old }]);
  expect(await madeWith()).toEqual([undefined]);
  await enrolTablet(tablet.db, { id: 8, name: 'New desk' });
  expect((await tablet.state()).cursor).toBeNull();
  expect(await madeWith()).toEqual([undefined, old]);
});

test('unsent work carries the old cursor after the tablet was revoked', async () => {
  const { server, tablet, sync, copiesOf } = await setUp(50);
  const old = await copiesOf();
  await tablet.record(1, 1);
  server.revoked = true;
  server.unknownSales.add(1);
  await sync();
  expect((await tablet.outbox()).map((row) => row.madeWith)).toEqual([old]);
  expect(await copiesOf()).toBeNull();
});

test('an operation about a visit of another tablet is retried once the visit is restored', async () => {
  const { server, tablet, sync } = await setUp(50);
  const restore = server.backup();
  const visit = '019ac3f0-0000-7000-8000-000000000007';
  server.visitElsewhere(visit, 1);
  await sync();
  restore();
  await tablet.checkOut(visit);
  await sync();
  expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['aside']);
  server.visitElsewhere(visit, 1);
  await sync();
  await sync();
  expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['done']);
  expect(await tablet.inside()).toEqual([]);
});

test('hours of an undo that is pushed during the new snapshot are given back once', async () => {
  const { server, network, tablet, sync } = await setUp(3);
  const visit = await tablet.record(4, 1);
  await sync();
  // The sale is on the second page, which is read after the undo.
  server.forgetCursors();
  network.plan('fine', 'drop_before');
  await sync();
  await tablet.undo(visit);
  await sync();
  expect((await tablet.state()).isOtherWorld).toBe(false);
  const sale = await tablet.db.sales.get(4);
  expect(sale?.remainingHours).toBe(10);
  expect(sale && minutesLeft(sale, await tablet.overlay())).toBe(600);
});

test('a server that asks again and again is reported, not called for ever', async () => {
  const { network, tablet, sync } = await setUp(50);
  const visit = await tablet.record(1, 1);
  await sync();
  const later = await tablet.record(2, 1);
  const forgetful: Network = {
    send: async (request) => {
      const reply = await network.send({ ...request, operations: [] });
      if (reply.kind !== 'answer') return reply;
      const body = { ...JSON.parse(reply.body), receipt: noReceipt, lacks: true };
      return { ...reply, body: JSON.stringify(body) };
    },
  };
  const engine = tablet.newEngine({ network: forgetful });
  expect(await engine.run({ now: true })).toMatchObject({ ok: false, code: 'no_progress' });
  expect((await tablet.outbox()).map(({ id, state }) => [id, state])).toEqual([
    [visit, 'waiting'],
    [later, 'waiting'],
  ]);
  expect(await sync()).toMatchObject({ ok: true });
  expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['done', 'done']);
});
