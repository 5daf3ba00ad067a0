import { expect } from '@playwright/test';
import { chooseWhen, fillDetails } from './book.ts';
import { book, bookings, firstSlot, takeSeats } from './calls.ts';
import { changeStored } from './database.ts';
import { test } from './story.ts';
import {
  applyVoucher,
  confirmed,
  expectDetailsKept,
  expectToast,
  goToPay,
  next,
  pay,
  payButton,
  step,
} from './wizard.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** The browser's own line about an answer that is a refusal. */
const refused = /status of 409/;
const unreached = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

test.describe('bad luck between the price and the booking', () => {
  test('a voucher used up meanwhile leaves the total without it, and everything typed', async ({
    page,
    server,
    guest,
    admin,
    consoleErrors,
  }) => {
    await changeStored(server, (trx) =>
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
    await expect(payButton(page)).toHaveText('Pay ₹998 at the centre');
    await expect(page.getByLabel('Voucher code')).toHaveValue('SIBLING15');
    await expect(page.getByLabel(/I agree/)).toBeChecked();
    await page.getByRole('button', { name: 'Edit your details' }).click();
    await expectDetailsKept(page);
    expect(await bookings(admin)).toHaveLength(1);

    await next(page).click();
    await payButton(page).click();
    const reference = await confirmed(page);
    const mine = (await bookings(admin)).find((one) => one.reference === reference);
    expect(mine).toMatchObject({ voucherCode: null, totalAmount: '998.00', parentName: 'Anita Rao' });
  });

  test('a slot filled meanwhile is told at once, where another can be chosen', async ({
    page,
    guest,
    admin,
    consoleErrors,
  }) => {
    await goToPay(page);
    await takeSeats(guest, 15);
    await pay(page);
    consoleErrors.expect(refused);
    await expect(step(page, 'Day and time')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Time slot is full (15/15)');
    const tile = page.locator('label').filter({ hasText: '10 AM–12 PM' });
    await expect(tile).toContainText('Full');
    await expect(tile.getByRole('radio')).toBeDisabled();
    await expect(next(page)).toBeDisabled();

    await page.getByRole('radio', { name: /12–2 PM/ }).check();
    await next(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectDetailsKept(page);
    await next(page).click();
    await payButton(page).click();
    const reference = await confirmed(page);
    const mine = (await bookings(admin)).find((one) => one.reference === reference);
    expect(mine).toMatchObject({ numberOfChildren: 2, timeSlot: { startTime: '12:00' } });
  });

  test('a slot switched off meanwhile too', async ({ page, server, admin, consoleErrors }) => {
    await goToPay(page);
    await changeStored(server, (trx) =>
      trx.updateTable('time_slots').set({ is_active: 0 }).where('id', '=', 1).execute(),
    );
    await pay(page);
    consoleErrors.expect(refused);
    await expect(step(page, 'Day and time')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('This slot is not available.');
    await expect(page.getByRole('radio', { name: /10 AM/ })).toHaveCount(0);
    expect(await bookings(admin)).toHaveLength(0);

    await page.getByRole('radio', { name: /4–6 PM/ }).check();
    await next(page).click();
    await expectDetailsKept(page);
    await next(page).click();
    await payButton(page).click();
    await confirmed(page);
    expect(await bookings(admin)).toHaveLength(1);
  });

  test('a price changed meanwhile is shown before anything is booked', async ({
    page,
    server,
    admin,
    consoleErrors,
  }) => {
    // The price on the button must be the server's word before it changes, or the change is simply what is quoted.
    const quoted = page.waitForResponse((answer) => answer.url().endsWith('/api/quote'));
    await goToPay(page);
    await quoted;
    await expect(payButton(page)).toHaveText('Pay ₹998 at the centre');
    await changeStored(server, (trx) =>
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
    await confirmed(page);
    expect(await bookings(admin)).toMatchObject([{ totalAmount: '1098.00' }]);
  });
});

test.describe('a line that drops', () => {
  test('a failed try books nothing, and pressing again books one', async ({ page, admin, consoleErrors }) => {
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
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(await bookings(admin)).toHaveLength(1);
  });

  test('an answer lost after the commit: pressing again finds the same booking', async ({
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
    expect(await confirmed(page)).toBe(committed?.reference);
    expect(await bookings(admin)).toHaveLength(1);
    expect(await firstSlot(guest)).toMatchObject({ remaining: 13 });
  });

  test('offline at Pay says what to do and keeps everything', async ({
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
    await payButton(page).click();
    await confirmed(page);
    expect(await bookings(admin)).toMatchObject([{ totalAmount: '848.30', voucherCode: 'SIBLING15' }]);
  });
});

test('Back and reload at every step keep what was typed', async ({ page }) => {
  await page.goto('/book?package=1');
  await expect(page.getByRole('radio', { name: /Walk-in Play/ })).toBeChecked();
  await page.getByRole('radio', { name: /Weekend Fun/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Weekend Fun/ })).toBeChecked();
  await chooseWhen(page);

  await page.goBack();
  const chosenDay = page.getByRole('radio').nth(1);
  const chosenSlot = page.getByRole('radio', { name: /10 AM/ });
  for (const again of [() => page.reload(), () => page.goBack().then(() => page.goForward())]) {
    await expect(step(page, 'Day and time')).toBeVisible();
    await expect(chosenDay).toBeChecked();
    await expect(chosenSlot).toBeChecked();
    await expect(page.getByRole('group', { name: 'Number of children' })).toContainText('2');
    await again();
  }
  await next(page).click();

  await fillDetails(page);
  await page.getByLabel('Special requests').fill('One of them is shy at first.');
  await page.reload();
  await expectDetailsKept(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(chosenSlot).toBeChecked();
  await page.goForward();
  await expectDetailsKept(page);
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
  await expectDetailsKept(page);
});

test.describe('the words of the wizard', () => {
  test('seats are told as they are, and too few hold Next back', async ({ page, guest }) => {
    await takeSeats(guest, 14);
    await page.goto('/book?package=1');
    await next(page).click();
    await expect(next(page)).toBeDisabled();
    await page.getByRole('radio').nth(1).check();
    await expect(next(page)).toBeDisabled();
    await page.getByRole('radio', { name: /10 AM/ }).check();
    await expect(page.getByText('Available! 1 spots remaining out of 15.')).toBeVisible();
    await expect(next(page)).toBeEnabled();

    await page.getByRole('button', { name: 'One child more' }).click();
    await expect(page.getByRole('alert')).toHaveText('Only 1 remaining out of 15.');
    await expect(next(page)).toBeDisabled();
    await page.getByRole('radio', { name: /12–2 PM/ }).check();
    await expect(page.getByText('Available! 15 spots remaining out of 15.')).toBeVisible();
    await expect(next(page)).toBeEnabled();

    await page.getByRole('radio', { name: /10 AM/ }).check();
    await page.getByRole('button', { name: 'One child fewer' }).click();
    await takeSeats(guest, 1);
    await page.getByRole('button', { name: 'Check Availability' }).click();
    await expect(page.getByRole('alert')).toHaveText('Time slot is full (15/15)');
    await expect(next(page)).toBeDisabled();
  });

  test('one to five children, and ages from two to eight', async ({ page }) => {
    await page.goto('/book?package=1');
    await next(page).click();
    const children = page.getByRole('group', { name: 'Number of children' });
    await expect(children).toContainText('1');
    await expect(page.getByRole('button', { name: 'One child fewer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const more = page.getByRole('button', { name: 'One child more' });
    for (let n = 0; n < 6; n += 1) await more.click({ force: true });
    await expect(children).toContainText('5');
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('radio', { name: /10 AM/ }).check();
    await next(page).click();
    await expect(page.getByLabel(/Age of child/)).toHaveCount(5);
    await expect(page.getByLabel('Age of child 5').locator('option')).toHaveText([
      'Choose',
      ...[2, 3, 4, 5, 6, 7, 8].map((age) => `${age} years`),
    ]);
  });

  test('a code nobody knows is invalid, and one for siblings is not for one child', async ({
    page,
    admin,
    consoleErrors,
  }) => {
    await goToPay(page);
    await applyVoucher(page, 'NOSUCH');
    consoleErrors.expect(/status of 404/, refused);
    await expectToast(page, 'Invalid Voucher', 'The voucher code is invalid or expired.');
    await expect(payButton(page)).toHaveText('Pay ₹998 at the centre');

    await page.goto('/book?step=2');
    await page.getByRole('button', { name: 'One child fewer' }).click();
    await page.goto('/book?step=4');
    await applyVoucher(page, 'SIBLING15');
    await expectToast(page, 'Invalid Voucher', 'This voucher is for 2 or more children.');
    await expect(payButton(page)).toHaveText('Pay ₹499 at the centre');
    expect(await bookings(admin)).toHaveLength(0);
  });

  test('a voucher check without a line is no refusal', async ({ page, consoleErrors }) => {
    await page.route('**/api/voucher/*', (route) => route.abort());
    await goToPay(page);
    await applyVoucher(page, 'SIBLING15');
    consoleErrors.expect(unreached, /Voucher check failed/);
    await expect(page.getByText('We could not check the code without a connection.')).toBeVisible();
    await expect(page.getByLabel('Voucher code')).toHaveValue('SIBLING15');
    await expect(page.getByTestId('toast')).toHaveCount(0);
  });

  test('details are checked on leaving a field, in words, and the first wrong one gets the focus', async ({
    page,
    admin,
  }) => {
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

  test('nothing is sent before the parent has agreed', async ({ page, admin }) => {
    await goToPay(page);
    await payButton(page).click();
    const missing = page.getByText('Please tick the box so that we may keep your booking.');
    await expect(missing).toBeInViewport({ ratio: 0.95 });
    await expect(page.getByLabel(/I agree/)).toBeFocused();
    expect(await bookings(admin)).toHaveLength(0);
  });
});

test('the keyboard alone books', async ({ page, admin }) => {
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
  await expect(step(page, 'Choose a package')).toBeFocused();
  await tabTo(/Walk-in Play/, 'radio');
  await press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Weekend Fun/ })).toBeChecked();
  await tabTo('Next', 'button');
  await press('Enter');

  await expect(step(page, 'Day and time')).toBeFocused();
  await tabTo(/./, 'radio');
  await press('ArrowRight');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByRole('radio', { name: /10 AM/ })).toBeVisible();
  await tabTo(/10 AM/, 'radio');
  await press('Space');
  await tabTo('One child more', 'button');
  await press('Enter');
  await tabTo('Next', 'button');
  await press('Enter');

  await expect(step(page, 'Your details')).toBeFocused();
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

  await expect(step(page, 'Check and pay')).toBeFocused();
  await tabTo('Voucher code', 'textbox');
  await page.keyboard.type('sibling15');
  await press('Enter');
  await expectToast(page, 'Voucher Applied!', '15% discount applied.');
  await tabTo(/I agree/, 'checkbox');
  await press('Space');
  await tabTo(/^Pay ₹/, 'button');
  await press('Enter');
  await confirmed(page);
  expect(await bookings(admin)).toMatchObject([
    { totalAmount: '1018.30', childrenAges: [4, 6], package: { name: 'Weekend Fun' } },
  ]);
});

test.describe('after booking', () => {
  test('UPI shows the link with the amount and the reference', async ({ page, admin }) => {
    await goToPay(page);
    await page.getByRole('radio', { name: /UPI, now/ }).check();
    await expect(payButton(page)).toHaveText('Pay ₹998');
    await pay(page);
    const reference = await confirmed(page);
    const link = page.getByRole('link', { name: 'Pay ₹998 by UPI' });
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.protocol).toBe('upi:');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      pa: 'toodles@upi',
      am: '998.00',
      cu: 'INR',
      tr: reference,
    });
    expect(await bookings(admin)).toMatchObject([{ status: 'pending', paymentStatus: 'due' }]);
  });

  test('a reload still shows the booking, and its page gives the seats back', async ({
    page,
    guest,
    admin,
  }) => {
    await goToPay(page);
    await pay(page);
    const reference = await confirmed(page);
    await page.reload();
    expect(await confirmed(page)).toBe(reference);
    expect(await firstSlot(guest)).toMatchObject({ remaining: 13 });

    await page.getByRole('link', { name: 'See or cancel this booking' }).click();
    await expect(page.getByText(`Booking ${reference}`)).toBeVisible();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(page.getByText('Anita Rao')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await page.getByRole('button', { name: 'Keep the booking' }).click();
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expectToast(page, 'Booking cancelled', 'Your seats are free for another family.');
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book another session' })).toBeVisible();
    expect(await firstSlot(guest)).toMatchObject({ remaining: 15 });
    expect(await bookings(admin)).toMatchObject([{ reference, status: 'cancelled' }]);
  });

  test('a wrong key shows nothing of a booking', async ({ page, guest, consoleErrors }) => {
    const { reference, manageKey } = await book(guest);
    await page.goto(`/bookings/${reference}?key=${manageKey}`);
    await expect(page.getByText('Farah Khan')).toBeVisible();

    for (const address of [`/bookings/${reference}?key=${manageKey}x`, `/bookings/${reference}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'We do not find this booking' })).toBeVisible();
      await expect(page.getByText('Farah Khan')).toHaveCount(0);
    }
    consoleErrors.expect(/status of 404/);
  });
});
