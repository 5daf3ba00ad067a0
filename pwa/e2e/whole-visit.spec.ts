import { chromium, devices, expect, type Page } from '@playwright/test';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import { bookings } from './api-calls.ts';
import { bookTwoChildren } from './book.ts';
import { addFamily } from './family-field.ts';
import { test } from './fixtures.ts';
import { adminPassword } from './server.ts';
import { goTo } from './sign-in.ts';
import { checkIn, enrol, makeTablet, syncPill, unlock, waitUntilOfflineReady } from './tablet.ts';

test.use({ ownProcess: true, viewport: devices['Pixel 7'].viewport, hasTouch: true });

test('a parent books, the desk checks in with the network down, and all hours are right afterwards', async ({
  page,
  server,
  admin,
  browser,
  launchOptions,
}) => {
  const reference = await bookTwoChildren(page, server.origin, 'SIBLING15');
  expect(await bookings(admin)).toMatchObject([
    {
      reference,
      numberOfChildren: 2,
      childrenAges: [4, 6],
      totalAmount: '848.30',
      discountAmount: '149.70',
      status: 'confirmed',
    },
  ]);

  // The parent puts the phone away: its page would continue to request films.
  await page.close();

  const portal = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(portal, server.origin);
  await sellTenHours(portal);
  const code = await makeEnrolmentCode(portal);

  const tablet = makeTablet(chromium, launchOptions, server.origin);
  const atDesk = await tablet.open('/kiosk');
  await enrol(atDesk, code, 'Admin');
  await waitUntilOfflineReady(atDesk);

  await server.kill();
  await tablet.close();
  const cold = await tablet.open('/kiosk');
  await expect(syncPill(cold)).toContainText(/offline/i);
  await unlock(cold, 'Admin');
  await checkIn(cold, 'Ananya Rao', 1);
  await cold.getByRole('link', { name: /Inside now/ }).click();
  await cold.getByTestId('visit-row').getByRole('button', { name: 'Check out' }).click();
  await expect(cold.getByTestId('visit-row')).toHaveCount(0);
  await checkIn(cold, 'Ananya Rao', 2);
  await expect(syncPill(cold)).toContainText('3 waiting');

  await cold.reload();
  await expect(syncPill(cold)).toContainText('3 waiting');
  await cold.getByRole('link', { name: /Inside now/ }).click();
  await expect(cold.getByTestId('visit-row')).toHaveCount(1);
  await cold.getByRole('link', { name: 'Find' }).first().click();
  await cold.getByRole('searchbox').fill('anan');
  await expect(cold.getByTestId('family-row')).toContainText('7 h left');

  await server.start();
  await cold.getByTestId('sync-pill').click();
  await cold.getByRole('button', { name: 'Send now' }).click();
  await expect(syncPill(cold)).toContainText('All saved');

  const statement = await statementOf(admin);
  expect(statement.sale.remainingHours).toBe(7);
  expect(statement.usages.map(({ hoursUsed }) => hoursUsed).sort()).toEqual([1, 2]);
  expect(statement.usages.filter(({ checkedOutAt }) => checkedOutAt !== null)).toHaveLength(1);
  expect(statement.ledger.map(({ hours }) => hours).sort((a, b) => a - b)).toEqual([-2, -1, 10]);
  await tablet.remove();
});

async function signIn(portal: Page, origin: string): Promise<void> {
  await portal.goto(`${origin}/admin/login?returnTo=%2Fadmin%2Fpackage-management`);
  await portal.getByLabel('Username').fill('admin');
  await portal.getByLabel('Password', { exact: true }).fill(adminPassword);
  await portal.getByRole('button', { name: 'Sign in' }).click();
  await expect(portal.getByRole('heading', { name: 'Hour Package Sales' })).toBeVisible();
}

async function sellTenHours(portal: Page): Promise<void> {
  await portal.getByRole('button', { name: 'Sell Package' }).click();
  const dialog = portal.getByRole('dialog');
  await dialog.getByLabel('Package type').click();
  await portal.getByRole('option', { name: /Monthly Pass/ }).click();
  await expect(dialog.getByLabel('Hours')).toHaveValue('10');
  await addFamily(dialog, 'Ananya Rao', '9876504821');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('checkbox', { name: /^The parent agrees/ }).check();
  await dialog.getByRole('button', { name: 'Sell Package' }).click();
  await expect(dialog).toBeHidden();
}

async function makeEnrolmentCode(portal: Page): Promise<string> {
  await goTo(portal, 'Settings', 'Tablets');
  await portal.getByRole('button', { name: 'Add tablet' }).first().click();
  await portal.getByLabel('Tablet name').fill('Front desk');
  await portal.getByRole('button', { name: 'Create code' }).click();
  return (await portal.getByTestId('enrolment-code').innerText()).replace(/\s/g, '');
}

async function statementOf(admin: Parameters<typeof bookings>[0]): Promise<SaleStatement> {
  const sales: Sale[] = await (await admin.get('/api/package-sales')).json();
  const [sale] = sales;
  return (await admin.get(`/api/package-sales/${sale?.id}`)).json();
}
