import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { enrol, handIn, sell } from './calls.ts';
import { changeStored } from './database.ts';
import { desktop, look, phone } from './look.ts';
import { signInAsParent, signInToPortal } from './sign-in.ts';
import { test } from './story.ts';
import { expectToast } from './wizard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

/** Families in every state, a visit under way, a review of each kind of end. */
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
  await handIn(tablet, { packageSaleId: ananya.id, hoursUsed: 2.5 });
  await handIn(tablet, { packageSaleId: vikram.id, hoursUsed: 2 });
  await handIn(tablet, { packageSaleId: farah.id, hoursUsed: 3 });
  await admin.post(`/api/package-sales/${meera.id}/cancel`, { data: { reason: 'Moved to Mysuru' } });
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the portal, ${theme}`, () => {
    test.use({ colorScheme: theme });
    const named = (name: string) => `portal-${name}-${theme}`;
    // The dark portal is laid out as the light one is.
    const whole = theme === 'dark' ? { sizes: [phone, desktop] } : {};
    const over = { ...whole, windowOnly: true };

    test('signing in', async ({ page, consoleErrors }) => {
      await page.goto('/admin/login');
      await expect(page.getByLabel('Username')).toBeFocused();
      await look(page, named('login'), whole);
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill('a guess');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
      await look(page, named('login-wrong'), whole);
      consoleErrors.expect(/status of 401/);
    });

    test('with nothing in it yet', async ({ page }) => {
      await signInToPortal(page);
      await expect(page.getByRole('heading', { name: 'No packages sold yet' })).toBeVisible();
      await look(page, named('sales-empty'), whole);
      await page.goto('/admin/usage-reviews');
      await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible();
      await look(page, named('reviews-empty'), whole);
      await page.goto('/admin/devices');
      await expect(page.getByRole('heading', { name: 'No tablets yet' })).toBeVisible();
      await look(page, named('tablets-empty'), whole);
    });

    test('hour packages', async ({ page, admin, guest }) => {
      await aBusyWeek(admin, guest);
      await signInToPortal(page);
      await expect(page.getByRole('table', { name: 'All sales' })).toBeVisible();
      await expect(page.getByText('20 with hours left')).toBeVisible();
      await look(page, named('sales'), whole);

      await page.getByRole('searchbox', { name: 'Search all sales' }).fill('Ananya');
      await expect(rows(page)).toHaveText(['Ananya Rao']);
      await rows(page).click();
      await expect(page.getByText('10 h − 2.5 h = 7.5 h left')).toBeVisible();
      await look(page, named('sale'), over);
      await page.getByRole('button', { name: /^Void/ }).click();
      await look(page, named('void'), over);
      await page.getByRole('button', { name: 'Void the visit' }).click();
      await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
      await look(page, named('void-wrong'), over);
      await page.keyboard.press('Escape');
      await page.goto('/admin/package-management?q=Ananya&family=Ananya');

      await page.getByRole('button', { name: 'Record Usage for Ananya Rao' }).click();
      await look(page, named('record'), over);
      await page.getByLabel('Hours used').fill('9');
      await page.getByRole('button', { name: 'Record Usage', exact: true }).click();
      await expect(page.getByText('Only 7.5 hours are left.')).toBeVisible();
      await look(page, named('record-wrong'), over);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Sell Package' }).click();
      await look(page, named('sell'), over);
      await page.getByRole('button', { name: 'Sell Package', exact: true }).last().click();
      await expect(page.getByText('Please select a package')).toBeVisible();
      await look(page, named('sell-wrong'), over);
      await page.getByRole('combobox', { name: 'Package type' }).click();
      // A select's list lies beside its dialog in the document; its field says that it belongs to it.
      await look(page, named('sell-choice'), { ...over, except: ['region'] });
    });

    test('reviews and tablets', async ({ page, admin, guest, server }) => {
      await aBusyWeek(admin, guest);
      await changeStored(server, (trx) =>
        trx
          .updateTable('devices')
          .set({ last_seen_at: new Date(Date.now() - 7_200_000).toISOString() })
          .execute(),
      );
      await signInToPortal(page);
      await page.goto('/admin/usage-reviews');
      await expect(page.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
      await look(page, named('reviews'), whole);
      await page.getByRole('button', { name: 'Charge for Farah Khan' }).click();
      await look(page, named('settle'), over);
      await page.getByLabel('Note').fill('Paid in cash');
      await page.getByRole('dialog').getByRole('button', { name: 'Charge' }).click();
      await expectToast(page, 'Success', 'Charged: Farah Khan.');
      await look(page, named('message'), { sizes: [theme === 'dark' ? desktop : phone] });
      await page.goto('/admin/usage-reviews?status=settled');
      await expect(page.getByText('Charged by Admin')).toBeVisible();
      await look(page, named('reviews-settled'), whole);

      await page.goto('/admin/devices');
      await expect(page.getByText(/^Silent since/)).toBeVisible();
      await page.getByRole('button', { name: 'Add tablet' }).click();
      await look(page, named('add-tablet'), over);
      await page.getByLabel('Name of the tablet').fill('Party room');
      await page.getByRole('button', { name: 'Make the code' }).click();
      await expect(page.getByTestId('enrolment-code')).toBeVisible();
      await look(page, named('code'), over);
      await page.getByRole('button', { name: 'Done' }).click();
      await look(page, named('tablets'), whole);
      await page.getByRole('button', { name: 'Revoke of Front desk' }).click();
      await look(page, named('revoke'), over);
    });

    test('where nothing answers', async ({ page, consoleErrors }) => {
      await signInToPortal(page);
      await page.route(/\/api\/(package-sales|admin)/, (route) => route.abort());
      await page.goto('/admin/package-management');
      await expect(page.getByRole('heading', { name: 'The sales did not load' })).toBeVisible();
      await look(page, named('sales-error'), whole);
      await page.goto('/admin/devices');
      await expect(page.getByRole('heading', { name: 'The tablets did not load' })).toBeVisible();
      await look(page, named('tablets-error'), whole);
      consoleErrors.expect(/ERR_FAILED/);
    });

    test('a page that is not for everybody', async ({ page, server }) => {
      await page.goto('/login');
      await signInAsParent(page);
      await changeStored(server, (trx) =>
        trx.updateTable('users').set({ role: 'staff' }).where('phone', '=', '9876543210').execute(),
      );
      await page.goto('/admin/devices');
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      await look(page, named('denied'), whole);
    });
  });
}

const rows = (page: Page) => page.getByRole('table', { name: 'All sales' }).getByRole('link');
