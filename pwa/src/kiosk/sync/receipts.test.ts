import 'fake-indexeddb/auto';
import { noReceipt, withIds } from '@toodles/api/domain/desk/receipt.ts';
import { describe, expect, test } from 'vitest';
import { minutesLeft } from '../core/overlay.ts';
import { applyResponse } from '../storage/apply-response.ts';
import { enrolTablet } from '../storage/requeue.ts';
import { changeState } from '../storage/state.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import type { Network } from './ports.ts';

/** Compares the tablet's receipt with the server's (docs/sync.md, 'Receipts'). */

async function setUp(pageSize = 50) {
  const server = new ModelServer(pageSize);
  for (const id of [1, 2, 3, 4]) server.sell(id, 10);
  const network = new FaultNetwork(server);
  const tablet = new TestTablet(network);
  await tablet.engine.run({ now: true });
  const sync = () => tablet.engine.run({ now: true });
  const inStep = async () => (await tablet.state()).inStep;
  const left = async () => {
    const sale = await tablet.db.sales.get(1);
    return sale && minutesLeft(sale, await tablet.overlay()) / 60;
  };
  const sent = () => network.requests.map(({ operations }) => operations.length);
  return { server, network, tablet, sync, inStep, left, sent };
}

describe('a tablet and a server', () => {
  test('match from the first response on, whatever gets lost on the way', async () => {
    const { network, tablet, sync, inStep } = await setUp();
    expect(await inStep()).toBe(true);
    await tablet.record(1, 1);
    await tablet.record(1, 1);
    network.plan('drop_after', 'some_results_missing', 'drop_before');
    await sync();
    expect(await inStep()).toBe(true);
    await sync();
    // The server has two and named one. The other response is on its way, so nothing is out of sync.
    expect(await inStep()).toBeNull();
    await sync();
    expect(await inStep()).toBe(true);
    expect((await tablet.state()).receipt).toEqual(withIds(noReceipt, tablet.saved));
  });

  test('compare nothing when another runner applied a response first', async () => {
    const { server, tablet, sync, inStep } = await setUp();
    const { cursor, answers, receipt } = await tablet.state();
    const call = { cursor, deviceTime: new Date(tablet.now).toISOString(), waiting: 0, appVersion: 'test' };
    const late = server.handle({ ...call, operations: [], receipt: receipt ?? noReceipt });
    await tablet.record(1, 1);
    await sync();
    const sentThen = {
      sentCursor: cursor,
      sentIds: [],
      remaining: 0,
      deviceId: null,
      answers,
      hasNamedHeard: false,
    };
    await applyResponse(tablet.db, {
      ...sentThen,
      response: late,
      sentAt: 0,
      receivedAt: 0,
      appVersion: 'test',
    });
    expect(await inStep()).toBe(true);
    expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['done']);
  });

  test('do not match when the server has an operation that this tablet never sent', async () => {
    const { server, sync, inStep } = await setUp();
    server.receipt = withIds(server.receipt, ['019ac3f0-0000-7000-8000-000000000001']);
    await sync();
    expect(await inStep()).toBe(false);
  });
});

describe('a server restored from a backup', () => {
  test('receives the stored history once, and both agree', async () => {
    const { server, tablet, sync, inStep, left } = await setUp();
    const first = await tablet.record(1, 1);
    await sync();
    const restore = server.backup();
    const second = await tablet.record(1, 2);
    await tablet.amend({ usageId: second, hoursUsed: 3 });
    await tablet.checkOut(first);
    await sync();
    restore();
    await sync();
    expect(server.applied).toEqual(tablet.saved);
    expect(server.sales.get(1)?.remainingHours).toBe(6);
    expect(await left()).toBe(6);
    expect(await tablet.inside()).toEqual([second]);
    expect(await inStep()).toBe(true);
    expect((await tablet.state()).receipts).toEqual({ made: 4, heard: 4 });
    expect((await tablet.outbox()).map(({ state, counted }) => [state, counted])).toEqual(
      tablet.saved.map(() => ['done', 1]),
    );
  });

  test('receives the history after each restore', async () => {
    const { server, tablet, sync, inStep } = await setUp();
    const restore = server.backup();
    await tablet.record(1, 1);
    await sync();
    for (let n = 0; n < 2; n += 1) {
      restore();
      await sync();
      expect(server.applied).toEqual(tablet.saved);
      expect(await inStep()).toBe(true);
    }
  });

  test('accepts an operation that it first rejected because the visit was lost', async () => {
    const { server, tablet, sync, inStep } = await setUp();
    const restore = server.backup();
    const visit = await tablet.record(1, 1);
    await sync();
    restore();
    const out = await tablet.checkOut(visit);
    await sync();
    expect(server.applied).toEqual([visit, out]);
    expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await tablet.inside()).toEqual([]);
    expect(await inStep()).toBe(true);
  });

  test('is detected while an operation waits that its responses never name', async () => {
    const { server, network, tablet, sync, inStep } = await setUp();
    const restore = server.backup();
    const visit = await tablet.record(1, 1);
    await sync();
    restore();
    const stuck = await tablet.record(1, 1);
    // An operation that makes the server fail: it neither names nor stores it.
    const failing: Network = {
      send: ({ operations, ...call }) =>
        network.send({ ...call, operations: operations.filter(({ id }) => id !== stuck) }),
    };
    const engine = tablet.newEngine({ network: failing });
    await engine.run({ now: true });
    expect(server.applied).toEqual([visit]);
    expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['done', 'waiting']);
    await sync();
    expect(server.applied).toEqual(tablet.saved);
    expect(await inStep()).toBe(true);
  });

  test('does not receive the same history repeatedly when some of it is no longer stored', async () => {
    const { server, tablet, sync, inStep, sent } = await setUp();
    const restore = server.backup();
    const gone = await tablet.record(1, 1);
    const kept = await tablet.record(1, 1);
    await sync();
    await tablet.db.outbox.where('id').equals(gone).delete();
    restore();
    await sync();
    await sync();
    expect(server.applied).toEqual([kept]);
    expect(await inStep()).toBe(false);
    const before = sent().length;
    await sync();
    await tablet.record(1, 1);
    await sync();
    await sync();
    expect(sent().slice(before)).toEqual([0, 1, 0]);
    expect(await inStep()).toBe(false);
  });

  test.each([
    ['of this tablet', true],
    ['of others', false],
  ])('hides nothing new with its restarted revisions after losing work %s', async (_whose, isOurs) => {
    const { server, network, tablet, sync, left } = await setUp(1);
    const restore = server.backup();
    if (isOurs) await tablet.record(2, 1);
    for (let n = 0; n < 9; n += 1) server.spendElsewhere(1, 0);
    await sync();
    restore();
    // The first two calls of this tablet reveal the loss. The next brings new rows of an incomplete snapshot.
    if (isOurs) {
      network.plan('fine', 'fine', 'drop_before');
      await sync();
    }
    await tablet.record(1, 2);
    network.plan('fine', 'drop_before');
    await sync();
    expect((await tablet.outbox()).at(-1)).toMatchObject({ state: 'done' });
    expect((await tablet.state()).isOtherWorld).toBe(true);
    expect(await left()).toBe(8);
    await sync();
    await sync();
    expect(await left()).toBe(8);
    expect((await tablet.state()).isOtherWorld).toBe(false);
    expect((await tablet.overlay()).begun).toEqual([]);
  });

  test('leaves no acknowledged operation without a revision on the screen forever', async () => {
    const { server, network, tablet, sync, left } = await setUp(1);
    const restore = server.backup();
    for (let n = 0; n < 9; n += 1) server.spendElsewhere(2, 0);
    await tablet.record(1, 1);
    network.plan('fine', 'drop_before');
    await sync();
    // Pushed as another device: not in this device's receipt, and not this device's to push again.
    await tablet.db.outbox.toCollection().modify((row) => {
      if (row.acknowledged) row.acknowledged.deviceId = 99;
    });
    await changeState(tablet.db, () => ({ receipt: noReceipt }));
    expect(await left()).toBe(9);
    restore();
    server.receipt = noReceipt;
    await sync();
    expect(await left()).toBe(10);
    expect((await tablet.overlay()).begun).toEqual([]);
  });

  test('never hides an operation that is pushed meanwhile', async () => {
    const { server, network, tablet, sync, left } = await setUp();
    const restore = server.backup();
    await tablet.record(1, 1);
    await sync();
    restore();
    network.plan('fine', 'drop_before');
    await sync();
    expect(await left()).toBeLessThanOrEqual(9);
    await tablet.record(1, 2);
    network.plan('fine', 'drop_before');
    await sync();
    expect(await left()).toBeLessThanOrEqual(7);
    await sync();
    await sync();
    expect(await left()).toBe(7);
  });
});

test('re-enrolment empties the receipt, and a late response to the old device adds nothing', async () => {
  const { server, tablet, sync } = await setUp();
  const { cursor, answers } = await tablet.state();
  const id = await tablet.record(1, 1);
  const { operations } = await tablet.store.nextBatch({ operations: 10, bytes: 10_000 });
  const call = { cursor, deviceTime: new Date(tablet.now).toISOString(), waiting: 0, appVersion: 'test' };
  const late = server.handle({ ...call, operations });
  await enrolTablet(tablet.db, { id: 2, name: 'Anew' });
  const sentThen = {
    sentCursor: cursor,
    sentIds: [id],
    remaining: 0,
    deviceId: null,
    answers,
    hasNamedHeard: false,
  };
  await applyResponse(tablet.db, {
    ...sentThen,
    response: late,
    sentAt: 0,
    receivedAt: 0,
    appVersion: 'test',
  });
  expect(await tablet.state()).toMatchObject({ receipt: noReceipt, inStep: null });
  server.receipt = noReceipt;
  const next = await tablet.record(1, 1);
  await sync();
  expect(await tablet.state()).toMatchObject({ receipt: withIds(noReceipt, [next]), inStep: true });
});
