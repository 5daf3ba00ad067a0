import { expect } from '@playwright/test';
import { book } from './api-calls.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';

test('shows the payments of a booking, and the dialogs that take, refund and undo them', {
  tag: '@deep',
}, async ({ page, guest, consoleErrors }) => {
  const over = { windowOnly: true };
  const { id } = await book(guest, { paymentMethod: 'upi' });
  await openPortal(page);
  await page.goto(`/admin/bookings?booking=${id}`);
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await panel.getByRole('button', { name: 'Confirmed' }).click();
  await expect(page.getByRole('dialog', { name: /has it arrived\?/ })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-payment-arrived', over);
  await page.getByRole('radio', { name: 'Not yet' }).check();
  await page.getByRole('button', { name: 'Confirmed, not paid' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await panel.getByRole('button', { name: 'Take ₹499' }).click();
  const taking = page.getByRole('dialog', { name: /^Take a payment/ });
  await expect(taking.getByLabel('Amount received')).toBeFocused();
  // The wheel scrolls; it never changes an amount.
  await taking.getByLabel('Amount received').hover();
  await page.mouse.wheel(0, 200);
  await expect(taking.getByLabel('Amount received')).toHaveValue('499');
  await taking.getByLabel('Amount received').fill('₹1,500');
  await expect(taking.getByLabel('Amount received')).toHaveValue('1500');
  await taking.getByLabel('Amount received').fill('500');
  await taking.getByRole('radio', { name: 'Cash' }).check();
  await expect(taking.getByRole('radio', { name: /^Give it back as change/ })).toBeChecked();
  // What arrived in the bank is recorded as it arrived, so that the statement agrees.
  await taking.getByRole('radio', { name: 'UPI' }).check();
  await expect(taking.getByRole('radio', { name: /^Give it back as change/ })).toHaveCount(0);
  await expect(taking.getByRole('radio', { name: /^Keep as credit/ })).toBeChecked();
  await checkScreenInBothThemes(page, 'portal-payment-take', over);
  await taking.getByLabel('Amount received').fill('200');
  // The answer is lost after the server saved the payment. Pressing again gets that answer; nothing is taken twice.
  const payments = '**/api/admin/orders/*/payments';
  consoleErrors.expect(/net::ERR_FAILED .*\/payments/);
  await page.route(payments, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await taking.getByRole('button', { name: 'Record ₹200' }).click();
  await expect(taking).toContainText('it won’t be saved twice');
  await expect(page.getByText('UPI ₹200').first()).toBeAttached();
  await taking.getByRole('button', { name: 'Record ₹200' }).click();
  await expect(taking).toHaveCount(0);
  await panel.getByRole('button', { name: 'Take ₹299' }).click();
  await taking.getByRole('button', { name: 'Record ₹299' }).click();
  await expect(taking.getByText('Choose a method.')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-payment-wrong', over);
  await taking.getByRole('radio', { name: 'Cash' }).check();
  await taking.getByRole('button', { name: 'Record ₹299' }).click();
  await expect(panel.getByRole('button', { name: 'Refund' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-payments', over);

  await panel.getByRole('button', { name: 'Undo Cash ₹299' }).click();
  await checkScreenInBothThemes(page, 'portal-payment-undo', over);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await panel.getByRole('button', { name: 'Cancelled' }).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel this booking\?/ });
  await cancelling.getByRole('radio', { name: /^Refunded now/ }).check();
  await cancelling.getByLabel('You keep').fill('100');
  await cancelling.getByRole('radio', { name: 'Cash' }).check();
  await checkScreenInBothThemes(page, 'portal-cancel-paid', over);
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(panel).toContainText(/Kept by the centre₹100.*Refund, Cash ₹399/s);
  await checkScreenInBothThemes(page, 'portal-payments-kept', over);
});
