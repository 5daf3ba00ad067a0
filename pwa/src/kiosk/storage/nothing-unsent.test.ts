import 'fake-indexeddb/auto';
import type { DeskChanges } from '@toodles/api/contract/desk/rows.ts';
import type { SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { withMadeWith } from '../core/made-with.ts';
import { isUnsent } from '../core/outcomes.ts';
import { FaultNetwork } from '../testing/fault-network.ts';
import { noChanges } from '../testing/model-rows.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import { applyResponse, type ReceivedResponse } from './apply-response.ts';
import { applyChanges, clearCache, commitSnapshot } from './cache.ts';
import { DeskDb } from './desk-db.ts';
import { markAsRead, retryRejected } from './outbox-store.ts';
import { pruneHistory } from './prune-history.ts';
import { enrolTablet } from './requeue.ts';
import { resetTablet } from './reset-tablet.ts';
import { markExported, resolveManually } from './resolve-manually.ts';
import { changeState, readState } from './state.ts';
import { deskTables } from './table-names.ts';

const exportedAt = '2026-11-21T06:40:00Z';
const handedOver = { at: '2026-11-21T06:45:00Z', by: 'Divya' };

/** A tablet with one unsent operation of every kind, and many that the server has. */
async function aTablet() {
  const server = new ModelServer(50);
  server.sell(1, 100);
  const tablet = new TestTablet(new FaultNetwork(server));
  await changeState(tablet.db, () => ({ device: { id: 1, name: 'Front desk' } }));
  server.unknownSales.add(2);
  const handed = await tablet.record(2, 1);
  const exported = await tablet.record(2, 1);
  const aside = await tablet.record(2, 1);
  const done = await tablet.record(1, 1);
  for (let n = 0; n < 2; n += 1) await tablet.record(1, 1);
  await tablet.engine.run({ now: true });
  await markExported(tablet.db, [handed, exported], exportedAt);
  await resolveManually(tablet.db, handed, handedOver);
  const waiting = await tablet.record(1, 1);
  await tablet.amend({ usageId: waiting, hoursUsed: 1.5 });
  await tablet.checkOut(waiting);
  await tablet.checkOut(done);
  return { server, tablet, aside, handed };
}
type Tablet = Awaited<ReturnType<typeof aTablet>>['tablet'];

/** The work that exists only on the tablet, and the work that the office took over, as recorded. */
async function kept(tablet: Tablet) {
  const rows = (await tablet.outbox()).filter((row) => isUnsent(row) || row.state === 'handed');
  return rows.map(({ seq, id, kind, payload, occurredAt, staffId }) => ({
    ...{ seq, id, kind, payload, occurredAt, staffId },
  }));
}

async function hear(tablet: Tablet, answer: Partial<SyncResponse>, call: Partial<ReceivedResponse> = {}) {
  const { cursor, device, answers } = await tablet.state();
  const at = { sentAt: tablet.now, receivedAt: tablet.now, appVersion: 'test' };
  return applyResponse(tablet.db, {
    ...{
      sentCursor: cursor,
      sentIds: [],
      remaining: 0,
      hasNamedHeard: false,
      deviceId: device?.id ?? null,
      answers,
      ...at,
      ...call,
    },
    response: {
      ...{ results: [], changes: noChanges(), cursor: 'later', snapshot: false, more: false },
      ...{ serverTime: new Date(tablet.now).toISOString(), revoked: false, ...answer },
    },
  });
}

const rw = (tablet: Tablet, work: () => Promise<unknown>) =>
  tablet.db.transaction('rw', tablet.db.tables, work);

/** Removals of every kind for exactly the keys of the queue. */
async function everythingRemoved(tablet: Tablet): Promise<DeskChanges> {
  const rows = await tablet.outbox();
  const removed = deskTables.flatMap((kind) =>
    rows.flatMap(({ seq, id }) => [
      { kind, id: seq },
      { kind, id },
    ]),
  );
  return { ...noChanges(), removed };
}

const years = 3 * 365 * 24 * 3_600_000;

const paths: Record<string, (tablet: Tablet) => Promise<unknown>> = {
  'the cached rows are deleted': (tablet) => rw(tablet, () => clearCache(tablet.db)),
  'a snapshot is swapped in': (tablet) => rw(tablet, () => commitSnapshot(tablet.db)),
  'all cached rows are removed': async (tablet) => {
    const changes = await everythingRemoved(tablet);
    return rw(tablet, () => applyChanges(tablet.db, changes));
  },
  'a pull removes everything': async (tablet) => hear(tablet, { changes: await everythingRemoved(tablet) }),
  'a pull names no waiting operation': (tablet) => hear(tablet, {}, { remaining: 3 }),
  'a fresh snapshot arrives': (tablet) => hear(tablet, { snapshot: true, firstPage: true }),
  'a snapshot begins and begins again': async (tablet) => {
    await hear(tablet, { snapshot: true, firstPage: true, more: true });
    await hear(tablet, { snapshot: true, firstPage: true, more: true, cursor: 'again' });
    await hear(tablet, {});
  },
  'a manager revokes it': (tablet) => hear(tablet, { revoked: true }),
  'a response names an operation that was not sent': async (tablet) => {
    const results = (await tablet.outbox()).map(({ id }) => ({ id, outcome: 'applied' as const }));
    return hear(tablet, { results });
  },
  'the server has forgotten everything': async (tablet) => {
    await tablet.db.outbox.where('state').equals('waiting').modify({ state: 'aside' });
    return hear(tablet, { receipt: { count: 0, sum: '0'.repeat(32) } });
  },
  'history is pruned years later, with every review read': async (tablet) => {
    await tablet.db.outbox.toCollection().modify({ lookedAt: exportedAt });
    await rw(tablet, () => pruneHistory(tablet.db, tablet.now + years));
  },
  'rejected operations are retried': (tablet) => retryRejected(tablet.db, { appVersion: 'newer' }),
  'every row is read and exported': async (tablet) => {
    const ids = (await tablet.outbox()).map(({ id }) => id);
    for (const id of ids) await markAsRead(tablet.db, id, exportedAt);
    await markExported(tablet.db, ids, exportedAt);
  },
  'it is reset without proof': (tablet) => resetTablet(tablet.db, { kind: 'nothing_unsent' }),
  'it is reset with a file that lacks the operations': (tablet) =>
    resetTablet(tablet.db, { kind: 'file', operations: new Map() }),
  'a manager confirms another number': (tablet) => resetTablet(tablet.db, { kind: 'manager', destroys: 1 }),
  'it is re-enrolled': (tablet) => enrolTablet(tablet.db, { id: 9, name: 'Party room' }),
  'the page is reopened': async (tablet) => tablet.restart(),
};

describe('no unsent work leaves the tablet when', () => {
  test.each(Object.entries(paths))('%s', async (_what, path) => {
    const { tablet } = await aTablet();
    const before = await kept(tablet);
    expect(before).toHaveLength(7);
    await path(tablet);
    expect(await kept(tablet)).toEqual(expect.arrayContaining(before));
  });

  test('an operation that was not exported is resolved manually', async () => {
    const { tablet, aside } = await aTablet();
    expect(await resolveManually(tablet.db, aside, handedOver)).toBe(0);
    expect((await tablet.outbox()).filter(isUnsent).map(({ id }) => id)).toContain(aside);
  });

  test('work that the office took over is acknowledged, retried or looked for again', async () => {
    const { tablet, handed } = await aTablet();
    await retryRejected(tablet.db, { id: handed });
    await hear(tablet, { results: [{ id: handed, outcome: 'applied' }] }, { sentIds: [handed] });
    expect(await tablet.db.outbox.get({ id: handed })).toMatchObject({ state: 'handed', handedOver });
  });
});

/** The database as the first released version created it. */
class FirstDb extends Dexie {
  constructor(name: string) {
    super(name);
    this.version(1).stores({
      ...{
        packages: 'id',
        sales: 'id',
        bookings: 'id, bookingDate',
        usages: 'id, packageSaleId',
        staff: 'id',
      },
      ...{ settings: '', staging: '++page', outbox: '++seq, &id, [state+seq], [counted+state]', state: '' },
    });
  }
}

test('a database of the first version opens in this version with its whole queue', async () => {
  const name = 'of-the-first-version';
  const { tablet } = await aTablet();
  const rows = await tablet.outbox();
  const state = await tablet.state();
  const first = new FirstDb(name);
  await first.table('outbox').bulkAdd(rows);
  await first.table('state').put(state, 'desk');
  first.close();
  const now = new DeskDb(name);
  expect(await now.outbox.orderBy('seq').toArray()).toEqual(rows.map((row) => withMadeWith(row, state)));
  expect(await readState(now)).toMatchObject({
    device: state.device,
    receipts: state.receipts,
    cursor: null,
  });
  now.close();
});

test('a response to a device that was revoked or re-enrolled meanwhile changes nothing', async () => {
  const { tablet } = await aTablet();
  await tablet.db.outbox.where('state').anyOf('waiting', 'aside').modify({ state: 'done' });
  const before = await tablet.state();
  const late = { deviceId: 1, sentCursor: null, answers: before.answers };
  expect(await resetTablet(tablet.db, { kind: 'nothing_unsent' })).toEqual({ ok: true });
  await hear(tablet, { snapshot: true, firstPage: true, more: true }, late);
  expect(await tablet.db.staging.count()).toBe(0);
  await enrolTablet(tablet.db, { id: 9, name: 'Front desk' });
  await hear(tablet, { revoked: true }, late);
  expect(await tablet.state()).toMatchObject({ revokedAt: null, device: { id: 9 } });
});
