import { expect, type Page } from '@playwright/test';

/** Waits until the service worker runs and has cached the files of the first visit. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => cachedPaths(page))
    .toContainEqual(expect.stringMatching(/nunito-sans-latin.*\.woff2$/));
}

/** All addresses that this browser has cached. */
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
 * From now on stops the page's active worker when it runs, so that a waiting one can take over. A browser
 * stops an idle worker itself, but not while a debugger, such as this test, is attached. Leaves the next
 * worker alone: a browser that is asked to stop a starting worker ends with it.
 */
export async function stopOldWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  let old: string | undefined;
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus } of versions) {
      if (status === 'activated') old ??= versionId;
      if (versionId !== old || runningStatus !== 'running') continue;
      // The worker or the test may have ended meanwhile.
      devtools.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined);
    }
  });
  await devtools.send('ServiceWorker.enable');
}
