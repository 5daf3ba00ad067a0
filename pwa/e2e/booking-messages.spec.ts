import { expect } from '@playwright/test';
import { bookings, takeSeats } from './api-calls.ts';
import { chooseWhen, days, next } from './book.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { applyVoucher, expectToast, goToPay, payButton } from './wizard.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** The browser's own console message for an error response. */
const refused = /status of 409/;
const unreached = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** The texts inside that overlap others on their line, or stick out. */
function laidOver(tile: Element): string[] {
  const words: { text: string; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNode(node);
    words.push({ text: node.textContent ?? '', box: range.getBoundingClientRect() });
  }
  const around = tile.getBoundingClientRect();
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  const isOn = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && Math.abs(middle(one) - middle(other)) < 10;
  return words
    .filter(
      ({ box }, place) =>
        box.right > around.right || words.slice(0, place).some(({ box: other }) => isOn(box, other)),
    )
    .map(({ text }) => text);
}

test.describe('the wizard', () => {
  test('shows the free seats, and disables Next when there are too few', async ({ page, guest }) => {
    await takeSeats(guest, 14);
    await page.goto('/book?package=1');
    await next(page).click();
    await expect(next(page)).toBeDisabled();
    await days(page).nth(1).check();
    await expect(next(page)).toBeDisabled();
    await page.getByRole('radio', { name: /10 AM/ }).check();
    await expect(page.getByText('Available! 1 spots remaining out of 15.')).toBeVisible();
    await expect(next(page)).toBeEnabled();

    await page.getByRole('button', { name: 'Add a child' }).click();
    await expect(page.getByRole('alert')).toHaveText('Only 1 remaining out of 15.');
    await expect(next(page)).toBeDisabled();
    await page.getByRole('radio', { name: /12–2 PM/ }).check();
    await expect(page.getByText('Available! 15 spots remaining out of 15.')).toBeVisible();
    await expect(next(page)).toBeEnabled();

    await page.getByRole('radio', { name: /10 AM/ }).check();
    await page.getByRole('button', { name: 'Remove a child' }).click();
    await takeSeats(guest, 1);
    await page.getByRole('button', { name: 'Check Availability' }).click();
    await expect(page.getByRole('alert')).toHaveText('Time slot is full (15/15)');
    await expect(next(page)).toBeDisabled();
  });

  test('says that a day is unavailable, with the reason for each session', async ({
    page,
    guest,
    server,
  }) => {
    const onlySession = (id: number, times: { start_time?: string; end_time?: string } = {}) =>
      changeDatabase(server, async (trx) => {
        await trx.updateTable('time_slots').set({ is_active: 0 }).where('id', '!=', id).execute();
        const changes = { ...times, is_active: 1 } as const;
        await trx.updateTable('time_slots').set(changes).where('id', '=', id).execute();
      });
    const nothing = page.getByText('This day can no longer be booked. Please choose another day.');
    const tile = page.locator('label').filter({ has: page.locator('input[name="slot"]') });
    await takeSeats(guest, 15);
    await onlySession(1);
    await page.goto('/book?package=1');
    await next(page).click();
    await days(page).nth(1).check();
    await expect(tile).toContainText('0 of 15 left');
    await expect(tile).toContainText('Full');
    await expect(page.getByText('Every time on this day is full.')).toBeVisible();
    expect(await tile.evaluate(laidOver)).toEqual([]);

    await changeDatabase(server, (trx) =>
      trx.updateTable('operating_hours').set({ open_time: '00:00' }).execute(),
    );
    await onlySession(2, { start_time: '00:00', end_time: '00:01' });
    await days(page).first().check();
    await expect(tile).toContainText('Booking closed');
    await expect(nothing).toBeVisible();
    expect(await tile.evaluate(laidOver)).toEqual([]);
  });

  test('offers one to five children, and ages from two to eight', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/book?package=1');
    await next(page).click();
    const children = page.getByRole('group', { name: 'Number of children' });
    await expect(children).toContainText('1');
    await expect(page.getByRole('button', { name: 'Remove a child' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const more = page.getByRole('button', { name: 'Add a child' });
    for (let n = 0; n < 6; n += 1) await more.click({ force: true });
    await expect(children).toContainText('5');
    await days(page).nth(1).check();
    await page.getByRole('radio', { name: /10 AM/ }).check();
    await next(page).click();
    await expect(page.getByLabel(/Age of child/)).toHaveCount(5);
    await expect(page.getByLabel('Age of child 5').locator('option')).toHaveText([
      'Choose',
      ...[2, 3, 4, 5, 6, 7, 8].map((age) => `${age} years`),
    ]);
  });

  test('refuses an unknown voucher, and a sibling voucher for one child', { tag: '@deep' }, async ({
    page,
    admin,
    consoleErrors,
  }) => {
    await goToPay(page);
    await applyVoucher(page, 'NOSUCH');
    consoleErrors.expect(/status of 404/, refused);
    await expectToast(page, 'Invalid Voucher', 'The voucher code is invalid or expired.');
    const field = page.getByLabel('Voucher code');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('The voucher code is invalid or expired.');
    await expect(payButton(page)).toHaveText('Pay ₹998 at the centre');

    await page.goto('/book?step=2');
    await page.getByRole('button', { name: 'Remove a child' }).click();
    await page.goto('/book?step=4');
    await applyVoucher(page, 'SIBLING15');
    await expectToast(page, 'Invalid Voucher', 'This voucher is for 2 or more children.');
    await expect(payButton(page)).toHaveText('Pay ₹499 at the centre');
    expect(await bookings(admin)).toHaveLength(0);
  });

  test('does not report a voucher check without a connection as a refusal', { tag: '@deep' }, async ({
    page,
    consoleErrors,
  }) => {
    await page.route('**/api/voucher/*', (route) => route.abort());
    await goToPay(page);
    await applyVoucher(page, 'SIBLING15');
    consoleErrors.expect(unreached, /Voucher check failed/);
    await expect(page.getByText('We could not check the code without a connection.')).toBeVisible();
    await expect(page.getByLabel('Voucher code')).toHaveValue('SIBLING15');
    await expect(page.getByTestId('toast')).toHaveCount(0);
  });

  test('validates the details on blur, and focuses the first invalid field', async ({ page, admin }) => {
    await page.goto('/book?package=1');
    await chooseWhen(page);
    await expect(next(page)).toBeDisabled();
    const phone = page.getByLabel('Mobile number');
    await page.getByLabel("Parent's name").fill('Anita Rao');
    await phone.fill('12345');
    await expect(page.getByText('Enter a 10-digit mobile number.')).toHaveCount(0);
    await page.getByLabel('Email').fill('anita@');
    await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible();
    await page.getByLabel('Age of child 1').selectOption('4');
    await next(page).click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible();
    await expect(page.getByText('Choose an age.')).toBeVisible();
    expect(await bookings(admin)).toHaveLength(0);
  });

  test('requires consent before anything is sent', async ({ page, admin }) => {
    await goToPay(page);
    await payButton(page).click();
    const missing = page.getByText('Please tick the box so that we may keep your booking.');
    await expect(missing).toBeInViewport({ ratio: 0.95 });
    await expect(page.getByLabel(/I agree/)).toBeFocused();
    expect(await bookings(admin)).toHaveLength(0);
  });

  test('shows a rupee discount as ₹100 off, and lets the parent remove the voucher', {
    tag: '@deep',
  }, async ({ page, server }) => {
    await changeDatabase(server, (trx) =>
      trx
        .insertInto('vouchers')
        .values({
          code: 'HUNDRED',
          description: 'A hundred rupees off',
          discount_type: 'fixed',
          discount_value: 10_000,
          max_discount_paise: null,
          valid_from: null,
          valid_till: null,
          max_uses: null,
          max_uses_per_phone: null,
          uses: 0,
          min_spend_paise: 0,
          min_children: 1,
          first_visit_only: 0,
          package_types: '[]',
          is_active: 1,
        })
        .execute(),
    );
    await goToPay(page);
    await applyVoucher(page, 'hundred');
    await expectToast(page, 'Voucher Applied!', '₹100 discount applied.');
    await expect(page.getByText('HUNDRED ₹100 off')).toBeVisible();
    await expect(payButton(page)).toHaveText('Pay ₹898 at the centre');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByLabel('Voucher code')).toBeFocused();
    await expect(page.getByLabel('Voucher code')).toHaveValue('');
    await expect(payButton(page)).toHaveText('Pay ₹998 at the centre');

    // Earlier steps also show the discount with the price and allow removing it.
    await applyVoucher(page, 'HUNDRED');
    await expectToast(page, 'Voucher Applied!', '₹100 discount applied.');
    await page.goBack();
    await expect(page.getByText('₹898')).toBeVisible();
    await expect(page.getByText('−₹100')).toBeVisible();
    await page.getByRole('button', { name: 'Remove voucher HUNDRED' }).click();
    await expect(page.getByText('₹998')).toBeVisible();
  });
});
