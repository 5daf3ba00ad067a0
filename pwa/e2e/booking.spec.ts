import { expect } from '@playwright/test';
import { book, bookings, takeSeats } from './api-calls.ts';
import { chooseWhen, days, fillDetails, next } from './book.ts';
import { checkScreen } from './check-screen.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
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

/** The browser's own console message for an error response. */
const refused = /status of 409/;

test('lets a guest book by touch in under a minute, without an account', async ({ page, admin }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Book Walk-in Play' }).tap();
  await expect(page.getByRole('radio', { name: /Walk-in Play/ })).toBeChecked();
  await expect(page.getByText('1 child, 2 hours')).toBeVisible();
  await chooseWhen(page);
  await fillDetails(page);
  await next(page).tap();
  const ticket = page.getByRole('region', { name: 'Your booking' });
  await expect(ticket).toContainText('Walk-in Play, ages 4 and 6');
  await expect(ticket).toContainText('Anita Rao, +91 98765 43210');
  const box = page.getByRole('checkbox', { name: /I am 18 or older/ });
  await expect(box).toBeInViewport({ ratio: 1 });
  await checkScreen(page, 'book-pay-consent', { windowOnly: true });
  await payButton(page).tap();
  await expect(page.getByText('Please tick')).toBeInViewport({ ratio: 1 });
  await checkScreen(page, 'book-pay-consent-missing', { windowOnly: true });
  await pay(page);
  await expectToast(page, 'Booking Confirmed!', 'Your play session has been booked successfully.');
  const reference = await readReference(page);
  expect(await bookings(admin)).toMatchObject([
    { reference, status: 'confirmed', totalAmount: '998.00', numberOfChildren: 2, childrenAges: [4, 6] },
  ]);
});

test.describe('a change between the price and the booking', () => {
  test('a used-up voucher is removed from the total, and all input stays', { tag: '@deep' }, async ({
    page,
    server,
    guest,
    admin,
    consoleErrors,
  }) => {
    await changeDatabase(server, (trx) =>
      trx.updateTable('vouchers').set({ max_uses: 1 }).where('code', '=', 'SIBLING15').execute(),
    );
    await goToPay(page);
    await applyVoucher(page, 'sibling15');
    await expectToast(page, 'Voucher Applied!', '15% discount applied.');
    await expect(payButton(page)).toHaveText('Pay ₹848.30 at the centre');

    await book(guest, { numberOfChildren: 2, voucherCode: 'SIBLING15', totalAmount: '848.30' });
    await pay(page);
    consoleErrors.expect(refused);
    await expectToast(page, 'Invalid Voucher', 'The voucher code is invalid or expired.');
    await expect(page.getByRole('alert')).toHaveText(
      'The voucher code is invalid or expired. Nothing is booked yet: the total is now without SIBLING15.',
    );
    await expect(payButton(page)).toHaveText('Pay ₹998 at the centre');
    await expect(page.getByLabel('Voucher code')).toHaveValue('SIBLING15');
    await expect(page.getByLabel(/I agree/)).toBeChecked();
    await page.getByRole('button', { name: 'Edit your details' }).click();
    await expectDetailsUnchanged(page);
    expect(await bookings(admin)).toHaveLength(1);

    await next(page).click();
    consoleErrors.expect(/status of 404/);
    // The details may have changed, so the code that is still in the field is looked up once more.
    await payButton(page).click();
    await expect(page.getByLabel('Voucher code')).toHaveAccessibleDescription(/invalid or expired/);
    await payButton(page).click();
    const reference = await readReference(page);
    const mine = (await bookings(admin)).find((one) => one.reference === reference);
    expect(mine).toMatchObject({ voucherCode: null, totalAmount: '998.00', parentName: 'Anita Rao' });
  });

  test('a slot that filled up is reported at once, with other times to choose', async ({
    page,
    guest,
    admin,
    consoleErrors,
  }) => {
    await goToPay(page);
    await takeSeats(guest, 15);
    await pay(page);
    consoleErrors.expect(refused);
    await expect(step(page, 'Select Date & Time')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Time slot is full (15/15)');
    const tile = page.locator('label').filter({ hasText: '10 AM–12 PM' });
    await expect(tile).toContainText('Full');
    await expect(next(page)).toBeDisabled();

    await page.getByRole('button', { name: /^12–2 PM/ }).click();
    await expect(page.getByRole('radio', { name: /12–2 PM/ })).toBeChecked();
    await next(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectDetailsUnchanged(page);
    await next(page).click();
    await payButton(page).click();
    const reference = await readReference(page);
    const mine = (await bookings(admin)).find((one) => one.reference === reference);
    expect(mine).toMatchObject({ numberOfChildren: 2, timeSlot: { startTime: '12:00' } });
  });

  test('a slot switched off is reported the same way', { tag: '@deep' }, async ({
    page,
    server,
    admin,
    consoleErrors,
  }) => {
    await goToPay(page);
    await changeDatabase(server, (trx) =>
      trx.updateTable('time_slots').set({ is_active: 0 }).where('id', '=', 1).execute(),
    );
    await pay(page);
    consoleErrors.expect(refused);
    await expect(step(page, 'Select Date & Time')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('This slot is not available.');
    await expect(page.getByRole('radio', { name: /10 AM/ })).toHaveCount(0);
    expect(await bookings(admin)).toHaveLength(0);

    await page.getByRole('radio', { name: /4–6 PM/ }).check();
    await next(page).click();
    await expectDetailsUnchanged(page);
    await next(page).click();
    await payButton(page).click();
    await readReference(page);
    expect(await bookings(admin)).toHaveLength(1);
  });

  test('a new price is shown before anything is booked', async ({ page, server, admin, consoleErrors }) => {
    // The button must show the server's price before it changes; otherwise the quote already includes the
    // change.
    const quoted = page.waitForResponse((answer) => answer.url().endsWith('/api/quote'));
    await goToPay(page);
    await quoted;
    await expect(payButton(page)).toHaveText('Pay ₹998 at the centre');
    await changeDatabase(server, (trx) =>
      trx.updateTable('play_packages').set({ price_paise: 54_900 }).where('id', '=', 1).execute(),
    );
    await pay(page);
    consoleErrors.expect(refused);
    await expect(page.getByRole('alert')).toContainText('The price has changed. Nothing is booked yet');
    await expect(payButton(page)).toHaveText('Pay ₹1,098 at the centre');
    const ticket = page.getByRole('region', { name: 'Your booking' });
    await expect(ticket).toContainText('2 children at ₹549');
    await expect(ticket).toContainText('₹1,098.00');
    expect(await bookings(admin)).toHaveLength(0);

    await payButton(page).click();
    await readReference(page);
    expect(await bookings(admin)).toMatchObject([{ totalAmount: '1098.00' }]);
  });
});

test('books by keyboard alone', async ({ page, admin }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Book Walk-in Play' })).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (
    name: RegExp | string,
    role: 'button' | 'link' | 'radio' | 'textbox' | 'combobox' | 'checkbox',
  ) => {
    const wanted = page.getByRole(role, { name }).first();
    for (let n = 0; n < 60; n += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    await expect(wanted).toBeFocused();
  };
  await tabTo('Book Walk-in Play', 'link');
  await press('Enter');
  await expect(step(page, 'Select Package')).toBeFocused();
  await tabTo(/Walk-in Play/, 'radio');
  await press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Weekend Fun/ })).toBeChecked();
  await tabTo('Next', 'button');
  await press('Enter');

  await expect(step(page, 'Select Date & Time')).toBeFocused();
  await tabTo(/./, 'radio');
  await press('ArrowRight');
  await expect(days(page).nth(1)).toBeChecked();
  await expect(page.getByRole('radio', { name: /10 AM/ })).toBeVisible();
  await tabTo(/10 AM/, 'radio');
  await press('Space');
  await tabTo('Add a child', 'button');
  await press('Enter');
  await tabTo('Next', 'button');
  await press('Enter');

  await expect(step(page, 'Your Details')).toBeFocused();
  await tabTo("Parent's name", 'textbox');
  await page.keyboard.type('Anita Rao');
  await tabTo('Mobile number', 'textbox');
  await page.keyboard.type('9876543210');
  await tabTo('Email', 'textbox');
  await page.keyboard.type('anita@example.com');
  await tabTo('Age of child 1', 'combobox');
  await page.keyboard.type('4');
  await tabTo('Age of child 2', 'combobox');
  await page.keyboard.type('6');
  await tabTo('Next', 'button');
  await press('Enter');

  await expect(step(page, 'Payment & Confirmation')).toBeFocused();
  await tabTo('Voucher code', 'textbox');
  await page.keyboard.type('sibling15');
  await press('Enter');
  await expectToast(page, 'Voucher Applied!', '15% discount applied.');
  await tabTo(/^I am 18 or older/, 'checkbox');
  await press('Space');
  await tabTo(/^Pay ₹/, 'button');
  await press('Enter');
  await readReference(page);
  expect(await bookings(admin)).toMatchObject([
    { totalAmount: '1018.30', childrenAges: [4, 6], package: { name: 'Weekend Fun' } },
  ]);
});

test('adds extras in the last step, which the ticket, the booking and the portal then list', async ({
  page,
  admin,
}) => {
  await goToPay(page);
  const more = page.getByRole('button', { name: 'One Socks more' });
  await more.click();
  await more.click();
  const ticket = page.getByRole('region', { name: 'Your booking' });
  await expect(ticket).toContainText('2 × Socks at ₹49');
  await expect(ticket).toContainText('₹1,096');
  await pay(page);
  await readReference(page);
  await expect(page.getByText('₹1,096')).toBeVisible();
  await page.getByRole('link', { name: 'See or cancel this booking' }).click();
  await expect(page.getByText('2 × Socks')).toBeVisible();
  const [booked] = await bookings(admin);
  await openPortal(page, `/admin/bookings?booking=${booked?.id}`);
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('2 × Socks');
});
