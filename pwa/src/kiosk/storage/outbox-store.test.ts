import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import type { OperationInput } from '../core/operations.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import { enqueue } from './enqueue.ts';
import { createExportFile } from './export-file.ts';
import { ensureIdentity } from './identity.ts';
import { readUnsent, retryRejected } from './outbox-store.ts';
import { readPickedFile } from './picked-file.ts';
import { pruneHistory } from './prune-history.ts';
import { enrolTablet } from './requeue.ts';
import { resetTablet } from './reset-tablet.ts';
import { markExported, resolveManually } from './resolve-manually.ts';

function setUp() {
  const server = new ModelServer(500);
  server.sell(1, 1000);
  const network = new FaultNetwork(server);
  return { server, network, tablet: new TestTablet(network) };
}

const day = 24 * 3_600_000;

const arrival = {
  kind: 'booking.arrive',
  payload: { bookingId: 1, arrivedAt: '2026-11-21T06:30:00Z' },
} as const;
const checkIn: OperationInput = {
  kind: 'usage.record',
  payload: {
    packageSaleId: 1,
    hoursUsed: 1,
    usageDate: '2026-11-21',
    numberOfChildren: 1,
    attendingChildrenNames: ['Aarav'],
    supervisorNotes: null,
    checkedInAt: '2026-11-21T06:30:00Z',
    checkedOutAt: null,
  },
};
const form = { id: '01a1fc3a-7c87-73dd-a76d-d0da43db5f1b', now: 0, title: 'Rao', staff: null };

describe('the outbox', () => {
  test.each([
    ['an arrival', arrival],
    ['a check-in on hours', checkIn],
  ])('stores a second tap for %s as the same operation', async (_, work) => {
    const { tablet } = setUp();
    const taps = await Promise.all([enqueue(tablet.db, work, form), enqueue(tablet.db, work, form)]);
    expect(taps).toEqual([
      { ok: true, id: form.id },
      { ok: true, id: form.id },
    ]);
    expect(await tablet.outbox()).toHaveLength(1);
    expect((await tablet.state()).receipts.made).toBe(1);
  });

  test('does not bring a visit back that was undone since its form was opened', async () => {
    const { tablet } = setUp();
    await tablet.engine.run({ now: true });
    const opened = { ...form, now: tablet.now };
    await enqueue(tablet.db, checkIn, opened);
    await tablet.amend({ usageId: form.id, undo: true });
    expect(await enqueue(tablet.db, checkIn, opened)).toEqual({ ok: false, code: 'undone' });
    expect(await tablet.outbox()).toHaveLength(2);
    expect((await tablet.state()).receipts.made).toBe(2);
  });

  test('asks the browser to write to the disk before it reports an operation as saved', async () => {
    const { tablet } = setUp();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await enqueue(tablet.db, arrival, form);
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    transaction.mockRestore();
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.every(([, , options]) => options?.durability === 'strict')).toBe(true);
  });

  test('refuses an operation that the server could not understand', async () => {
    const { tablet } = setUp();
    const work = { kind: 'booking.arrive', payload: { bookingId: 0, arrivedAt: 'noon' } } as const;
    const saved = await enqueue(tablet.db, work, { now: 0, title: 'Rao', staff: null });
    expect(saved).toEqual({ ok: false, code: 'not_understood' });
    expect(await tablet.outbox()).toEqual([]);
  });

  test('stores who recorded it, the tablet time and the clock offset', async () => {
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

describe('deletion from the tablet', () => {
  test('prunes history beyond 500 rows or a week, never unsent or rejected work', async () => {
    const { server, tablet } = setUp();
    server.unknownSales.add(2);
    // In the middle of what is deleted.
    for (let n = 0; n < 5; n += 1) await tablet.record(1, 0.5);
    const aside = await tablet.record(2, 1);
    for (let n = 0; n < 505; n += 1) await tablet.record(1, 0.5);
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

  test('refuses a reset while unsent work exists', async () => {
    const { server, tablet } = setUp();
    server.unknownSales.add(1);
    await tablet.record(1, 1);
    expect(await resetTablet(tablet.db, { kind: 'nothing_unsent' })).toEqual({
      ok: false,
      unsent: 1,
      notProved: 1,
    });
    await tablet.engine.run({ now: true });
    expect(await resetTablet(tablet.db, { kind: 'nothing_unsent' })).toEqual({
      ok: false,
      unsent: 1,
      notProved: 1,
    });
    server.unknownSales.clear();
    await tablet.db.outbox.toCollection().modify({ state: 'waiting' });
    await tablet.engine.run({ now: true });
    expect(await resetTablet(tablet.db, { kind: 'nothing_unsent' })).toEqual({ ok: true });
    expect(await tablet.outbox()).toEqual([]);
    expect(await tablet.cachedRows()).toBe(0);
  });

  test('refuses a reset with an export that is missing, changed or older than the last tap', async () => {
    const { server, tablet } = setUp();
    await enrolTablet(tablet.db, { id: 1, name: 'Front desk' });
    const identity = await ensureIdentity(tablet.db);
    const exported = async () => {
      const rows = await readUnsent(tablet.db);
      const facts = { rows, state: await tablet.state(), appVersion: 'test', now: tablet.now };
      const file = await createExportFile({ ...facts, identity });
      const ids = rows.map(({ id }) => id);
      await markExported(tablet.db, ids, '2026-11-21T06:40:00Z');
      return file.text;
    };
    const reset = async (text: string): Promise<unknown> => {
      const picked = await readPickedFile(text, identity);
      return picked.ok
        ? resetTablet(tablet.db, { kind: 'file', operations: picked.operations })
        : picked.problem;
    };
    server.unknownSales.add(2);
    await tablet.record(2, 1);
    await tablet.engine.run({ now: true });
    await tablet.record(1, 1);
    const file = await exported();
    // Exported, but no file was shown as proof.
    expect(await resetTablet(tablet.db, { kind: 'nothing_unsent' })).toEqual({
      ok: false,
      unsent: 2,
      notProved: 2,
    });
    for (const changed of [file.slice(0, -40), file.replace('hoursUsed\\":1', 'hoursUsed\\":9'), '{}', ''])
      expect(await reset(changed)).toMatch(/^This file isn’t from this tablet/);

    const late = await tablet.record(1, 1);
    expect(await reset(file)).toEqual({ ok: false, unsent: 3, notProved: 1 });
    expect((await tablet.outbox()).at(-1)?.id).toBe(late);
    expect(await reset(await exported())).toEqual({ ok: true });
    expect(await tablet.outbox()).toEqual([]);
    expect(await tablet.db.identity.count()).toBe(0);
  });

  test('allows a reset when a manager confirms the exact number of operations that it destroys', async () => {
    const { tablet } = setUp();
    await tablet.record(1, 1);
    const destroys = 1;
    await tablet.record(1, 1);
    const refused = { ok: false, unsent: 2, notProved: 2 };
    expect(await resetTablet(tablet.db, { kind: 'manager', destroys })).toEqual(refused);
    expect(await resetTablet(tablet.db, { kind: 'manager', destroys: 2 })).toEqual({ ok: true });
  });
});

describe('an operation that the office takes over', () => {
  const handedOver = { at: '2026-11-21T06:45:00Z', by: 'Divya' };

  async function setAside() {
    const world = setUp();
    world.server.unknownSales.add(1);
    const visit = await world.tablet.record(1, 1);
    const checkOut = await world.tablet.checkOut(visit);
    await world.tablet.engine.run({ now: true });
    return { ...world, visit, checkOut };
  }

  test('must have been rejected and exported first', async () => {
    const { tablet, visit } = await setAside();
    const waiting = await tablet.record(1, 1);
    expect(await resolveManually(tablet.db, visit, handedOver)).toBe(0);
    await markExported(tablet.db, [visit, waiting], '2026-11-21T06:40:00Z');
    expect(await resolveManually(tablet.db, waiting, handedOver)).toBe(0);
    expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['aside', 'aside', 'waiting']);
  });

  test('keeps when and by whom, takes its check-out along, and is never sent again', async () => {
    const { server, network, tablet, visit, checkOut } = await setAside();
    await markExported(tablet.db, [visit, checkOut], '2026-11-21T06:40:00Z');
    expect(await resolveManually(tablet.db, visit, handedOver)).toBe(2);
    server.unknownSales.clear();
    expect(await retryRejected(tablet.db, { id: visit })).toBe(0);
    expect(await retryRejected(tablet.db, { appVersion: 'a newer one' })).toBe(0);
    await tablet.engine.run({ now: true });
    expect(network.requests.at(-1)?.operations).toEqual([]);
    await tablet.db.transaction('rw', tablet.db.tables, () => pruneHistory(tablet.db, tablet.now + 8 * day));
    const rows = await tablet.outbox();
    expect(rows.map(({ id }) => id)).toEqual([visit, checkOut]);
    expect(rows).toMatchObject([
      { state: 'handed', handedOver },
      { state: 'handed', handedOver },
    ]);
    server.revoked = true;
    await tablet.engine.run({ now: true });
    expect(await tablet.outbox()).toHaveLength(2);
    expect(await resetTablet(tablet.db, { kind: 'nothing_unsent' })).toEqual({ ok: true });
  });

  test('takes no more hours here, and its children stay on the roll-call until check-out', async () => {
    const { server, tablet } = setUp();
    server.unknownSales.add(1);
    const visit = await tablet.record(1, 1);
    await tablet.engine.run({ now: true });
    expect((await tablet.overlay()).taken.get(1)).toHaveLength(1);
    await markExported(tablet.db, [visit], '2026-11-21T06:40:00Z');
    await resolveManually(tablet.db, visit, handedOver);
    expect((await tablet.overlay()).taken.get(1)).toBeUndefined();
    expect(await tablet.inside()).toEqual([visit]);
    await tablet.checkOut(visit);
    expect(await tablet.inside()).toEqual([]);
  });
});
