import 'fake-indexeddb/auto';
import { deskKinds, type SyncRequest, type SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import { noReceipt } from '@toodles/api/domain/desk/receipt.ts';
import { afterEach, expect, test } from 'vitest';
import type { Client } from '../../../../api/src/testing/client.ts';
import { makeFixtures } from '../../../../api/src/testing/fixtures.ts';
import { makeApp, type TestApp } from '../../../../api/src/testing/make-app.ts';
import { isUnsent } from '../core/outcomes.ts';
import { minutesLeft } from '../core/overlay.ts';
import { enrolTablet } from '../storage/requeue.ts';
import { TestTablet } from '../testing/test-tablet.ts';
import type { Network, Reply } from './ports.ts';

/** Runs the tablet's own engine and database against the real server and its database, over real HTTP. */

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** A network that can lose a call before it reaches the server, or the response on its way back. */
class RealLine implements Network {
  lose: 'call' | 'answer' | null = null;
  calls = 0;
  /** Rows of every response that arrived, by kind and id. */
  readonly received: string[] = [];
  device: Client;

  constructor(device: Client) {
    this.device = device;
  }

  async send(request: SyncRequest): Promise<Reply> {
    const lose = this.lose;
    this.lose = null;
    if (lose === 'call') return { kind: 'failed', code: 'no_network' };
    this.calls += 1;
    const answer = await this.device.post<SyncResponse>('/api/kiosk/sync', request);
    const { status, headers, body } = answer;
    if (lose === 'answer') return { kind: 'failed', code: 'timeout' };
    this.received.push(...rowsOf(body));
    const contentType = headers.get('Content-Type') ?? '';
    return { kind: 'answer', status, contentType, body: JSON.stringify(body), retryAfterMs: null };
  }
}

const rowsOf = ({ changes }: SyncResponse): string[] =>
  deskKinds.flatMap((kind) => changes[kind].map((row) => `${kind}:${'id' in row ? row.id : kind}`));

async function setUp(deskPageRows?: number) {
  app = await makeApp('sqlite', { ...(deskPageRows && { deskPageRows }) });
  const { clock } = app;
  const world = await makeFixtures(app);
  const makeTablet = async (name: string) => {
    const line = new RealLine(await world.newDevice(name));
    const tablet = new TestTablet(line);
    tablet.now = clock.now().getTime();
    return { line, tablet };
  };
  const balanceOf = async (id: number) => {
    const answer = await world.admin.get<{ sale: { remainingHours: number } }>(`/api/package-sales/${id}`);
    return answer.body.sale.remainingHours;
  };
  const isInStep = async () => {
    const devices = await world.admin.get<{ isInStep: boolean | null }[]>('/api/admin/devices');
    return devices.body[0]?.isInStep;
  };
  return { world, makeTablet, balanceOf, isInStep, database: app.database };
}

async function shownHours(tablet: TestTablet, saleId: number) {
  const sale = await tablet.db.sales.get(saleId);
  return sale && minutesLeft(sale, await tablet.overlay()) / 60;
}

test('offline work is applied once, whatever the network does, and both sides agree', async () => {
  const { world, makeTablet, balanceOf } = await setUp();
  const sale = await world.newSale();
  const { line, tablet } = await makeTablet('Desk');
  await tablet.engine.run({ now: true });
  expect(await shownHours(tablet, sale.id)).toBe(10);

  const first = await tablet.record(sale.id, 1);
  await tablet.checkOut(first);
  const second = await tablet.record(sale.id, 2);
  expect(await shownHours(tablet, sale.id)).toBe(7);
  expect(await tablet.inside()).toEqual([second]);

  for (const lose of ['call', 'answer', 'answer'] as const) {
    line.lose = lose;
    expect((await tablet.engine.run({ now: true })).ok).toBe(false);
    tablet.restart();
    expect(await shownHours(tablet, sale.id)).toBe(7);
  }
  expect(await balanceOf(sale.id)).toBe(7);
  expect(await tablet.engine.run({ now: true })).toEqual({ ok: true, acknowledged: 3 });
  expect(await balanceOf(sale.id)).toBe(7);
  expect(await shownHours(tablet, sale.id)).toBe(7);
  expect((await tablet.overlay()).taken.size).toBe(0);
  expect(await tablet.inside()).toEqual([second]);
  expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

test('an interrupted first download continues after its last page, and no row arrives twice', async () => {
  const { world, makeTablet } = await setUp(4);
  const sales = await Promise.all(Array.from({ length: 12 }, () => world.newSale()));
  const { line, tablet } = await makeTablet('Desk');
  const breaks = ['call', null, 'answer'] as const;
  let calls = 0;
  const network: Network = {
    send: (request) => {
      line.lose = breaks[calls % breaks.length] ?? null;
      calls += 1;
      return line.send(request);
    },
  };
  while (!(await tablet.state()).filled && calls < 100) {
    await tablet.newEngine({ network }).run({ now: true });
    // Simulates a dead battery at every interruption.
    tablet.restart();
  }
  expect(await tablet.db.sales.toArray()).toHaveLength(sales.length);
  expect(new Set(line.received).size).toBe(line.received.length);
});

test('receipts match whatever gets lost, and reveal a server that lost operations', async () => {
  const { world, makeTablet, balanceOf, isInStep, database } = await setUp();
  const sale = await world.newSale();
  const { line, tablet } = await makeTablet('Desk');
  const forgetReceipts = () =>
    database.write(async (trx) => {
      await trx.deleteFrom('handed_in').execute();
      await trx.updateTable('devices').set({ receipt_count: 0, receipt_sum: noReceipt.sum }).execute();
    });
  await tablet.record(sale.id, 1);
  await tablet.record(999, 1);
  line.lose = 'answer';
  await tablet.engine.run({ now: true });
  expect(await isInStep()).toBe(true);
  await tablet.engine.run({ now: true });
  await tablet.engine.run({ now: true });
  expect(await isInStep()).toBe(true);

  // Simulates a restore of an earlier backup: the tablet pushes its history again, and it counts once.
  await forgetReceipts();
  await tablet.engine.run({ now: true });
  expect((await tablet.state()).inStep).toBe(true);
  await tablet.engine.run({ now: true });
  expect(await isInStep()).toBe(true);
  expect(await balanceOf(sale.id)).toBe(9);
  expect(await shownHours(tablet, sale.id)).toBe(9);

  // The tablet can only report the loss of what it no longer stores.
  await tablet.db.outbox.clear();
  await forgetReceipts();
  await tablet.engine.run({ now: true });
  expect((await tablet.state()).inStep).toBe(false);
  expect(await isInStep()).toBe(false);
});

test('a newly enrolled tablet counts from zero, and pushes what still waits on it', async () => {
  const { world, makeTablet, isInStep } = await setUp();
  const sale = await world.newSale();
  const { line, tablet } = await makeTablet('Desk');
  await tablet.record(sale.id, 1);
  await tablet.engine.run({ now: true });
  await tablet.record(sale.id, 1);
  const again = await world.newDevice('Desk again');
  line.device = again;
  await enrolTablet(tablet.db, { id: again.deviceId, name: 'Desk again' });
  expect((await tablet.state()).receipts).toEqual({ made: 2, heard: 0 });
  await tablet.engine.run({ now: true });
  await tablet.engine.run({ now: true });
  // The list has the newest first.
  expect(await isInStep()).toBe(true);
  expect((await tablet.state()).receipts).toEqual({ made: 2, heard: 2 });
});

test('two tablets can spend the same last hour, and a manager reviews the second visit', async () => {
  const { world, makeTablet, balanceOf } = await setUp();
  const sale = await world.newSale({ totalHours: 1 });
  const one = await makeTablet('Desk 1');
  const two = await makeTablet('Desk 2');
  for (const { tablet } of [one, two]) await tablet.engine.run({ now: true });
  for (const { tablet } of [one, two]) await tablet.record(sale.id, 1);
  for (const { tablet } of [one, two]) await tablet.engine.run({ now: true });
  expect((await one.tablet.outbox()).map(({ state }) => state)).toEqual(['done']);
  const [late] = await two.tablet.outbox();
  expect(late).toMatchObject({ state: 'review', acknowledged: { message: expect.stringMatching(/short/) } });
  expect(await balanceOf(sale.id)).toBe(0);
  await one.tablet.engine.run({ now: true });
  expect(await one.tablet.inside()).toEqual(await two.tablet.inside());
  expect(await one.tablet.inside()).toHaveLength(2);
});

test('a thousand check-ins go out in one call, and a second call has nothing left to send', async () => {
  const { world, makeTablet, balanceOf } = await setUp();
  const sale = await world.newSale({ totalHours: 1000 });
  const { line, tablet } = await makeTablet('Desk');
  await tablet.engine.run({ now: true });
  for (let n = 0; n < 1000; n += 1) await tablet.record(sale.id, 0.5);
  line.calls = 0;
  expect(await tablet.engine.run({ now: true })).toEqual({ ok: true, acknowledged: 1000 });
  expect(line.calls).toBeLessThanOrEqual(2);
  expect((await tablet.outbox()).filter(isUnsent)).toEqual([]);
  expect(await balanceOf(sale.id)).toBe(500);
  expect(await shownHours(tablet, sale.id)).toBe(500);
});

test('an operation that references nothing is rejected with a message from the server', async () => {
  const { world, makeTablet } = await setUp();
  const sale = await world.newSale();
  const { tablet } = await makeTablet('Desk');
  await tablet.record(999, 1);
  await tablet.record(sale.id, 1);
  await tablet.engine.run({ now: true });
  expect(await tablet.outbox()).toMatchObject([
    { state: 'aside', acknowledged: { message: expect.stringMatching(/no hour package/) } },
    { state: 'done' },
  ]);
});

test('a revoked tablet pushes its queue for review, and deletes all rows of others', async () => {
  const { world, makeTablet, balanceOf } = await setUp();
  const sale = await world.newSale();
  const { line, tablet } = await makeTablet('Desk');
  await tablet.engine.run({ now: true });
  await tablet.record(sale.id, 1);
  const devices = await world.admin.get<{ id: number }[]>('/api/admin/devices');
  await world.admin.call('DELETE', `/api/admin/devices/${devices.body[0]?.id}`);
  line.lose = 'answer';
  await tablet.engine.run({ now: true });
  expect(await tablet.outbox()).toHaveLength(1);
  await tablet.engine.run({ now: true });
  expect(await tablet.outbox()).toEqual([]);
  expect(await tablet.cachedRows()).toBe(0);
  expect(await balanceOf(sale.id)).toBe(10);
  const { body: held } = await world.admin.get<{ visits: number }[]>('/api/admin/held-batches');
  expect(held).toMatchObject([{ visits: 1 }]);
});

test('amended, undone and reopened visits reach the server as the desk showed them', async () => {
  const { world, makeTablet, balanceOf } = await setUp();
  const sale = await world.newSale();
  const { line, tablet } = await makeTablet('Desk');
  await tablet.engine.run({ now: true });
  const sync = () => tablet.engine.run({ now: true });
  const agree = async (hours: number, inside: string[]) => {
    expect(await shownHours(tablet, sale.id)).toBe(hours);
    expect(await tablet.inside()).toEqual(inside);
  };
  const first = await tablet.record(sale.id, 2);
  await tablet.amend({ usageId: first, hoursUsed: 3, attendingChildrenNames: ['Myra'] });
  await agree(7, [first]);
  await sync();
  await agree(7, [first]);
  expect((await tablet.db.usages.get(first))?.attendingChildrenNames).toEqual(['Myra']);

  await tablet.amend({ usageId: first, hoursUsed: 1 });
  const second = await tablet.record(sale.id, 1);
  await tablet.undo(second);
  await tablet.checkOut(first);
  line.lose = 'answer';
  await sync();
  await agree(9, []);
  await sync();
  await agree(9, []);
  expect(await balanceOf(sale.id)).toBe(9);

  expect((await tablet.outbox()).every(({ state }) => state === 'done')).toBe(true);
  expect((await tablet.overlay()).taken.size).toBe(0);
  expect((await tablet.state()).inStep).toBe(true);
});

test('the desk that checked out a visit of another desk can reopen it long after it began', async () => {
  const { world, makeTablet } = await setUp();
  const sale = await world.newSale();
  const one = await makeTablet('Desk 1');
  const two = await makeTablet('Desk 2');
  const visit = await one.tablet.record(sale.id, 1);
  for (const { tablet } of [one, two]) await tablet.engine.run({ now: true });
  for (const { tablet } of [one, two]) tablet.now += 3_600_000;
  await two.tablet.checkOut(visit);
  await two.tablet.engine.run({ now: true });
  expect(await two.tablet.db.usages.count()).toBe(0);
  await two.tablet.amend({ usageId: visit, checkedOutAt: null });
  expect(await two.tablet.inside()).toEqual([visit]);
  await two.tablet.engine.run({ now: true });
  await one.tablet.engine.run({ now: true });
  for (const { tablet } of [one, two]) {
    expect(await tablet.inside()).toEqual([visit]);
    expect((await tablet.outbox()).every(({ state, counted }) => state === 'done' && counted === 1)).toBe(
      true,
    );
  }
});
