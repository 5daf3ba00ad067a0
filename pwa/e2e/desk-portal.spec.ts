import { readFileSync } from 'node:fs';
import { chromium, expect, type Page } from '@playwright/test';
import { sell } from './api-calls.ts';
import { createEnrolmentCode, queueVisits, readOperationIds, sendNow, test } from './desk-fixtures.ts';
import { type DeskNetwork, deliver, respondWith } from './desk-network.ts';
import { readServerRecords } from './desk-records.ts';
import { legacySiteWorker } from './legacy-site-worker.ts';
import { makeReleaseProxy, type ReleaseProxy } from './release-proxy.ts';
import {
  deskPin,
  enrol,
  makeTablet,
  syncPill,
  type Tablet,
  unlock,
  waitUntilOfflineReady,
} from './tablet.ts';

interface PortalStory {
  front: ReleaseProxy;
  tablet: Tablet;
}

const portalTest = test.extend<PortalStory>({
  front: async ({ network }, provide) => {
    const front = await makeReleaseProxy(network.origin);
    await provide(front);
    await front.close();
  },
  tablet: async ({ front, launchOptions }, provide) => {
    const tablet = makeTablet(chromium, launchOptions, front.origin);
    await provide(tablet);
    await tablet.remove();
  },
});

/** The files of the site, except the scripts of its workers. */
const files = /^\/assets\/|^\/(kiosk|index)\.html$/;
const signInPage = respondWith(200, '<h1>Sign in to the Wi-Fi</h1>', { 'content-type': 'text/html' });

/** The captive portal answers every request, including the desk's calls. */
function behindPortal(
  { front, line }: { front: ReleaseProxy; line: DeskNetwork },
  by: 'page' | 'redirect' = 'page',
): void {
  front.setCaptivePortal({ by });
  line.setOutcome(signInPage);
}

function leavePortal({ front, line }: { front: ReleaseProxy; line: DeskNetwork }): void {
  front.setCaptivePortal(null);
  line.setOutcome(deliver);
}

/** Checks for a new version of a worker and returns the result. */
function update(page: Page, scope: string): Promise<string> {
  return page.evaluate(async (address) => {
    const registration = await navigator.serviceWorker.getRegistration(address);
    if (!registration) return 'no registration';
    try {
      await registration.update();
    } catch {
      return 'not found';
    }
    const next = registration.installing;
    if (!next) return registration.waiting?.state ?? 'nothing new';
    await new Promise<void>((resolve) => {
      next.onstatechange = () => next.state === 'installing' || resolve();
    });
    return next.state;
  }, scope);
}

const versionOf = (page: Page) => page.locator('meta[name="version"]');

/** Five unsent check-ins on a tablet that shows them. */
async function queueFive(page: Page, packageSaleId: number): Promise<string[]> {
  const visit = { packageSaleId, hoursUsed: 0.5 };
  const ids = await queueVisits(page, Array<typeof visit>(5).fill(visit));
  await page.reload();
  await expect(syncPill(page)).toContainText('5 waiting');
  return ids;
}

async function openDesk(tablet: Tablet): Promise<Page> {
  const page = await tablet.open('/kiosk');
  await unlock(page, 'Admin');
  return page;
}

/** Replaces the desk's script with a page, as a damaged disk or an old worker would. */
async function damage(page: Page, file: RegExp): Promise<void> {
  const damaged = await page.evaluate(async (pattern) => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!url.match(pattern)) continue;
        const headers = { 'Content-Type': 'text/html' };
        await cache.put(url, new Response('<h1>Sign in to the Wi-Fi</h1>', { headers }));
        count += 1;
      }
    }
    return count;
  }, file.source);
  expect(damaged).toBeGreaterThan(0);
  // The browser's HTTP cache must not replace it either.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
}

portalTest(
  'an update through a captive portal changes nothing, and succeeds after the desk has synced',
  { tag: '@deep' },
  async ({ admin, server, network, front, tablet }) => {
    const { id } = await sell(admin);
    let page = await tablet.open('/kiosk/enrol');
    await enrol(page, await createEnrolmentCode(admin), 'Admin');
    await waitUntilOfflineReady(page);
    behindPortal({ front, line: network });
    const made = await queueFive(page, id);

    front.release('next');
    expect(await update(page, '/kiosk'), 'the portal answers for everything').toBe('not found');
    for (const by of ['page', 'redirect'] as const) {
      front.setCaptivePortal({ by, paths: files });
      expect(await update(page, '/kiosk'), `files are answered by a ${by}`).toBe('redundant');
    }
    behindPortal({ front, line: network }, 'redirect');
    await page.reload();
    await expect(syncPill(page)).toContainText('5 waiting');
    page = await openDesk(tablet);
    await expect(syncPill(page)).toContainText('5 waiting');
    await expect(versionOf(page)).toHaveCount(0);

    leavePortal({ front, line: network });
    await sendNow(page);
    await expect(syncPill(page)).toContainText('All saved');
    expect((await readServerRecords(server)).operations).toEqual(made.toSorted());
    expect(await update(page, '/kiosk')).toBe('installed');
    page = await openDesk(tablet);
    await expect(versionOf(page)).toHaveAttribute('content', 'next');
    // The new version has opened, so the previous one is gone.
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => /^desk-files/.test(name))))
      .toHaveLength(1);
  },
);

portalTest(
  'a tablet enrolled behind a captive portal caches none of its pages, and opens once it is online',
  async ({ admin, network, front, tablet }) => {
    await sell(admin);
    let page = await tablet.open('/kiosk/enrol');
    await expect(page.getByTestId('enrol-code')).toBeVisible();
    front.setCaptivePortal({ by: 'page', paths: /^\/assets\/|\.html$|^\/kiosk-sw\.js$/ });
    await enrol(page, await createEnrolmentCode(admin), 'Admin');
    await expect(syncPill(page)).toContainText('All saved');
    await syncPill(page).click();
    await expect(page.getByText('Files are missing')).toBeVisible();
    // The worker's script arrives, but its files do not.
    front.setCaptivePortal({ by: 'page', paths: files });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/kiosk'))?.active ?? null),
      )
      .toBeNull();

    leavePortal({ front, line: network });
    page = await openDesk(tablet);
    await waitUntilOfflineReady(page);
    behindPortal({ front, line: network });
    page = await openDesk(tablet);
    await expect(syncPill(page)).toContainText(/Can’t connect since/);
  },
);

portalTest(
  'the desk refetches a damaged file; offline, the recovery page shows and exports the queue, and repairs',
  async ({ admin, server, network, front, tablet }) => {
    const { id } = await sell(admin);
    let page = await tablet.open('/kiosk/enrol');
    await enrol(page, await createEnrolmentCode(admin), 'Admin');
    await waitUntilOfflineReady(page);
    await damage(page, /\/KioskApp-[^/]*\.js$/);
    page = await openDesk(tablet);

    network.setOutcome(signInPage);
    const made = await queueFive(page, id);
    await damage(page, /\/KioskApp-[^/]*\.js$/);
    behindPortal({ front, line: network });
    page = await tablet.open('/kiosk');
    await expect(page.getByRole('heading', { name: 'The front desk can’t start' })).toBeVisible();
    await expect(page.getByText('5 check-ins haven’t been sent yet')).toBeVisible();
    await page.getByRole('button', { name: 'Repair and open the desk' }).click();
    await expect(page.getByText('The desk’s files didn’t arrive')).toBeVisible();

    await page.getByRole('button', { name: 'Show unsent check-ins' }).click();
    await page.getByLabel('PIN').fill('0000');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('alert')).toContainText('That isn’t Admin’s PIN');
    await expect(page.getByRole('listitem')).toHaveCount(0);
    await page.getByLabel('PIN').fill(deskPin);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(5);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export unsent check-ins' }).click();
    // Signed with the tablet's key, like the desk's own export.
    const file: { parts: { signed: string; signature: string }[] } = JSON.parse(
      readFileSync(await (await saving).path(), 'utf8'),
    );
    const operations = file.parts.flatMap(({ signed }) => {
      const part: { operations: { id: string }[] } = JSON.parse(signed);
      return part.operations;
    });
    expect(operations.map((operation) => operation.id)).toEqual(made);

    leavePortal({ front, line: network });
    await page.getByRole('button', { name: 'Repair and open the desk' }).click();
    await unlock(page, 'Admin');
    await sendNow(page);
    await expect(syncPill(page)).toContainText('All saved');
    expect((await readServerRecords(server)).operations).toEqual((await readOperationIds(page)).toSorted());
  },
);

portalTest(
  'a tablet of the previous version moves to the desk’s own worker despite a captive portal',
  { tag: '@deep' },
  async ({ admin, server, network, front, tablet }) => {
    const { id } = await sell(admin);
    front.replace({ '/sw.js': legacySiteWorker(), '/kiosk-sw.js': null });
    let page = await tablet.open('/kiosk/enrol');
    await page.evaluate(() =>
      navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready),
    );
    await enrol(page, await createEnrolmentCode(admin), 'Admin');
    await expect(syncPill(page)).toContainText('All saved');
    await expect.poll(() => page.evaluate(() => caches.has('surface-kiosk'))).toBe(true);
    behindPortal({ front, line: network });
    const made = await queueFive(page, id);

    // The new site is live, and the captive portal blocks parts of it.
    front.replace({});
    expect(await update(page, '/')).toBe('not found');
    front.setCaptivePortal({ by: 'page', paths: files });
    expect(await update(page, '/')).toBe('redundant');
    page = await openDesk(tablet);
    await expect(syncPill(page)).toContainText('5 waiting');

    // The site's worker arrives, but the desk's worker does not.
    front.setCaptivePortal({ by: 'page', paths: /^\/kiosk-sw\.js$/ });
    expect(await update(page, '/')).toBe('installed');
    behindPortal({ front, line: network });
    page = await openDesk(tablet);
    await expect(syncPill(page)).toContainText('5 waiting');
    expect(await page.evaluate(() => caches.has('surface-kiosk'))).toBe(true);

    front.setCaptivePortal(null);
    page = await openDesk(tablet);
    await waitUntilOfflineKept(page);
    behindPortal({ front, line: network });
    page = await openDesk(tablet);
    await expect(syncPill(page)).toContainText('5 waiting');
    await expect.poll(() => page.evaluate(() => caches.has('surface-kiosk'))).toBe(false);

    leavePortal({ front, line: network });
    await sendNow(page);
    await expect(syncPill(page)).toContainText('All saved');
    expect((await readServerRecords(server)).operations).toEqual(made.toSorted());
  },
);

/** Waits until the desk's worker has all files that the desk needs, even with a queue. */
async function waitUntilOfflineKept(page: Page): Promise<void> {
  await syncPill(page).click();
  await expect(page.getByText('Starts without a network')).toBeVisible({ timeout: 60_000 });
}
