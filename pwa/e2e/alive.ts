import { expect, type Page } from '@playwright/test';

/** Until the server's page has been taken over by its script: before that, a press does nothing yet. */
export async function isAlive(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).join()))
    .toContain('__reactContainer');
}

/** Keeps the script of the next page from coming, as on a slow line, until what is answered is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    '**/assets/index-*.js',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}
