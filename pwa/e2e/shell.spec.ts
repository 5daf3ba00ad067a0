import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';
import { makeReleaseProxy } from './release-proxy.ts';
import { adminPassword } from './server.ts';
import { cachedPaths, waitForWorker } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

test("caches nothing of the portal or the desk in a parent's browser", async ({ page }) => {
  await page.goto('/');
  await waitForWorker(page);
  await page.getByRole('link', { name: 'Book Walk-in Play' }).click();
  await expect(page.getByRole('heading', { name: 'Select Package' })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login with WhatsApp' })).toBeVisible();
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(/public\/LoginPage/));
  const kept = await cachedPaths(page);
  expect(kept).toContainEqual(expect.stringMatching(/public\/PublicApp/));
  const others = filesOf(/^src\/(admin|kiosk)\//);
  expect(others.length).toBeGreaterThan(4);
  expect(kept.filter((path) => others.includes(path))).toEqual([]);
  expect(
    kept.filter(
      (path) => /^\/api\//.test(path) && !/^\/api\/(site|packages|activities|birthday-packages)$/.test(path),
    ),
  ).toEqual([]);
});

/** The built files whose source matches. */
function filesOf(source: RegExp): string[] {
  const built: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(new URL('../dist/current/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  return Object.entries(built)
    .filter(([from]) => source.test(from))
    .flatMap(([, { file, css = [] }]) => [file, ...css])
    .map((file) => `/${file}`);
}

test('asks before it loads a new version', async ({ page, server }) => {
  const front = await makeReleaseProxy(server.origin);
  try {
    await page.goto(`${front.origin}/login`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByLabel('Mobile number').fill('98765');

    front.release('next');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await expect(page.getByText('A new version is ready')).toBeVisible();
    // The input does not change.
    await expect(page.getByLabel('Mobile number')).toHaveValue('987-65');
    await expect(page.locator('meta[name="version"]')).toHaveCount(0);

    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('meta[name="version"]')).toHaveAttribute('content', 'next');
    await expect(page.getByRole('heading', { name: 'Login with WhatsApp' })).toBeVisible();
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
  } finally {
    await front.close();
  }
});

test('ignores an update behind a captive portal, and caches none of its responses', { tag: '@deep' }, async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_|status of \d|MIME type|did not load|answered by another server/);
  const front = await makeReleaseProxy(server.origin);
  try {
    await page.goto(front.origin);
    await waitForWorker(page);
    await page.reload();
    front.release('next');
    const update = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const next = registration.installing;
        if (!next) return registration.waiting?.state;
        await new Promise<void>((resolve) => {
          next.onstatechange = () => next.state === 'installing' || resolve();
        });
        return next.state;
      });
    // The worker's own script loads; the captive portal answers requests for its files.
    for (const by of ['page', 'redirect'] as const) {
      front.setCaptivePortal({ by, paths: /^\/assets\/|\.html$/ });
      expect(await update(), by).toBe('redundant');
    }
    front.setCaptivePortal({ by: 'page' });
    await expect(update()).rejects.toThrow();
    for (const path of ['/', '/packages', '/gallery']) await page.goto(`${front.origin}${path}`);
    await page.goto(front.origin);
    await expect(page.getByRole('heading', { name: 'Walk-in Play' })).toBeVisible();
    await expect(page.locator('meta[name="version"]')).toHaveCount(0);
    const pages = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const type = (await cache.match(request))?.headers.get('Content-Type') ?? '';
          if (type.startsWith('text/html')) found.push(new URL(request.url).pathname);
        }
      }
      return found;
    });
    expect(pages, 'what is kept as a page').toEqual(['/index.html']);

    front.setCaptivePortal(null);
    expect(await update()).toBe('installed');
    await expect(page.getByText('A new version is ready')).toBeVisible();
  } finally {
    await front.close();
  }
});

test.describe('a chunk removed by a new version', () => {
  // The service worker must not serve files that the server no longer has.
  test.use({ serviceWorkers: 'block' });

  test('reloads the page when it is opened, not when it is preloaded, and leads to the same place', async ({
    page,
    consoleErrors,
  }) => {
    const warned: string[] = [];
    page.on('console', (message) => warned.push(message.text()));
    await page.goto('/');
    await waitForHydration(page);
    const opened: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));
    // The reloaded page belongs to the next version, whose chunks exist.
    await page.route(/BookPage-[^/]*\.js$/, (route) =>
      opened.length === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
    );
    const link = page.getByRole('link', { name: 'Book Weekend Fun' });
    const foreseen = page.waitForResponse(/BookPage-[^/]*\.js$/);
    await link.hover();
    await foreseen;
    await link.click();
    await expect(page.getByRole('radio', { name: /Weekend Fun/ })).toBeChecked();
    expect(opened.map((url) => new URL(url).pathname)).toEqual(['/book']);
    expect(warned.filter((line) => /'waiting'/.test(line))).toEqual([]);
    consoleErrors.expect(/status of 404/);
    consoleErrors.allow(/dynamically imported module/);
  });

  test('reloads between the first step and the rest, and keeps the choice', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/book');
    await waitForHydration(page);
    const opened: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));
    await page.route(/BookingWizard-[^/]*\.js$/, (route) =>
      opened.length === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
    );
    await page.getByRole('radio', { name: /Weekend Fun/ }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Weekend Fun', { exact: true })).toBeVisible();
    consoleErrors.allow(/status of 404/, /dynamically imported module/);
  });
});

test('asks for a sign-in at an unknown address of the portal, and shows not found inside the portal', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/\/api\/auth\/user/);
  await page.goto('/admin/no-such-page');
  await expect(page).toHaveURL(/\/admin\/login\?returnTo=%2Fadmin%2Fno-such-page$/);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('heading', { name: 'There is no page at this address', level: 1 }),
  ).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Find a family, booking or page' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
