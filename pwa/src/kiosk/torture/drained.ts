import { isSameReceipt, type Receipt, withIds } from '@toodles/api/domain/receipt.ts';
import { isUnsent } from '../outbox/outcomes.ts';
import { overlayOf } from '../outbox/overlay.ts';
import { checkAfterStep, idsOf } from './after-step.ts';
import { noteForgone } from './copies.ts';
import {
  checkArrivals,
  checkFamilies,
  checkHours,
  checkPutRight,
  checkReviews,
  checkVisits,
} from './drained-server.ts';
import { insideOf } from './inside-of.ts';
import { importFile } from './office.ts';
import type { Tablet } from './tablet.ts';
import { hold } from './violation.ts';
import { openVisits } from './watch.ts';
import type { World } from './world.ts';

/** Restores the network, pushes everything, and lets all tablets pull each other's changes. */
export async function drain(world: World): Promise<void> {
  for (const file of world.book.files) await importFile(world, file);
  for (const [n, { tablet, isHalfEnrolled }] of world.seats.entries()) {
    tablet.disk.full = 'no';
    tablet.line.expect([]);
    if (isHalfEnrolled) await world.enrolAgain(n);
    await tablet.update();
    await tablet.sync('page');
    const { revokedAt, contact } = await tablet.state();
    // A server from before the enrolment does not know the tablet, and the screen asks for a new code.
    const isUnknown = contact.failure?.code === 'not_enrolled';
    // A tablet that was closed before its first rows never received the revocation.
    const isClosed = contact.failure?.code === 'refused';
    if (revokedAt === null && !isUnknown && !isClosed) continue;
    if (revokedAt !== null) await checkRevoked(tablet);
    await noteForgone(world, n);
    await world.enrolAgain(n);
    await tablet.sync('page');
  }
  // A second round, because one tablet may push what another waits for.
  for (const { tablet } of [...world.seats, ...(world.book.past > 0 ? world.seats : [])]) {
    await tablet.sync('page');
    await tablet.sync('page');
  }
}

/** A revoked tablet has pushed its queue and stores nothing of others. */
async function checkRevoked({ db }: Tablet): Promise<void> {
  const tables = [db.packages, db.sales, db.bookings, db.parties, db.usages, db.staff];
  const copies = await Promise.all(tables.map((table) => table.count()));
  hold(
    copies.every((count) => count === 0),
    'the tablet shows what is',
    () => `A revoked tablet keeps copies: ${copies}`,
  );
}

/** Checks the invariants that hold when everything is pushed and pulled. */
export async function checkDrained(world: World): Promise<void> {
  await checkAfterStep(world, { isDrained: true });
  await checkQueues(world);
  await checkVisits(world);
  await checkArrivals(world);
  await checkHours(world);
  await checkReviews(world);
  await checkFamilies(world);
  await checkPutRight(world);
  await checkLetOut(world);
  await checkReceipts(world);
  await checkCopies(world);
  await checkSecondTime(world);
}

async function checkQueues({ seats, book }: World): Promise<void> {
  for (const [n, { tablet }] of seats.entries()) {
    const rows = await tablet.outbox();
    const waiting = rows.filter(({ state }) => state === 'waiting');
    const { contact, receipts } = await tablet.state();
    hold(
      waiting.length === 0,
      'queue is empty',
      () => `tablet ${n + 1} still has ${idsOf(waiting)}: ${JSON.stringify(contact)}`,
    );
    const { made, heard } = receipts;
    const aside = rows.filter(({ state }) => state === 'aside' || state === 'handed');
    hold(
      made === heard + aside.length,
      'every operation accounted for',
      () => `tablet ${n + 1} made ${made}, ${heard} were heard, ${aside.length} are aside or handed over`,
    );
    // Includes work that only a file had, once the server has responded to it.
    const kept = new Set([...book.applied, ...book.everInvalid, ...book.lost, ...aside.map(({ id }) => id)]);
    const lost = book.ofTablet(n).filter(({ id }) => !kept.has(id));
    hold(lost.length === 0, 'every operation accounted for', () => `tablet ${n + 1} lost ${idsOf(lost)}`);
  }
}

/** A visit that a tablet ended does not stay inside because the server did not know it at the time. */
async function checkLetOut(world: World): Promise<void> {
  const open = await openVisits(world);
  for (const [n, { tablet }] of world.seats.entries()) {
    const left = (await tablet.outbox()).filter(
      (row) => row.kind === 'usage.checkout' && row.state === 'aside' && open.has(row.payload.usageId),
    );
    hold(left.length === 0, 'what the desk may, the server takes', () => `tablet ${n + 1}: ${idsOf(left)}`);
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

async function checkReceipts({ seats, server, book }: World): Promise<void> {
  for (const [n, { tablet, deviceId }] of seats.entries()) {
    const device = await server.read
      .selectFrom('devices')
      .select(['receipt_count', 'receipt_sum', 'is_in_step'])
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow();
    const { receipt, inStep } = await tablet.state();
    const here = { count: device.receipt_count, sum: device.receipt_sum };
    const kept = new Set((await tablet.outbox()).map(({ id }) => id));
    const gone = book
      .ofTablet(n)
      .flatMap(({ id }) => (book.everForgotten.has(id) && !kept.has(id) ? id : []));
    const isSame = receipt !== null && isSameReceipt(receipt, here);
    const isSaid = device.is_in_step === Number(isSame) && inStep === isSame;
    hold(
      isSaid && (isSame || (receipt !== null && isExplained(gone, { receipt, here }))),
      'receipts match',
      () =>
        `tablet ${n + 1} has ${JSON.stringify({ receipt, inStep })}, the server ${JSON.stringify(device)}`,
    );
  }
}

/** Each tablet's cached rows equal those of a newly enrolled tablet, and it shows the same. */
async function checkCopies(world: World): Promise<void> {
  const old = world.seats.map(({ tablet }) => tablet);
  const fresh = await world.newTablet();
  await fresh.sync('page');
  const expected = await copiesOf(fresh);
  const inside = await insideOf(fresh);
  for (const [n, tablet] of old.entries()) {
    const copies = await copiesOf(tablet);
    const isSame = copies === expected;
    hold(
      isSame,
      'the tablet shows what is',
      () => `tablet ${n + 1} keeps ${copies}\na fresh one ${expected}`,
    );
    const rows = await tablet.outbox();
    const { taken } = overlayOf(rows.filter((row) => row.counted === 0 && !isUnsent(row)));
    hold(taken.size === 0, 'the tablet shows what is', () => `tablet ${n + 1} counts hours twice`);
    if (rows.some((row) => row.state === 'aside' || row.state === 'handed')) continue;
    const shown = await insideOf(tablet);
    const isRight = shown.join() === inside.join();
    hold(isRight, 'the tablet shows what is', () => `tablet ${n + 1} shows ${shown}, inside are ${inside}`);
  }
}

async function copiesOf({ db }: Tablet): Promise<string> {
  const tables = [db.packages, db.sales, db.bookings, db.parties, db.usages, db.settings];
  // The enrolment of the new tablet changes the revision of the staff rows, and nothing else.
  const staff = (await db.staff.toArray()).map(({ revision: _, ...member }) => member);
  return JSON.stringify([...(await Promise.all(tables.map((table) => table.toArray()))), staff]);
}

/** The latest requests of each tablet arrive again and change nothing. */
async function checkSecondTime(world: World): Promise<void> {
  const before = await traces(world);
  for (const { tablet } of world.seats) {
    for (const letter of tablet.line.letters.slice(-3)) await world.deliver(letter);
  }
  const after = await traces(world);
  hold(before === after, 'a second time changes nothing', () => `before ${before}\nafter ${after}`);
}

async function traces({ server: { read } }: World): Promise<string> {
  const [visits, ledger, bookings, operations] = await Promise.all([
    read.selectFrom('package_usages').selectAll().orderBy('id').execute(),
    read.selectFrom('hour_ledger').selectAll().orderBy('id').execute(),
    read.selectFrom('bookings').select(['id', 'arrived_at']).orderBy('id').execute(),
    read.selectFrom('operations').select(['id', 'outcome']).orderBy('id').execute(),
  ]);
  return JSON.stringify({ visits, ledger, bookings, operations });
}
