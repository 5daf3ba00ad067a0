import { type BrowserContext, expect, type Page } from '@playwright/test';
import { days, next } from './book.ts';
import { test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';
import { goToPay, pay, readReference } from './wizard.ts';
import { waitForWorker } from './worker.ts';

test.use({
  ownProcess: true,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
});

const packages = ['Walk-in Play', 'Weekend Fun', 'Monthly Pass', 'Birthday Play Session'];

/** Opens the page in a new tab, as after closing the browser. */
async function openNewPage(context: BrowserContext, address: string): Promise<Page> {
  for (const open of context.pages()) await open.close();
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Big play for little people' })).toBeVisible();
  for (const name of packages) await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('₹499')).toBeVisible();
  await expect(page.getByText('Open daily', { exact: false }).first()).toBeVisible();
  const hero = page.getByRole('img', { name: 'Saturday at the ball pit' });
  await expect
    .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
}

test('shows Home, the packages and the bookings on a second visit without a server', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await page.goto('/');
  await waitForWorker(page);
  await goToPay(page);
  await pay(page);
  const reference = await readReference(page);
  // As on a first visit that ended before the worker saw a request: the page's own cache must suffice.
  await page.evaluate(() => caches.delete('public-reads'));
  await server.kill();
  consoleErrors.allow(/ERR_/);

  const home = await openNewPage(context, '/');
  await expectHome(home);
  // A third visit: failures on the second must not clear the cache.
  await home.reload();
  await expectHome(home);
  const faces = await home.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(faces.join()).toMatch(/Baloo 2.*Nunito Sans|Nunito Sans.*Baloo 2/);

  // A drawing cached at one size replaces its other sizes.
  const larger = home.evaluate(async () => {
    const image = new Image();
    image.src = '/art/films/ball-pit-960.webp';
    await image.decode();
    return image.naturalWidth;
  });
  expect(await larger).toBeGreaterThan(100);

  const prices = await openNewPage(context, '/packages');
  for (const name of packages) await expect(prices.getByRole('heading', { name }).first()).toBeVisible();
  await expect(prices.getByText('₹499').first()).toBeVisible();

  // Neither page was ever opened online, but bookings must be available at the entrance.
  const own = await openNewPage(context, '/bookings');
  await expect(own.getByRole('region', { name: 'Coming up' })).toContainText('Walk-in Play, 2 children');
  await expect(own.getByText(/^No connection right now\. Last updated/)).toBeVisible();
  const opened = await openNewPage(context, `/bookings/${reference}`);
  await expect(opened.getByText('Anita Rao')).toBeVisible();
  await expect(opened.getByRole('img', { name: `QR code of booking ${reference}` })).toBeVisible();
});

test('opens pages that were never opened, and continues when there is a connection', {
  tag: '@deep',
}, async ({ page, context, server, consoleErrors }) => {
  await page.goto('/');
  await waitForWorker(page);
  await server.kill();
  consoleErrors.allow(/ERR_/);
  await page.getByRole('link', { name: 'Book Walk-in Play' }).click();
  const wizard = page.getByRole('dialog');
  await next(page).click();
  await expect(wizard.getByText('The days did not load')).toBeVisible();

  const gallery = await context.newPage();
  await gallery.goto('/gallery');
  await expect(gallery.getByRole('heading', { name: 'Come and look round' })).toBeVisible();
  await expect(gallery.getByText('The pictures did not load')).toBeVisible();

  await server.start();
  await gallery.getByRole('button', { name: 'Try again' }).click();
  await expect(gallery.getByRole('heading', { name: 'The pictures did not load' })).toBeHidden();
  await expect(gallery.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await wizard.getByRole('button', { name: 'Try again' }).click();
  await days(page).nth(1).check({ force: true });
  await expect(wizard.getByRole('radio', { name: /10 AM/ })).toBeVisible();
});

/** Evicts code as a browser does when storage is short. */
async function forget(page: Page, code: RegExp): Promise<void> {
  await page.evaluate(async (pattern) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const gone = (await cache.keys()).filter(({ url }) => url.match(pattern));
      await Promise.all(gone.map((request) => cache.delete(request)));
    }
  }, code.source);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
}

test('says that a page whose code is not cached needs a connection, and loads it when there is one', {
  tag: '@deep',
}, async ({ page, context, server, consoleErrors }) => {
  await page.goto('/');
  await waitForWorker(page);
  // Later parts hydrate when the browser is idle: do not cut the connection in the middle of that.
  await waitForHydration(page);
  await forget(page, /(GalleryPage|BookingWizard)-/);
  await server.kill();
  consoleErrors.allow(/ERR_/);
  consoleErrors.expect(/preload CSS|dynamically imported module/);
  // A reload would lose the user's tap, and without a server there is no newer version to load.
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));
  await page.getByRole('link', { name: 'Book Walk-in Play' }).click();
  await expect(page.getByRole('dialog', { name: 'Booking needs a connection' })).toBeVisible();
  expect(opened).toEqual([]);

  const gallery = await openNewPage(context, '/gallery');
  const missing = gallery.getByRole('heading', { name: 'This page needs a connection', level: 1 });
  await expect(missing).toBeVisible();
  // From here the cached pages are one tap away, and back again.
  await gallery.getByRole('contentinfo').getByRole('link', { name: 'Packages' }).click();
  await expect(gallery.getByRole('heading', { name: 'Packages and prices' })).toBeVisible();
  await gallery.goBack();
  await expect(missing).toBeVisible();
  await server.start();
  await gallery.getByRole('button', { name: 'Reload' }).click();
  await expect(gallery.getByRole('heading', { name: 'Come and look round' })).toBeVisible();
});

test('the page to book asks for its next steps at once, and stores the other pages after them', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/BookingWizard-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/book');
  await page.getByRole('radio', { name: /Walk-in Play/ }).check();
  await next(page).click();
  await expect(page).toHaveURL(/step=2/);
  // Although the wizard itself has not arrived, what it imports has been asked for.
  expect(asked.filter((url) => /\/(schemas|DayChoice)-.*\.js$/.test(url))).toHaveLength(2);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
  release();
  await expect(days(page).first()).toBeVisible();
  await expect.poll(workers).toBe(1);
});
