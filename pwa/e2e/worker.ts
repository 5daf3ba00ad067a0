import { expect, type Page } from '@playwright/test';

/** Until the service worker runs and has kept what the first visit used. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => cachedPaths(page))
    .toContainEqual(expect.stringMatching(/nunito-sans-latin.*\.woff2$/));
}

/** Every address that this browser keeps a copy of. */
export function cachedPaths(page: Page): Promise<string[]> {
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
