import { expect } from '@playwright/test';
import { sell } from './api-calls.ts';
import { checkScreen, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { addFamily } from './family-field.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';

test.describe('a new centre', () => {
  test.use({ upiId: null });

  test('is set up step by step from its dashboard', async ({ page }) => {
    await openPortal(page, '/admin/dashboard');
    const card = page.getByRole('region', { name: 'Set up your centre' });
    await expect(card).toContainText('0 of 9 done');
    await checkScreenInBothThemes(page, 'portal-first-steps');
    await checkScreen(page, 'portal-first-steps-phone', { sizes: [phone] });
    await card.getByRole('button', { name: 'Show 5 more steps' }).click();
    await card.getByRole('button', { name: /^Done ?: Opening hours/ }).click();
    await expect(card).toContainText('1 of 9 done');
    await card.getByRole('link', { name: 'Set UPI ID' }).click();
    await page.getByLabel('UPI ID').fill('9845012345@ybl');
    await expect(page.getByText(/This looks like a personal ID/)).toBeVisible();
    await page.getByLabel('UPI ID').fill('toodles@icici');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await page.goto('/admin/dashboard');
    await expect(card).toContainText('Done: UPI ID, Opening hours.');
    await card.getByRole('button', { name: 'Hide list' }).click();
    await expect(card).toHaveCount(0);
  });
});

test('asks for a reason when hours are sold below the list price', async ({ page, admin }) => {
  await openPortal(page, '/admin/package-management');
  await page.getByRole('button', { name: 'Sell Package' }).click();
  const dialog = page.getByRole('dialog', { name: /^Sell Package/ });
  await dialog.getByLabel('Package type').click();
  await page.getByRole('option', { name: /Monthly Pass/ }).click();
  await expect(dialog.getByText('List price ₹2,499.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('2300');
  await expect(dialog.getByText('₹199 below the list price of ₹2,499.')).toBeVisible();
  await addFamily(dialog, 'Ananya Rao', '98765 04821');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sell Package' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-sale-below-price', { windowOnly: true });
  await dialog.getByLabel('Reason for the lower price').fill('Neighbours');
  await dialog.getByRole('button', { name: 'Sell Package' }).click();
  await expect(dialog).toHaveCount(0);
  const given = await (await admin.get('/api/admin/reductions')).json();
  expect(given).toMatchObject([{ kind: 'below_price', amount: '199.00', reason: 'Neighbours' }]);
  await sell(admin, { totalAmount: '2499.00' });
  await page.goto('/admin/dashboard');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(
    attention.getByRole('link', { name: /Given away ₹199 1 entry in the last 7 days/ }),
  ).toBeVisible();
});
