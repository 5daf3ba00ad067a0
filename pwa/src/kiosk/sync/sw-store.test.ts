import 'fake-indexeddb/auto';
import { syncAnswer } from '@toodles/api/contract/sync.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { applyAnswer } from '../db/apply-answer.ts';
import { DeskDb } from '../db/desk-db.ts';
import { handOver, markExported } from '../db/hand-over.ts';
import { DESK_DB } from '../db/names.ts';
import { changeState } from '../db/state.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { noChanges } from '../testing/model-rows.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import type { Network } from './ports.ts';
import { readHandInAnswer } from './sw-read-answer.ts';
import { openSwStore } from './sw-store.ts';

/** The page's own tablet, on the database's real name, which the service worker opens. */
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
  const worker = async () => {
    const store = await openSwStore();
    if (!store) throw new Error('The page has a database, so the service worker finds it.');
    const engine = tablet.newEngine({ store, readAnswer: readHandInAnswer });
    return engine.run({ now: true }).finally(store.close);
  };
  return { server, network, tablet, worker };
}

describe('the service worker', () => {
  test('makes no database where there is no desk', async () => {
    await new DeskDb(DESK_DB).delete();
    expect(await openSwStore()).toBeUndefined();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DESK_DB);
  });

  test('hands in what waits, in order, and leaves pulling to the page', async () => {
    const { server, tablet, worker } = await setUp();
    const ids = [await tablet.record(1, 1), await tablet.record(1, 2)];
    const before = await tablet.state();
    server.spendElsewhere(1, 1);
    tablet.now += 60_000;
    expect(await worker()).toEqual({ ok: true, acknowledged: 2 });
    expect(server.applied).toEqual(ids);
    const after = await tablet.state();
    expect(after.cursor).toBe(before.cursor);
    // In contact, and the figures are as old as they were.
    expect(after.contact.lastAt).toBe(new Date(tablet.now).toISOString());
    expect(after.pulledAt).toBe(before.pulledAt);
    expect(after.receipts).toEqual({ made: 2, heard: 2 });
    // The cached balance is the old one still, so both are still off it; the page's pull then agrees.
    expect((await tablet.db.sales.get(1))?.remainingHours).toBe(10);
    expect((await tablet.overlay()).begun).toHaveLength(2);
    await tablet.newEngine().run({ now: true });
    expect((await tablet.db.sales.get(1))?.remainingHours).toBe(6);
    expect((await tablet.overlay()).begun).toHaveLength(0);
  });

  test('keeps everything when the call fails, and says so', async () => {
    const { server, network, tablet, worker } = await setUp();
    const id = await tablet.record(1, 1);
    network.plan('drop_after');
    expect(await worker()).toMatchObject({ ok: false, code: 'timeout' });
    expect((await tablet.outbox()).map((row) => [row.id, row.state])).toEqual([[id, 'waiting']]);
    expect((await tablet.state()).contact.failure?.tries).toBe(1);
    await tablet.newEngine().run({ now: true });
    expect(server.applied).toEqual([id]);
  });

  test('of a revoked tablet forgets the families and keeps what is unsent', async () => {
    const { server, network, tablet, worker } = await setUp();
    await tablet.record(1, 1);
    await worker();
    const ids = [await tablet.record(1, 1), await tablet.record(1, 1)];
    const { copiesOf } = await tablet.state();
    server.revoked = true;
    network.plan('some_results_missing', 'drop_before');
    await worker();
    expect(await tablet.cachedRows()).toBe(0);
    expect(await tablet.outbox()).toMatchObject([{ id: ids[1], madeWith: copiesOf }]);
    expect((await tablet.state()).revokedAt).not.toBeNull();
  });

  test('takes no revision of a restored server for one of the copies here', async () => {
    const { server, tablet, worker } = await setUp();
    const restore = server.backup();
    for (let n = 0; n < 9; n += 1) server.spendElsewhere(1, 0);
    await tablet.newEngine().run({ now: true });
    restore();
    await tablet.record(1, 1);
    await worker();
    expect(await tablet.outbox()).toMatchObject([
      { state: 'done', counted: 0, acknowledged: { revision: null } },
    ]);
    await tablet.newEngine().run({ now: true });
    expect(await tablet.outbox()).toMatchObject([{ state: 'done', counted: 1 }]);
  });

  test('keeps nothing of an answer that it could not take in whole', async () => {
    const { server, tablet, worker } = await setUp();
    const id = await tablet.record(1, 1);
    const store = await openSwStore();
    if (!store) throw new Error('The page has a database, so the service worker finds it.');
    const { operations, ...round } = await store.nextRound({ operations: 10, bytes: 10_000 });
    const call = { cursor: round.cursor, deviceTime: new Date(tablet.now).toISOString(), waiting: 0 };
    const answer = server.handle({ ...call, appVersion: 'test', operations });
    const heard = {
      ...{ sentCursor: round.cursor, sentIds: [id], leftBehind: 0, deviceId: round.deviceId },
      ...{ answers: round.answers, sentAt: 0, heardAt: 0, appVersion: 'test' },
      answer: { ...answer, receipt: { count: 0, sum: 'no number' } },
    };
    const before = await tablet.state();
    await expect(store.applyAnswer(heard).finally(store.close)).rejects.toThrow(SyntaxError);
    expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['waiting']);
    expect(await tablet.state()).toEqual(before);
    expect(await worker()).toEqual({ ok: true, acknowledged: 1 });
  });

  test.each(['page', 'worker'])(
    'of a revoked tablet keeps no names beside what is to be handed in: %s',
    async (by) => {
      const { server, network, tablet, worker } = await setUp();
      const visit = await tablet.record(1, 1);
      await tablet.newEngine().run({ now: true });
      await tablet.do(
        { kind: 'usage.checkout', payload: { usageId: visit, checkedOutAt: '2026-11-21T07:30:00Z' } },
        'Check-out, Kabir Rao',
      );
      await tablet.do(
        { kind: 'usage.amend', payload: { usageId: visit, hoursUsed: 2 } },
        'Visit edited, Kabir Rao: 2 h',
      );
      await tablet.do({ kind: 'usage.amend', payload: { usageId: visit, undo: true } }, 'Kabir Rao undone');
      await tablet.do(
        { kind: 'booking.arrive', payload: { bookingId: 7, arrivedAt: '2026-11-21T06:30:00Z' } },
        'Rao is here',
      );
      await tablet.do(
        { kind: 'party.arrive', payload: { partyId: 9, arrivedAt: '2026-11-21T06:30:00Z' } },
        'Kabir’s party',
      );
      const next = await tablet.record(1, 1);
      // Heard with nothing named, so that all of it is still to be handed in.
      server.revoked = true;
      const mute: Network = {
        send: async (request) => network.send({ ...request, operations: [] }),
      };
      if (by === 'page') await tablet.newEngine({ network: mute }).run({ now: true });
      else {
        const store = await openSwStore();
        if (!store) throw new Error('The page has a database, so the service worker finds it.');
        await tablet.newEngine({ store, network: mute }).run({ now: true }).finally(store.close);
      }
      const rows = await tablet.outbox();
      expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'waiting'));
      const titles = rows.filter(({ id }) => id !== next).map(({ about }) => about.title);
      expect(titles).toEqual([
        'Check-out',
        'Visit edited',
        'Check-in undone',
        'Arrival of a booking',
        'Arrival of a party',
      ]);
      expect(rows.find(({ id }) => id === next)?.about.title).toBe('A family');
      expect(JSON.stringify(rows)).not.toMatch(/Rao|Kabir/);
      expect(await worker()).toMatchObject({ ok: true });
    },
  );

  test('of a revoked tablet keeps what the office took over', async () => {
    const { server, tablet, worker } = await setUp();
    server.unknownSales.add(1);
    const id = await tablet.record(1, 1);
    await worker();
    await markExported(tablet.db, [id], '2026-11-21T06:40:00Z');
    await handOver(tablet.db, id, { at: '2026-11-21T06:41:00Z', by: null });
    server.revoked = true;
    await worker();
    expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['handed']);
  });

  test('that hears of a device which the tablet no longer is forgets nothing', async () => {
    const { server, network, tablet } = await setUp();
    await tablet.record(1, 1);
    server.revoked = true;
    const store = await openSwStore();
    if (!store) throw new Error('The page has a database, so the service worker finds it.');
    // Enrolled anew while the call is in the air.
    const slow: Network = {
      send: async (request) => {
        const reply = await network.send(request);
        await changeState(tablet.db, () => ({ device: { id: 9, name: 'Party room' } }));
        return reply;
      },
    };
    const engine = tablet.newEngine({ store, readAnswer: readHandInAnswer, network: slow });
    await engine.run({ now: true }).finally(store.close);
    expect(await tablet.cachedRows()).toBeGreaterThan(0);
    expect((await tablet.state()).revokedAt).toBeNull();
  });

  test('during a call of the page leaves on its screen what that call’s rows are too old for', async () => {
    const { server, tablet, worker } = await setUp();
    server.cancel(1);
    await tablet.newEngine().run({ now: true });
    const { cursor, answers } = await tablet.state();
    const call = { cursor, deviceTime: new Date(tablet.now).toISOString(), waiting: 0, appVersion: 'test' };
    const answer = server.handle({ ...call, operations: [] });
    const visit = await tablet.record(1, 1);
    await worker();
    const sent = { sentCursor: cursor, sentIds: [], leftBehind: 0, deviceId: null, answers };
    await applyAnswer(tablet.db, { ...sent, answer, sentAt: 0, heardAt: 0, appVersion: 'test' });
    expect(await tablet.inside()).toEqual([visit]);
    await tablet.newEngine().run({ now: true });
    expect(await tablet.inside()).toEqual([visit]);
    expect((await tablet.overlay()).begun).toHaveLength(0);
  });

  test('at the same time as the page doubles nothing', async () => {
    const { server, tablet, worker } = await setUp();
    for (let n = 0; n < 8; n += 1) await tablet.record(1, 0.5);
    await Promise.all([worker(), tablet.newEngine({ lock: (work) => work() }).run({ now: true })]);
    await tablet.newEngine().run({ now: true });
    expect(server.applied).toEqual(tablet.saved);
    expect((await tablet.state()).receipts).toEqual({ made: 8, heard: 8 });
    expect((await tablet.db.sales.get(1))?.remainingHours).toBe(6);
  });
});

const result = fc.record(
  {
    id: fc.string(),
    outcome: fc.constantFrom('applied', 'duplicate', 'review', 'invalid', 'lost', 7),
    first: fc.constantFrom('applied', 'review', 'invalid'),
    message: fc.oneof(fc.string(), fc.integer()),
    revision: fc.oneof(fc.integer(), fc.double(), fc.string()),
  },
  { requiredKeys: ['id', 'outcome'] },
);
const answer = fc.record(
  {
    results: fc.oneof(fc.array(result, { maxLength: 3 }), fc.constant({}), fc.constant(null)),
    changes: fc.constantFrom(noChanges(), null, []),
    cursor: fc.oneof(fc.string(), fc.constant(null)),
    snapshot: fc.oneof(fc.boolean(), fc.constant('no')),
    more: fc.oneof(fc.boolean(), fc.constant(0)),
    serverTime: fc.constantFrom('2026-11-21T06:30:00.000Z', '2026-11-21T06:30:00Z', '2026-11-21', 'noon', 1),
    revoked: fc.oneof(fc.boolean(), fc.constant(null)),
  },
  { requiredKeys: ['results', 'changes', 'cursor', 'snapshot', 'more', 'serverTime'] },
);

test('what the service worker believes is what the contract allows', () => {
  fc.assert(
    fc.property(answer, (body) => {
      const allowed = syncAnswer.safeParse(JSON.parse(JSON.stringify(body))).success;
      expect(readHandInAnswer(JSON.stringify(body)) !== undefined).toBe(allowed);
    }),
    { numRuns: 3000 },
  );
  for (const body of ['', 'null', '[]', '"applied"', '<html>'])
    expect(readHandInAnswer(body)).toBeUndefined();
});

test('a disk that is full saves nothing and says so', async () => {
  const db = new DeskDb('full');
  const full = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
  db.outbox.hook('creating', () => {
    throw full;
  });
  const work = {
    kind: 'booking.arrive',
    payload: { bookingId: 1, arrivedAt: '2026-11-21T06:30:00Z' },
  } as const;
  const saved = await enqueue(db, work, { now: 0, title: 'Rao', staff: null });
  expect(saved).toEqual({ ok: false, code: 'disk_full' });
  expect(await db.outbox.count()).toBe(0);
  expect(await db.state.count()).toBe(0);
});
