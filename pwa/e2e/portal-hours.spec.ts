import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { enrol, pushVisit, sell, statementOf } from './api-calls.ts';
import { desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { expectCodeOf } from './qr-code.ts';
import { goTo, openPortal } from './sign-in.ts';
import { expectToast } from './wizard.ts';

const rows = (page: Page): Locator =>
  page.getByRole('table', { name: /^(Active packages|All sales)$/ }).getByRole('row');
const openSales = (page: Page, view = '') => openPortal(page, `/admin/package-management${view}`);
const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Sale' });

test('finds a package that expires soon, reminds the family and extends the package', async ({
  page,
  admin,
  consoleErrors,
}) => {
  const { today }: Site = await (await admin.get('/api/site')).json();
  const till = (days: number) => addDays(today, days);
  await sell(admin, { customerName: 'Vikram Shetty', customerPhone: '9822233344', validTill: till(31) });
  const ananya = await sell(admin, { validTill: till(12) });
  await sell(admin, { customerName: 'Farah Khan', customerPhone: '9811122233', validTill: till(3) });
  await openSales(page);
  await page.getByRole('button', { name: 'Expires soon 2' }).click();
  await expect(page).toHaveURL(/status=soon/);
  const soon = rows(page).locator('[data-opens]');
  await expect(soon).toHaveText(['Farah Khan', 'Ananya Rao']);
  const remind = page.getByRole('link', { name: 'Remind Ananya Rao by WhatsApp' });
  const chat = new URL((await remind.getAttribute('href')) ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919876504821');
  expect(chat.searchParams.get('text')).toContain('You have 10 hours of play left in your Monthly Pass');

  await soon.getByText('Ananya Rao').click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Extend' }).click();
  const dialog = page.getByRole('dialog', { name: /^Extend/ });
  await dialog.getByRole('button', { name: '90 days' }).click();
  await expect(dialog.getByLabel('Valid until')).toHaveValue(till(102));
  await expect(dialog.getByText('90 days longer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Extend' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('Chickenpox');

  // A colleague sets another date meanwhile: nothing is overwritten, and the input stays.
  const longer = { validTill: till(20), reason: 'A complaint' };
  await admin.post(`/api/package-sales/${ananya.id}/extend`, { data: longer, failOnStatusCode: true });
  await dialog.getByRole('button', { name: 'Extend' }).click();
  consoleErrors.expect(/status of 409/);
  await expect(dialog.getByRole('alert')).toContainText('Admin changed this in the meantime.');
  await expect(dialog.getByText('82 days longer')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Chickenpox');
  await dialog.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByTestId('toast')).toContainText('Ananya Rao’s hours are valid until');
  await expect(soon).toHaveText(['Farah Khan']);
  expect((await statementOf(admin, ananya.id)).sale.validTill).toBe(till(102));
  await panel.getByRole('link', { name: 'Change history' }).click();
  await expect(page.getByText('extended an hour package')).toHaveCount(2);
});

test('refunds unused hours at the displayed amount and gives the family its statement', {
  tag: '@deep',
}, async ({ page, context, admin, guest, consoleErrors }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await sell(admin);
  await enrol(admin, guest, 'Front desk');
  await pushVisit(guest, { packageSaleId: id, hoursUsed: 2 });
  await openSales(page, `?status=all&sale=${id}`);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Refund unused hours' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund unused hours/ });
  await expect(dialog.getByText('Unused, 8 hours')).toBeVisible();
  await dialog.getByRole('radio', { name: 'UPI' }).check();
  await dialog.getByLabel('UPI reference').fill('612345678901');
  await dialog.getByLabel('Reason').fill('Moved to Mysuru');

  // The tablet pushes another visit, so the refund changes and the old amount is not paid.
  await pushVisit(guest, { packageSaleId: id, hoursUsed: 1 });
  await dialog.getByRole('button', { name: 'Refund ₹1,999.20' }).click();
  consoleErrors.expect(/status of 409/);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByText('Unused, 7 hours')).toBeVisible();
  expect((await statementOf(admin, id)).sale.status).toBe('active');
  await dialog.getByRole('button', { name: 'Refund ₹1,749.30' }).click();
  await expectToast(page, 'Success', '₹1,749.30 refunded to Ananya Rao.');
  await expect(panel.getByText('₹1,749.30 refunded')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Ananya Rao' })).toContainText('₹1,749.30 refunded');
  await expect(panel.getByRole('button', { name: 'Refund unused hours' })).toHaveCount(0);
  const { sale, ledger } = await statementOf(admin, id);
  expect(sale).toMatchObject({ status: 'cancelled', refundedAmount: '1749.30', remainingHours: 0 });
  expect(ledger.reduce((sum, entry) => sum + entry.hours, 0)).toBe(0);

  await panel.getByRole('button', { name: 'Share statement' }).click();
  const statement = page.getByRole('dialog', { name: 'Statement' });
  await statement.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Success', 'Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Toodles: hours of Ananya Rao');
  expect(copied).toContain('2 hours used on a visit, 8 h left');
  expect(copied).toContain('Cancelled, ₹1,749.30 refunded.');
  expect(copied).not.toContain('Mysuru');
  const chat = await statement.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(copied);

  await page.emulateMedia({ media: 'print' });
  await expect(statement.getByRole('heading', { name: 'Ananya Rao' })).toBeVisible();
  await expect(statement.getByRole('button', { name: 'Copy' })).toBeHidden();
  await expect(page.locator('#root')).toBeHidden();
});

test('enrols a tablet by scanning its code and shows whether it is in sync', { tag: '@deep' }, async ({
  page,
  browser,
  admin,
  server,
}) => {
  await openSales(page);
  await goTo(page, 'Settings', 'Tablets');
  await page.getByRole('button', { name: 'Add tablet' }).click();
  await page.getByLabel('Tablet name').fill('Front desk');
  await page.getByRole('button', { name: 'Create code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enrol Front desk' });
  const code = (await dialog.getByTestId('enrolment-code').innerText()).replace(/\s/g, '');
  const address = `${server.origin}/kiosk/enrol#code=${code}`;
  await expectCodeOf(dialog.getByRole('img', { name: /enrol Front desk/ }), address);

  const tablet = await (await browser.newContext()).newPage();
  const requestedUrls: string[] = [];
  tablet.on('request', (request) => requestedUrls.push(request.url()));
  await tablet.goto(address);
  await expect(tablet.getByTestId('enrol-code')).toHaveValue(code);
  await expect(tablet).toHaveURL(`${server.origin}/kiosk/enrol`);
  expect(requestedUrls.filter((url) => new URL(url).pathname.includes(code))).toEqual([]);
  await tablet.getByRole('button', { name: 'Start the desk' }).click();
  await expect(tablet.getByRole('heading', { name: 'No PINs set yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Front desk is enrolled' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  const card = page.getByRole('listitem').filter({ hasText: /^Front desk/ });
  await expect(card).toContainText('In sync');
  await expect(card).toContainText('the latest');
  await tablet.context().close();

  await changeDatabase(server, (trx) =>
    trx.updateTable('devices').set({ is_in_step: 0, app_version: '0.0.9+mf3k2x9a' }).execute(),
  );
  await page.reload();
  await expect(card).toContainText('Out of sync');
  await expect(card).toContainText('0.0.9, not the latest');
  await expect(page.getByText('1 out of sync')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-tablets-step');
  await card.getByRole('button', { name: 'More about Front desk' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke tablet' }).click();
  await expectToast(page, 'Success', 'Front desk is revoked.');
  await expect(page.getByText('1 out of sync')).toHaveCount(0);
  expect(await (await admin.get('/api/admin/devices')).json()).toMatchObject([{ isInStep: false }]);
});

test('filters reviews by reason, and requires a reason to waive', { tag: '@deep' }, async ({
  page,
  admin,
  guest,
}) => {
  const over = { windowOnly: true, sizes: [phone] };
  const { today }: Site = await (await admin.get('/api/site')).json();
  await enrol(admin, guest, 'Front desk');
  const short = await sell(admin, { totalHours: 1.5, validTill: addDays(today, 9) });
  await pushVisit(guest, { packageSaleId: short.id, hoursUsed: 2 });
  const gone = await sell(admin, { customerName: 'Farah Khan', customerPhone: '9811122233' });
  await admin.post(`/api/package-sales/${gone.id}/cancel`, { data: { reason: 'A mistake' } });
  await pushVisit(guest, { packageSaleId: gone.id, hoursUsed: 1 });

  await openPortal(page, '/admin/usage-reviews?reason=cancelled');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Farah Khan');
  await expect(page.getByRole('button', { name: 'Open · 1' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'All reasons' }).click();
  await expect(cards).toHaveCount(2);
  await checkScreenInBothThemes(page, 'portal-reviews-kinds', { sizes: [phone] });
  await page.getByRole('button', { name: 'Waive for Ananya Rao' }).click();
  const settling = page.getByRole('dialog', { name: /^Waive/ });
  await settling.getByRole('button', { name: 'Waive' }).click();
  await expect(settling.getByLabel('Reason')).toHaveAccessibleDescription('Enter a reason.');
  await checkScreenInBothThemes(page, 'portal-waive-wrong', over);
  await settling.getByLabel('Reason').fill('Regulars');
  await settling.getByRole('button', { name: 'Waive' }).click();
  await expectToast(page, 'Success', 'Waived: Ananya Rao.');
  await expect(page.getByRole('button', { name: 'Settled · 1' })).toBeVisible();
});

test('shows the sales that expire soon and the dialogs of a sale', { tag: '@deep' }, async ({
  page,
  admin,
  guest,
}) => {
  const over = { windowOnly: true, sizes: [phone] };
  const { today }: Site = await (await admin.get('/api/site')).json();
  await enrol(admin, guest, 'Front desk');
  const lakshmi = { customerName: 'Lakshmi Narayanan Venkataraman', customerPhone: '9833344455' };
  const kept = await sell(admin, { ...lakshmi, validTill: addDays(today, 25) });
  await sell(admin, {
    customerName: 'Meera Iyer',
    customerPhone: '9844455566',
    validTill: addDays(today, 2),
  });
  await pushVisit(guest, { packageSaleId: kept.id, hoursUsed: 2.5 });

  await openSales(page, '?status=soon');
  await expect(page.getByRole('link', { name: /^Remind/ })).toHaveCount(2);
  await checkScreenInBothThemes(page, 'portal-sales-soon');
  for (const [button, picture] of [
    ['Extend', 'portal-extend'],
    ['Refund unused hours', 'portal-refund'],
    ['Share statement', 'portal-statement'],
  ] as const) {
    await page.setViewportSize(desktop);
    await page.goto(`/admin/package-management?sale=${kept.id}`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: /^(Extend|Refund|Statement)/ })).toBeVisible();
    await checkScreenInBothThemes(page, picture, over);
  }
  await page.goto('/admin/package-management?status=soon&q=nobody');
  await expect(page.getByRole('heading', { name: 'No active package matches' })).toBeVisible();
});

test('records a visit on hours straight from the search, in two clicks', async ({ page, admin }) => {
  const { id } = await sell(admin);
  await openPortal(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Today’s slots' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ananya');
  await page.getByRole('option', { name: 'Use hours of Ananya Rao' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Usage' });
  await expect(dialog).toContainText('Ananya Rao');
  await dialog.getByRole('button', { name: 'Record Usage' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await statementOf(admin, id)).sale.remainingHours).toBe(9);
});
