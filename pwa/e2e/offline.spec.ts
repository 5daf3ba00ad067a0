import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isAlive } from './alive.ts';
import { days, next } from './book.ts';
import { test } from './story.ts';
import { confirmed, goToPay, pay } from './wizard.ts';
import { workerIsReady } from './worker.ts';

test.use({
  ownProcess: true,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
});

const packages = ['Walk-in Play', 'Weekend Fun', 'Monthly Pass', 'Birthday Play Session'];

/** The page opened anew, as after the browser was closed. */
async function openAnew(context: BrowserContext, address: string): Promise<Page> {
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

test('a second visit without a server shows Home, the packages and what was booked', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await page.goto('/');
  await workerIsReady(page);
  await goToPay(page);
  await pay(page);
  const reference = await confirmed(page);
  // As on a first visit that was over before the worker saw a call: what the page itself keeps has to do.
  await page.evaluate(() => caches.delete('public-reads'));
  await server.kill();
  consoleErrors.allow(/ERR_/);

  const home = await openAnew(context, '/');
  await expectHome(home);
  // And a third: what failed on the second must not cost what was kept.
  await home.reload();
  await expectHome(home);
  const faces = await home.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(faces.join()).toMatch(/Baloo 2.*Nunito Sans|Nunito Sans.*Baloo 2/);

  // A drawing that was kept at one size stands in for its others.
  const larger = home.evaluate(async () => {
    const image = new Image();
    image.src = '/art/films/ball-pit-960.webp';
    await image.decode();
    return image.naturalWidth;
  });
  expect(await larger).toBeGreaterThan(100);

  const prices = await openAnew(context, '/packages');
  for (const name of packages) await expect(prices.getByRole('heading', { name }).first()).toBeVisible();
  await expect(prices.getByText('₹499').first()).toBeVisible();

  // Neither page was ever opened with a connection: what was booked is at hand at the centre's door.
  const own = await openAnew(context, '/bookings');
  await expect(own.getByRole('region', { name: 'Coming up' })).toContainText('Walk-in Play, 2 children');
  await expect(own.getByText(/^No connection just now\. This is as of/)).toBeVisible();
  const opened = await openAnew(context, `/bookings/${reference}`);
  await expect(opened.getByText('Anita Rao')).toBeVisible();
  await expect(opened.getByRole('img', { name: `QR code of booking ${reference}` })).toBeVisible();
});

test('what was never opened opens all the same, and goes on when there is a connection', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await page.goto('/');
  await workerIsReady(page);
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

/** As a browser that was short of room would have it: the code is not there any more. */
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

test('a page whose code is not kept says that it needs a connection, and loads when there is one', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await page.goto('/');
  await workerIsReady(page);
  // What is further down comes to life when there is time for it: the line is not cut in the middle of that.
  await isAlive(page);
  await forget(page, /(GalleryPage|BookingWizard)-/);
  await server.kill();
  consoleErrors.allow(/ERR_/);
  consoleErrors.expect(/preload CSS|dynamically imported module/);
  // A page that is loaded anew under the finger loses its tap, and without a server nothing new is to be had.
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));
  await page.getByRole('link', { name: 'Book Walk-in Play' }).click();
  await expect(page.getByRole('dialog', { name: 'Booking needs a connection' })).toBeVisible();
  expect(opened).toEqual([]);

  const gallery = await openAnew(context, '/gallery');
  const missing = gallery.getByRole('heading', { name: 'This page needs a connection', level: 1 });
  await expect(missing).toBeVisible();
  // From here the pages that were kept are a tap away, and back again.
  await gallery.getByRole('contentinfo').getByRole('link', { name: 'Packages' }).click();
  await expect(gallery.getByRole('heading', { name: 'Packages and prices' })).toBeVisible();
  await gallery.goBack();
  await expect(missing).toBeVisible();
  await server.start();
  await gallery.getByRole('button', { name: 'Load again' }).click();
  await expect(gallery.getByRole('heading', { name: 'Come and look round' })).toBeVisible();
});
