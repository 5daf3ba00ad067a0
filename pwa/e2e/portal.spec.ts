import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { enrol, pushVisit, sell, statementOf } from './api-calls.ts';
import { addFamily } from './family-field.ts';
import { test } from './fixtures.ts';
import { adminPassword } from './server.ts';
import { chooseOwn, exportList, goTo, openPortal, signInAsParent } from './sign-in.ts';
import { addMember, enterPortal, memberPassword } from './team.ts';
import { expectToast } from './wizard.ts';

const salesTable = (page: Page): Locator =>
  page.getByRole('table', { name: /^(Active packages|All sales)$/ });
const saleRow = (page: Page, name: string): Locator =>
  salesTable(page).getByRole('row').filter({ hasText: name });

test.describe('signing in to the portal', () => {
  test('reports missing and wrong credentials and keeps the entered values', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/admin/login');
    const username = page.getByLabel('Username');
    const password = page.getByLabel('Password', { exact: true });
    const signIn = page.getByRole('button', { name: 'Sign in' });
    const alert = page.getByRole('alert');
    await expect(username).toBeFocused();
    await signIn.click();
    await expect(alert).toHaveText('Please enter both username and password');
    await username.fill('admin');
    await signIn.click();
    await expect(alert).toHaveText('Please enter both username and password');

    await password.fill('a guess');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    for (let n = 0; n < 5; n += 1) {
      const answered = page.waitForResponse('**/api/admin/login');
      await signIn.click();
      await answered;
      await expect(alert).toHaveText('Invalid credentials');
    }
    await signIn.click();
    await expect(alert).toHaveText('Too many attempts. Please try again in 15 minutes.');
    await expect(password).toHaveValue('a guess');
    await expect(username).toHaveValue('admin');
    consoleErrors.expect(/status of 401/, /status of 429/);
  });

  test('says when the server is unreachable', { tag: '@deep' }, async ({ page, consoleErrors }) => {
    await page.route('**/api/admin/login', (route) => route.abort());
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('whatever it is');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to login. Please try again.');
    consoleErrors.expect(/ERR_FAILED/);
  });

  test('opens the requested page, and signs out', async ({ page, consoleErrors }) => {
    await page.goto('/admin/devices');
    await expectToast(page, 'Unauthorized', 'Please sign in to continue.');
    await expect(page).toHaveURL(/\/admin\/login\?returnTo=%2Fadmin%2Fdevices$/);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('a test needs a password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Tablets', level: 1 })).toBeVisible();

    await chooseOwn(page, 'Sign out');
    await expect(page.getByRole('heading', { name: 'Big play for little people' })).toBeVisible();
    await page.goto('/admin/devices');
    await expect(page).toHaveURL(/\/admin\/login/);
    consoleErrors.expect(/status of 401/);
  });

  test('denies customers, and shows staff only their own pages', async ({ page, server, admin }) => {
    const { id } = await sell(admin);
    await signInAsParent(page);
    await page.goto('/admin/dashboard');
    await expectToast(page, 'Access Denied', 'Admin access required');
    await expect(page).toHaveURL(`${server.origin}/`);

    await addMember(admin, { firstName: 'Ravi' });
    await page.goto('/admin/login?returnTo=%2Fadmin%2Fdashboard');
    await enterPortal(page, 'ravi', memberPassword);
    await expect(page.getByRole('heading', { name: 'Today’s slots' })).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Portal' }).getByRole('link');
    await expect(links).toHaveText([
      'Counter',
      'Dashboard',
      'Today',
      'Bookings',
      'Parties',
      'Families',
      'Hours',
      'Money',
      'Enquiries',
    ]);
    await page.goto('/admin/devices');
    await expectToast(page, 'Access Denied', 'Admin access required');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add tablet' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await page.goto(`/admin/package-management?sale=${id}`);
    const panel = page.getByRole('complementary', { name: 'Sale' });
    await expect(panel.getByRole('button').filter({ hasText: /./ })).toHaveText([
      'Record Usage',
      'Reserve a slot',
      'Share statement',
      'Receipt RA/26-27/00001',
      'Change buyer',
      'Record consent',
      'Cancel this sale',
    ]);
    const figures = page.getByRole('region', { name: 'Figures' }).getByRole('term');
    await expect(figures).toHaveText(['Packages sold', 'Hours used', 'Hours owed to families']);
  });
});

test.describe('the hour packages page', () => {
  test('sells and uses hours by keyboard alone', { tag: '@deep' }, async ({ page, admin }) => {
    await page.goto('/admin/login?returnTo=%2Fadmin%2Fpackage-management');
    const press = (key: string) => page.keyboard.press(key);
    const tabTo = async (wanted: Locator) => {
      for (let n = 0; n < 60; n += 1) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
        await press('Tab');
      }
      await expect(wanted).toBeFocused();
    };
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.type('admin');
    await tabTo(page.getByLabel('Password', { exact: true }));
    await page.keyboard.type('a test needs a password');
    await press('Enter');

    const sellButton = page.getByRole('button', { name: 'Sell Package' });
    await expect(sellButton).toBeVisible();
    await tabTo(sellButton);
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sell Package' });
    await tabTo(dialog.getByRole('combobox', { name: 'Package type' }));
    await press('Enter');
    await expect(page.getByRole('option', { name: /Monthly Pass/ })).toBeVisible();
    await page.keyboard.type('Monthly');
    await press('Enter');
    await expect(dialog.getByLabel('Hours')).toHaveValue('10');
    await expect(dialog.getByLabel('Amount')).toHaveValue('2499.00');
    await tabTo(dialog.getByRole('combobox', { name: 'Family' }));
    await page.keyboard.type('9876504821');
    await expect(dialog.getByRole('option', { name: /^New family/ })).toBeVisible();
    await press('Enter');
    await expect(dialog.getByLabel('Customer name')).toBeFocused();
    await page.keyboard.type('Ananya Rao');
    await expect(dialog.getByLabel('Phone')).toHaveValue('9876504821');
    await tabTo(dialog.getByRole('radio', { name: 'Cash' }));
    await press('Space');
    await expect(dialog.getByRole('radio', { name: 'Cash' })).toBeChecked();
    await tabTo(dialog.getByRole('checkbox', { name: /^The parent agrees/ }));
    await press('Space');
    await press('Enter');
    await expectToast(page, 'Success', '10 hours sold to Ananya Rao.');
    await expect(dialog).toHaveCount(0);
    await expect(sellButton).toBeFocused();

    await tabTo(page.getByRole('button', { name: 'Record Usage for Ananya Rao' }));
    await press('Enter');
    const record = page.getByRole('dialog', { name: /^Record Usage/ });
    const hours = record.getByLabel('Hours used');
    await tabTo(hours);
    await press('Control+A');
    await page.keyboard.type('2.5');
    await expect(record.getByText('10 h − 2.5 h = 7.5 h left')).toBeVisible();
    await tabTo(record.getByLabel('Children’s names'));
    await page.keyboard.type(' Aarav, , Diya ');
    await press('Enter');
    await expectToast(page, 'Success', '2.5 hours deducted. Ananya Rao has 7.5 hours left.');
    await expect(saleRow(page, 'Ananya Rao')).toContainText('7.5 h');

    const { sale, usages } = await statementOf(admin, 1);
    expect(sale).toMatchObject({ remainingHours: 7.5, soldBy: 'Admin' });
    expect(usages).toMatchObject([
      { hoursUsed: 2.5, attendingChildrenNames: ['Aarav', 'Diya'], checkedOutAt: null, checkedInBy: 'Admin' },
    ]);
  });

  test('rejects invalid sales and visits', { tag: '@deep' }, async ({ page, admin }) => {
    await sell(admin, { totalHours: 3 });
    await openPortal(page);
    await page.getByRole('button', { name: 'Sell Package' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sell Package' });
    await dialog.getByRole('button', { name: 'Sell Package' }).click();
    await expect(dialog.getByText('Please select a package')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Package type' })).toBeFocused();
    await expect(dialog.getByText('Find the family, or add a new one.')).toBeVisible();
    await addFamily(dialog, 'Farah Khan', '12345');
    await dialog.getByLabel('Amount').fill('10.005');
    await dialog.getByRole('button', { name: 'Sell Package' }).click();
    await expect(dialog.getByText('Enter a 10-digit mobile number.')).toBeVisible();
    await expect(dialog.getByText('Enter at most two decimals, as in 499.50.')).toBeVisible();

    // A free sale needs an explicit confirmation.
    await dialog.getByRole('combobox', { name: 'Package type' }).click();
    // By keyboard: the messages that appear below the fields move the list while it opens.
    await page.getByRole('option', { name: /Monthly Pass/ }).press('Enter');
    await dialog.getByLabel('Phone').fill('98765 04821');
    await dialog.getByLabel('Amount').fill('0');
    await expect(dialog.getByText('Ask the parent, then tick the box.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^The parent agrees/ }).check();
    const gift = dialog.getByRole('checkbox', { name: 'This sale is free. Sell it anyway?' });
    await expect(gift).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Sell Package' }).click();
    await expect(gift).toHaveAccessibleDescription('Tick this to sell it for free, or enter an amount.');
    await expect(gift).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Record Usage for Ananya Rao' }).click();
    const record = page.getByRole('dialog', { name: /^Record Usage/ });
    const hours = record.getByLabel('Hours used');
    for (const [typed, said] of [
      ['', 'Please enter valid hours to use'],
      ['0', 'Please enter valid hours to use'],
      ['-2', 'Please enter valid hours to use'],
      ['0.5', 'Please enter valid hours to use. The minimum is 1 hour.'],
      ['3.5', 'Please enter valid hours to use. Only 3 hours are left.'],
    ] as const) {
      await hours.fill(typed);
      await record.getByRole('button', { name: 'Record Usage' }).click();
      await expect(hours).toHaveAccessibleDescription(said);
      await expect(hours).toBeFocused();
    }
    expect((await statementOf(admin, 1)).usages).toEqual([]);
  });

  test('rejects hours that another desk used meanwhile, with a message, and keeps the form', {
    tag: '@deep',
  }, async ({ page, admin, guest, consoleErrors }) => {
    const { id } = await sell(admin, { totalHours: 3 });
    await enrol(admin, guest, 'Front desk');
    await openPortal(page);
    await page.getByRole('button', { name: 'Record Usage for Ananya Rao' }).click();
    const record = page.getByRole('dialog', { name: /^Record Usage/ });
    await record.getByLabel('Hours used').fill('3');
    await record.getByLabel('Supervisor notes').fill('Wears a hearing aid');
    await pushVisit(guest, { packageSaleId: id, hoursUsed: 2 });
    await record.getByRole('button', { name: 'Record Usage' }).click();
    consoleErrors.expect(/status of 409/);
    await expectToast(page, 'Error', 'Please enter valid hours to use');
    await expect(record.getByRole('alert')).toContainText('Please enter valid hours to use');
    await expect(record.getByLabel('Hours used')).toHaveAccessibleDescription('Only 1 hour is left.');
    await expect(record.getByLabel('Supervisor notes')).toHaveValue('Wears a hearing aid');
    await expect(record.getByText('1 h − 0 h = 1 h left')).toBeVisible();
    await record.getByLabel('Hours used').fill('1');
    await record.getByRole('button', { name: 'Record Usage' }).click();
    await expectToast(page, 'Success', '1 hour deducted. Ananya Rao has 0 hours left.');
    expect((await statementOf(admin, id)).sale).toMatchObject({ remainingHours: 0, status: 'used_up' });
  });

  // portal-counter-visits.spec.ts covers it for a sale at the counter, which also takes the money.
  test('sells once when the response is lost after the commit', { tag: '@deep' }, async ({
    page,
    admin,
    consoleErrors,
  }) => {
    let tries = 0;
    await page.route('**/api/package-sales', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await openPortal(page);
    await page.getByRole('button', { name: 'Sell Package' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sell Package' });
    await dialog.getByRole('combobox', { name: 'Package type' }).click();
    await page.getByRole('option', { name: /Monthly Pass/ }).click();
    await addFamily(dialog, 'Farah Khan', '98765 04821');
    await dialog.getByRole('radio', { name: 'Cash' }).check();
    await dialog.getByRole('checkbox', { name: /^The parent agrees/ }).check();
    await dialog.getByRole('button', { name: 'Sell Package' }).click();
    consoleErrors.expect(/ERR_FAILED/);
    await expectToast(page, 'Error', 'Failed to create package sale');
    await expect(dialog.getByRole('alert')).toContainText('Press the button again: it won’t be saved twice.');
    await dialog.getByRole('button', { name: 'Sell Package' }).click();
    await expectToast(page, 'Success', '10 hours sold to Farah Khan.');
    const sales = await admin.get('/api/package-sales');
    expect(await sales.json()).toHaveLength(1);
  });

  test('voids a visit and cancels a sale, each with a reason', { tag: '@deep' }, async ({
    page,
    admin,
    guest,
  }) => {
    const { id } = await sell(admin);
    await enrol(admin, guest, 'Front desk');
    await pushVisit(guest, { packageSaleId: id, hoursUsed: 2 });
    await openPortal(page);
    await saleRow(page, 'Ananya Rao').getByRole('link').click();
    const panel = page.getByRole('complementary', { name: 'Sale' });
    await expect(panel.getByText('10 h − 2 h = 8 h left')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();

    await panel.getByRole('button', { name: /^Check out/ }).click();
    await expectToast(page, 'Success', 'Ananya Rao is checked out.');
    await expect(panel.getByRole('button', { name: /^Check out/ })).toHaveCount(0);

    await panel.getByRole('button', { name: /^Void/ }).click();
    const voiding = page.getByRole('dialog', { name: /^Void this visit/ });
    await expect(voiding).toContainText('returns 2 hours to Ananya Rao');
    await voiding.getByRole('button', { name: 'Void visit' }).click();
    await expect(voiding.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await voiding.getByLabel('Reason').fill('The wrong family');
    await voiding.getByRole('button', { name: 'Void visit' }).click();
    await expectToast(page, 'Success', 'Visit voided. Ananya Rao has 10 hours left.');
    await expect(panel.getByText('Voided: The wrong family')).toBeVisible();
    await expect(panel.getByText('2 hours returned')).toBeVisible();

    await panel.getByRole('button', { name: 'Cancel this sale' }).click();
    const cancelling = page.getByRole('dialog', { name: /^Cancel this sale/ });
    await cancelling.getByLabel('Reason').fill('Moved to Mysuru');
    await cancelling.getByRole('button', { name: 'Cancel sale' }).click();
    await expectToast(page, 'Success', 'The sale to Ananya Rao is cancelled.');
    await expect(page.getByRole('heading', { name: 'No active packages' })).toBeVisible();
    await page.getByRole('button', { name: 'All sales' }).click();
    await expect(saleRow(page, 'Ananya Rao')).toContainText('Cancelled');
    await expect(panel.getByText('Moved to Mysuru').first()).toBeVisible();

    const { sale, ledger } = await statementOf(admin, id);
    expect(sale).toMatchObject({ status: 'cancelled', cancelReason: 'Moved to Mysuru', remainingHours: 0 });
    expect(ledger.reduce((sum, entry) => sum + entry.hours, 0)).toBe(0);
  });

  test('keeps search, filter and the open sale in the address', { tag: '@deep' }, async ({ page, admin }) => {
    await sell(admin, { customerName: 'Ananya Rao' });
    const farah = await sell(admin, { customerName: 'Farah Khan', customerPhone: '9811122233' });
    await sell(admin, { customerName: 'Vikram Shetty', customerPhone: '9822233344' });
    await admin.post(`/api/package-sales/${farah.id}/cancel`, { data: { reason: 'A mistake' } });
    await openPortal(page);
    const rows = salesTable(page).getByRole('link');
    // By the day of expiry, which is the same.
    await expect(rows).toHaveText(['Ananya Rao', 'Vikram Shetty']);
    await page.getByRole('button', { name: 'All sales' }).click();
    await expect(rows).toHaveText(['Vikram Shetty', 'Farah Khan', 'Ananya Rao']);

    await page.getByRole('button', { name: 'Cancelled' }).click();
    await expect(rows).toHaveText(['Farah Khan']);
    await expect(page).toHaveURL(/status=cancelled/);
    await page.reload();
    await expect(rows).toHaveText(['Farah Khan']);
    await expect(page.getByRole('button', { name: 'Cancelled' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(rows).toHaveCount(3);

    const search = page.getByRole('searchbox', { name: 'Search all sales' });
    await search.fill('33344');
    await expect(rows).toHaveText(['Vikram Shetty']);
    await rows.click();
    await expect(page).toHaveURL(/q=33344.*sale=3|sale=3.*q=33344/);
    await page.reload();
    await expect(search).toHaveValue('33344');
    await expect(page.getByRole('complementary', { name: 'Sale' })).toContainText('Vikram Shetty');
    await page.goBack();
    await expect(page.getByRole('complementary', { name: 'Sale' })).toHaveCount(0);
    await search.fill('nobody at all');
    await expect(page.getByRole('heading', { name: 'No sale matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all sales' }).click();
    await expect(rows).toHaveCount(3);
    await expect(search).toHaveValue('');

    const download = page.waitForEvent('download');
    await exportList(page);
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('Vikram Shetty');
    expect(file.trim().split('\n')).toHaveLength(4);
  });

  test('keeps the entered data when a session ends', { tag: '@deep' }, async ({
    page,
    admin,
    consoleErrors,
  }) => {
    await sell(admin);
    await openPortal(page);
    await page.getByRole('button', { name: 'Record Usage for Ananya Rao' }).click();
    const record = page.getByRole('dialog', { name: /^Record Usage/ });
    await record.getByLabel('Hours used').fill('2');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await record.getByRole('button', { name: 'Record Usage' }).click();
    consoleErrors.expect(/status of 401/);
    await expect(record.getByRole('alert')).toContainText(
      'You were signed out. What you typed is still here',
    );
    await expect(record.getByLabel('Hours used')).toHaveValue('2');
    // Signed in again, as in the tab that the message offers.
    await page.context().addCookies(cookies);
    await record.getByRole('button', { name: 'Record Usage' }).click();
    await expectToast(page, 'Success', '2 hours deducted. Ananya Rao has 8 hours left.');
  });
});

test('hides all data when a user is deactivated or signed out elsewhere', async ({
  page,
  admin,
  consoleErrors,
}) => {
  await sell(admin);
  const ravi = await addMember(admin, { firstName: 'Ravi' });
  const at = `/api/admin/users/${ravi.id}`;
  const signIn = async () => {
    await enterPortal(page, 'ravi', memberPassword);
    await expect(saleRow(page, 'Ananya Rao')).toBeVisible();
  };
  const isOut = async () => {
    await expectToast(page, 'Unauthorized', 'Please sign in to continue.');
    await expect(page.getByText('Ananya Rao')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/login/);
  };
  consoleErrors.expect(/status of 401/);
  await page.goto('/admin/login?returnTo=%2Fadmin%2Fpackage-management');
  await signIn();
  // Another user signs in from another tab, then the first one again. Each time the page reloads for the
  // current user.
  const settings = page.getByRole('link', { name: 'Settings' });
  for (const [username, password, isSeen] of [
    ['admin', adminPassword, true],
    ['ravi', memberPassword, false],
  ] as const) {
    const data = { username, password };
    await page.request.post('/api/admin/login', { data, failOnStatusCode: true });
    await page.evaluate(() => {
      Object.assign(window, { isOfBefore: true });
      window.dispatchEvent(new Event('focus'));
    });
    await page.waitForFunction(() => !('isOfBefore' in window));
    await expect(settings).toHaveCount(isSeen ? 1 : 0);
    await expect(saleRow(page, 'Ananya Rao')).toBeVisible();
  }
  await admin.post(`${at}/sign-out`, { failOnStatusCode: true });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await isOut();

  await page.clock.install();
  await page.goto('/admin/login?returnTo=%2Fadmin%2Fpackage-management');
  await signIn();
  // The page's own reads get no response, so only the session check can detect it.
  await page.route(/\/api\/(package-sales|admin\/)/, () => {});
  await admin.patch(`${at}/profile`, { data: { isActive: false }, failOnStatusCode: true });
  await page.clock.runFor(60_000);
  await page.clock.runFor(1000);
  await isOut();
});

test('creates a code for a tablet, shows its enrolment, and revokes it', async ({ page, guest }) => {
  await openPortal(page);
  await goTo(page, 'Settings', 'Tablets');
  await expect(page.getByRole('heading', { name: 'No tablets yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add tablet' }).click();
  await page.getByLabel('Tablet name').fill('Front desk');
  await page.getByRole('button', { name: 'Create code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enrol Front desk' });
  const code = (await dialog.getByTestId('enrolment-code').innerText()).replace(/\s/g, '');
  expect(code).toMatch(/^[A-Z0-9]{8}$/);
  await expect(dialog.getByRole('timer')).toContainText(/^(10:00|9:\d\d) left/);

  await guest.post('/api/kiosk/enrol', { data: { code }, failOnStatusCode: true });
  await expect(page.getByRole('heading', { name: 'Front desk is enrolled' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  const card = page.getByRole('listitem').filter({ hasText: /^Front desk/ });
  await expect(card).toContainText('Online');

  await card.getByRole('button', { name: 'More about Front desk' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const revoking = page.getByRole('dialog', { name: 'Revoke Front desk?' });
  await revoking.getByRole('button', { name: 'Revoke tablet' }).click();
  await expectToast(page, 'Success', 'Front desk is revoked.');
  await expect(card).toContainText('Revoked');
  const again = await guest.post('/api/kiosk/enrol', { data: { code } });
  expect(again.status()).toBe(409);
});

test('counts, explains and settles a review', async ({ page, admin, guest }) => {
  const { id } = await sell(admin, { totalHours: 1.5 });
  await enrol(admin, guest, 'Front desk');
  const { results } = await pushVisit(guest, { packageSaleId: id, hoursUsed: 2 });
  expect(results).toMatchObject([{ outcome: 'review' }]);

  await openPortal(page);
  const entry = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: /^Hours/ });
  await expect(entry).toHaveText(/Hours1/);
  const tab = page.getByRole('navigation', { name: 'Hours' }).getByRole('link', { name: /^Reviews/ });
  await expect(tab).toHaveText(/Reviews1/);
  await tab.click();
  const card = page.getByRole('listitem').filter({ hasText: 'Ananya Rao' });
  await expect(card).toContainText('Not enough hours');
  await expect(card).toContainText('The visit used 2 hours, and 1.5 hours were left.');
  await card.getByRole('button', { name: 'Charge for Ananya Rao' }).click();
  const settling = page.getByRole('dialog', { name: /^Charge: Ananya Rao/ });
  await expect(settling).toContainText('The family pays for the 0.5 hours.');
  await expect(settling.getByLabel('Amount to charge')).toHaveValue('833');
  await settling.getByLabel('Amount to charge').fill('125');
  await settling.getByRole('radio', { name: 'Not yet' }).check();
  await settling.getByLabel('Note').fill('They pay on their next visit');
  await settling.getByRole('button', { name: 'Charge' }).click();
  await expectToast(page, 'Success', 'Charged: Ananya Rao.');
  await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible();
  await expect(tab).toHaveText('Reviews');
  await expect(entry).toHaveText('Hours');

  await page.getByRole('button', { name: 'Settled' }).click();
  await expect(card).toContainText('They pay on their next visit');
  await card.getByRole('button', { name: 'Take ₹125' }).click();
  const taking = page.getByRole('dialog', { name: /^Take a payment/ });
  await taking.getByRole('radio', { name: 'Cash' }).check();
  await taking.getByRole('button', { name: 'Record ₹125' }).click();
  await expectToast(page, 'Success', 'Payment recorded. Nothing is due.');
  await expect(card).toContainText('Cash ₹125');
  await page.reload();
  await expect(card).toContainText('Charged by Admin');
  await card.getByRole('link').click();
  await expect(page.getByText('0.5 hours charged after a review')).toBeVisible();
  const { ledger } = await statementOf(admin, id);
  expect(ledger.reduce((sum, entry) => sum + entry.hours, 0)).toBe(0);
});

test('remembers dark mode on the device, only in the portal', { tag: '@deep' }, async ({ page }) => {
  await openPortal(page);
  await chooseOwn(page, 'Dark mode');
  const toggle = page.getByRole('menuitemcheckbox', { name: 'Dark mode' });
  await expect(toggle).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(toggle).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Big play for little people' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
});
