import { expect, type Page } from '@playwright/test';

/** Until the server's page has been taken over by its script: before that, a press does nothing yet. */
export async function isAlive(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).join()))
    .toContain('__reactContainer');
}
