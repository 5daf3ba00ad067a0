import { expect } from '@playwright/test';
import { sell } from './api-calls.ts';
import { checkScreen, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { addFamily } from './family-field.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { addMember, signInMember } from './team.ts';

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
    const upiId = page.getByRole('textbox', { name: 'UPI ID' });
    await upiId.fill('9845012345@ybl');
    await expect(page.getByText(/This looks like a personal ID/)).toBeVisible();
    await upiId.fill('toodles@icici');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await page.goto('/admin/dashboard');
    await expect(card).toContainText('Done: UPI ID, Opening hours.');
    await card.getByRole('button', { name: 'Hide list' }).click();
    await expect(card).toHaveCount(0);
  });
});

test('asks for a reason when hours are sold below the list price', { tag: '@deep' }, async ({
  page,
  admin,
}) => {
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

test('limits what staff take off a price; the owner sees each lower price and changes the limit', {
  tag: '@deep',
}, async ({ page, browser, server, admin, consoleErrors }) => {
  await addMember(admin, { firstName: 'Ravi' });
  const desk = await browser.newContext({ baseURL: server.origin });
  consoleErrors.watch(desk);
  await signInMember(desk.request, 'ravi');
  const staff = await desk.newPage();
  await staff.goto('/admin/package-management');
  const sale = staff.getByRole('dialog', { name: /^Sell Package/ });
  const offer = async (amount: string) => {
    await staff.getByRole('button', { name: 'Sell Package' }).click();
    await sale.getByLabel('Package type').click();
    await staff.getByRole('option', { name: /Monthly Pass/ }).click();
    await sale.getByLabel('Amount').fill(amount);
  };
  await offer('2200');
  await addFamily(sale, 'Ananya Rao', '98765 04821');
  await sale.getByRole('radio', { name: 'Cash' }).check();
  await sale.getByRole('checkbox').check();
  const refusal =
    'You can take off up to 10% of the list price, ₹2,499. Charge ₹2,249.10 or more, or ask a manager.';
  await expect(sale.getByText(refusal)).toBeVisible();
  await sale.getByLabel('Reason for the lower price').fill('Neighbours');
  await sale.getByRole('button', { name: 'Sell Package' }).click();
  await expect(sale.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await checkScreenInBothThemes(staff, 'portal-sale-beyond-limit', { windowOnly: true });
  await sale.getByLabel('Amount').fill('2249.10');
  await sale.getByRole('button', { name: 'Sell Package' }).click();
  await expect(sale).toHaveCount(0);
  // The server has the same rule, and a free item is no exception.
  const gift = { packageId: 3, customerName: 'Ananya Rao', customerPhone: '9876504821', totalAmount: '0' };
  const free = await desk.request.post('/api/package-sales', { data: { ...gift, discountReason: 'Raffle' } });
  expect(await free.json()).toMatchObject({ code: 'beyond_limit' });
  const noReason = await admin.post('/api/package-sales', { data: gift });
  expect(await noReason.json()).toMatchObject({ code: 'reason_required' });
  expect((await staff.request.get('/api/admin/reductions')).status()).toBe(403);

  await openPortal(page, '/admin/money');
  await page.getByRole('link', { name: /^Ravi.*, Below list price: ₹250$/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ravi' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Below list price.*Neighbours.*₹249\.90/);
  await checkScreenInBothThemes(page, 'portal-given-by-person');
  // The owner reads this list on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('Neighbours')).toBeVisible();
  await page.goto('/admin/settings?section=limits');
  const discounts = page.getByRole('region', { name: 'Discounts off the list price' });
  await discounts.getByLabel('Staff').fill('0');
  await expect(discounts).toContainText('Staff sell at the list price only.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await staff.reload();
  await offer('2498');
  await expect(sale.getByText(/^You can’t go below the list price, ₹2,499\./)).toBeVisible();
  await desk.close();

  // No item is sold above the price that is printed on it.
  await page.goto('/admin/add-ons');
  await page.getByRole('button', { name: /^Add / }).first().click();
  const item = page.getByRole('dialog');
  await item.getByLabel('Name').fill('Juice');
  await item.getByLabel('Price').fill('60');
  await item.getByLabel('MRP (optional)').fill('50');
  await item.getByRole('button', { name: /^Add / }).click();
  await expect(item.getByText('The price can’t be above the MRP.')).toBeVisible();
});
