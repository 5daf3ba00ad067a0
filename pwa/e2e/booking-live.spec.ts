import { expect, type Page } from '@playwright/test';
import { bookings, takeSeats } from './api-calls.ts';
import { chooseWhen, days, fillDetails, next } from './book.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { expectDetailsUnchanged, pay, payButton, readReference, step } from './wizard.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const firstTile = (page: Page) => page.locator('label').filter({ hasText: '10 AM–12 PM' });

/** Expects the chosen slot to be full: on its tile and in a message, with Next disabled. */
async function expectFull(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText('Time slot is full (15/15)');
  await expect(firstTile(page)).toContainText('0 of 15 left');
  await expect(firstTile(page)).toContainText('Full');
  await expect(firstTile(page).getByRole('radio')).toBeChecked();
  await expect(next(page)).toBeDisabled();
}

/** Step 2 with tomorrow's first slot chosen. */
async function chooseFirst(page: Page): Promise<void> {
  await page.goto('/book?package=1');
  await next(page).click();
  await days(page).nth(1).check();
  await page.getByRole('radio', { name: /10 AM/ }).check();
  await expect(page.getByText('Available! 15 spots remaining out of 15.')).toBeVisible();
}

test.describe('a slot that fills up during booking', () => {
  test('is shown while the step is open, and so are seats that become free', async ({
    page,
    guest,
    server,
  }) => {
    await page.clock.install();
    await chooseFirst(page);
    await takeSeats(guest, 13);
    await page.clock.runFor(15_000);
    await expect(page.getByText('Available! 2 spots remaining out of 15.')).toBeVisible();
    await expect(firstTile(page)).toContainText('2 of 15 left');
    await takeSeats(guest, 2);
    await page.clock.runFor(15_000);
    await expectFull(page);

    await changeDatabase(server, (trx) =>
      trx.updateTable('time_slots').set({ max_capacity: 16 }).where('id', '=', 1).execute(),
    );
    await page.clock.runFor(15_000);
    await expect(page.getByText('Available! 1 spots remaining out of 16.')).toBeVisible();
    await expect(next(page)).toBeEnabled();
  });

  test('is shown on returning to the tab', { tag: '@deep' }, async ({ page, guest }) => {
    await chooseFirst(page);
    await takeSeats(guest, 15);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expectFull(page);
  });

  test('is shown on returning to the step', { tag: '@deep' }, async ({ page, guest }) => {
    await chooseFirst(page);
    await next(page).click();
    await expect(step(page, 'Your Details')).toBeVisible();
    await takeSeats(guest, 15);
    await page.getByRole('button', { name: 'Back' }).click();
    await expectFull(page);
    await page.getByRole('radio', { name: /12–2 PM/ }).check();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(next(page)).toBeEnabled();
  });

  test('is shown on reaching step 4, with a choice of other times', { tag: '@deep' }, async ({
    page,
    guest,
    admin,
  }) => {
    await page.goto('/book?package=1');
    await chooseWhen(page);
    await fillDetails(page);
    await takeSeats(guest, 14);
    await next(page).click();
    await expect(page.getByRole('alert')).toHaveText('Only 1 remaining out of 15.');
    await expect(page.getByText('Nothing is booked yet, and everything you typed is kept.')).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await expect(step(page, 'Select Date & Time')).toBeFocused();
    await page.getByRole('radio', { name: /4–6 PM/ }).check();
    await next(page).click();
    await expectDetailsUnchanged(page);
    await next(page).click();
    await pay(page);
    await readReference(page);
    expect(await bookings(admin)).toContainEqual(
      expect.objectContaining({ parentName: 'Anita Rao', timeSlot: expect.objectContaining({ id: 4 }) }),
    );
  });

  test('is shown at step 4 on returning to the tab, and cleared when seats become free', {
    tag: '@deep',
  }, async ({ page, guest, server }) => {
    await page.goto('/book?package=1');
    await chooseWhen(page);
    await fillDetails(page);
    await next(page).click();
    await expect(payButton(page)).toBeVisible();
    await takeSeats(guest, 15);
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    await expect(page.getByRole('alert')).toHaveText('Time slot is full (15/15)');
    await changeDatabase(server, (trx) =>
      trx.updateTable('time_slots').set({ max_capacity: 20 }).where('id', '=', 1).execute(),
    );
    await comeBack();
    await expect(payButton(page)).toHaveText('Pay ₹998 at the centre');
  });
});

test('the days begin with the new day when midnight passes', async ({ page }) => {
  await page.clock.install();
  await page.goto('/book?package=1');
  await next(page).click();
  const first = page.locator('label, div').filter({ has: days(page).first(), hasText: /^Today/ });
  await expect(first.first()).toBeVisible();
  const [, tomorrow] = await days(page).evaluateAll((all: HTMLInputElement[]) =>
    all.map(({ value }) => value),
  );
  await page.clock.fastForward('24:00:00');
  await expect(days(page).first()).toHaveValue(tomorrow ?? '');
  await expect(first.first()).toBeVisible();
});

test('is unavailable when it is switched off while chosen', async ({ page, server }) => {
  await page.clock.install();
  await chooseFirst(page);
  await changeDatabase(server, (trx) =>
    trx.updateTable('time_slots').set({ is_active: 0 }).where('id', '=', 1).execute(),
  );
  await page.clock.runFor(15_000);
  await expect(page.getByRole('alert')).toHaveText('This slot is not available.');
  await expect(page.getByRole('radio', { name: /10 AM/ })).toHaveCount(0);
  await expect(next(page)).toBeDisabled();
});

test('asks for another package if the chosen one is withdrawn, and keeps the rest', { tag: '@deep' }, async ({
  page,
  server,
}) => {
  await page.goto('/book?package=1');
  await chooseWhen(page);
  await fillDetails(page);
  await changeDatabase(server, (trx) =>
    trx.updateTable('play_packages').set({ is_active: 0 }).where('id', '=', 1).execute(),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(
    'The package you chose is no longer on offer. Please choose another one.',
  );
  await page.getByRole('radio', { name: /Weekend Fun/ }).check();
  await next(page).click();
  await next(page).click();
  await expectDetailsUnchanged(page);
});
