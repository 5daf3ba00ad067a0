import { expect, type Page } from '@playwright/test';
import { openDatabase } from '../../api/src/db/database.ts';
import { test } from './fixtures.ts';
import type { TestServer } from './server.ts';
import { buildSite, type SiteBuild } from './site-build.ts';

/** Collects a page's warnings and the reports that it sends. */
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

test('logs one warning and sends nothing without a key', async ({ page }) => {
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

test.describe('with a key', { tag: '@deep' }, () => {
  // One worker, so that the tests share one build.
  test.describe.configure({ mode: 'default' });

  let site: SiteBuild;
  test.beforeAll(async () => {
    site = await buildSite({ VITE_ANALYTICS_KEY: 'on' });
  });
  test.afterAll(() => site.remove());
  test.beforeEach(({ context }) => site.serveTo(context));

  test('counts each metric of a visit once by page, without the address', async ({
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
    // Route interception would hold back requests sent on unload.
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

  test('measures neither visitors who opt out of tracking nor the team at work', async ({ context }) => {
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

/** Expects that the measuring code is not requested, even long after it would have been. */
async function isNotMeasured(page: Page, path: string): Promise<void> {
  const measuring: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('measure-visit')) measuring.push(request.url());
  });
  const { reports } = overhear(page);
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor(60_000);
  // A round trip afterwards, so that any request started by the timers has been seen.
  await page.evaluate(() => fetch('/api/health').then(() => undefined));
  expect(measuring).toEqual([]);
  expect(reports).toEqual([]);
}

/** The counts stored on the server. */
async function counted({ databaseUrl }: TestServer) {
  const database = openDatabase(databaseUrl);
  try {
    return await database.read.selectFrom('vital_counts').selectAll().execute();
  } finally {
    await database.close();
  }
}
