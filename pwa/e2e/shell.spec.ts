import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { makeFront } from './next-version.ts';
import { test } from './story.ts';

/** Until the service worker runs and has kept what the first visit used. */
async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => cachedPaths(page))
    .toContainEqual(expect.stringMatching(/nunito-sans-latin.*\.woff2$/));
}

/** Every address that this browser keeps a copy of. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    );
    return kept.flat();
  });
}

test.describe('installing', () => {
  for (const [address, href, name] of [
    ['/', '/manifest.webmanifest', 'Toodles'],
    ['/kiosk', '/kiosk.webmanifest', 'Toodles front desk'],
  ] as const) {
    test(`${address} is an app that can be installed: ${name}`, async ({ page, context, request }) => {
      await page.goto(address);
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', href);
      const devtools = await context.newCDPSession(page);
      await expect
        .poll(async () => (await devtools.send('Page.getAppManifest')).url)
        .toBe(new URL(href, page.url()).href);
      const { errors, data } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data ?? '{}');
      expect(manifest).toMatchObject({ id: address, name, start_url: address, scope: address });

      const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose).join(' ');
      expect(purposes).toContain('any');
      expect(purposes).toContain('maskable');
      for (const icon of manifest.icons) {
        const answer = await request.get(icon.src);
        expect([icon.src, answer.status(), answer.headers()['content-type']]).toEqual([
          icon.src,
          200,
          icon.type,
        ]);
        if (icon.type === 'image/png') expect(pngSize(await answer.body())).toBe(icon.sizes);
      }
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // Playwright's contexts are private windows, which install nothing.
      expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    });
  }
});

/** `192x192`, read from the picture itself. */
function pngSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test.describe('without a server', () => {
  test('a second visit shows Home with its packages', async ({ page, server, consoleErrors }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Walk-in Play' })).toBeVisible();
    await workerIsReady(page);
    // As on a first visit that was over before the worker saw a call: what the page itself keeps has to do.
    await page.evaluate(() => caches.delete('public-reads'));
    await server.kill();

    // And a third: what failed on the second must not cost what was kept.
    for (const _visit of ['second', 'third']) {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Big play for little people' })).toBeVisible();
      for (const name of ['Walk-in Play', 'Weekend Fun', 'Monthly Pass', 'Birthday Play Session']) {
        await expect(page.getByRole('heading', { name })).toBeVisible();
      }
      await expect(page.getByText('₹499')).toBeVisible();
      await expect(page.getByText('Open daily', { exact: false }).first()).toBeVisible();
      const hero = page.getByRole('img', { name: /Children sliding/ });
      await expect
        .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(faces.join()).toMatch(/Baloo 2.*Nunito Sans|Nunito Sans.*Baloo 2/);
    consoleErrors.allow(/ERR_/);
  });

  test('a part never opened before says that it needs a connection', async ({
    page,
    server,
    consoleErrors,
  }) => {
    await page.goto('/');
    await workerIsReady(page);
    await server.kill();
    await page.getByRole('link', { name: 'Book Walk-in Play' }).click();
    await expect(page.getByRole('dialog', { name: 'Booking needs a connection' })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
    await server.start();
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByRole('heading', { name: 'Login with WhatsApp' })).toBeVisible();
    consoleErrors.allow(/ERR_/);
    consoleErrors.expect(/preload CSS|dynamically imported module/);
  });

  test("a parent's browser keeps nothing of the portal or the desk", async ({ page }) => {
    await page.goto('/');
    await workerIsReady(page);
    await page.getByRole('link', { name: 'Book Walk-in Play' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a package' })).toBeVisible();
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
        (path) =>
          /^\/api\//.test(path) && !/^\/api\/(site|packages|activities|birthday-packages)$/.test(path),
      ),
    ).toEqual([]);
  });
});

/** The built files whose source matches. */
function filesOf(source: RegExp): string[] {
  const built: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  return Object.entries(built)
    .filter(([from]) => source.test(from))
    .flatMap(([, { file, css = [] }]) => [file, ...css])
    .map((file) => `/${file}`);
}

test('a new version asks, waits for a yes, and is loaded', async ({ page, server }) => {
  const front = await makeFront(server.origin);
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
    // Nothing happens under the parent's hands.
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

test('an unknown address is answered with a page that says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page).toHaveTitle(/404 Page Not Found/);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'Big play for little people' })).toBeVisible();

  await page.goto('/admin/no-such-page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
