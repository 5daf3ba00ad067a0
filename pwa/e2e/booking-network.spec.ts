import { expect } from '@playwright/test';
import { bookings, firstSlot } from './api-calls.ts';
import { chooseWhen, days, fillDetails, next } from './book.ts';
import { test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';
import {
  applyVoucher,
  expectDetailsUnchanged,
  expectToast,
  goToPay,
  pay,
  payButton,
  readReference,
  step,
} from './wizard.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const unreached = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

test.describe('the wizard on a failing connection', () => {
  test('books nothing on a failed attempt, and once on a retry', async ({ page, admin, consoleErrors }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/bookings', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await goToPay(page);
    await pay(page);
    consoleErrors.expect(unreached);
    await expectToast(page, 'Booking Failed', 'Failed to create booking. Please try again.');
    await expect(page.getByRole('alert').first()).toContainText('tap Pay again when you have a signal');
    expect(await bookings(admin)).toHaveLength(0);

    await payButton(page).click();
    await expectToast(page, 'Booking Confirmed!', 'Your play session has been booked successfully.');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{30,}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(await bookings(admin)).toHaveLength(1);
  });

  test('finds the same booking on a retry after the reply was lost', async ({
    page,
    guest,
    admin,
    consoleErrors,
  }) => {
    let tries = 0;
    await page.route('**/api/bookings', async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await goToPay(page);
    await pay(page);
    consoleErrors.expect(unreached);
    await expectToast(page, 'Booking Failed', 'Failed to create booking. Please try again.');
    const [committed] = await bookings(admin);
    expect(committed?.parentName).toBe('Anita Rao');

    await page.reload();
    await payButton(page).click();
    expect(await readReference(page)).toBe(committed?.reference);
    expect(await bookings(admin)).toHaveLength(1);
    expect(await firstSlot(guest)).toMatchObject({ remaining: 13 });
  });

  test('says what to do when Pay is pressed offline, and keeps all input', async ({
    page,
    context,
    admin,
    consoleErrors,
  }) => {
    await goToPay(page);
    await applyVoucher(page, 'SIBLING15');
    await expectToast(page, 'Voucher Applied!', '15% discount applied.');
    await context.setOffline(true);
    await expect(page.getByText('You are offline. Everything is kept on this phone')).toBeVisible();
    await pay(page);
    consoleErrors.expect(unreached);
    await expectToast(page, 'Booking Failed', 'Failed to create booking. Please try again.');
    await expect(page.getByRole('alert').first()).toContainText('tap Pay again when you have a signal');
    await expect(payButton(page)).toHaveText('Pay ₹848.30 at the centre');

    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    // A parent who closes the site in between finds all input at home.
    await page.close();
    const later = await context.newPage();
    await later.goto('/book?step=3');
    await expectDetailsUnchanged(later);
    await next(later).click();
    await expect(payButton(later)).toHaveText('Pay ₹848.30 at the centre');
    await payButton(later).click();
    await readReference(later);
    expect(await bookings(admin)).toMatchObject([{ totalAmount: '848.30', voucherCode: 'SIBLING15' }]);
    // Then it is removed from this phone.
    const kept = await later.evaluate(() => Object.keys(localStorage).join());
    expect(kept).not.toContain('unanswered');
  });
});

test('keeps the input through Back and a reload at every step', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/book?package=1');
  await expect(page.getByRole('radio', { name: /Walk-in Play/ })).toBeChecked();
  await page.getByRole('radio', { name: /Weekend Fun/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Weekend Fun/ })).toBeChecked();
  await chooseWhen(page);

  await page.goBack();
  const chosenDay = days(page).nth(1);
  const chosenSlot = page.getByRole('radio', { name: /10 AM/ });
  for (const again of [() => page.reload(), () => page.goBack().then(() => page.goForward())]) {
    await expect(step(page, 'Select Date & Time')).toBeVisible();
    await expect(chosenDay).toBeChecked();
    await expect(chosenSlot).toBeChecked();
    await expect(page.getByRole('group', { name: 'Number of children' })).toContainText('2');
    await again();
  }
  await next(page).click();

  await fillDetails(page);
  await page.getByLabel('Special requests').fill('One of them is shy at first.');
  await page.reload();
  await expectDetailsUnchanged(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(chosenSlot).toBeChecked();
  await page.goForward();
  await expectDetailsUnchanged(page);
  await expect(page.getByLabel('Special requests')).toHaveValue('One of them is shy at first.');

  await next(page).click();
  await applyVoucher(page, 'SIBLING15');
  await page.getByRole('radio', { name: /UPI, now/ }).check();
  await page.getByLabel(/I agree/).check();
  await page.reload();
  await expect(page.getByText('SIBLING15 15% off')).toBeVisible();
  await expect(page.getByRole('radio', { name: /UPI, now/ })).toBeChecked();
  await expect(page.getByLabel(/I agree/)).toBeChecked();
  await expect(payButton(page)).toHaveText('Pay ₹1,018.30');
  await page.goBack();
  await expectDetailsUnchanged(page);
});

test.describe('a failed request', () => {
  // The service worker must not answer the requests that these tests block.
  test.use({ serviceWorkers: 'block' });

  test('is reported at steps 1 and 2, can be retried and loses no input', { tag: '@deep' }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(unreached);
    await page.route('**/api/packages', (route) => route.abort());
    // The wizard asks for the days at once, because prices depend on them.
    await page.route('**/api/opening-days', (route) => route.abort());
    await page.goto('/terms');
    await waitForHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Book a session' }).first().click();
    await expect(page.getByRole('dialog').getByText('The packages did not load')).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await page.unroute('**/api/packages');
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('radio', { name: /Weekend Fun/ }).check();
    await next(page).click();
    await expect(page.getByText('The days did not load')).toBeVisible();
    await page.unroute('**/api/opening-days');
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.route('**/api/time-slots*', (route) => route.abort());
    await days(page).nth(1).check();
    await expect(page.getByText('The times did not load')).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await page.unroute('**/api/time-slots*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(days(page).nth(1)).toBeChecked();

    // A failed check is only logged: the list already showed free seats.
    await page.route('**/api/availability/**', (route) => route.abort());
    await page.getByRole('radio', { name: /10 AM/ }).check();
    consoleErrors.expect(/Availability check failed/);
    await expect(page.getByText('Available! 15 spots remaining out of 15.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Check Availability' }).click();
    await page.unroute('**/api/availability/**');
    await page.getByRole('button', { name: 'Check Availability' }).click();
    await expect(next(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Change the package' }).click();
    await expect(page.getByRole('radio', { name: /Weekend Fun/ })).toBeChecked();
  });

  test('at step 4 changes neither the total nor the seats nor the input', { tag: '@deep' }, async ({
    page,
    admin,
    consoleErrors,
  }) => {
    consoleErrors.expect(unreached, /Availability check failed/, /status of 500/);
    await page.goto('/book?package=1');
    await chooseWhen(page);
    await fillDetails(page);
    await page.route(/\/api\/(quote|availability)/, (route) => route.abort());
    await next(page).click();
    await expect(payButton(page)).toHaveText('Pay ₹998 at the centre');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, body: 'no' }));
    await pay(page);
    await expectToast(page, 'Booking Failed', 'Failed to create booking. Please try again.');
    await expect(page.getByLabel(/I agree/)).toBeChecked();
    expect(await bookings(admin)).toHaveLength(0);
    await page.unroute('**/api/bookings');
    await payButton(page).click();
    await readReference(page);
    expect(await bookings(admin)).toHaveLength(1);
  });
});
