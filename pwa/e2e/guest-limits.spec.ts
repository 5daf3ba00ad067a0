import { expect } from '@playwright/test';
import { book, bookings } from './api-calls.ts';
import { next } from './book.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { test } from './fixtures.ts';
import { openPortal, signInAsAdmin, signInAsParent, verifyCode } from './sign-in.ts';
import { expectToast, goToPay, pay, payButton, readReference, step } from './wizard.ts';

const number = '9876543210';
const tablet = { width: 768, height: 1024 };

test('confirms the fourth guest booking of a day with a code, within the wizard', { tag: '@deep' }, async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  for (const timeSlotId of [2, 3, 4]) await book(guest, { timeSlotId, parentPhone: number });
  await goToPay(page);
  await pay(page);
  consoleErrors.expect(/status of 409/);
  await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeVisible();
  await checkScreen(page, 'booking-code-ask', { windowOnly: true });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(payButton(page)).toBeVisible();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await page.getByTestId('dev-otp').innerText();
  await verifyCode(page, code === '111111' ? '222222' : '111111');
  consoleErrors.expect(/status of 400/);
  await expect(page.getByText('That is not the code we sent. You have 4 tries left.').first()).toBeVisible();
  await checkScreen(page, 'booking-code-wrong', { windowOnly: true, sizes: [phone, desktop] });
  await verifyCode(page, code);
  await expectToast(page, 'Booking Confirmed!', 'Your play session has been booked successfully.');
  expect(await bookings(admin)).toHaveLength(4);
});

test('leaves the code step on Back and books the changed details', { tag: '@deep' }, async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  for (const timeSlotId of [2, 3, 4]) await book(guest, { timeSlotId, parentPhone: number });
  await goToPay(page);
  await pay(page);
  consoleErrors.expect(/status of 409/);
  await expect(step(page, 'Confirm your number')).toBeVisible();
  await page.goBack();
  await page.getByLabel('Age of child 1').selectOption('7');
  await next(page).click();
  await expect(step(page, 'Payment & Confirmation')).toBeVisible();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await verifyCode(page, await page.getByTestId('dev-otp').innerText());
  await readReference(page);
  const one = (await bookings(admin)).find(({ parentName }) => parentName === 'Anita Rao');
  expect(one?.childrenAges).toEqual([7, 6]);
});

test('finds the same booking with a second code after a lost response', { tag: '@deep' }, async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  for (const timeSlotId of [2, 3, 4]) await book(guest, { timeSlotId, parentPhone: number });
  await goToPay(page);
  await pay(page);
  consoleErrors.expect(/status of 409/);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const first = await page.getByTestId('dev-otp').innerText();
  await page.route(
    '**/api/bookings',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await verifyCode(page, first);
  consoleErrors.expect(/ERR_FAILED/);
  await expect(page.getByLabel('6-digit OTP')).toHaveAttribute('aria-invalid', 'true');
  const called = (await bookings(admin)).find(({ parentName }) => parentName === 'Anita Rao');
  await verifyCode(page, first === '111111' ? '222222' : '111111');
  expect(await readReference(page)).toBe(called?.reference);
  expect(await bookings(admin)).toHaveLength(4);
});

test('lets a parent cancel a booking made by others with their number', { tag: '@deep' }, async ({
  page,
  guest,
  admin,
}) => {
  const { reference } = await book(guest, { parentPhone: number, parentName: 'Somebody Else' });
  await signInAsParent(page, number);
  await page.goto('/bookings');
  await page
    .getByRole('listitem')
    .filter({ hasText: reference })
    .getByRole('heading')
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect.poll(async () => (await bookings(admin))[0]?.status).toBe('cancelled');
});

test('lets the team cancel all bookings of a number', { tag: '@deep' }, async ({ page, guest, admin }) => {
  await signInAsAdmin(page);
  for (const timeSlotId of [1, 2, 3]) await book(guest, { timeSlotId, parentPhone: number });
  const kept = await book(guest);
  const one = (await bookings(admin)).find(({ parentPhone }) => parentPhone === number);
  await page.goto(`/admin/bookings?booking=${one?.id}`);
  await expect(page.getByText('+91 98765 43210, not confirmed')).toBeVisible();
  const open = page.getByRole('button', { name: 'Cancel all upcoming' });
  const dialog = page.getByRole('dialog', { name: 'Cancel all bookings of +91 98765 43210?' });
  for (const size of [phone, tablet, desktop]) {
    await page.setViewportSize(size);
    await open.click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await checkScreen(page, 'portal-cancel-all', { windowOnly: true, sizes: [size] });
    await dialog.getByRole('button', { name: 'Keep them' }).click();
  }
  await open.click();
  await dialog.getByRole('button', { name: 'Cancel 3 bookings' }).click();
  await expect(page.getByText('3 bookings cancelled')).toBeVisible();
  const live = (await bookings(admin)).filter(({ status }) => status !== 'cancelled');
  expect(live.map(({ reference }) => reference)).toEqual([kept.reference]);
});

test.describe('without codes', () => {
  test.use({ serverEnv: { OTP_DELIVERY: 'off' } });

  test('says so on the login page and holds over-limit bookings for the team', { tag: '@deep' }, async ({
    page,
    guest,
  }) => {
    await page.goto('/login');
    await expect(page.getByText(/Login by phone is not available right now/)).toBeVisible();
    await expect(page.getByText('Login with WhatsApp')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send OTP' })).toHaveCount(0);
    await checkScreen(page, 'login-off');
    for (const timeSlotId of [2, 3, 4]) await book(guest, { timeSlotId, parentPhone: number });
    await goToPay(page);
    await pay(page);
    await expectToast(page, 'Booking Received', 'Our team will confirm it. We hold your seats until then.');
    await expect(page.getByText(/Our team will confirm it/).last()).toBeVisible();
    await checkScreen(page, 'booking-waits', { windowOnly: true, sizes: [phone, desktop] });
    await openPortal(page, '/admin/dashboard');
    await expect(page.getByRole('link', { name: /To confirm/ })).toContainText('1');
    await checkScreen(page, 'portal-to-confirm', { sizes: [desktop] });
  });
});
