import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { findAmendable } from '../core/amendable.ts';
import { undoneVisits } from '../core/current-operation.ts';
import { minutesLeft } from '../core/overlay.ts';
import type { Amend } from '../core/visit-facts.ts';
import { findAmendableVisits } from '../screens/check-in/amendable-visits.ts';
import { enqueue } from '../storage/enqueue.ts';
import { retryRejected } from '../storage/outbox-store.ts';
import { markExported, resolveManually } from '../storage/resolve-manually.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';

/** Amended and undone visits: what the desk shows before the sync, and the result after it. */

async function setUp(pageSize = 50) {
  const server = new ModelServer(pageSize);
  server.sell(1, 10);
  server.addBooking(7);
  const network = new FaultNetwork(server);
  const tablet = new TestTablet(network);
  await tablet.engine.run({ now: true });
  const sync = () => tablet.engine.run({ now: true });
  const left = async () => {
    const sale = await tablet.db.sales.get(1);
    return sale && minutesLeft(sale, await tablet.overlay()) / 60;
  };
  /** The refusal of an amend that is no longer allowed. */
  const refusal = async (payload: Amend) => {
    const circumstances = { now: tablet.now, title: '', staff: null };
    const saved = await enqueue(tablet.db, { kind: 'usage.amend', payload }, circumstances);
    return saved.ok ? null : saved.code;
  };
  return { server, network, tablet, sync, left, refusal };
}

const minute = 60_000;

describe('an amended visit', () => {
  test('shows its new hours at once, before and after the sync, and counts them once', async () => {
    for (const isHeard of [false, true]) {
      const { server, tablet, sync, left } = await setUp();
      const visit = await tablet.record(1, 2);
      if (isHeard) await sync();
      await tablet.amend({ usageId: visit, hoursUsed: 3 });
      expect(await left()).toBe(7);
      await tablet.amend({ usageId: visit, hoursUsed: 0.5, numberOfChildren: 4 });
      expect(await left()).toBe(9.5);
      await sync();
      expect(server.sales.get(1)?.remainingHours).toBe(9.5);
      expect(await left()).toBe(9.5);
      expect((await tablet.overlay()).taken.size).toBe(0);
    }
  });

  test('gives its hours back and is not inside once undone', async () => {
    const { server, tablet, sync, left } = await setUp();
    const visit = await tablet.record(1, 2);
    await sync();
    await tablet.undo(visit);
    expect(await left()).toBe(10);
    expect(await tablet.inside()).toEqual([]);
    await sync();
    expect(server.sales.get(1)?.remainingHours).toBe(10);
    expect(await left()).toBe(10);
    expect(await tablet.inside()).toEqual([]);
  });

  test('does not reappear between the page with its sale and the page with its row', async () => {
    const { tablet, network, sync, left } = await setUp(1);
    const visit = await tablet.record(1, 2);
    await sync();
    await tablet.undo(visit);
    network.plan('fine', 'drop_before');
    await sync();
    expect((await tablet.db.sales.get(1))?.remainingHours).toBe(10);
    expect(await tablet.db.usages.count()).toBe(1);
    expect(await tablet.inside()).toEqual([]);
    expect(await left()).toBe(10);
    await sync();
    expect(await tablet.db.usages.count()).toBe(0);
    expect((await tablet.overlay()).undone.size).toBe(0);
  });

  test('gives hours back once when the rows arrived but the response that names it was lost', async () => {
    const { tablet, network, sync, left } = await setUp();
    const visit = await tablet.record(1, 2);
    await sync();
    await tablet.undo(visit);
    network.plan('some_results_missing', 'drop_before');
    await sync();
    expect((await tablet.db.sales.get(1))?.remainingHours).toBe(10);
    expect(await left()).toBe(10);
    await sync();
    expect(await left()).toBe(10);
    expect((await tablet.overlay()).undone.size).toBe(0);
  });

  test('gives back no hours that it may never have taken', async () => {
    const { server, tablet, sync, left } = await setUp();
    server.spendElsewhere(1, 9);
    const visit = await tablet.record(1, 2);
    await sync();
    expect(await left()).toBe(0);
    await tablet.amend({ usageId: visit, hoursUsed: 1 });
    expect(await left()).toBe(0);
    await tablet.undo(visit);
    expect(await left()).toBe(0);
    await sync();
    expect(await left()).toBe(1);
  });

  test('can be reopened after the server dropped its row, and checked out again', async () => {
    const { tablet, sync } = await setUp();
    const visit = await tablet.record(1, 2);
    await tablet.checkOut(visit);
    await sync();
    expect(await tablet.db.usages.toArray()).toEqual([]);
    await tablet.amend({ usageId: visit, checkedOutAt: null });
    expect(await tablet.inside()).toEqual([visit]);
    await sync();
    expect(await tablet.inside()).toEqual([visit]);
    expect((await tablet.overlay()).reopened.size).toBe(0);
    await tablet.checkOut(visit);
    expect(await tablet.inside()).toEqual([]);
    await sync();
    expect(await tablet.inside()).toEqual([]);
  });

  test('can be reopened by the desk that checked it out, even if another desk recorded it', async () => {
    const { server, tablet, sync } = await setUp();
    server.visitElsewhere('0a1fc3a7-7c87-73dd-a76d-d0da43db5f1b', 1);
    await sync();
    const [visit = ''] = await tablet.inside();
    await tablet.checkOut(visit);
    await sync();
    await tablet.amend({ usageId: visit, checkedOutAt: null });
    expect(await tablet.inside()).toEqual([visit]);
    const { reopened } = await tablet.overlay();
    expect(reopened.get(visit)).toMatchObject({ customerName: 'Family 1', checkedOutAt: null });
    await sync();
    expect(await tablet.inside()).toEqual([visit]);
  });
});

describe('enqueue refuses', () => {
  test('an amend more than ten minutes after the visit, by the tablet or server clock', async () => {
    const { tablet, refusal } = await setUp();
    const visit = await tablet.record(1, 1);
    tablet.now += 10 * minute;
    expect(await refusal({ usageId: visit, hoursUsed: 2 })).toBeNull();
    tablet.now += 1;
    expect(await refusal({ usageId: visit, hoursUsed: 1 })).toBe('too_late');
    expect(await refusal({ usageId: visit, undo: true })).toBe('too_late');
    expect(await tablet.outbox()).toHaveLength(2);
    expect((await tablet.state()).receipts.made).toBe(2);
  });

  test('an undo of a check-out after ten minutes, not before, however long ago the visit began', async () => {
    const { tablet, refusal } = await setUp();
    const visit = await tablet.record(1, 1);
    tablet.now += 60 * minute;
    await tablet.checkOut(visit);
    expect(await refusal({ usageId: visit, checkedOutAt: null, hoursUsed: 2 })).toBe('too_late');
    expect(await refusal({ usageId: visit, checkedOutAt: null })).toBeNull();
    tablet.now += 11 * minute;
    expect(await refusal({ usageId: visit, checkedOutAt: null })).toBe('too_late');
  });

  test('an amend of a visit of another desk, of an undone one, and of one that the office has', async () => {
    const { server, tablet, sync, refusal } = await setUp();
    expect(await refusal({ usageId: '0a1fc3a7-7c87-73dd-a76d-d0da43db5f1b', hoursUsed: 1 })).toBe('not_ours');
    const visit = await tablet.record(1, 1);
    await tablet.undo(visit);
    expect(await refusal({ usageId: visit, hoursUsed: 2 })).toBe('undone');
    server.unknownSales.add(1);
    const bad = await tablet.record(1, 1);
    await sync();
    await markExported(tablet.db, [bad], '2026-11-21T06:40:00Z');
    await resolveManually(tablet.db, bad, { at: '2026-11-21T06:41:00Z', by: null });
    expect(await refusal({ usageId: bad, hoursUsed: 2 })).toBe('with_office');
  });

  test('an undo of an arrival that is another desk’s, too old or already undone', async () => {
    const { tablet } = await setUp();
    const takeBack = async () => {
      const work = { kind: 'booking.arrive', payload: { bookingId: 7, arrivedAt: null } } as const;
      const saved = await enqueue(tablet.db, work, { now: tablet.now, title: '', staff: null });
      return saved.ok ? null : saved.code;
    };
    expect(await takeBack()).toBe('not_ours');
    await tablet.arrive(7);
    tablet.now += 11 * minute;
    expect(await takeBack()).toBe('too_late');
    await tablet.arrive(7);
    expect(await takeBack()).toBeNull();
    expect(await takeBack()).toBe('undone');
  });
});

describe('an amend of a rejected visit', () => {
  async function setAside() {
    const world = await setUp();
    world.server.unknownSales.add(1);
    const visit = await world.tablet.record(1, 2);
    const amend = await world.tablet.amend({ usageId: visit, hoursUsed: 3 });
    await world.sync();
    return { ...world, visit, amend };
  }

  test('is rejected with the visit and still shown', async () => {
    const { tablet, left } = await setAside();
    expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['aside', 'aside']);
    expect(await left()).toBe(7);
  });

  test('is retried with the visit and succeeds', async () => {
    const { server, tablet, sync, left, visit, amend } = await setAside();
    server.unknownSales.clear();
    expect(await retryRejected(tablet.db, { id: visit })).toBe(2);
    await sync();
    expect(server.applied).toEqual([visit, amend]);
    expect(await left()).toBe(7);
    expect((await tablet.overlay()).taken.size).toBe(0);
  });

  test('goes to the office with the visit and takes no more hours here', async () => {
    const { tablet, left, visit, amend } = await setAside();
    await markExported(tablet.db, [visit, amend], '2026-11-21T06:40:00Z');
    expect(await resolveManually(tablet.db, visit, { at: '2026-11-21T06:41:00Z', by: null })).toBe(2);
    expect(await left()).toBe(10);
    expect(await tablet.inside()).toEqual([visit]);
  });
});

test('a revoked tablet pushes its amends and stores no name or phone with them', async () => {
  const { server, tablet, network, sync } = await setUp();
  const visit = await tablet.record(1, 2);
  await sync();
  await tablet.checkOut(visit);
  const again = await tablet.amend({ usageId: visit, checkedOutAt: null });
  server.revoked = true;
  network.plan('some_results_missing', 'drop_before');
  await sync();
  const rows = await tablet.outbox();
  expect(rows.map(({ id }) => id)).toEqual([again]);
  expect(JSON.stringify(rows)).not.toContain('9876543210');
  await sync();
  expect(server.applied).toContain(again);
  expect(await tablet.outbox()).toEqual([]);
});

describe('an undo that the server rejected', () => {
  const handedOver = { at: '2026-11-21T06:41:00Z', by: null };

  /** Rejects the undo as the server would: this desk was no longer allowed to undo the visit. */
  async function refused(isHanded: boolean) {
    const { server, tablet, left, sync } = await setUp();
    const visit = await tablet.record(1, 2);
    await sync();
    const undo = await tablet.undo(visit);
    await tablet.db.outbox.where('id').equals(undo).modify({ state: 'aside', asideVersion: 'test' });
    if (isHanded) {
      await markExported(tablet.db, [undo], handedOver.at);
      expect(await resolveManually(tablet.db, undo, handedOver)).toBe(1);
    }
    return { server, tablet, left, sync, visit, undo };
  }

  test.each([false, true])('has no effect and blocks nothing; with the office: %s', async (isHanded) => {
    const { server, tablet, left, sync, visit, undo } = await refused(isHanded);
    expect(await tablet.inside()).toEqual([visit]);
    expect(await left()).toBe(8);
    const recent = await tablet.outbox();
    const clock = { now: tablet.now, clockOffsetMs: null };
    expect(findAmendableVisits(recent, clock).map(({ usageId }) => usageId)).toEqual([visit]);
    await tablet.amend({ usageId: visit, hoursUsed: 1 });
    // A second tap on the same page, with the same id.
    const work = { kind: 'usage.amend', payload: { usageId: visit, undo: true } } as const;
    const again = await enqueue(tablet.db, work, { id: undo, now: tablet.now, title: '', staff: null });
    expect(again.ok && again.id !== undo).toBe(true);
    expect(await tablet.inside()).toEqual([]);
    await sync();
    expect(server.sales.get(1)?.remainingHours).toBe(10);
    expect(await left()).toBe(10);
  });

  test('still takes effect when the server rejected the visit as well', async () => {
    const { server, tablet, sync } = await setUp();
    server.unknownSales.add(1);
    const visit = await tablet.record(1, 2);
    await sync();
    await tablet.undo(visit);
    await sync();
    expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['aside', 'aside']);
    expect(await tablet.inside()).toEqual([]);
    expect(undoneVisits(await tablet.outbox())).toEqual(new Set([visit]));
  });

  test('is not in the form, like any other rejected amend', async () => {
    const { tablet, sync } = await setUp();
    const visit = await tablet.record(1, 2);
    await sync();
    const amend = await tablet.amend({ usageId: visit, hoursUsed: 4 });
    const facts = async () =>
      findAmendableVisits(await tablet.outbox(), { now: tablet.now, clockOffsetMs: null })[0]?.facts
        .hoursUsed;
    expect(await facts()).toBe(4);
    await tablet.db.outbox.where('id').equals(amend).modify({ state: 'aside' });
    expect(await facts()).toBe(2);
    await tablet.amend({ usageId: visit, numberOfChildren: 2 });
    expect((await tablet.outbox()).at(-1)?.before?.hoursUsed).toBe(2);
  });
});

test('an arrival stands when the server rejected its undo, and can be undone again', async () => {
  const { tablet, sync } = await setUp();
  await tablet.arrive(7);
  await sync();
  const back = await tablet.undoArrival(7);
  expect((await tablet.overlay()).arrived.get(7)).toBeNull();
  await tablet.db.outbox.where('id').equals(back).modify({ state: 'aside', asideVersion: 'test' });
  expect((await tablet.overlay()).arrived.get(7)).toBeUndefined();
  expect((await tablet.db.bookings.get(7))?.arrivedAt).not.toBeNull();
  const clock = { now: tablet.now, clockOffsetMs: null };
  expect(findAmendable(await tablet.outbox(), clock).arrival('bookings', 7)).not.toBeNull();
  await tablet.undoArrival(7);
  expect((await tablet.overlay()).arrived.get(7)).toBeNull();
});
