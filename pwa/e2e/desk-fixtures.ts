import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { type DeskNetwork, makeNetwork } from './desk-network.ts';
import { enqueueRows, type QueuedVisit, readRows, readState, visitRow } from './desk-rows.ts';
import { test as base } from './fixtures.ts';
import { enrol, syncPill } from './tablet.ts';

interface DeskFixtures {
  /** The network between the tablets and the server. */
  network: DeskNetwork;
  /** Enrols another tablet over that network, in its own browser, and signs in. */
  newTablet: (name?: string) => Promise<Page>;
}

/** A test with tablets on a network that can fail. */
export const test = base.extend<DeskFixtures>({
  network: async ({ server }, provide) => {
    const line = await makeNetwork(server.origin);
    await provide(line);
    await line.close();
  },
  newTablet: async ({ browser, admin, network, consoleErrors }, provide) => {
    // The browser logs failed calls.
    consoleErrors.allow(/ERR_|status of \d/);
    await provide(async (name = 'Front desk') => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      consoleErrors.watch(context);
      const page = await context.newPage();
      await page.goto(`${network.origin}/kiosk/enrol`);
      await enrol(page, await createEnrolmentCode(admin, name), 'Admin');
      await expect(syncPill(page)).toContainText('All saved');
      return page;
    });
  },
});

/** The code that a manager reads out to enrol a new tablet. */
export async function createEnrolmentCode(admin: APIRequestContext, name = 'Front desk'): Promise<string> {
  const made = await admin.post('/api/admin/devices', { data: { name }, failOnStatusCode: true });
  const { enrolmentCode }: { enrolmentCode: string } = await made.json();
  return enrolmentCode;
}

export const headCount = (page: Page) => page.getByTestId('head-count');

/** Sends the queue with the button on the outbox screen. */
export async function sendNow(page: Page): Promise<void> {
  await syncPill(page).click();
  await page.getByRole('button', { name: 'Send now' }).click();
}

/** Makes the desk call the server, as when the tablet becomes visible, whatever its screen shows. */
export function triggerSync(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/**
 * Records visits at the desk one after the other, until now. Returns their ids in that order. The page sees
 * them after a reload.
 */
export async function queueVisits(
  page: Page,
  visits: readonly Pick<QueuedVisit, 'packageSaleId' | 'hoursUsed'>[],
): Promise<string[]> {
  const state = await readState(page);
  const [settings] = await readRows(page, 'settings');
  if (!settings) throw new Error('The tablet has not heard of its centre.');
  // Within the last minute, because no visit precedes the sale of its package.
  const begun = Date.now() - 60_000;
  const rows = visits.map((visit, at) => {
    const came = new Date(begun + Math.floor((at * 60_000) / visits.length));
    const usageDate = centreDate(came, settings.timeZone);
    return visitRow({ ...visit, usageDate, checkedInAt: came.toISOString() }, state);
  });
  await enqueueRows(page, rows);
  return rows.map(({ id }) => id);
}

/** Ids of all operations on the tablet's disk. */
export async function readOperationIds(page: Page): Promise<string[]> {
  return (await readRows(page, 'outbox')).map(({ id }) => id).sort();
}
