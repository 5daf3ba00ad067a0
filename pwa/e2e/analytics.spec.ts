import { expect, type Page } from '@playwright/test';
import { openDatabase } from '../../api/src/db/database.ts';
import type { StoryServer } from './server.ts';
import { buildSite, type SiteBuild } from './site-build.ts';
import { test } from './story.ts';

/** What a page says as warnings, and the reports that it sends. */
function overhear(page: Page): { warnings: string[]; reports: string[] } {
  const heard = { warnings: [] as string[], reports: [] as string[] };
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('analytics'))
      heard.warnings.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vitals')) heard.reports.push(request.url());
  });
  return heard;
}

test('without a key one warning, and nothing is sent', async ({ page }) => {
  const { warnings, reports } = overhear(page);
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(2000);
  await expect.poll(() => warnings).toEqual([expect.stringContaining('VITE_ANALYTICS_KEY')]);

  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.clock.runFor(60_000);
  await page.goto('about:blank');
  expect(warnings).toHaveLength(1);
  expect(reports).toEqual([]);
});

test.describe('with a key', () => {
  // One worker, one build.
  test.describe.configure({ mode: 'default' });

  let site: SiteBuild;
  test.beforeAll(async () => {
    site = await buildSite({ VITE_ANALYTICS_KEY: 'on' });
  });
  test.afterAll(() => site.remove());
  test.beforeEach(({ context }) => site.serveTo(context));

  test('a visit is counted by its page, once for each figure, and nothing of its address', async ({
    page,
    context,
    server,
    consoleErrors,
  }) => {
    const { warnings } = overhear(page);
    const measuring = page.waitForResponse(/\/measure-visit-[^/]+\.js$/);
    await page.goto('/bookings/TD-7K3M2Q?key=a-secret');
    await measuring;
    await page.getByRole('link', { name: 'Toodles' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    // Interception would hold back what a page sends while it goes.
    await context.unrouteAll({ behavior: 'wait' });
    await page.goto('about:blank');

    await expect.poll(() => counted(server)).not.toEqual([]);
    const counts = await counted(server);
    expect(new Set(counts.map(({ page }) => page))).toEqual(new Set(['/bookings/:reference']));
    expect(counts.map(({ metric }) => metric).sort()).toEqual(
      expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB', 'active', 'load']),
    );
    for (const { count } of counts) expect(count).toBe(1);
    expect(warnings).toEqual([]);
    consoleErrors.expect(/401|404/);
  });

  test('nobody is measured who asks not to be tracked, nor the team at its work', async ({ context }) => {
    for (const [path, property, value] of [
      ['/', 'doNotTrack', '1'],
      ['/', 'globalPrivacyControl', true],
      ['/admin/login'],
      ['/kiosk'],
    ] as const) {
      const page = await context.newPage();
      if (property) {
        await page.addInitScript(
          ([name, answer]) => Object.defineProperty(Navigator.prototype, name, { get: () => answer }),
          [property, value] as const,
        );
      }
      await isNotMeasured(page, path);
      await page.close();
    }
  });
});

/** Long after the moment at which measuring would have begun, its code was never asked for. */
async function isNotMeasured(page: Page, path: string): Promise<void> {
  const measuring: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('measure-visit')) measuring.push(request.url());
  });
  const { reports } = overhear(page);
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor(60_000);
  // A round trip after it: a request that the timers had begun would have been heard.
  await page.evaluate(() => fetch('/api/health').then(() => undefined));
  expect(measuring).toEqual([]);
  expect(reports).toEqual([]);
}

/** What the server has counted. */
async function counted({ databaseUrl }: StoryServer) {
  const database = openDatabase(databaseUrl);
  try {
    return await database.read.selectFrom('vital_counts').selectAll().execute();
  } finally {
    await database.close();
  }
}
