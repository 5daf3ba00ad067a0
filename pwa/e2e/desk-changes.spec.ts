import { type CDPSession, chromium, expect } from '@playwright/test';
import type { SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import type { NewOutboxRow } from '../src/kiosk/core/rows.ts';
import { deskTables } from '../src/kiosk/storage/table-names.ts';
import { acceptHeldBatches, sell } from './api-calls.ts';
import { writeDatabaseV1 } from './desk-database-v1.ts';
import {
  createEnrolmentCode,
  headCount,
  queueVisits,
  readOperationIds,
  sendNow,
  test,
  triggerSync,
} from './desk-fixtures.ts';
import { deliver, dropRequest } from './desk-network.ts';
import { readServerRecords } from './desk-records.ts';
import { checkOutRow, readRows, readState, readWaiting, visitRow } from './desk-rows.ts';
import { bookRoom } from './party.ts';
import { makeReleaseProxy } from './release-proxy.ts';
import { checkIn, enrol, makeTablet, syncPill, unlock } from './tablet.ts';
import { stopOldWorker } from './worker.ts';

test('a revoked tablet pushes its queue and deletes all personal data', async ({
  admin,
  server,
  network,
  newTablet,
}) => {
  await sell(admin);
  await sell(admin, { customerName: 'Meera Nair', customerPhone: '9811122233' });
  const page = await newTablet();
  const { device } = await readState(page);
  network.setOutcome(dropRequest);
  await checkIn(page, 'Ananya Rao', 1);
  await checkIn(page, 'Meera Nair', 2);
  await expect(headCount(page)).toHaveText('2');
  await expect(syncPill(page)).toContainText('2 waiting · offline since');
  const made = await readOperationIds(page);
  await admin.delete(`/api/admin/devices/${device?.id}`, { failOnStatusCode: true });
  // A revoked tablet with an empty queue shows no 'Send now', and an automatic call may come first.
  await syncPill(page).click();
  network.setOutcome(deliver);
  await triggerSync(page);
  await expect(syncPill(page)).toContainText('All sent');
  await page.goto(`${network.origin}/kiosk`);
  await expect(page.getByRole('heading', { name: 'This tablet was revoked' })).toBeVisible();
  for (const table of [...deskTables, 'staging', 'outbox'] as const)
    expect(await readRows(page, table), table).toEqual([]);

  const books = await readServerRecords(server);
  expect(books.operations).toEqual(made);
  expect([books.visits, books.openReviews]).toEqual([[], []]);
  await acceptHeldBatches(admin);
  expect((await readServerRecords(server)).visits).toHaveLength(2);

  await page.getByRole('link', { name: 'Enter a new code' }).click();
  await enrol(page, await createEnrolmentCode(admin, 'Counter'), 'Admin');
  await expect(headCount(page)).toHaveText('2');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });

  test('a new version takes over an idle desk whose queue cannot be sent, and the queue survives', async ({
    page,
    admin,
    server,
    network,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_|status of \d/);
    const { id } = await sell(admin, { totalHours: 200 });
    const front = await makeReleaseProxy(network.origin);
    try {
      await page.clock.install();
      await page.goto(`${front.origin}/kiosk/enrol`);
      await enrol(page, await createEnrolmentCode(admin), 'Admin');
      await expect(syncPill(page)).toContainText('All saved');
      network.setOutcome(dropRequest);
      const visit = { packageSaleId: id, hoursUsed: 0.5 };
      await queueVisits(page, Array<typeof visit>(300).fill(visit));
      await page.reload();
      await expect(syncPill(page)).toContainText('300 waiting · offline since');
      // A worker that is still caching the desk's files does not give way.
      await syncPill(page).click();
      await expect(page.getByText('Starts without a network')).toBeVisible({ timeout: 60_000 });
      const queued = await readWaiting(page);

      // However long the new version loads, the desk is not idle yet.
      await page.keyboard.press('Shift');
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      front.release('next');
      // The desk retries after a failed install; so does this.
      const look = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          const { installing, waiting, active } = registration;
          if (!installing && !waiting) await registration.update();
          const caches = await window.caches.keys();
          const states = { installing: installing?.state, waiting: waiting?.state, active: active?.state };
          return JSON.stringify({ ...states, caches });
        });
      // As text, so that a failure shows all of it.
      await expect.poll(look, { timeout: 60_000 }).toContain('"waiting":"installed"');
      await expect(page.locator('meta[name="version"]')).toHaveCount(0);
      await stopOldWorker(page);
      await page.clock.runFor('01:30');
      await expect(page.locator('meta[name="version"]')).toHaveCount(1);
      await page.clock.resume();
      await unlock(page, 'Admin');
      await expect(syncPill(page)).toContainText('300 waiting · offline since');
      expect(await readWaiting(page)).toEqual(queued);

      network.setOutcome(deliver);
      await sendNow(page);
      await expect(syncPill(page)).toContainText('All saved');
      expect((await readServerRecords(server)).operations).toEqual(await readOperationIds(page));
    } finally {
      await front.close();
    }
  });
});

test('the service worker pushes the rest of the queue after the tab closes during a sync', async ({
  admin,
  server,
  network,
  launchOptions,
}) => {
  await sell(admin);
  await sell(admin, { customerName: 'Meera Nair', customerPhone: '9811122233' });
  const tablet = makeTablet(chromium, launchOptions, network.origin);
  const page = await tablet.open('/kiosk');
  await enrol(page, await createEnrolmentCode(admin), 'Admin');
  await expect(syncPill(page)).toContainText('All saved');
  const blank = await page.context().newPage();
  const devtools = await page.context().newCDPSession(blank);
  const registrationId = await registrationOf(devtools, network.origin);

  // The server receives the first operation and its response is lost. The second is made meanwhile.
  network.setOutcome(async (call) => {
    await call.forward();
    return new Promise(() => undefined);
  });
  await checkIn(page, 'Ananya Rao', 1);
  await expect(syncPill(page)).toContainText('Sending 1');
  await checkIn(page, 'Meera Nair', 2);
  await expect(headCount(page)).toHaveText('2');
  await expect.poll(async () => (await readServerRecords(server)).operations).toHaveLength(1);
  const made = await readOperationIds(page);
  expect(made).toHaveLength(2);
  await page.close();

  network.setOutcome(deliver);
  const wake = { origin: network.origin, registrationId, tag: 'kiosk-sync', lastChance: false };
  await expect
    .poll(async () => {
      // Try again while the worker still leaves the sync to the closing page.
      await devtools.send('ServiceWorker.dispatchSyncEvent', wake);
      return (await readServerRecords(server)).operations;
    })
    .toEqual(made);
  expect((await readServerRecords(server)).visits.map(({ minutes }) => minutes).sort()).toEqual([120, 60]);

  // The tablet knows the result without another call.
  network.setOutcome(dropRequest);
  await blank.goto(`${network.origin}/kiosk`);
  await unlock(blank, 'Admin');
  await expect(syncPill(blank)).toContainText(/^Offline since/);
  expect(await readWaiting(blank)).toEqual([]);
  await tablet.remove();
});

test('a database of the first version opens in this one, keeps its queue and pushes it', async ({
  page,
  admin,
  server,
  network,
  consoleErrors,
}) => {
  // Some browsers request the site's icon for a file that is not a page.
  consoleErrors.allow(/ERR_|favicon\.ico/);
  const { id } = await sell(admin);
  await bookRoom(admin);
  await page.goto(`${network.origin}/kiosk.webmanifest`);
  const code = await createEnrolmentCode(admin);
  const enrolled = await page.request.post(`${network.origin}/api/kiosk/enrol`, { data: { code } });
  const { device } = await enrolled.json();
  const call = { cursor: null, deviceTime: new Date().toISOString(), waiting: 0, appVersion: '0.0.1+old' };
  const answer: SyncResponse = await (
    await page.request.post(`${network.origin}/api/kiosk/sync`, { data: { ...call, operations: [] } })
  ).json();
  expect(answer.changes.parties, 'told to a desk that does not know of parties').toEqual([]);
  const [{ id: staffId } = { id: 0 }] = answer.changes.staff;
  const today = answer.serverTime.slice(0, 10);
  const now = Date.now();
  const visits = [1, 1.5, 0.5, 2].map((hoursUsed, at) => {
    const checkedInAt = new Date(now - 60_000 + at * 1000).toISOString();
    return visitRow(
      { packageSaleId: id, hoursUsed, usageDate: today, checkedInAt },
      { staffId, clockOffsetMs: 0 },
    );
  });
  const [waiting, aside, handed, checkedOut] = visits;
  if (!waiting || !aside || !handed || !checkedOut) throw new Error('There are four.');
  const said = { at: call.deviceTime, answer: 1, revision: null, message: 'Not understood.' };
  const outbox: NewOutboxRow[] = [
    { ...aside, state: 'aside', acknowledged: said, asideVersion: call.appVersion },
    {
      ...handed,
      state: 'handed',
      acknowledged: said,
      exportedAt: said.at,
      handedOver: { at: said.at, by: null },
    },
    waiting,
    checkedOut,
    checkOutRow(checkedOut),
  ];
  await writeDatabaseV1(page, { device, staffId, response: answer, outbox });

  // Offline first: the tablet's data is still usable.
  network.setOutcome(dropRequest);
  await page.goto(`${network.origin}/kiosk`);
  await unlock(page, 'Admin');
  await expect(syncPill(page)).toContainText('4 waiting');
  await page.getByRole('searchbox').fill('anan');
  await expect(page.getByTestId('family-row')).toContainText('5.5 h left');
  expect(await readRows(page, 'parties')).toEqual([]);

  network.setOutcome(deliver);
  // Not with 'Send now': the first response brings the PINs and locks the desk. An automatic call may come
  // first.
  await triggerSync(page);
  await expect(syncPill(page)).toContainText('All saved');
  await expect(page.getByTestId('lock')).toBeVisible();
  expect(await readRows(page, 'parties')).toHaveLength(1);
  expect(await readRows(page, 'staging')).toEqual([]);
  const books = await readServerRecords(server);
  expect(books.operations).toEqual((await readOperationIds(page)).filter((one) => one !== handed.id));
  expect(books.visits.map(({ minutes, out }) => [minutes, out]).sort()).toEqual([
    [120, true],
    [60, false],
    [90, false],
  ]);
  expect(books.left.get(id)).toBe(5.5 * 60);
});

/** The browser's registration id of a site's service worker. */
async function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
    if (own) resolve(own.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  return promise;
}
