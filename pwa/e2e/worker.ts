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

/**
 * From now on the worker that has the page is stopped when it runs, so that one that waits can take over. A browser does
 * so itself with a worker that has nothing to do, unless somebody looks into it, as a story does. The next worker is left
 * alone: a browser that is told to stop one while it starts ends with it.
 */
export async function stopOldWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  let old: string | undefined;
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus } of versions) {
      if (status === 'activated') old ??= versionId;
      if (versionId !== old || runningStatus !== 'running') continue;
      // Gone by itself meanwhile, or with the story.
      devtools.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined);
    }
  });
  await devtools.send('ServiceWorker.enable');
}
