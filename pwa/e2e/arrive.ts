import type { Page } from '@playwright/test';
import { isAlive } from './alive.ts';

/**
 * Comes to a page over a link of the header, so that the browser itself reads what the page shows. What the server
 * renders has its data inside: there is nothing left that could fail or take its time.
 * @param link its name in the header
 */
export async function arriveAt(page: Page, link: string): Promise<void> {
  await page.goto('/terms');
  await isAlive(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
}
