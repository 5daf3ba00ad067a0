import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SyncResponse } from '../../contract/desk/sync.ts';
import type { Sale } from '../../contract/hours/sales.ts';
import type { UsageReview } from '../../contract/hours/usage-reviews.ts';
import { findEpochState, recordServerStart } from '../../db/epochs.ts';
import { readTransaction } from '../../db/read-transaction.ts';
import { noReceipt, type Receipt, withIds } from '../../domain/desk/receipt.ts';
import type { Client } from '../../testing/client.ts';
import { signedFilesOf } from '../../testing/device-keys.ts';
import { type Fixtures, makeFixtures, type Operation } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { copyOf, describeOnEachStore, type TestDatabase } from '../../testing/stores.ts';
import { pull } from './pull/pull.ts';

const keepCopy = (own: TestDatabase) => own.backUp();
const putCopyBack = (own: TestDatabase) => own.restore();
const restoredWords =
  'Recorded. The server was restored from a backup since this tablet’s last sync, so a manager will review it.';

describeOnEachStore('a restarted server', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: Client;
  let tablet: Client;
  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    admin = world.admin;
    tablet = await world.newDevice();
  });
  afterEach(() => app.close());

  /** Restarts the server with the same people and devices, at a new address. */
  const restart = async (meanwhile?: (own: TestDatabase) => Promise<void>) => {
    app = await app.restart(meanwhile);
    [admin, tablet] = [admin, tablet].map(atNewAddress) as [Client, Client];
  };
  const atNewAddress = ({ cookies }: Client): Client => {
    const client = app.client();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };

  const sell = async (customerName: string): Promise<Sale> => {
    const body = { packageId: 3, totalHours: 10, customerName, customerPhone: '9876504821' };
    const answer = await admin.post<Sale>('/api/package-sales', { ...body, totalAmount: '2499.00' });
    expect(answer.status).toBe(201);
    return answer.body;
  };

  const sync = (
    cursor: string | null,
    operations: Operation[] = [],
    waiting = 0,
    reported: { receipt?: Receipt; missing?: string | null } = {},
  ) =>
    tablet
      .post<SyncResponse>('/api/kiosk/sync', {
        ...{ cursor, operations, waiting, ...reported },
        ...{ deviceTime: app.clock.now().toISOString(), appVersion: 'test' },
      })
      .then(({ status, body }) => {
        expect(status).toBe(200);
        return body;
      });

  /** Pulls until nothing more waits. */
  const pullAll = async (from: string | null) => {
    const pages = [await sync(from)];
    for (let page = pages[0]; page?.more; page = pages.at(-1)) pages.push(await sync(page.cursor));
    return {
      cursor: pages.at(-1)?.cursor ?? '',
      sales: namesIn(pages),
      isSnapshot: pages.some(({ snapshot }) => snapshot),
    };
  };

  /** Pulls a page of few rows. */
  const smallPage = (cursor: string | null) =>
    readTransaction(app.database, (db) =>
      pull(db, { deviceId: 1, cursor, today: '2026-11-21', rowsInPage: 2 }),
    );

  /** Returns a snapshot page with its first sales, before the last page. */
  const firstSales = async () => {
    let page = await smallPage(null);
    while (page.changes.sales.length === 0) page = await smallPage(page.cursor);
    expect(page).toMatchObject({ snapshot: true, more: true });
    return page;
  };

  const pagesAfter = async (cursor: string) => {
    const pages = [await smallPage(cursor)];
    for (let page = pages[0]; page?.more; page = pages.at(-1)) pages.push(await smallPage(page.cursor));
    return pages;
  };

  const namesIn = (pages: Pick<SyncResponse, 'changes'>[]) =>
    pages.flatMap(({ changes }) => changes.sales.map(({ customerName }) => customerName));

  /** Copies the database of the running server if the store supports it, otherwise of the stopped one. */
  const copy = async () => {
    if (!app.database.copyTo) return restart(keepCopy);
    await app.database.copyTo(copyOf(app.config.databaseUrl.replace(/^file:/, '')));
  };

  /**
   * Restores a copy behind the tablet's back: the tablet knows later changes, and their revisions are in use
   * again.
   */
  async function restoreBehindItsBack() {
    await sell('Before the copy');
    await copy();
    const ghost = await sell('Ghost One');
    const { cursor, sales } = await pullAll(null);
    expect(sales).toEqual(['Before the copy', 'Ghost One']);
    await restart(putCopyBack);
    const others = [await sell('Other One'), await sell('Other Two'), await sell('Other Three')];
    expect(others[0]?.id).toBe(ghost.id);
    return { cursor, ghost };
  }

  const reviews = async () => (await admin.get<UsageReview[]>('/api/admin/usage-reviews')).body;

  it('sends a tablet only the changes, after any number of restarts', async () => {
    await sell('Before');
    const first = await pullAll(null);
    await restart();
    expect(await sync(first.cursor)).toMatchObject({ snapshot: false, more: false });
    await restart();
    await restart();
    await sell('After');
    expect(await pullAll(first.cursor)).toMatchObject({ sales: ['After'], isSnapshot: false });
  });

  it('continues a snapshot where it stopped', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await sell(name);
    const begun = await firstSales();
    await sell('Six');
    await restart();
    const rest = await pagesAfter(begun.cursor);
    expect(rest.every(({ snapshot, firstPage }) => snapshot && !firstPage)).toBe(true);
    expect(namesIn([begun, ...rest])).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
    expect(await pullAll(rest.at(-1)?.cursor ?? '')).toMatchObject({ sales: ['Six'], isSnapshot: false });
  });

  it('from a backup starts a new snapshot for a tablet that knows lost changes', async () => {
    const { cursor } = await restoreBehindItsBack();
    expect(await sync(cursor)).toMatchObject({ snapshot: true, firstPage: true });
    const { sales } = await pullAll(cursor);
    expect(sales).toEqual(['Before the copy', 'Other One', 'Other Two', 'Other Three']);
  });

  // On PostgreSQL every copy in these tests is made this way.
  if (store === 'sqlite')
    it('from a backup made while stopped starts a new snapshot too', async () => {
      await restart(keepCopy);
      await sell('Ghost One');
      const { cursor } = await pullAll(null);
      await restart(putCopyBack);
      await sell('Other One');
      await sell('Other Two');
      expect(await pullAll(cursor)).toMatchObject({ sales: ['Other One', 'Other Two'], isSnapshot: true });
    });

  it('from a backup continues with a tablet that knows nothing later', async () => {
    await sell('Before the copy');
    const { cursor } = await pullAll(null);
    await copy();
    await sell('Ghost One');
    await restart(putCopyBack);
    await sell('Other One');
    expect(await pullAll(cursor)).toMatchObject({ sales: ['Other One'], isSnapshot: false });
  });

  it('from a backup restarts a snapshot whose pages are later than the backup', async () => {
    for (const name of ['One', 'Two', 'Three']) await sell(name);
    const begun = await firstSales();
    await copy();
    await sell('Ghost One');
    const rest = await pagesAfter(begun.cursor);
    expect(namesIn(rest)).toContain('Ghost One');
    await restart(putCopyBack);
    await sell('Other One');
    await sell('Other Two');
    // The snapshot began before the copy was made, so its revision is known here.
    expect(await pullAll(rest.at(-1)?.cursor ?? '')).toMatchObject({ isSnapshot: true });
    expect((await pagesAfter(begun.cursor)).some(({ firstPage }) => firstPage)).toBe(false);
  });

  it('from a backup stores a visit on a lost sale, and opens a review about the family', async () => {
    const { cursor, ghost } = await restoreBehindItsBack();
    const visit = world.usageOperation(ghost.id, 2);
    const { results } = await sync(cursor, [visit]);
    expect(results).toMatchObject([{ id: visit.id, outcome: 'review', message: restoredWords }]);
    expect(await reviews()).toMatchObject([
      {
        usageId: visit.id,
        reason: 'server_restored',
        status: 'open',
        customerName: 'Other One',
        shortHours: 0,
      },
    ]);
    const again = await sync(cursor, [visit]);
    expect(again.results).toMatchObject([{ id: visit.id, outcome: 'duplicate', first: 'review' }]);
  });

  it('opens reviews for all waiting operations, and for none made afterwards', async () => {
    const { id } = await sell('Ghost One');
    const unknown = '00000000.5.2026-11-21';
    const outcomes = async (from: string | null, waiting: number) => {
      const answer = await sync(from, [world.usageOperation(id, 0.5)], waiting);
      return { cursor: answer.cursor, outcome: answer.results[0]?.outcome };
    };
    const first = await outcomes(unknown, 2);
    const second = await outcomes(first.cursor, 1);
    const third = await outcomes(second.cursor, 0);
    const since = await outcomes(third.cursor, 1);
    const enrolledAgain = await outcomes(null, 0);
    expect([first, second, third, since, enrolledAgain].map(({ outcome }) => outcome)).toEqual([
      ...['review', 'review', 'review'],
      ...['applied', 'applied'],
    ]);
  });

  it("opens reviews by the cached rows that a visit was made with, whatever the call's cursor", async () => {
    const { cursor, ghost } = await restoreBehindItsBack();
    const madeWith = (copies: string) => ({ ...world.usageOperation(ghost.id, 0.5), madeWith: copies });
    const here = (await pullAll(null)).cursor;
    const outcomes = async (from: string | null) =>
      (await sync(from, [madeWith(cursor), madeWith(here), world.usageOperation(ghost.id, 0.5)])).results.map(
        ({ outcome }) => outcome,
      );
    // The first snapshot after the restore, or a restarted one: its calls no longer carry a stale cursor.
    expect(await outcomes(null)).toEqual(['review', 'applied', 'applied']);
    expect(await outcomes(here)).toEqual(['review', 'applied', 'applied']);
    const [device] = (await admin.get<{ id: number }[]>('/api/admin/devices')).body;
    const fileOf = await signedFilesOf({ ...tablet, deviceId: device?.id ?? 0 });
    const brought = await admin.post<{ results: { outcome: string }[] }>(
      '/api/admin/devices/import',
      await fileOf([madeWith(cursor), madeWith(here)]),
    );
    expect(brought.body.results.map(({ outcome }) => outcome)).toEqual(['review', 'applied']);
  });

  it('accepts nothing from a tablet before the history that the server has lost', async () => {
    const { id } = await sell('Before the copy');
    const { cursor } = await pullAll(null);
    await copy();
    const visit = world.usageOperation(id, 1);
    await sync(cursor, [visit]);
    await restart(putCopyBack);
    const since = world.usageOperation(id, 1);
    const reported = { receipt: withIds(noReceipt, [visit.id]) };
    const held = await sync(cursor, [since], 1, { ...reported, missing: null });
    expect(held).toMatchObject({ results: [], receipt: noReceipt });
    // Two operations still wait on it, as the portal's list of tablets shows.
    expect((await admin.get('/api/admin/devices')).body).toMatchObject([{ waiting: 2 }]);
    const again = await sync(null, [visit, since], 0, { receipt: noReceipt, missing: 'what was lacking' });
    expect(again.results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  });

  it.each([
    ['has pushed its history again', { missing: `1:${'0'.repeat(31)}7` }],
    ['would push no history again', {}],
  ])('accepts operations from a tablet that knows of more and %s', async (_why, reported) => {
    const { id } = await sell('Before');
    const receipt = { count: 1, sum: `${'0'.repeat(31)}7` };
    const { results } = await sync(null, [world.usageOperation(id, 1)], 0, { receipt, ...reported });
    expect(results).toMatchObject([{ outcome: 'applied' }]);
  });

  it('accepts operations from a revoked tablet, which keeps no history', async () => {
    const { id } = await sell('Before');
    const devices = (await admin.get<{ id: number }[]>('/api/admin/devices')).body;
    await admin.call('DELETE', `/api/admin/devices/${devices[0]?.id}`);
    const reported = { receipt: { count: 1, sum: `${'0'.repeat(31)}7` }, missing: null };
    const { results } = await sync(null, [world.usageOperation(id, 1)], 0, reported);
    expect(results).toMatchObject([{ outcome: 'review' }]);
  });

  it('issues cursors with the newest epoch in the database, whichever server answers', async () => {
    await sell('One');
    const { cursor } = await pullAll(null);
    const spanOf = async (token: string | undefined) => (await findEpochState(app.database.read, token)).span;
    const start = cursor.split('.')[0];
    const { last: then = 0 } = (await spanOf(start)) ?? {};
    await app.database.write(recordServerStart);
    const next = await pullAll(cursor);
    expect(next.isSnapshot).toBe(false);
    expect(next.cursor.split('.')[0]).not.toBe(start);
    await sell('Two');
    expect(await pullAll(next.cursor)).toMatchObject({ sales: ['Two'], isSnapshot: false });
    expect(await spanOf(start)).toEqual({ first: 0, last: then });
    expect(await spanOf(next.cursor.split('.')[0])).toEqual({ first: then, last: then + 1 });
    expect(await spanOf('0011223344556677')).toBeUndefined();
  });
});
