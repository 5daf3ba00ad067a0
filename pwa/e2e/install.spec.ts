import { type CDPSession, expect, type Page } from '@playwright/test';
import { next } from './book.ts';
import { fullBrowser } from './browsers.ts';
import { test } from './fixtures.ts';
import { waitForWorker } from './worker.ts';

test.use({ ownProcess: true, serviceWorkers: 'allow', launchOptions: fullBrowser });

interface Picture {
  src: string;
  sizes: string;
  type?: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest {
  icons: Picture[];
  screenshots?: Picture[];
  shortcuts?: { url: string; icons: Picture[] }[];
}

/** The page's manifest as the browser parsed it, without any errors. */
async function readManifest(page: Page, devtools: CDPSession, href: string): Promise<Manifest> {
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', href);
  await expect
    .poll(async () => (await devtools.send('Page.getAppManifest')).url)
    .toBe(new URL(href, page.url()).href);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  return JSON.parse(data ?? '{}');
}

/** Expects the picture to exist with the stated type and size. */
async function expectPicture(page: Page, { src, sizes, type }: Picture): Promise<void> {
  const answer = await page.request.get(src);
  expect([src, answer.status()]).toEqual([src, 200]);
  const [sent] = answer.headers()['content-type']?.split(';') ?? [];
  if (type) expect([src, sent]).toEqual([src, type]);
  if (sizes === 'any') return;
  const measured = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
  expect([src, measured]).toEqual([src, sizes]);
}

for (const [address, href, name] of [
  ['/', '/manifest.webmanifest', 'Toodles'],
  ['/kiosk', '/kiosk.webmanifest', 'Toodles front desk'],
] as const) {
  test(`${address} is an app that can be installed: ${name}`, async ({ page, context }) => {
    await page.goto(address);
    const devtools = await context.newCDPSession(page);
    const manifest = await readManifest(page, devtools, href);
    expect(manifest).toMatchObject({ id: address, name, start_url: address, scope: address });
    const purposes = manifest.icons.map(({ purpose }) => purpose).join(' ');
    expect(purposes).toContain('any');
    expect(purposes).toContain('maskable');
    for (const icon of manifest.icons) await expectPicture(page, icon);

    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Playwright's contexts are incognito windows, which cannot install apps.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });
}

test('has screenshots for the install dialog, and shortcuts', { tag: '@deep' }, async ({ page, context }) => {
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { screenshots = [], shortcuts = [] } = await readManifest(page, devtools, '/manifest.webmanifest');
  const forms = screenshots.map(({ form_factor }) => form_factor);
  expect(forms).toContain('narrow');
  expect(forms).toContain('wide');
  for (const picture of screenshots) await expectPicture(page, picture);
  for (const icon of shortcuts.flatMap(({ icons }) => icons)) await expectPicture(page, icon);

  const shown = {
    '/book': 'Select Package',
    '/birthday/book': 'Choose Package',
    '/bookings': 'My bookings',
    '/packages': 'Packages and prices',
  };
  expect(shortcuts.map(({ url }) => url)).toEqual(Object.keys(shown));
  for (const [url, heading] of Object.entries(shown)) {
    await page.goto(url);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('starts offline once installed, including its shortcuts', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await page.goto('/');
  await waitForWorker(page);
  await page.getByRole('link', { name: 'Book Walk-in Play' }).click();
  await expect(next(page)).toBeEnabled();
  await page.close();
  await server.kill();
  consoleErrors.allow(/ERR_/);

  const started = await context.newPage();
  await started.goto('/');
  await expect(started.getByRole('heading', { name: 'Big play for little people' })).toBeVisible();
  await started.goto('/book');
  await expect(started.getByRole('radio', { name: /Walk-in Play/ })).toBeVisible();
  await started.goto('/bookings');
  await expect(started.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
});
