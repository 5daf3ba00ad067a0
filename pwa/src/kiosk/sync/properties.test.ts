import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAside } from '../db/outbox-store.ts';
import type { OutboxRow } from '../db/rows.ts';
import { isUnsent } from '../outbox/outcomes.ts';
import { minutesLeft } from '../outbox/overlay.ts';
import { type Fault, FaultNetwork, faults } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';

/**
 * Random days at the desk, with the engine that runs on the tablet, a real Dexie, and a line that fails in every
 * way it can. The promises of offline.md are checked after each step; the seed is printed when one is broken.
 */

const SALES = [1, 2, 3, 4, 5] as const;
/** Sold before the day begins; the others may be, during it. */
const SOLD = [1, 2, 3] as const;
const BOOKINGS = [7, 8] as const;

class World {
  readonly server = new ModelServer(3);
  readonly network = new FaultNetwork(this.server);
  readonly tablet = new TestTablet(this.network);
  /** Every operation that was called saved, as it was when last seen, history that was pruned included. */
  readonly seen = new Map<string, OutboxRow>();
  private readonly sold = new Set<number>();

  constructor() {
    for (const id of SOLD) this.sell(id, 4 * id);
    for (const id of BOOKINGS) this.server.book(id);
  }

  /** An id is never given to a second sale. */
  sell(id: number, hours: number): void {
    if (this.sold.has(id)) return;
    this.sold.add(id);
    this.server.sell(id, hours);
  }

  async checkIn(id: number, hours: number): Promise<void> {
    if (this.sold.has(id)) await this.tablet.record(id, hours);
  }
}

interface Step {
  toString(): string;
  do(world: World): Promise<void>;
}

const step = (name: string, work: (world: World) => Promise<unknown>): Step => ({
  toString: () => name,
  do: async (world) => {
    await work(world);
  },
});

const sale = fc.constantFrom(...SALES);
const faultList = fc.array(fc.constantFrom(...faults), { maxLength: 4 });

const steps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(sale, fc.integer({ min: 1, max: 6 }))
    .map(([id, halves]) =>
      step(`check in ${halves / 2} h of ${id}`, (world) => world.checkIn(id, halves / 2)),
    ),
  fc.nat(20).map((n) =>
    step(`check out visit ${n}`, async ({ tablet }) => {
      const inside = await tablet.inside();
      const id = inside[n % Math.max(1, inside.length)];
      if (id) await tablet.checkOut(id);
    }),
  ),
  fc.constantFrom(...BOOKINGS).map((id) => step(`booking ${id} arrives`, ({ tablet }) => tablet.arrive(id))),
  sale.map((id) => step(`another desk uses 1 h of ${id}`, async ({ server }) => server.useElsewhere(id, 1))),
  sale.map((id) => step(`sale ${id} is cancelled`, async ({ server }) => server.cancel(id))),
  sale.map((id) => step(`sale ${id} is sold`, async (world) => world.sell(id, 8))),
  fc.nat(20).map((n) =>
    step(`another desk checks visit ${n} out`, async ({ server }) => {
      const id = [...server.usages.keys()][n % Math.max(1, server.usages.size)];
      if (id) server.closeElsewhere(id);
    }),
  ),
  fc.constant(step('the server forgets its cursors', async ({ server }) => server.forgetCursors())),
  sale.map((id) =>
    step(`sale ${id} becomes unknown, or known`, async ({ server }) => {
      if (!server.unknownSales.delete(id)) server.unknownSales.add(id);
    }),
  ),
  fc.constant(step('what is set aside is tried again', (world) => retryAll(world))),
  fc.constant(step('the tablet is switched off and on', async ({ tablet }) => tablet.restart())),
  faultList.map((plan) => step(`sync [${plan}]`, (world) => syncs(world, plan))),
  faultList.map((plan) => step(`two runners at once [${plan}]`, (world) => twoRunners(world, plan))),
];

async function syncs({ tablet, network }: World, plan: Fault[]): Promise<void> {
  network.plan(...plan);
  do await tablet.engine.run({ now: true });
  while (network.left > 0);
}

/** As where Web Locks fail: a second runner that takes no lock, over the same database. */
async function twoRunners({ tablet, network }: World, plan: Fault[]): Promise<void> {
  network.plan(...plan);
  const other = tablet.newEngine({ lock: (work) => work() });
  await Promise.all([tablet.engine.run({ now: true }), other.run({ now: true })]);
  network.plan();
}

async function retryAll({ tablet }: World): Promise<void> {
  await retryAside(tablet.db, { appVersion: `after-${tablet.now}` });
}

/** Nothing is lost, nothing is doubled, and what is shown never hides what was done here. */
async function checkPromises(world: World): Promise<void> {
  const { tablet, server } = world;
  const rows = await tablet.outbox();
  for (const row of rows) world.seen.set(row.id, row);

  expect([...world.seen.keys()].sort(), 'saved is in the outbox').toEqual([...tablet.saved].sort());
  const handedIn = [...world.seen.values()].filter((row) => !isUnsent(row)).map(({ id }) => id);
  for (const id of handedIn) expect(server.applied, 'acknowledged means applied').toContain(id);
  expect(new Set(server.applied).size, 'applied once').toBe(server.applied.length);

  const order = server.applied.filter((id) => !server.refused.has(id));
  expect(order, 'applied in the order of the desk').toEqual([...order].sort(byPlaceIn(tablet.saved)));
  await checkBalances(world, rows);
  await checkInside(world, rows);
  const { receipts } = await tablet.state();
  expect(receipts).toEqual({ made: tablet.saved.length, heard: handedIn.length });
  expect(server.outOfStep, 'both count the same, or what is handed in again says why not').toEqual([]);
}

const byPlaceIn = (list: readonly string[]) => (a: string, b: string) => list.indexOf(a) - list.indexOf(b);

/** What is shown is the cached balance less everything done here that this row does not include. */
async function checkBalances({ tablet, server }: World, rows: OutboxRow[]): Promise<void> {
  const overlay = await tablet.overlay();
  for (const cached of await tablet.db.sales.toArray()) {
    const mine = rows.flatMap((row) =>
      row.kind === 'usage.record' && row.payload.packageSaleId === cached.id ? [row] : [],
    );
    const minutes = (some: typeof mine) =>
      some.reduce((sum, row) => sum + Number(row.payload.hoursUsed) * 60, 0);
    const notInRow = mine.filter(({ id }) => (server.appliedAt.get(id) ?? Infinity) > cached.revision);
    const shown = minutesLeft(cached, overlay);
    const truth = cached.remainingHours * 60 - minutes(notInRow);
    expect(shown, 'local work is never hidden').toBeLessThanOrEqual(truth);
    if (!mine.some(isUnsent)) expect(shown, 'and never counted twice once heard').toBe(truth);
  }
}

/** Who was let in here is shown until they were checked out, here or elsewhere. */
async function checkInside({ tablet, server }: World, rows: OutboxRow[]): Promise<void> {
  const inside = await tablet.inside();
  const ended = new Set(rows.flatMap((row) => (row.kind === 'usage.checkout' ? [row.payload.usageId] : [])));
  for (const row of rows) {
    if (row.kind !== 'usage.record' || ended.has(row.id)) continue;
    const stillThere = !server.applied.includes(row.id) || server.usages.has(row.id);
    if (stillThere) expect(inside, 'a visit begun here is shown').toContain(row.id);
  }
  for (const id of ended) expect(inside, 'a visit ended here is not').not.toContain(id);
}

/** When the line is good again, both sides say the same. */
async function checkEnd(world: World): Promise<void> {
  const { tablet, server } = world;
  server.unknownSales.clear();
  world.tablet.restart();
  await retryAll(world);
  expect(await tablet.engine.run({ now: true })).toMatchObject({ ok: true });
  // What changed while a snapshot of several pages was on its way comes with the next pull.
  expect(await tablet.engine.run({ now: true })).toMatchObject({ ok: true });
  expect((await tablet.outbox()).filter(isUnsent), 'the queue is empty').toEqual([]);
  expect([...server.applied].sort()).toEqual([...tablet.saved].sort());
  const shown = (await tablet.db.sales.toArray()).map(({ id, remainingHours }) => [id, remainingHours]);
  expect(shown).toEqual([...server.sales.values()].map((s) => [s.id, s.remainingHours]).sort());
  expect((await tablet.overlay()).taken.size, 'everything is counted').toBe(0);
  expect(await tablet.inside()).toEqual([...server.usages.keys()].sort());
  const { receipts } = await tablet.state();
  expect(receipts).toEqual({ made: tablet.saved.length, heard: tablet.saved.length });
}

test('whatever happens between them, the tablet and the server keep the promises', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...steps), { minLength: 5, maxLength: 30 }), async (day) => {
      const world = new World();
      try {
        for (const one of day) {
          await one.do(world);
          await checkPromises(world);
        }
        await checkEnd(world);
        await checkPromises(world);
      } finally {
        await world.tablet.db.delete();
      }
    }),
    { numRuns: 150 },
  );
});
