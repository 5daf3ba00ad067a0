import { isSameReceipt, type Receipt, withIds } from '@toodles/api/domain/desk/receipt.ts';
import { isUnsent } from '../core/outcomes.ts';
import { overlayOf } from '../core/overlay.ts';
import { checkAfterStep, idsOf } from './after-step.ts';
import { recordUnrecoverable } from './backups.ts';
import { checkMoney } from './final-money-checks.ts';
import {
  checkAmends,
  checkArrivals,
  checkFamilies,
  checkHours,
  checkReviews,
  checkVisits,
  readEffective,
} from './final-server-checks.ts';
import { insideVisitIds } from './inside-visits.ts';
import { importFile } from './manager-actions.ts';
import { openVisits } from './observe-server.ts';
import type { SimulatedTablet } from './simulated-tablet.ts';
import type { Simulation } from './simulation.ts';
import { assertInvariant } from './violation.ts';

/** Restores the network, pushes everything, and lets all tablets pull each other's changes. */
export async function drain(world: Simulation): Promise<void> {
  for (const file of world.journal.files) await importFile(world, file);
  for (const n of world.devices.keys()) await recover(world, n);
  await pullAll(world);
}

/** Repairs a tablet's disk and network, and enrols it again if the server no longer accepts it. */
async function recover(world: Simulation, n: number): Promise<void> {
  const device = world.devices[n];
  if (!device) return;
  const { tablet, isHalfEnrolled } = device;
  tablet.disk.full = 'no';
  tablet.network.planFaults([]);
  if (isHalfEnrolled) await world.enrolAgain(n);
  await tablet.update();
  await tablet.sync('page');
  const { revokedAt, contact } = await tablet.state();
  // A server from before the enrolment does not know the tablet, and the screen asks for a new code.
  const isUnknown = contact.failure?.code === 'not_enrolled';
  // A tablet that was closed before its first rows never received the revocation.
  const isClosed = contact.failure?.code === 'refused';
  if (revokedAt === null && !isUnknown && !isClosed) return;
  if (revokedAt !== null) await checkRevoked(tablet);
  await recordUnrecoverable(world, n);
  await world.enrolAgain(n);
  await tablet.sync('page');
}

/** Lets all tablets pull each other's changes. */
async function pullAll(world: Simulation): Promise<void> {
  // Numbers of sales that did not exist yet may by now be those of sales from a desk.
  const isSold = [...world.journal.saved.values()].some(({ work }) => work.kind === 'sale.create');
  if (isSold) for (const { tablet } of world.devices) await tablet.update();
  // A second round, because one tablet may push what another waits for.
  for (const { tablet } of [...world.devices, ...(world.journal.epoch > 0 || isSold ? world.devices : [])]) {
    await tablet.sync('page');
    await tablet.sync('page');
  }
}

/** A revoked tablet has pushed its queue and stores nothing of others. */
async function checkRevoked({ db }: SimulatedTablet): Promise<void> {
  const tables = [db.packages, db.sales, db.bookings, db.parties, db.usages, db.staff];
  const copies = await Promise.all(tables.map((table) => table.count()));
  assertInvariant(
    copies.every((count) => count === 0),
    'the tablet shows what is',
    () => `A revoked tablet keeps copies: ${copies}`,
  );
}

/** Checks the invariants that hold when everything is pushed and pulled. */
export async function checkDrained(world: Simulation): Promise<void> {
  await checkAfterStep(world, { isDrained: true });
  await checkQueues(world);
  await checkVisits(world);
  await checkArrivals(world);
  await checkHours(world);
  await checkMoney(world, await readEffective(world));
  await checkReviews(world);
  await checkFamilies(world);
  await checkAmends(world);
  await checkCheckOuts(world);
  await checkReceipts(world);
  await checkCaches(world);
  await checkRedelivery(world);
}

async function checkQueues({ devices: seats, journal: book }: Simulation): Promise<void> {
  for (const [n, { tablet }] of seats.entries()) {
    const rows = await tablet.outbox();
    const waiting = rows.filter(({ state }) => state === 'waiting');
    const { contact, receipts } = await tablet.state();
    assertInvariant(
      waiting.length === 0,
      'queue is empty',
      () => `tablet ${n + 1} still has ${idsOf(waiting)}: ${JSON.stringify(contact)}`,
    );
    const { made, heard } = receipts;
    const aside = rows.filter(({ state }) => state === 'aside' || state === 'handed');
    assertInvariant(
      made === heard + aside.length,
      'every operation accounted for',
      () => `tablet ${n + 1} made ${made}, ${heard} were heard, ${aside.length} are aside or handed over`,
    );
    // Includes work that only a file had, once the server has responded to it.
    const kept = new Set([...book.applied, ...book.everRejected, ...book.lost, ...aside.map(({ id }) => id)]);
    const lost = book.ofTablet(n).filter(({ id }) => !kept.has(id));
    assertInvariant(
      lost.length === 0,
      'every operation accounted for',
      () => `tablet ${n + 1} lost ${idsOf(lost)}`,
    );
  }
}

/** A visit that a tablet ended does not stay inside because the server did not know it at the time. */
async function checkCheckOuts(world: Simulation): Promise<void> {
  const open = await openVisits(world);
  for (const [n, { tablet }] of world.devices.entries()) {
    const left = (await tablet.outbox()).filter(
      (row) => row.kind === 'usage.checkout' && row.state === 'aside' && open.has(row.payload.usageId),
    );
    assertInvariant(
      left.length === 0,
      'what the desk may, the server takes',
      () => `tablet ${n + 1}: ${idsOf(left)}`,
    );
  }
}

/** A receipt differs only by work pushed since the enrolment that a restore removed and the tablet pruned. */
function isExplained(
  gone: readonly string[],
  { receipt, here }: Record<'receipt' | 'here', Receipt>,
): boolean {
  const missing = receipt.count - here.count;
  return missing < gone.length ? missing > 0 : isSameReceipt(receipt, withIds(here, gone));
}

async function checkReceipts({ devices: seats, server, journal: book }: Simulation): Promise<void> {
  for (const [n, { tablet, deviceId }] of seats.entries()) {
    const device = await server.read
      .selectFrom('devices')
      .select(['receipt_count', 'receipt_sum', 'is_in_step'])
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow();
    const { receipt, inStep } = await tablet.state();
    const here = { count: device.receipt_count, sum: device.receipt_sum };
    const kept = new Set((await tablet.outbox()).map(({ id }) => id));
    const gone = book.ofTablet(n).flatMap(({ id }) => (book.everRemoved.has(id) && !kept.has(id) ? id : []));
    const isSame = receipt !== null && isSameReceipt(receipt, here);
    const isSaid = device.is_in_step === Number(isSame) && inStep === isSame;
    assertInvariant(
      isSaid && (isSame || (receipt !== null && isExplained(gone, { receipt, here }))),
      'receipts match',
      () =>
        `tablet ${n + 1} has ${JSON.stringify({ receipt, inStep })}, the server ${JSON.stringify(device)}`,
    );
  }
}

/** Each tablet's cached rows equal those of a newly enrolled tablet, and it shows the same. */
async function checkCaches(world: Simulation): Promise<void> {
  const old = world.devices.map(({ tablet }) => tablet);
  const fresh = await world.newTablet();
  await fresh.sync('page');
  const expected = await readCache(fresh);
  const inside = await insideVisitIds(fresh);
  for (const [n, tablet] of old.entries()) {
    const copies = await readCache(tablet);
    const isSame = copies === expected;
    assertInvariant(
      isSame,
      'the tablet shows what is',
      () => `tablet ${n + 1} keeps ${copies}\na fresh one ${expected}`,
    );
    const rows = await tablet.outbox();
    const { taken } = overlayOf(rows.filter((row) => row.counted === 0 && !isUnsent(row)));
    assertInvariant(taken.size === 0, 'the tablet shows what is', () => `tablet ${n + 1} counts hours twice`);
    if (rows.some((row) => row.state === 'aside' || row.state === 'handed')) continue;
    const shown = await insideVisitIds(tablet);
    const isRight = shown.join() === inside.join();
    assertInvariant(
      isRight,
      'the tablet shows what is',
      () => `tablet ${n + 1} shows ${shown}, inside are ${inside}`,
    );
  }
}

async function readCache({ db }: SimulatedTablet): Promise<string> {
  const tables = [db.packages, db.sales, db.bookings, db.parties, db.usages, db.settings];
  // The enrolment of the new tablet changes the revision of the staff rows, and nothing else.
  const staff = (await db.staff.toArray()).map(({ revision: _, ...member }) => member);
  return JSON.stringify([...(await Promise.all(tables.map((table) => table.toArray()))), staff]);
}

/** The latest requests of each tablet arrive again and change nothing. */
async function checkRedelivery(world: Simulation): Promise<void> {
  const before = await readServerState(world);
  for (const { tablet } of world.devices) {
    for (const letter of tablet.network.sentRequests.slice(-3)) await world.deliver(letter);
  }
  const after = await readServerState(world);
  assertInvariant(
    before === after,
    'a second time changes nothing',
    () => `before ${before}\nafter ${after}`,
  );
}

async function readServerState({ server: { read } }: Simulation): Promise<string> {
  const [visits, ledger, bookings, operations, payments, orders, tills] = await Promise.all([
    read.selectFrom('package_usages').selectAll().orderBy('id').execute(),
    read.selectFrom('hour_ledger').selectAll().orderBy('id').execute(),
    read.selectFrom('bookings').select(['id', 'arrived_at']).orderBy('id').execute(),
    read.selectFrom('operations').select(['id', 'outcome']).orderBy('id').execute(),
    read.selectFrom('payments').selectAll().orderBy('id').execute(),
    read.selectFrom('orders').selectAll().orderBy('id').execute(),
    read.selectFrom('till_entries').select('id').orderBy('id').execute(),
  ]);
  return JSON.stringify({ visits, ledger, bookings, operations, payments, orders, tills });
}
