import { expect, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { book, sell, tomorrow } from './api-calls.ts';
import { countPresses, pressesOf } from './clicks.ts';
import { familyField, prepare } from './counter.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { closeToast } from './wizard.ts';

test.use({ serverEnv: { BOOKINGS_PER_ADDRESS: '1000' } });

/** Starts something from the keyboard, as a person who does it fifty times a day does. */
async function start(
  page: Page,
  typed: string,
  found: string | RegExp = new RegExp(typed, 'i'),
): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.type(typed);
  const option = page.getByRole('option', { name: found }).first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/** The presses of each job, from the dashboard. */
async function measure(
  page: Page,
  jobs: Record<string, () => Promise<void>>,
): Promise<Record<string, number>> {
  const presses: Record<string, number> = {};
  for (const [name, work] of Object.entries(jobs)) {
    await test.step(name, async () => {
      await page.goto('/admin/dashboard');
      await expect(page.getByRole('heading', { name: 'Today’s slots' })).toBeVisible();
      await countPresses(page);
      await work();
      presses[name] = await pressesOf(page);
    });
  }
  return presses;
}

test('does what families come and call for in a few presses', { tag: '@deep' }, async ({
  page,
  guest,
  server,
  admin,
}) => {
  await prepare(server, guest);
  await changeDatabase(server, (trx) =>
    trx.updateTable('play_packages').set({ sells_hours: 1 }).where('type', '=', 'monthly').execute(),
  );
  await sell(admin);
  const date = await tomorrow(guest);
  const toMove = await book(guest, {
    parentName: 'Ravi Kumar',
    parentPhone: '9811122244',
    consent: consentNow,
  });
  const toCancel = await book(guest, { parentName: 'Meera Iyer', parentPhone: '9811122255', timeSlotId: 2 });
  const { booking }: { booking: { orderId: string; dueAmount: string } } = await (
    await admin.get(`/api/admin/bookings/${toCancel.id}`)
  ).json();
  const { orderId, dueAmount } = booking;
  await admin.post(`/api/admin/orders/${orderId}/payments`, {
    data: { method: 'cash', amount: dueAmount, shownDue: dueAmount },
    failOnStatusCode: true,
  });
  await guest.post('/api/enquiries', {
    data: { name: 'Anita Rao', phone: '9876543210', type: 'general', message: 'Is there parking?' },
    failOnStatusCode: true,
  });
  await openPortal(page, '/admin/dashboard');
  const dialog = page.getByRole('dialog');
  const findFamily = async (digits: string) => {
    await familyField(page).fill(digits);
    await page
      .getByRole('option', { name: /98111|90000/ })
      .first()
      .click();
  };
  const presses = await measure(page, {
    'a walk-in of a known family, paid': async () => {
      await start(page, 'counter');
      await findFamily('90000');
      await page.getByRole('radio', { name: /^Play now/ }).click();
      await page.getByRole('button', { name: /^Cash/ }).click();
      await dialog.getByRole('button', { name: /^Take ₹/ }).click();
      await expect(page.getByRole('heading', { name: /^₹[\d,]+ paid$/ })).toBeVisible();
    },
    'hours for a known family': async () => {
      await start(page, 'sell hours');
      await findFamily('90000');
      await expect(dialog.getByRole('combobox', { name: 'Package type' })).toContainText('Monthly Pass');
      await dialog.getByRole('radio', { name: 'Cash' }).click();
      await dialog.getByRole('button', { name: 'Sell Package' }).click();
      await expect(dialog).toHaveCount(0);
    },
    'a visit on hours': async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('ananya');
      await page.getByRole('option', { name: 'Use hours of Ananya Rao' }).click();
      await dialog.getByRole('button', { name: 'Record Usage' }).click();
      await expect(dialog).toHaveCount(0);
    },
    'a look at a balance': async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('98765');
      await page
        .getByRole('option', { name: /^Ananya Rao/ })
        .first()
        .click();
      await expect(page.getByText(/h left|of 10 h/).first()).toBeVisible();
    },
    'a booking by phone': async () => {
      await start(page, 'new booking');
      await findFamily('90000');
      await dialog
        .getByRole('group', { name: 'The family’s children' })
        .getByRole('button', { name: '4' })
        .click();
      await dialog.getByRole('combobox', { name: 'Package' }).click();
      await page.getByRole('option', { name: /^Walk-in/ }).click();
      await dialog.getByLabel('Day', { exact: true }).fill(date);
      await dialog.getByRole('radio', { name: /^12/ }).click();
      await dialog.getByRole('button', { name: 'Book for ₹499' }).click();
      await expect(page.getByTestId('toast')).toContainText('Anand Krishnan is booked');
      await closeToast(page);
    },
    'another slot for a booking': async () => {
      await start(page, toMove.reference, /^Ravi Kumar/);
      await page.getByRole('button', { name: 'Move to another slot' }).click();
      await dialog.getByRole('radio', { name: /^6–8 PM/ }).click();
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(page.getByTestId('toast')).toContainText('Moved to');
    },
    'a cancellation with its refund': async () => {
      await start(page, toCancel.reference, /^Meera Iyer/);
      await page.getByRole('button', { name: 'Cancelled' }).click();
      await dialog.getByRole('radio', { name: /^Refunded now/ }).click();
      await dialog.getByRole('radio', { name: 'Cash' }).click();
      await dialog.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(dialog).toHaveCount(0);
    },
    'a party by phone': async () => {
      await start(page, 'new party');
      await dialog.getByRole('combobox', { name: 'Package' }).click();
      await page.getByRole('option', { name: /^Starter/ }).click();
      await dialog.getByLabel('Day', { exact: true }).fill(date);
      await dialog.getByRole('radio', { name: /^10 AM/ }).click();
      await dialog.getByLabel('Birthday child').fill('Neel');
      await dialog.getByRole('combobox', { name: 'Age turning' }).click();
      await page.getByRole('option', { name: '4 years' }).click();
      await dialog.getByLabel('Guests').fill('10');
      await findFamily('90000');
      await dialog.getByRole('button', { name: 'Book for ₹2,999' }).click();
      await expect(page.getByTestId('toast')).toContainText('Neel’s party is booked');
      await closeToast(page);
    },
    'an answer to an enquiry': async () => {
      await start(page, 'enquiries');
      const card = page.getByRole('listitem').filter({ hasText: 'Is there parking?' });
      await card.getByRole('link', { name: 'Reply on WhatsApp' }).click();
      await expect(card).toContainText('Responded');
    },
  });
  expect(presses).toEqual({
    'a walk-in of a known family, paid': 4,
    'hours for a known family': 3,
    'a visit on hours': 2,
    'a look at a balance': 1,
    'a booking by phone': 6,
    'another slot for a booking': 3,
    'a cancellation with its refund': 4,
    'a party by phone': 7,
    'an answer to an enquiry': 1,
  });
});

test('does the work of a day in a few presses, however many families it concerns', { tag: '@deep' }, async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  const { today }: Site = await (await admin.get('/api/site')).json();
  const sunday = addDays(today, 7);
  await admin.put('/api/admin/time-slots/bulk-capacity', { data: { maxCapacity: 50 } });
  for (let n = 0; n < 90; n += 1)
    await book(guest, {
      parentName: `Family ${n}`,
      parentPhone: String(9_811_150_000 + n),
      bookingDate: sunday,
      timeSlotId: 1 + (n % 5),
      paymentMethod: n < 70 ? 'upi' : 'desk',
    });
  await openPortal(page, '/admin/dashboard');
  const dialog = page.getByRole('dialog');
  const selected = page.getByRole('group', { name: 'Selected rows' });
  const close = () => dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  const presses = await measure(page, {
    '70 payments by UPI': async () => {
      await page.evaluate(() => history.replaceState(null, '', '/admin/bookings?payment=due&method=upi'));
      await page.reload();
      await countPresses(page);
      await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
      await selected.getByRole('button', { name: 'Select all 70' }).click();
      await selected.getByRole('button', { name: 'Mark paid' }).click();
      await dialog.getByRole('button', { name: /^Record ₹/ }).click();
      await expect(dialog.getByRole('heading', { name: '70 payments recorded' })).toBeVisible();
      await close();
    },
    'a closed day with 90 visits': async () => {
      await start(page, 'close a day');
      await dialog.getByLabel('Date').fill(sunday);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Change anyway' }).click();
      await page.getByRole('button', { name: 'Move all 90' }).click();
      await dialog.getByText('To the next free day').click();
      await dialog.getByRole('button', { name: 'Move 90 bookings' }).click();
      await expect(dialog.getByRole('heading', { name: '90 bookings moved' })).toBeVisible();
      await close();
    },
    'the end of the day': async () => {
      await admin.post('/api/admin/till-sessions', {
        data: { floatAmount: '0.00' },
        failOnStatusCode: true,
      });
      await start(page, 'close the till');
      await page.getByRole('button', { name: 'Close till' }).click();
      await dialog.getByLabel('₹500').fill('0');
      await dialog.getByRole('button', { name: 'Close with ₹0' }).click();
      await expect(page.getByTestId('toast')).toContainText('The till is closed.');
    },
  });
  expect(presses).toEqual({
    '70 payments by UPI': 5,
    'a closed day with 90 visits': 6,
    'the end of the day': 2,
  });
});
