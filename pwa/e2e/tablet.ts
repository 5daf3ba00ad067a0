import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserType,
  expect,
  type LaunchOptions,
  type Page,
} from '@playwright/test';

/** A tablet with a disk of its own: it can be closed and started again, and still has what it had. */
export interface Tablet {
  /** Starts the browser and opens an address; nothing of an earlier page is left but what is on disk. */
  open(path: string): Promise<Page>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

export function makeTablet(browser: BrowserType, launch: LaunchOptions, origin: string): Tablet {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-tablet-'));
  let context: BrowserContext | undefined;
  const close = async () => {
    await context?.close();
    context = undefined;
  };
  return {
    async open(path) {
      await close();
      context = await browser.launchPersistentContext(folder, {
        ...launch,
        viewport: { width: 1280, height: 800 },
        timezoneId: 'Asia/Kolkata',
        locale: 'en-IN',
        serviceWorkers: 'allow',
      });
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(`${origin}${path}`);
      return page;
    },
    close,
    async remove() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Enrols the tablet and says who is at the desk. */
export async function enrol(page: Page, code: string, staff: string): Promise<void> {
  await page.getByTestId('enrol-code').fill(code);
  await page.getByRole('button', { name: 'Start the desk' }).click();
  await page.getByTestId('staff-card').filter({ hasText: staff }).click();
}

/** Until the service worker says that it holds all the desk needs without a network. */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
  await expect(page.getByTestId('sync-pill')).toContainText('All saved');
  await page.getByTestId('sync-pill').click();
  await expect(page.getByRole('region', { name: 'This tablet' })).toContainText(/starts without a network/i);
}

/** Finds a family and checks it in for a number of hours. */
export async function checkIn(page: Page, family: string, hours: number): Promise<void> {
  await page.getByRole('link', { name: 'Find' }).first().click();
  await page.getByRole('searchbox').fill(family.slice(0, 4).toLowerCase());
  await page
    .getByTestId('family-row')
    .filter({ hasText: family })
    .getByRole('link', { name: family })
    .click();
  for (let chosen = 1; chosen < hours; chosen += 0.5)
    await page.getByRole('button', { name: 'More: Hours' }).click();
  await page.getByTestId('check-in').click();
  await expect(page.getByTestId('notice')).toBeVisible();
}

export const pill = (page: Page) => page.getByTestId('sync-pill');
