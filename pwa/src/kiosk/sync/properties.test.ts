import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeepRun } from '../../../../api/src/testing/depth.ts';
import { isUnsent } from '../core/outcomes.ts';
import { minutesLeft } from '../core/overlay.ts';
import type { OutboxRow } from '../core/rows.ts';
import type { Amend } from '../core/visit-facts.ts';
import { retryRejected } from '../storage/outbox-store.ts';
import { type Fault, FaultNetwork, faults } from '../testing/fault-network.ts';
import { ModelServer } from '../testing/model-server.ts';
import { TestTablet } from '../testing/test-tablet.ts';

/**
 * Random days at the desk, with the production engine, a real Dexie and a network that fails in every way it
 * can. The test checks the promises of docs/sync.md after each step, and prints the seed when one is broken.
 */

const SALES = [1, 2, 3, 4, 5] as const;
/** Sold before the day begins. Others may be sold during it. */
const SOLD = [1, 2, 3] as const;
const BOOKINGS = [7, 8] as const;
const PARTY = 9;

class World {
  readonly server = new ModelServer(3);
  readonly network = new FaultNetwork(this.server);
  readonly tablet = new TestTablet(this.network);
  /** Every operation that the desk called saved, as last seen, including pruned history. */
  readonly seen = new Map<string, OutboxRow>();
  /** Restores the server from its last backup. */
  restore: () => void;
  wasRestored = false;
  private readonly sold = new Set<number>();

  constructor() {
    for (const id of SOLD) this.sell(id, 4 * id);
    for (const id of BOOKINGS) this.server.addBooking(id);
    this.server.addParty(PARTY);
    this.restore = this.server.backup();
  }

  /** The server never gives the same id to a second sale. */
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
  fc
    .tuple(fc.nat(20), fc.integer({ min: 1, max: 8 }))
    .map(([n, halves]) =>
      step(`visit ${n} put right: ${halves / 2} h`, (world) =>
        onVisit(world, n, (usageId) => ({ usageId, hoursUsed: halves / 2 })),
      ),
    ),
  fc
    .nat(20)
    .map((n) =>
      step(`visit ${n} let in again`, (world) =>
        onVisit(world, n, (usageId) => ({ usageId, checkedOutAt: null })),
      ),
    ),
  fc
    .nat(20)
    .map((n) =>
      step(`visit ${n} undone`, (world) => onVisit(world, n, (usageId) => ({ usageId, undo: true }))),
    ),
  fc.constantFrom(...BOOKINGS).map((id) => step(`booking ${id} arrives`, ({ tablet }) => tablet.arrive(id))),
  fc.constantFrom(...BOOKINGS).map((id) =>
    step(`booking ${id} is taken back`, async ({ tablet }) => {
      const rows = await tablet.outbox();
      const last = rows.findLast((row) => row.kind === 'booking.arrive' && row.payload.bookingId === id);
      if (last?.kind === 'booking.arrive' && last.payload.arrivedAt !== null) await tablet.undoArrival(id);
    }),
  ),
  fc.constant(step('the party arrives', ({ tablet }) => tablet.arriveParty(PARTY))),
  fc.constant(
    step('the server is backed up', async (world) => {
      world.restore = world.server.backup();
    }),
  ),
  fc.constant(step('the server is restored', (world) => restored(world))),
  sale.map((id) =>
    step(`another desk uses 1 h of ${id}`, async ({ server }) => server.spendElsewhere(id, 1)),
  ),
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

/** Simulates failing Web Locks: a second runner works on the same database without a lock. */
async function twoRunners({ tablet, network }: World, plan: Fault[]): Promise<void> {
  network.plan(...plan);
  const other = tablet.newEngine({ lock: (work) => work() });
  await Promise.all([tablet.engine.run({ now: true }), other.run({ now: true })]);
  network.plan();
}

/** Amends one of this tablet's visits, unless it was undone. */
async function onVisit({ tablet }: World, n: number, amend: (usageId: string) => Amend): Promise<void> {
  const rows = await tablet.outbox();
  const undone = rows.flatMap((row) =>
    row.kind === 'usage.amend' && 'undo' in row.payload ? [row.payload.usageId] : [],
  );
  const visits = rows.filter((row) => row.kind === 'usage.record' && !undone.includes(row.id));
  const visit = visits[n % Math.max(1, visits.length)];
  if (visit) await tablet.amend(amend(visit.id));
}

/** The tablet pushes again what it still has from after the backup, on a network that works. */
async function restored(world: World): Promise<void> {
  const { tablet, network, server } = world;
  network.plan();
  world.restore();
  world.wasRestored = true;
  for (let n = 0; n < 3; n += 1) await tablet.engine.run({ now: true });
  // Until now the receipts differed, because the server had forgotten operations.
  server.outOfSync.length = 0;
  expect((await tablet.state()).inStep, 'in step again').toBe(true);
}

async function retryAll({ tablet }: World): Promise<void> {
  await retryRejected(tablet.db, { appVersion: `after-${tablet.now}` });
}

/** Checks that nothing is lost, nothing is doubled, and the screen hides no local work. */
async function checkPromises(world: World): Promise<void> {
  const { tablet, server } = world;
  const rows = await tablet.outbox();
  for (const row of rows) world.seen.set(row.id, row);

  expect([...world.seen.keys()].sort(), 'saved is in the outbox').toEqual([...tablet.saved].sort());
  const handedIn = [...world.seen.values()].filter((row) => !isUnsent(row)).map(({ id }) => id);
  for (const id of handedIn) expect(server.applied, 'acknowledged means applied').toContain(id);
  expect(new Set(server.applied).size, 'applied once').toBe(server.applied.length);

  const order = server.applied.filter((id) => !server.rejected.has(id));
  // Operations that a restored server had forgotten arrive after the response that revealed the loss.
  if (!world.wasRestored)
    expect(order, 'applied in the order of the desk').toEqual([...order].sort(byPlaceIn(tablet.saved)));
  await checkBalances(world, rows);
  await checkInside(world, rows);
  const { receipts } = await tablet.state();
  expect(receipts).toEqual({ made: tablet.saved.length, heard: handedIn.length });
  expect(server.outOfSync, 'both count the same, or what is handed in again says why not').toEqual([]);
}

const byPlaceIn = (list: readonly string[]) => (a: string, b: string) => list.indexOf(a) - list.indexOf(b);

/**
 * The balance shown is the cached balance less the local operations that this row does not include. It is
 * never above that, and not below it once everything has synced, unless a visit was short of hours.
 */
async function checkBalances({ tablet, server }: World, rows: OutboxRow[]): Promise<void> {
  const overlay = await tablet.overlay();
  const changes = hourChanges(rows);
  for (const cached of await tablet.db.sales.toArray()) {
    const mine = changes.filter(({ saleId }) => saleId === cached.id);
    const notInRow = mine
      .filter(({ row }) => (server.appliedAt.get(row.id) ?? Infinity) > cached.revision)
      .reduce((sum, { row, hours }) => sum + (server.hoursTaken.get(row.id) ?? hours), 0);
    const shown = minutesLeft(cached, overlay);
    const truth = (cached.remainingHours - notInRow) * 60;
    const isShort = server.shortSales.has(cached.id);
    if (!isShort) expect(shown, 'local work is never hidden').toBeLessThanOrEqual(truth);
    const isHeard = !mine.some(({ row }) => isUnsent(row) || row.acknowledged?.revision === null);
    if (isHeard && !isShort) expect(shown, 'and never counted twice once heard').toBe(truth);
  }
}

/** The hours by which each operation reduces its sale. */
function hourChanges(rows: OutboxRow[]): { row: OutboxRow; saleId: SaleKey; hours: number }[] {
  const visits = new Map<string, { saleId: SaleKey; hours: number }>();
  return rows.flatMap((row) => {
    const id = row.kind === 'usage.amend' ? row.payload.usageId : row.id;
    const before = visits.get(id);
    const after = hoursAfter(row);
    const saleId = row.kind === 'usage.record' ? row.payload.packageSaleId : before?.saleId;
    if (after === null || saleId === undefined) return [];
    visits.set(id, { saleId, hours: after });
    return [{ row, saleId, hours: after - (before?.hours ?? 0) }];
  });
}

function hoursAfter(row: OutboxRow): number | null {
  if (row.kind === 'usage.record') return Number(row.payload.hoursUsed);
  if (row.kind !== 'usage.amend') return null;
  if ('undo' in row.payload) return 0;
  return row.payload.hoursUsed === undefined ? null : Number(row.payload.hoursUsed);
}

/** A visit recorded here is shown until it is checked out, here or elsewhere. */
async function checkInside({ tablet, server }: World, rows: OutboxRow[]): Promise<void> {
  const inside = await tablet.inside();
  const last = new Map<string, { id: string; isInside: boolean }>();
  for (const row of rows) {
    if (row.kind === 'usage.record') last.set(row.id, { id: row.id, isInside: true });
    if (row.kind === 'usage.checkout') last.set(row.payload.usageId, { id: row.id, isInside: false });
    if (row.kind !== 'usage.amend') continue;
    if ('undo' in row.payload) last.set(row.payload.usageId, { id: row.id, isInside: false });
    else if (row.payload.checkedOutAt === null) last.set(row.payload.usageId, { id: row.id, isInside: true });
  }
  for (const [usageId, { id, isInside }] of last) {
    const isStillThere = !server.applied.includes(id) || server.usages.has(usageId);
    if (!isInside) expect(inside, 'a visit ended here is not shown').not.toContain(usageId);
    else if (isStillThere) expect(inside, 'a visit begun here is shown').toContain(usageId);
  }
}

/** On a working network both sides end with the same data. */
async function checkEnd(world: World): Promise<void> {
  const { tablet, server } = world;
  server.unknownSales.clear();
  world.tablet.restart();
  await retryAll(world);
  expect(await tablet.engine.run({ now: true })).toMatchObject({ ok: true });
  // Changes made during a multi-page snapshot arrive with the next pull.
  expect(await tablet.engine.run({ now: true })).toMatchObject({ ok: true });
  expect((await tablet.outbox()).filter(isUnsent), 'the queue is empty').toEqual([]);
  expect([...server.applied].sort()).toEqual([...tablet.saved].sort());
  const shown = (await tablet.db.sales.toArray()).map(({ id, remainingHours }) => [id, remainingHours]);
  expect(shown).toEqual([...server.sales.values()].map((s) => [s.id, s.remainingHours]).sort());
  const { taken, begun, amended, undone, ended, reopened, arrived } = await tablet.overlay();
  const open = [...begun, ...[taken, amended, undone, ended, reopened, arrived].flatMap((part) => [...part])];
  expect(open, 'everything is counted').toEqual([]);
  const arrivals = (await tablet.db.bookings.toArray()).map(({ id, arrivedAt }) => [id, arrivedAt]);
  expect(arrivals).toEqual([...server.bookings.values()].map(({ id, arrivedAt }) => [id, arrivedAt]));
  expect((await tablet.db.parties.get(PARTY))?.arrivedAt).toBe(server.parties.get(PARTY)?.arrivedAt);
  expect((await tablet.state()).inStep).toBe(true);
  expect(await tablet.inside()).toEqual([...server.usages.keys()].sort());
  const { receipts } = await tablet.state();
  expect(receipts).toEqual({ made: tablet.saved.length, heard: tablet.saved.length });
}

test('the tablet and the server keep every promise on random days', {
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
    { numRuns: isDeepRun ? 300 : 60 },
  );
});
