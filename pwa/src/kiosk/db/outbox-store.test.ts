import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { enqueue } from '../outbox/enqueue.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import { resetTablet } from './outbox-store.ts';
import { pruneHistory } from './prune-history.ts';

function setUp() {
  const server = new ModelServer(500);
  server.sell(1, 1000);
  const network = new FaultNetwork(server);
  return { server, network, tablet: new TestTablet(network) };
}

const day = 24 * 3_600_000;

describe('the outbox', () => {
  test('takes a second tap on the same form as the same operation', async () => {
    const { tablet } = setUp();
    const work = {
      kind: 'booking.arrive',
      payload: { bookingId: 1, arrivedAt: '2026-11-21T06:30:00Z' },
    } as const;
    const form = { id: '01a1fc3a-7c87-73dd-a76d-d0da43db5f1b', now: 0, title: 'Rao', staff: null };
    const taps = await Promise.all([enqueue(tablet.db, work, form), enqueue(tablet.db, work, form)]);
    expect(taps).toEqual([
      { ok: true, id: form.id },
      { ok: true, id: form.id },
    ]);
    expect(await tablet.outbox()).toHaveLength(1);
    expect((await tablet.state()).receipts.made).toBe(1);
  });

  test('takes nothing that the server could not understand', async () => {
    const { tablet } = setUp();
    const work = { kind: 'booking.arrive', payload: { bookingId: 0, arrivedAt: 'noon' } } as const;
    const saved = await enqueue(tablet.db, work, { now: 0, title: 'Rao', staff: null });
    expect(saved).toEqual({ ok: false, code: 'not_understood' });
    expect(await tablet.outbox()).toEqual([]);
  });

  test('notes who did it, when by the tablet, and how far its clock is off', async () => {
    const { tablet } = setUp();
    await tablet.engine.run({ now: true });
    const work = {
      kind: 'booking.arrive',
      payload: { bookingId: 1, arrivedAt: '2026-11-21T06:30:00Z' },
    } as const;
    const staff = { id: 4, firstName: 'Divya' };
    await enqueue(tablet.db, work, { now: tablet.now, title: 'Rao is here', staff });
    expect(await tablet.outbox()).toMatchObject([
      {
        occurredAt: '2026-11-21T06:30:00.000Z',
        clockOffsetMs: 1500,
        staffId: 4,
        about: { title: 'Rao is here', staff: 'Divya' },
      },
    ]);
  });
});

describe('what is forgotten', () => {
  test('history beyond 500 or a week, never what is unsent or set aside', async () => {
    const { server, tablet } = setUp();
    server.unknownSales.add(2);
    const aside = await tablet.record(2, 1);
    for (let n = 0; n < 510; n += 1) await tablet.record(1, 0.5);
    await tablet.engine.run({ now: true });
    await tablet.engine.run({ now: true });
    const waiting = await tablet.record(1, 0.5);
    await tablet.db.transaction('rw', tablet.db.tables, () => pruneHistory(tablet.db, tablet.now));
    const kept = await tablet.outbox();
    expect(kept).toHaveLength(502);
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining([aside, waiting]));

    await tablet.db.transaction('rw', tablet.db.tables, () => pruneHistory(tablet.db, tablet.now + 8 * day));
    expect((await tablet.outbox()).map(({ id }) => id)).toEqual([aside, waiting]);
  });

  test('a tablet is not reset while anything is on it only', async () => {
    const { server, tablet } = setUp();
    server.unknownSales.add(1);
    await tablet.record(1, 1);
    expect(await resetTablet(tablet.db)).toEqual({ ok: false, unsent: 1 });
    await tablet.engine.run({ now: true });
    expect(await resetTablet(tablet.db)).toEqual({ ok: false, unsent: 1 });
    server.unknownSales.clear();
    await tablet.db.outbox.toCollection().modify({ state: 'waiting' });
    await tablet.engine.run({ now: true });
    expect(await resetTablet(tablet.db)).toEqual({ ok: true });
    expect(await tablet.outbox()).toEqual([]);
    expect(await tablet.cachedRows()).toBe(0);
  });
});
