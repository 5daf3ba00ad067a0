import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openDatabase } from '../../api/src/db/database.ts';
import { fillDemo } from '../../scripts/demo/fill.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import type { TestServer } from './server.ts';
import { addMember, signInMember } from './team.ts';

/** A few weeks of a centre's data, as made by `npm run demo`. */
async function fillSomeWeeks(server: TestServer): Promise<void> {
  const database = openDatabase(server.databaseUrl);
  try {
    await fillDemo(database, {
      seed: 3,
      times: 0.1,
      now: new Date(),
      admin: { username: 'nobody', passwordHash: 'none' },
    });
  } finally {
    await database.close();
  }
}

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

const menuOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Table and file of ${title}`, exact: true });

test('shows the analytics of an empty centre, then those of a few weeks', { tag: '@deep' }, async ({
  page,
  admin,
  server,
}) => {
  const { cookies } = await admin.storageState();
  await page.context().addCookies(cookies);
  await page.goto('/admin/analytics?range=all');
  await expect(page.getByRole('heading', { name: 'No figures yet' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-analytics-none');

  await fillSomeWeeks(server);
  await page.reload();
  await expect(part(page, 'Bookings')).toContainText('2,000');
  await expect(part(page, 'Revenue by month')).toContainText(/₹[\d.]+ (lakh|crore)/);
  await expect(page.getByRole('img', { name: /^By month: / })).toHaveCount(3);
  await expect(part(page, 'Bookings')).toContainText(/\d+ to come/);
  await expect(part(page, 'Bookings')).toContainText(/No-show \d+ · \d+\.\d%/);
  await checkScreenInBothThemes(page, 'portal-analytics');

  // Each tab has its address and its name, Back works, and a link to a place of the former long page leads to its tab.
  const tabs = page.getByRole('navigation', { name: 'Parts of the analytics' });
  for (const [name, title] of [
    ['Money', 'Received and earned'],
    ['Visits', 'Top customers'],
    ['Hours', 'Hours sold and used'],
  ] as const) {
    await tabs.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`part=${name.toLowerCase()}`));
    await expect(page).toHaveTitle(new RegExp(`^Analytics: ${name}`));
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(part(page, title)).toBeVisible();
    await checkScreenInBothThemes(page, `portal-analytics-${name.toLowerCase()}`);
  }
  const expiring = part(page, 'Expire next').getByRole('listitem').first();
  await expect(expiring.getByRole('link', { name: /^Call \d/ })).toHaveAttribute('href', /^tel:/);
  await expect(part(page, 'Hours owed to families').getByRole('row')).toHaveCount(4);
  await page.goBack();
  // All of the best families where two columns of them fit.
  const best = part(page, 'Top customers');
  const customers = best.getByRole('listitem').filter({ hasText: '₹' });
  await expect(customers).toHaveCount(10);
  await expect(best.getByRole('button', { name: 'Show all 10' })).toBeHidden();
  await page.goto('/admin/analytics?range=all#money');
  await expect(page).toHaveURL(/part=money$/);
  await expect(part(page, 'Figures')).toContainText(/Revenue₹.*Earned₹.*Received₹.*Vouchers₹/);
  await expect(part(page, 'Takings by method')).toContainText(/Revenue₹.*Earned₹.*Received₹/);
  await tabs.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/range=all$/);

  // What stands out leads to the part that explains it, and the title of a part to its tab.
  await part(page, 'What stands out')
    .getByRole('link', { name: /^Quiet weekdays: .*full/ })
    .click();
  await expect(page).toHaveURL(/part=visits#occupancy$/);
  await expect(part(page, 'Occupancy')).toBeFocused();
  await page.goBack();
  await part(page, 'Hours owed to families').getByRole('link', { name: 'Hours owed to families' }).click();
  await expect(page).toHaveURL(/part=hours$/);
  await page.goBack();

  // Each chart can be a table, by keyboard too, and the address remembers it.
  for (const title of ['Revenue by month', 'Occupancy', 'Popular packages']) {
    await menuOf(page, title).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Show table' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(part(page, title).getByRole('table')).toBeVisible();
  }
  await expect(page).toHaveURL(/tables=revenue%2Cpackages%2Coccupancy/);
  await checkScreenInBothThemes(page, 'portal-analytics-tables');
  await page.reload();
  await menuOf(page, 'Occupancy').click();
  await expect(page.getByRole('menuitem', { name: 'Show chart' })).toBeVisible();
  await page.keyboard.press('Escape');

  // An export covers the selected range.
  const file = page.waitForEvent('download');
  await menuOf(page, 'Bookings').click();
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const path = await (await file).path();
  const rows = readFileSync(path, 'utf8').trim().split('\r\n').slice(1);
  const counted = rows.reduce((sum, row) => sum + Number(row.split(',')[1]), 0);
  expect((await file).suggestedFilename()).toBe('statuses.csv');
  expect(counted).toBe(2000);

  // The page offers every part as a file.
  await page.getByRole('button', { name: 'More actions' }).click();
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Vouchers' }).click(),
  ]);
  expect(all.suggestedFilename()).toBe('vouchers.csv');

  // On a phone, what few look at is closed to one row with its figure.
  await page.setViewportSize({ width: 360, height: 740 });
  await tabs.getByRole('link', { name: 'Money' }).click();
  const vouchers = part(page, 'Vouchers');
  await expect(vouchers).toContainText(/^Vouchers.*off/);
  await expect(vouchers.getByText('FIRST20')).toBeHidden();
  await vouchers.getByRole('heading').click();
  await expect(vouchers.getByText('FIRST20')).toBeVisible();
  await expect(part(page, 'Takings by method')).toContainText(/^Takings by method\d+% by .*₹/);
  // In one column of the best families, the last follow on request.
  await tabs.getByRole('link', { name: 'Visits' }).click();
  await best.getByRole('heading').click();
  await expect(customers).toHaveCount(6);
  await best.getByRole('button', { name: 'Show all 10' }).click();
  await expect(customers).toHaveCount(10);
  await tabs.getByRole('link', { name: 'Overview' }).click();
  await expect(part(page, 'Occupancy')).toContainText(/^Occupancy.*up to \d+%/);
  const owed = part(page, 'Hours owed to families');
  await expect(owed.getByText('Over 90 days')).toBeVisible();
  await expect(best.getByRole('listitem').first()).toBeHidden();
  await best.getByRole('heading').click();
  await best.getByRole('link', { name: 'See visits' }).click();
  await expect(part(page, 'Bookings by month')).toBeVisible();
});

test('selects a range, shares it and goes back, with access only by permission', { tag: '@deep' }, async ({
  page,
  admin,
  guest,
  server,
}) => {
  await fillSomeWeeks(server);
  const { cookies } = await admin.storageState();
  await page.context().addCookies(cookies);
  await page.goto('/admin/analytics');
  const chooser = page.getByRole('button', { name: /^Period: / });
  const choices = page.getByRole('dialog', { name: 'Period' });
  await expect(chooser).toContainText('Last 6 months');
  await chooser.click();
  await choices.getByRole('button', { name: 'This month' }).click();
  await expect(page).toHaveURL(/range=month/);
  await chooser.click();
  await choices.getByLabel('From').fill('2030-01-02');
  await choices.getByLabel('To', { exact: true }).fill('2030-01-01');
  await choices.getByRole('button', { name: 'Show these days' }).click();
  await expect(choices.getByText('This date is before the From date.')).toBeVisible();
  await page.goto('/admin/analytics?range=days&from=2030-01-02&to=2030-01-01');
  await expect(page.getByRole('heading', { name: 'The From date is after the To date' })).toBeVisible();
  await page.getByRole('button', { name: 'Swap dates' }).click();
  await expect(page.getByText('1 Jan 2030 to 2 Jan 2030')).toBeVisible();
  await expect(part(page, 'Bookings')).toContainText('0');
  await checkScreenInBothThemes(page, 'portal-analytics-quiet-days', {
    sizes: [{ width: 360, height: 740 }],
  });

  await page.goto('/admin/analytics?range=3-months');
  await expect(chooser).toContainText('Last 3 months');
  await chooser.click();
  await choices.getByRole('button', { name: 'All time' }).click();
  await expect(part(page, 'Bookings')).toContainText('2,000');
  await page.goBack();
  await expect(chooser).toContainText('Last 3 months');

  await addMember(admin, { firstName: 'Vani' });
  await signInMember(guest, 'vani');
  await page.context().addCookies((await guest.storageState()).cookies);
  await page.goto('/admin/analytics?range=3-months');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
