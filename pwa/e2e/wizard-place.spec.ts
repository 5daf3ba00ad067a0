import { expect, type Page } from '@playwright/test';
import { bookings } from './api-calls.ts';
import { next } from './book.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { holdScript } from './hydration.ts';
import { applyVoucher, expectToast, goToPay, pay, readReference } from './wizard.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const wizard = (page: Page) => page.getByRole('dialog');

test('opens over the page it was opened from, and closing leads back there in one step', async ({ page }) => {
  await page.goto('/contact');
  await page.goto('/packages');
  const link = page.getByRole('link', { name: 'Book Monthly Pass' }).first();
  await link.scrollIntoViewIfNeeded();
  const before = await position(page);
  expect(before).toBeGreaterThan(200);
  await link.tap();
  await expect(page.getByRole('radio', { name: /Monthly Pass/ })).toBeChecked();
  await expect(page.locator('h1')).toHaveText(/\w/);
  await next(page).tap();
  await expect(page).toHaveURL(/step=2/);
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page).toHaveURL(/\/packages$/);
  await expect(wizard(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Packages/);
  expect(await position(page)).toBe(before);
  // The wizard's steps are over.
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('Back leaves the confirmation in one step', async ({ page }) => {
  await page.goto('/packages');
  await page.getByRole('link', { name: 'Book Walk-in Play' }).first().tap();
  await expect(wizard(page)).toBeVisible();
  await goToPay(page, { opened: true });
  await pay(page);
  await readReference(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/packages$/);
  await expect(wizard(page)).toHaveCount(0);
});

test('opened by its address, closing and Back from the confirmation lead Home', async ({ page }) => {
  await goToPay(page);
  await pay(page);
  await readReference(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(wizard(page)).toHaveCount(0);
});

test('the server renders the first step, nothing of another page loads, and a tap before the script counts', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdScript(page);
  await page.goto('/book', { waitUntil: 'commit' });
  const tile = page.getByRole('radio', { name: /Monthly Pass/ });
  await tile.check();
  await expect(next(page)).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Close', exact: true })).toHaveAttribute('href', '/');
  release();
  await expect(next(page)).toBeEnabled();
  await expect(tile).toBeChecked();
  expect(asked.filter((path) => /^\/art\/(zones|films)|HomePage/.test(path))).toEqual([]);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Monthly Pass/)).toBeVisible();
});

test('a date in the calendar closes it and shows its times; Escape closes only the calendar', async ({
  page,
  server,
}) => {
  await page.goto('/book?package=1');
  await next(page).click();
  const all = page.getByRole('button', { name: 'All dates' });
  for (const focus of [
    () => page.getByRole('button', { name: 'Coming days' }).focus(),
    () => page.getByRole('radio').nth(20).focus(),
  ]) {
    await all.click();
    await focus();
    await page.keyboard.press('Escape');
    await expect(all).toBeVisible();
    await expect(wizard(page)).toBeVisible();
  }

  await all.click();
  const day = page.getByRole('radio', { name: /^(?!.*(closed|not with)).*/ }).nth(30);
  const name = await day.getAttribute('aria-label');
  await day.tap();
  await expect(all).toBeVisible();
  await expect(page.getByRole('radio', { name: name ?? '' })).toBeChecked();
  await expect(page.getByText('Time', { exact: true })).toBeInViewport();
  const date = await page.getByRole('radio', { name: name ?? '' }).getAttribute('value');

  await changeDatabase(server, (trx) =>
    trx
      .insertInto('slot_days')
      .values([1, 2, 3, 4, 5].map((id) => ({ date: date ?? '', time_slot_id: id, seats_taken: 15 })))
      .execute(),
  );
  await page.reload();
  const full = page.getByRole('radio', { name: `${name}, full` });
  await expect(full).toHaveCount(1);
  await expect(page.getByText('Every time on this day is full.')).toBeVisible();
  await all.click();
  await expect(full.locator('..')).toHaveCSS('background-image', 'none');
  await page
    .getByRole('radio', { name: /^(?!.*(closed|full)).*/ })
    .first()
    .tap();
  await all.click();
  await expect(full.locator('..')).toHaveCSS('background-image', /repeating-linear-gradient/);
});

test('a voucher that stops applying says so at the minus button, and comes back with the second child', async ({
  page,
  consoleErrors,
}) => {
  // The browser's own message about the refused code.
  consoleErrors.expect(/status of 409/);
  await goToPay(page);
  await applyVoucher(page, 'SIBLING15');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('₹848.30')).toBeVisible();
  await page.getByRole('button', { name: 'Remove a child' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'SIBLING15 no longer applies. This voucher is for 2 or more children.',
  );
  await expect(page.getByText('₹499', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a child' }).click();
  await expect(page.getByText('₹848.30')).toBeVisible();
});

test('offers that the booking can use are one tap away, with what they save', async ({ page }) => {
  await goToPay(page);
  await page.getByRole('button', { name: 'SIBLING15: 15% off, you save ₹149.70' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹848.30 at the centre' })).toBeVisible();
});

test('the code of an offer on Home is applied in the last step', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Book with code FIRST20' }).click();
  await page.getByRole('radio', { name: /Walk-in Play/ }).check();
  await expect(next(page)).toBeEnabled();
  await goToPay(page, { opened: true });
  await expectToast(page, 'Voucher Applied!', '20% discount applied.');
  await expect(page.getByRole('button', { name: 'Pay ₹798.40 at the centre' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await next(page).click();
  await expect(page.getByRole('button', { name: 'Pay ₹998 at the centre' })).toBeVisible();
});

test('Pay looks up a code that was typed but not applied, and books nothing before the parent has seen the price', async ({
  page,
  admin,
}) => {
  await goToPay(page);
  await page.getByLabel(/I agree/).check();
  await page.getByLabel('Voucher code').fill('sibling15');
  await page.getByRole('button', { name: 'Pay ₹998 at the centre' }).click();
  const withCode = page.getByRole('button', { name: 'Pay ₹848.30 at the centre' });
  await expect(withCode).toBeVisible();
  expect(await bookings(admin)).toEqual([]);
  await withCode.click();
  await readReference(page);
  expect(await bookings(admin)).toHaveLength(1);
});

test('Pay says once that a typed code does not apply, then books without it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/);
  await goToPay(page);
  await page.getByLabel(/I agree/).check();
  await page.getByLabel('Voucher code').fill('NOPE99');
  const payWhole = page.getByRole('button', { name: 'Pay ₹998 at the centre' });
  await payWhole.click();
  await expectToast(page, 'Invalid Voucher', 'The voucher code is invalid or expired.');
  await payWhole.click();
  await readReference(page);
});
