import 'fake-indexeddb/auto';
import { noReceipt, withIds } from '@toodles/api/domain/desk/receipt.ts';
import { expect, test } from 'vitest';
import { minutesLeft } from '../core/overlay.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import { markAsRead } from './outbox-store.ts';
import { enrolTablet } from './requeue.ts';

/** A tablet that is re-enrolled with its history. The server may lack all of it or have all of it. */

const reEnrolled = { id: 8, name: 'Replacement desk' };

async function setUp() {
  const server = new ModelServer(50);
  for (const id of [1, 2]) server.sell(id, 2);
  server.addBooking(7);
  const restore = server.backup();
  const network = new FaultNetwork(server);
  const tablet = new TestTablet(network);
  await enrolTablet(tablet.db, { id: 7, name: 'Desk' });
  const sync = () => tablet.engine.run({ now: true });
  await sync();
  const left = async (id: number) => {
    const sale = await tablet.db.sales.get(id);
    return sale && minutesLeft(sale, await tablet.overlay()) / 60;
  };
  const first = await tablet.record(1, 1);
  const over = await tablet.record(2, 1);
  await tablet.arrive(7);
  await sync();
  await tablet.checkOut(over);
  const short = await tablet.record(2, 2);
  await sync();
  await markAsRead(tablet.db, short, '2026-11-21T06:40:00Z');
  // As version 1 of the desk stored it, without the device that pushed it.
  await tablet.db.outbox
    .where('id')
    .equals(first)
    .modify((row) => {
      delete row.acknowledged?.deviceId;
    });
  const shown = async () => ({ left: [await left(1), await left(2)], inside: await tablet.inside() });
  const stands = async () => (await tablet.outbox()).map(({ state, counted }) => `${state} ${counted}`);
  return { server, restore, network, tablet, sync, shown, stands, short };
}

test.each([
  ['has forgotten everything', true],
  ['has forgotten nothing', false],
])('re-enrolment pushes the stored history again when the server %s', async (_what, isRestored) => {
  const { server, restore, tablet, sync, shown, stands, short } = await setUp();
  const [before, stood] = [await shown(), await stands()];
  expect(stood).toEqual(['done 1', 'done 1', 'done 1', 'done 1', 'review 1']);
  if (isRestored) restore();
  server.receipt = noReceipt;
  await enrolTablet(tablet.db, reEnrolled);
  expect(await stands()).toEqual(tablet.saved.map(() => 'waiting 0'));
  // The screen shows no change.
  expect(await shown()).toEqual(before);
  expect((await tablet.state()).receipts).toEqual({ made: 5, heard: 0 });
  await sync();
  if (!isRestored) server.receipt = withIds(noReceipt, tablet.saved);
  await sync();
  expect(server.applied).toEqual(tablet.saved);
  expect([server.sales.get(1)?.remainingHours, server.sales.get(2)?.remainingHours]).toEqual([1, 0]);
  expect(await shown()).toEqual(before);
  expect(await stands()).toEqual(stood);
  expect(await tablet.state()).toMatchObject({
    inStep: true,
    receipts: { made: 5, heard: 5 },
    isOtherWorld: false,
  });
  // A review that staff have read stays read.
  expect((await tablet.db.outbox.get({ id: short }))?.lookedAt).not.toBeNull();
  expect((await tablet.outbox()).some(({ isInCopies }) => isInCopies)).toBe(false);
});

test('the screen adds the history to the rows of a server that does not have it back yet', async () => {
  const { server, restore, network, tablet, sync, shown } = await setUp();
  const before = await shown();
  restore();
  server.receipt = noReceipt;
  await enrolTablet(tablet.db, reEnrolled);
  // A snapshot arrives, and the response to the push is lost.
  const empty = {
    send: (request: Parameters<typeof network.send>[0]) => network.send({ ...request, operations: [] }),
  };
  await tablet.newEngine({ network: empty }).run({ now: true });
  expect((await tablet.db.sales.get(1))?.remainingHours).toBe(2);
  expect((await shown()).left[0]).toBe(before.left[0]);
  expect(await shown()).toMatchObject({ inside: before.inside });
  await sync();
  expect(await shown()).toEqual(before);
});

test('re-enrolment during the first snapshot starts the snapshot again and completes it', async () => {
  const server = new ModelServer(1);
  for (const id of [1, 2, 3]) server.sell(id, 2);
  const network = new FaultNetwork(server);
  const tablet = new TestTablet(network);
  network.plan('fine', 'drop_before');
  await tablet.engine.run({ now: true });
  expect((await tablet.state()).staging).toEqual({ rows: 1 });
  await enrolTablet(tablet.db, reEnrolled);
  await tablet.engine.run({ now: true });
  expect((await tablet.db.sales.toArray()).map(({ id }) => id)).toEqual([1, 2, 3]);
});
