import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { permissionLabels } from '@toodles/api/contract/basics/permissions.ts';
import { enrol, pushVisit, sell } from './api-calls.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import type { TestServer } from './server.ts';
import { chooseOwn, openPortal } from './sign-in.ts';
import { addMember, signInMember, userLink } from './team.ts';
import { expectToast } from './wizard.ts';

/** Families in every state, a current visit, and a review with each outcome. */
async function aBusyWeek(admin: APIRequestContext, tablet: APIRequestContext): Promise<void> {
  await enrol(admin, tablet, 'Front desk');
  const ananya = await sell(admin);
  await sell(admin, {
    customerName: 'Lakshmi Narayanan Venkataraman',
    customerPhone: '9811122233',
    totalHours: 40,
  });
  const vikram = await sell(admin, {
    customerName: 'Vikram Shetty',
    customerPhone: '9822233344',
    totalHours: 2,
  });
  const farah = await sell(admin, {
    customerName: 'Farah Khan',
    customerPhone: '9833344455',
    totalHours: 1.5,
  });
  const meera = await sell(admin, { customerName: 'Meera Iyer', customerPhone: '9844455566' });
  for (let n = 0; n < 18; n += 1) {
    await sell(admin, { customerName: `Family ${n + 1}`, customerPhone: String(9_850_000_000 + n) });
  }
  await pushVisit(tablet, { packageSaleId: ananya.id, hoursUsed: 2.5 });
  await pushVisit(tablet, { packageSaleId: vikram.id, hoursUsed: 2 });
  await pushVisit(tablet, { packageSaleId: farah.id, hoursUsed: 3 });
  await admin.post(`/api/package-sales/${meera.id}/cancel`, { data: { reason: 'Moved to Mysuru' } });
}

/** Members with every detail of the list, and a family with an account. */
async function aTeam(admin: APIRequestContext, server: TestServer): Promise<void> {
  const ravi = await addMember(admin, { firstName: 'Ravi', lastName: 'Kumar', phone: '9811122233' });
  await addMember(admin, { firstName: 'Imran', lastName: 'Qureshi', role: 'manager' });
  const lakshmi = await addMember(admin, {
    firstName: 'Lakshmi Narayanan',
    lastName: 'Venkataraman Subramaniam',
    username: 'lakshmi',
    role: 'admin',
    email: 'lakshmi.narayanan.venkataraman@toodles.example.in',
  });
  const permissions = ['bookings.view', 'hours.record', 'audit.view'];
  await admin.patch(`/api/admin/users/${ravi.id}/permissions`, { data: { permissions } });
  await admin.put(`/api/admin/users/${ravi.id}/pin`, { data: { pin: '4827' } });
  await admin.patch(`/api/admin/users/${lakshmi.id}/profile`, { data: { isActive: false } });
  await changeDatabase(server, (trx) =>
    trx
      .insertInto('users')
      .values({
        first_name: 'Asha',
        last_name: 'Menon',
        phone: '9850000001',
        phone_verified_at: '2026-01-05T06:30:00.000Z',
        address: '',
        role: 'customer',
        is_active: 1,
        created_at: '2026-01-05T06:30:00.000Z',
        last_login_at: '2026-11-20T18:20:00.000Z',
      })
      .execute(),
  );
}

test.describe('the portal', () => {
  const over = { windowOnly: true };
  const onPhone = { sizes: [phone] };
  const onDesktop = { sizes: [desktop], windowOnly: true };

  test('shows the sign-in', async ({ page, consoleErrors }) => {
    await page.goto('/admin/login');
    await expect(page.getByLabel('Username')).toBeFocused();
    await checkScreenInBothThemes(page, 'portal-login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('a guess');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
    await checkScreenInBothThemes(page, 'portal-login-wrong', onPhone);
    consoleErrors.expect(/status of 401/);
  });

  test('shows the empty pages', { tag: '@deep' }, async ({ page }) => {
    await openPortal(page);
    await expect(page.getByRole('heading', { name: 'No packages sold yet' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-sales-empty', onPhone);
    await page.goto('/admin/usage-reviews');
    await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-reviews-empty', onPhone);
    await page.goto('/admin/devices');
    await expect(page.getByRole('heading', { name: 'No tablets yet' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-tablets-empty', onPhone);
  });

  test('shows the hour packages', { tag: '@deep' }, async ({ page, admin, guest }) => {
    await aBusyWeek(admin, guest);
    await openPortal(page);
    await expect(page.getByRole('table', { name: 'Active packages' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Active 20' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-sales');

    await page.getByRole('searchbox', { name: 'Search all sales' }).fill('Ananya');
    await expect(rows(page)).toHaveText(['Ananya Rao']);
    await rows(page).click();
    await expect(page.getByText('10 h − 2.5 h = 7.5 h left')).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-sale', over);
    await page.getByRole('button', { name: /^Void/ }).click();
    await checkScreenInBothThemes(page, 'portal-void', onDesktop);
    await page.getByRole('button', { name: 'Void visit' }).click();
    await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await checkScreenInBothThemes(page, 'portal-void-wrong', onDesktop);
    await page.keyboard.press('Escape');
    await page.goto('/admin/package-management?q=Ananya&status=active');

    await page.getByRole('button', { name: 'Record Usage for Ananya Rao' }).click();
    await checkScreenInBothThemes(page, 'portal-record', { ...over, ...onPhone });
    await page.getByLabel('Hours used').fill('9');
    await page.getByRole('button', { name: 'Record Usage', exact: true }).click();
    await expect(page.getByText('Only 7.5 hours are left.')).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-record-wrong', { ...over, ...onPhone });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Sell Package' }).click();
    await checkScreenInBothThemes(page, 'portal-sell', over);
    await page.getByRole('button', { name: 'Sell Package', exact: true }).last().click();
    await expect(page.getByText('Please select a package')).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-sell-wrong', { ...over, ...onPhone });
    await page.getByRole('combobox', { name: 'Package type' }).click();
    // A select's list is outside its dialog in the document. Its field refers to it.
    await checkScreenInBothThemes(page, 'portal-sell-choice', { ...over, ignoredRules: ['region'] });
  });

  test('shows reviews and tablets', { tag: '@deep' }, async ({ page, admin, guest, server }) => {
    await aBusyWeek(admin, guest);
    await changeDatabase(server, (trx) =>
      trx
        .updateTable('devices')
        .set({ last_seen_at: new Date(Date.now() - 7_200_000).toISOString() })
        .execute(),
    );
    await openPortal(page, '/admin/usage-reviews');
    await expect(page.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-reviews');
    await page.getByRole('button', { name: 'Charge for Farah Khan' }).click();
    await checkScreenInBothThemes(page, 'portal-settle', { ...over, ...onPhone });
    await page.getByLabel('Note').fill('Paid in cash');
    await page.getByRole('dialog').getByRole('radio', { name: 'Cash' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Charge' }).click();
    await expectToast(page, 'Success', 'Charged: Farah Khan.');
    await checkScreen(page, 'portal-message-light', onPhone);
    await page.goto('/admin/usage-reviews?status=settled');
    await expect(page.getByText('Charged by Admin')).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-reviews-settled');

    await page.goto('/admin/devices');
    await expect(page.getByText(/^Offline since/)).toBeVisible();
    await page.getByRole('button', { name: 'Add tablet' }).click();
    await checkScreenInBothThemes(page, 'portal-add-tablet', { ...over, ...onPhone });
    await page.getByLabel('Tablet name').fill('Party room');
    await page.getByRole('button', { name: 'Create code' }).click();
    await expect(page.getByTestId('enrolment-code')).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-code', { ...over, ...onPhone });
    await page.getByRole('button', { name: 'Done' }).click();
    await checkScreenInBothThemes(page, 'portal-tablets');
    await page.getByRole('button', { name: 'More about Front desk' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await checkScreenInBothThemes(page, 'portal-revoke', { ...over, ...onPhone });
  });

  test('shows the users', { tag: '@deep' }, async ({ page, admin, server, consoleErrors }) => {
    await aTeam(admin, server);
    await openPortal(page, '/admin/users?sort=newest');
    await expect(page.getByRole('table', { name: 'All users' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-users');
    await page.goto('/admin/users?q=nobody');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await checkScreen(page, 'portal-users-none', onPhone);

    await page.goto('/admin/users');
    await userLink(page, 'Ravi Kumar').click();
    const dialog = page.getByRole('dialog', { name: 'Ravi Kumar' });
    await expect(dialog.getByLabel('First name')).toHaveValue('Ravi');
    await checkScreen(page, 'portal-user-profile', over);
    await dialog.getByRole('tab', { name: 'Role & Status' }).click();
    await dialog.getByRole('radio', { name: /^Customer/ }).check();
    await checkScreen(page, 'portal-user-role', over);
    await dialog.getByRole('radio', { name: /^Staff/ }).check();
    await dialog.getByRole('tab', { name: 'Permissions' }).click();
    await expect(dialog.getByRole('checkbox')).toHaveCount(Object.keys(permissionLabels).length);
    await checkScreen(page, 'portal-user-permissions', over);

    await dialog.getByRole('tab', { name: 'Profile' }).click();
    await dialog.getByLabel('Phone').fill('98444 55566');
    await dialog.getByLabel('Last name').fill('Kumaraswamy');
    await admin.patch('/api/admin/users/2/profile', {
      data: { phone: '9822233344', lastName: 'Rao', address: '12, 3rd Cross, Indiranagar' },
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('group', { name: 'Phone' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-user-stale', over);
    consoleErrors.expect(/status of 409/);
  });

  test('shows the dialogs about users', { tag: '@deep' }, async ({ page, admin, server, consoleErrors }) => {
    await aTeam(admin, server);
    await sell(admin, { customerPhone: '9850000001' });
    await openPortal(page, '/admin/users?q=98500%2000001');
    await page.getByRole('combobox', { name: 'Role of Asha Menon' }).click();
    await checkScreen(page, 'portal-user-roles', { ...over, ...onPhone, ignoredRules: ['region'] });
    await page.getByRole('option', { name: /^Admin/ }).click();
    await checkScreen(page, 'portal-user-role-asked', { ...over, ...onPhone });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More about Asha Menon' }).click();
    await page.getByRole('menuitem', { name: 'Delete Asha Menon' }).click();
    await page.getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByRole('checkbox')).toBeVisible();
    await checkScreen(page, 'portal-user-delete', { ...over, sizes: [phone, desktop] });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add team member' }).click();
    await checkScreen(page, 'portal-user-add', over);
    await page.keyboard.press('Escape');

    await page.setViewportSize(desktop);
    await chooseOwn(page, 'My sign-in');
    await expect(page.getByRole('textbox', { name: 'Current password' })).toBeVisible();
    await checkScreen(page, 'portal-my-sign-in', { ...over, sizes: [desktop, phone] });
    consoleErrors.expect(/status of 409/);
  });

  test('shows the audit log', { tag: '@deep' }, async ({ page, admin, server }) => {
    await openPortal(page, '/admin/audit-log');
    await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible();
    await checkScreen(page, 'portal-audit-empty', onPhone);
    await aTeam(admin, server);
    const sale = await sell(admin);
    await admin.post(`/api/package-sales/${sale.id}/cancel`, { data: { reason: 'Moved to Mysuru' } });
    await admin.delete('/api/admin/users/3');
    await page.reload();
    await expect(page.getByText('Personal data in this entry was erased on').first()).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-audit');
    await page.goto('/admin/devices');
    await expect(page.getByText('PIN set')).toBeVisible();
    await checkScreen(page, 'portal-desk-staff');
  });

  test('shows the pages when the server does not respond', { tag: '@deep' }, async ({
    page,
    consoleErrors,
  }) => {
    await openPortal(page);
    await page.route(/\/api\/(package-sales|admin)/, (route) => route.abort());
    await page.goto('/admin/package-management');
    await expect(page.getByRole('heading', { name: 'The sales did not load' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-sales-error', onPhone);
    await page.goto('/admin/devices');
    await expect(page.getByRole('heading', { name: 'The tablets did not load' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-tablets-error', onPhone);
    consoleErrors.expect(/ERR_FAILED/);
  });

  test('shows a restricted page', { tag: '@deep' }, async ({ page, admin, guest }) => {
    await addMember(admin, { firstName: 'Ravi' });
    await signInMember(guest, 'ravi');
    const { cookies } = await guest.storageState();
    await page.context().addCookies(cookies);
    await page.goto('/admin/devices');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-denied', onPhone);
  });
});

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Active packages' }).getByRole('link', { name: /^(?!Remind)/ });
