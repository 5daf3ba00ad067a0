import type { Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

/**
 * Navigates to a page by a link in the header, so that the browser itself fetches the page's data. A
 * server-rendered page embeds its data, so its requests can neither fail nor be slow.
 * @param link its name in the header
 */
export async function openFromHeader(page: Page, link: string): Promise<void> {
  await page.goto('/terms');
  await waitForHydration(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
}
