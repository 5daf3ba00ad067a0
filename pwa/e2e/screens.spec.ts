import { expect } from '@playwright/test';
import { book, takeSeats, tomorrow } from './api-calls.ts';
import { chooseWhen, days, fillDetails, next } from './book.ts';
import { checkScreen, phone } from './check-screen.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';
import { openFromHeader } from './open-from-header.ts';
import { sendCode, verifyCode } from './sign-in.ts';
import { applyVoucher, closeToast, expectToast, goToPay, pay, payButton, readReference } from './wizard.ts';

// The service worker must not answer the requests that these tests block.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

test.describe('the public site', () => {
  test('shows the home page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Walk-in Play' })).toBeVisible();
    await checkScreen(page, 'home');
  });

  test('shows the home page with nothing on offer', { tag: '@deep' }, async ({ page, server }) => {
    await changeDatabase(server, async (trx) => {
      await trx.updateTable('play_packages').set({ is_active: 0 }).execute();
      await trx.updateTable('activities').set({ is_active: 0 }).execute();
      await trx.updateTable('birthday_packages').set({ is_active: 0 }).execute();
    });
    await page.goto('/');
    await expect(page.getByText('No packages on offer just now')).toBeVisible();
    await checkScreen(page, 'home-empty');
  });

  test('shows the home page when no request succeeds', { tag: '@deep' }, async ({ page, consoleErrors }) => {
    await page.route(/\/api\/(packages|activities|birthday-packages)/, (route) => route.abort());
    await openFromHeader(page, 'Home');
    await expect(page.getByText('The packages did not load')).toBeVisible();
    await checkScreen(page, 'home-error');
    consoleErrors.expect(/ERR_FAILED/);
  });

  test('shows panels and menus over a page', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.getByRole('button', { name: 'Chat with us on WhatsApp' }).click();
    await expect(page.getByRole('link', { name: 'General enquiry' })).toBeVisible();
    await checkScreen(page, 'whatsapp', { windowOnly: true });
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await checkScreen(page, 'menu', { windowOnly: true, sizes: [phone] });
  });

  test('shows an unknown address', { tag: '@deep' }, async ({ page, consoleErrors }) => {
    await page.goto('/no/such/page');
    consoleErrors.expect(/status of 404/);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await checkScreen(page, 'not-found');
  });
});

test.describe('the wizard', () => {
  const over = { windowOnly: true } as const;

  test('shows the packages, days and times', { tag: '@deep' }, async ({ page, server, guest }) => {
    const date = await tomorrow(guest);
    await takeSeats(guest, 15);
    await book(guest, { timeSlotId: 2, numberOfChildren: 4, totalAmount: '1996.00' });
    await book(guest, {
      timeSlotId: 3,
      numberOfChildren: 5,
      parentPhone: '9811122299',
      totalAmount: '2495.00',
    });
    await book(guest, { timeSlotId: 3, numberOfChildren: 5, totalAmount: '2495.00' });
    await book(guest, { timeSlotId: 3, numberOfChildren: 3, totalAmount: '1497.00' });
    await changeDatabase(server, (trx) =>
      trx
        .insertInto('closures')
        .values({ date: nextDay(date), is_open: 0, reason: 'Deep cleaning' })
        .execute(),
    );
    await page.goto('/book?package=2');
    await expect(page.getByRole('radio', { name: /Weekend Fun/ })).toBeChecked();
    await checkScreen(page, 'wizard-1', over);
    await next(page).click();
    await expect(page.getByText('Choose a day to see its times.')).toBeVisible();
    await checkScreen(page, 'wizard-2-empty', over);
    await days(page).nth(1).check();
    await page.getByRole('radio', { name: /2–4 PM/ }).check();
    await expect(page.getByText('Available! 2 spots remaining out of 15.')).toBeVisible();
    await checkScreen(page, 'wizard-2', over);
    await page.getByRole('button', { name: 'All dates' }).click();
    await checkScreen(page, 'wizard-2-all-dates', over);
  });

  test('shows the details and the payment', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/book?package=2');
    await chooseWhen(page);
    await expect(page.getByLabel("Parent's name")).toBeVisible();
    await checkScreen(page, 'wizard-3-empty', over);
    await fillDetails(page);
    await page.getByLabel('Mobile number').fill('12345');
    await next(page).click();
    await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible();
    await checkScreen(page, 'wizard-3-wrong', over);
    await page.getByLabel('Mobile number').fill('9876543210');
    await next(page).click();
    await applyVoucher(page, 'SIBLING15');
    await expectToast(page, 'Voucher Applied!', '15% discount applied.');
    await checkScreen(page, 'wizard-4-message', { ...over, sizes: [phone] });
    await closeToast(page);
    await checkScreen(page, 'wizard-4', over);
    await payButton(page).click();
    await expect(page.getByText('Please tick the box')).toBeVisible();
    await checkScreen(page, 'wizard-4-agree', over);
  });

  test('shows a refused booking and a lost connection', { tag: '@deep' }, async ({
    page,
    guest,
    consoleErrors,
  }) => {
    await goToPay(page);
    await page.route('**/api/bookings', (route) => route.abort());
    await pay(page);
    await expect(page.getByText('tap Pay again when you have a signal')).toBeInViewport();
    await closeToast(page);
    await checkScreen(page, 'wizard-4-unreached', over);
    await page.unroute('**/api/bookings');
    await takeSeats(guest, 15);
    await payButton(page).click();
    await expect(page.getByTestId('toast')).toContainText('Time slot is full (15/15)');
    await closeToast(page);
    await checkScreen(page, 'wizard-2-full', over);
    consoleErrors.expect(/ERR_FAILED/, /status of 409/);
  });

  test('shows packages and days that fail to load', { tag: '@deep' }, async ({ page, consoleErrors }) => {
    await page.route(/\/api\/(packages|opening-days)$/, (route) => route.abort());
    // A server-rendered page embeds its packages: the browser requests them only when coming from another
    // page.
    await page.goto('/terms');
    await waitForHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Book a session' }).first().click();
    await expect(page.getByText('The packages did not load')).toBeVisible();
    await checkScreen(page, 'wizard-1-error', over);
    await page.unroute(/\/api\/(packages|opening-days)$/);
    await page.route('**/api/opening-days', (route) => route.abort());
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('radio', { name: /Walk-in Play/ }).check();
    await next(page).click();
    await expect(page.getByText('The days did not load')).toBeVisible();
    await checkScreen(page, 'wizard-2-error', over);
    consoleErrors.expect(/ERR_FAILED/);
  });

  test('shows a new booking, its page and its cancellation', { tag: '@deep' }, async ({ page }) => {
    await goToPay(page);
    await page.getByRole('radio', { name: /UPI, now/ }).check();
    await pay(page);
    await readReference(page, 'Pay to confirm');
    await checkScreen(page, 'booked-upi-message', { ...over, sizes: [phone] });
    await closeToast(page);
    await checkScreen(page, 'booked-upi', over);
    await page.getByRole('link', { name: 'See or cancel this booking' }).click();
    await expect(page.getByText('Waiting for payment')).toBeVisible();
    await checkScreen(page, 'booking-upi');
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await checkScreen(page, 'booking-cancel', over);
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await checkScreen(page, 'booking-cancelled-message', { sizes: [phone] });
    await closeToast(page);
    await checkScreen(page, 'booking-cancelled');
  });

  test('shows a booking to be paid at the desk, and an unknown booking', { tag: '@deep' }, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/book?package=1');
    await chooseWhen(page);
    await fillDetails(page);
    await next(page).click();
    await pay(page);
    await readReference(page);
    await checkScreen(page, 'booked', over);
    await page.goto('/bookings/TD-AAAAAA?key=nothing');
    await expect(page.getByText('We can’t find this booking')).toBeVisible();
    await checkScreen(page, 'booking-unknown');
    consoleErrors.expect(/status of 404/);
  });
});

const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

test('shows the sign-in', { tag: '@deep' }, async ({ page, consoleErrors }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expectToast(page, 'Phone number required', 'Please enter your mobile number');
  await checkScreen(page, 'login-wrong', { sizes: [phone] });
  await closeToast(page);
  await page.getByLabel('Mobile number').fill('98765');
  await checkScreen(page, 'login');
  const code = await sendCode(page, '9876543210');
  await checkScreen(page, 'login-code');
  await verifyCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByTestId('toast').getByText('Verification failed')).toBeVisible();
  await checkScreen(page, 'login-code-wrong');
  await verifyCode(page, code);
  await expect(page.getByLabel('First name')).toBeVisible();
  await checkScreen(page, 'login-name');
  consoleErrors.expect(/status of 400/);
});
