import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import { addDays, centreDate } from '@toodles/api/domain/dates.ts';
import { isSale } from '../core/family.ts';
import { minutesLeft, overlayOf } from '../core/overlay.ts';
import type { OutboxRow } from '../core/rows.ts';
import { recordEpoch, recordServerStarts, recordUnrecoverable } from './backups.ts';
import { endedBy, minutesTaken } from './expected-visits.ts';
import { insideVisitIds } from './inside-visits.ts';
import type { SavedOperation } from './journal.ts';
import { openVisits } from './observe-server.ts';
import type { Simulation } from './simulation.ts';
import { assertInvariant } from './violation.ts';

/** A tablet at one moment: its number, its outbox, and what it called saved since its last reset. */
interface TabletView {
  n: number;
  rows: OutboxRow[];
  works: SavedOperation[];
}

/** Checks the invariants that hold at every moment, whatever is lost, dead or full. */
export async function checkAfterStep(world: Simulation, { isDrained = false } = {}): Promise<void> {
  await recordServerStarts(world);
  for (const [n, seat] of world.devices.entries()) {
    const { tablet, life } = seat;
    await recordEpoch(world, seat);
    await recordUnrecoverable(world, n);
    const sight = { n, rows: await tablet.outbox(), works: world.journal.ofLife({ tablet: n, life }) };
    checkStored(world, sight);
    checkAcknowledged(world, sight, !isDrained);
    checkOrder(world, sight);
    await checkBalances(world, sight);
    await checkInside(world, sight);
  }
  assertInvariant(world.server.faults.length === 0, 'the server stays well', () =>
    world.server.faults.join('\n'),
  );
}

/** Promise 1: saved work stays on the tablet until the server or the office has it. Nothing else is there. */
function checkStored({ journal: book }: Simulation, { n, rows }: TabletView): void {
  const here = new Set(rows.map(({ id }) => id));
  const taken = new Set(book.applied);
  const isKept = (id: string) => here.has(id) || taken.has(id) || book.isInFile(id) || book.lost.has(id);
  const gone = book.ofTablet(n).filter(({ id }) => !isKept(id));
  assertInvariant(
    gone.length === 0,
    'saved is kept',
    () => `tablet ${n + 1} and the server lack ${idsOf(gone)}`,
  );
  const stray = rows.filter(({ id }) => !book.saved.has(id));
  assertInvariant(
    stray.length === 0,
    'only what was saved is kept',
    () => `tablet ${n + 1} keeps ${idsOf(stray)}`,
  );
}

/** The server has every operation that a tablet considers done. */
function checkAcknowledged({ journal: book }: Simulation, { rows }: TabletView, mayNotKnow: boolean): void {
  const taken = new Set(book.applied);
  const isBelieved = ({ state }: OutboxRow) => state === 'done' || state === 'review';
  // The tablet finds out about a restore only by its calls.
  const believed = rows.filter(
    (row) => isBelieved(row) && !taken.has(row.id) && !(mayNotKnow && book.isRemoved(row.id)),
  );
  assertInvariant(believed.length === 0, 'acknowledged is taken', () => idsOf(believed));
}

/** Promise 6, except for operations that the server first rejected. */
function checkOrder({ journal: book }: Simulation, { n, works }: TabletView): void {
  const mine = new Map(works.map(({ id }, place) => [id, place]));
  const isLate = (id: string) => book.everRejected.has(id) || book.outOfOrder.has(id);
  const places = book.applied.flatMap((id) => (isLate(id) ? [] : (mine.get(id) ?? [])));
  assertInvariant(
    places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1)),
    'in the order of the tablet',
    () => `tablet ${n + 1}: the server took its ${places.map((place) => place + 1).join(', ')}`,
  );
}

/** Promise 5: the balance shown is at most the cached one less all local work that it does not include. */
async function checkBalances(world: Simulation, { n, rows, works }: TabletView): Promise<void> {
  const { journal: book } = world;
  const revisions = book.revisionsIn(world.deviceOf(n).epoch);
  const overlay = overlayOf(rows.filter(({ counted }) => counted === 0));
  // The tablet leaves out the operations that the office took over.
  const handed = new Set(rows.filter(({ state }) => state === 'handed').map(({ id }) => id));
  const moved = minutesTaken(works.filter(({ id }) => !handed.has(id)));
  for (const sale of await world.tablet(n).db.sales.toArray()) {
    const isMissing = ([id, { saleId }]: [string, { saleId: SaleKey }]) =>
      isSale(sale, saleId) && !book.lost.has(id) && (revisions.get(id) ?? Infinity) > sale.revision;
    const local = [...moved].filter(isMissing).reduce((sum, [, { minutes }]) => sum + minutes, 0);
    const most = sale.remainingHours * 60 - local;
    const shown = minutesLeft(sale, overlay);
    assertInvariant(
      shown <= most,
      'shown less local work',
      () => `tablet ${n + 1} shows ${shown} min of sale ${sale.id}, ${most} at most are left`,
    );
  }
}

/** A visit recorded here is shown until a check-out, and not after a check-out here. */
async function checkInside(world: Simulation, { n, rows, works }: TabletView): Promise<void> {
  const inside = new Set(await insideVisitIds(world.tablet(n)));
  const ended = endedBy(works);
  const waiting = new Set(rows.filter(({ state }) => state === 'waiting').map(({ id }) => id));
  const open = await openVisits(world);
  const yesterday = addDays(centreDate(new Date(world.tablet(n).now), 'Asia/Kolkata'), -1);
  for (const { id, work } of works) {
    if (work.kind !== 'usage.record' || !waiting.has(id) || work.payload.usageDate <= yesterday) continue;
    const isOut = ended.get(id)?.isEnded ?? Boolean(work.payload.checkedOutAt);
    // Another desk may have ended a visit that the server has, and this tablet may know.
    const wasOver = world.journal.endedBeforeRestore.has(id);
    const isKnownOver = !isOut && (wasOver || (world.journal.applied.includes(id) && !open.has(id)));
    const isRight = isKnownOver || inside.has(id) === !isOut;
    assertInvariant(isRight, 'who came in is shown', () => `tablet ${n + 1}, ${id}: out is ${isOut}`);
  }
  for (const [id, { isEnded, by }] of ended) {
    const isHidden = !isEnded || !waiting.has(by) || !inside.has(id);
    assertInvariant(isHidden, 'who came in is shown', () => `tablet ${n + 1} still shows ${id}`);
  }
}

export const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id).join(', ');
