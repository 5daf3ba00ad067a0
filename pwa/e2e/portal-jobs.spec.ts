import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { book, sell, tomorrow } from './api-calls.ts';
import { prepare } from './counter.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { countPresses, keyboard, mouse, pressesOf } from './hands.ts';
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

/** A booking for tomorrow that was paid in cash. */
async function bookAndPay(guest: APIRequestContext, admin: APIRequestContext): Promise<string> {
  const family = { parentName: 'Meera Iyer', parentPhone: '9811122255', timeSlotId: 2 };
  const { id, reference } = await book(guest, family);
  const { booking }: { booking: { orderId: string; dueAmount: string } } = await (
    await admin.get(`/api/admin/bookings/${id}`)
  ).json();
  await admin.post(`/api/admin/orders/${booking.orderId}/payments`, {
    data: { method: 'cash', amount: booking.dueAmount, shownDue: booking.dueAmount },
    failOnStatusCode: true,
  });
  return reference;
}

const callers = {
  'a walk-in of a known family, paid': 4,
  'hours for a known family': 3,
  'a visit on hours': 2,
  'a look at a balance': 1,
  'a booking by phone': 6,
  'another slot for a booking': 3,
  'a cancellation with its refund': 4,
  'a party by phone': 7,
  'an answer to an enquiry': 1,
};
const wholeDay = { '70 payments by UPI': 5, 'a closed day with 90 visits': 6, 'the end of the day': 2 };

const none = (presses: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.keys(presses).map((job) => [job, 0]));

for (const { how, handsOf, expected } of [
  { how: 'in a few presses', handsOf: mouse, expected: (presses: Record<string, number>) => presses },
  { how: 'with the keyboard alone', handsOf: keyboard, expected: none },
]) {
  test(`does what families come and call for ${how}`, { tag: '@deep' }, async ({
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
    const toCancel = await bookAndPay(guest, admin);
    await guest.post('/api/enquiries', {
      data: { name: 'Anita Rao', phone: '9876543210', type: 'general', message: 'Is there parking?' },
      failOnStatusCode: true,
    });
    await openPortal(page, '/admin/dashboard');
    const dialog = page.getByRole('dialog');
    const option = (name: string | RegExp) => page.getByRole('option', { name }).first();
    const { press, pick, choose, type, date: setDate, family, result } = handsOf(page);
    const find = async (typed: string) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed);
    };
    const presses = await measure(page, {
      'a walk-in of a known family, paid': async () => {
        await start(page, 'counter');
        await family('90000');
        await pick(page.getByRole('radio', { name: /^Play now/ }));
        await press(page.getByRole('button', { name: /^Cash/ }));
        await press(dialog.getByRole('button', { name: /^Take ₹/ }));
        await expect(page.getByRole('heading', { name: /^₹[\d,]+ paid$/ })).toBeVisible();
      },
      'hours for a known family': async () => {
        await start(page, 'sell hours');
        await family('90000');
        await expect(dialog.getByRole('combobox', { name: 'Package type' })).toContainText('Monthly Pass');
        await pick(dialog.getByRole('radio', { name: 'Cash' }));
        await press(dialog.getByRole('button', { name: 'Sell Package' }));
        await expect(dialog).toHaveCount(0);
      },
      'a visit on hours': async () => {
        await find('ananya');
        await result(option('Use hours of Ananya Rao'));
        await press(dialog.getByRole('button', { name: 'Record Usage' }));
        await expect(dialog).toHaveCount(0);
      },
      'a look at a balance': async () => {
        await find('98765');
        await result(option(/^Ananya Rao/));
        await expect(page.getByText(/h left|of 10 h/).first()).toBeVisible();
      },
      'a booking by phone': async () => {
        await start(page, 'new booking');
        await family('90000');
        const children = dialog.getByRole('group', { name: 'The family’s children' });
        await press(children.getByRole('button', { name: '4' }));
        await choose(dialog.getByRole('combobox', { name: 'Package' }), option(/^Walk-in/));
        await setDate(dialog.getByLabel('Day', { exact: true }), date);
        await pick(dialog.getByRole('radio', { name: /^12/ }));
        await press(dialog.getByRole('button', { name: 'Book for ₹499' }));
        await expect(page.getByTestId('toast')).toContainText('Anand Krishnan is booked');
        await closeToast(page);
      },
      'another slot for a booking': async () => {
        await start(page, toMove.reference, /^Ravi Kumar/);
        await press(page.getByRole('button', { name: 'Move to another slot' }));
        await pick(dialog.getByRole('radio', { name: /^6–8 PM/ }));
        await press(dialog.getByRole('button', { name: 'Move', exact: true }));
        await expect(page.getByTestId('toast')).toContainText('Moved to');
      },
      'a cancellation with its refund': async () => {
        await start(page, toCancel, /^Meera Iyer/);
        await press(page.getByRole('button', { name: 'Cancelled' }));
        await pick(dialog.getByRole('radio', { name: /^Refunded now/ }));
        await pick(dialog.getByRole('radio', { name: 'Cash' }));
        await press(dialog.getByRole('button', { name: 'Cancel booking' }));
        await expect(dialog).toHaveCount(0);
      },
      'a party by phone': async () => {
        await start(page, 'new party');
        await family('90000');
        await choose(dialog.getByRole('combobox', { name: 'Package' }), option(/^Starter/));
        await setDate(dialog.getByLabel('Day', { exact: true }), date);
        await pick(dialog.getByRole('radio', { name: /^10 AM/ }));
        await type(dialog.getByLabel('Birthday child'), 'Neel');
        await choose(dialog.getByRole('combobox', { name: 'Age turning' }), option('4 years'));
        await type(dialog.getByLabel('Guests'), '10');
        await press(dialog.getByRole('button', { name: 'Book for ₹2,999' }));
        await expect(page.getByTestId('toast')).toContainText('Neel’s party is booked');
        await closeToast(page);
      },
      'an answer to an enquiry': async () => {
        await start(page, 'enquiries');
        const card = page.getByRole('listitem').filter({ hasText: 'Is there parking?' });
        await press(card.getByRole('link', { name: 'Reply on WhatsApp' }));
        await expect(card).toContainText('Responded');
      },
    });
    expect(presses).toEqual(expected(callers));
  });

  test(`does the work of a day ${how}, however many families it concerns`, { tag: '@deep' }, async ({
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
    const { press, pick, type, date: setDate } = handsOf(page);
    const close = () => press(dialog.getByRole('button', { name: 'Close', exact: true }).last());
    const presses = await measure(page, {
      '70 payments by UPI': async () => {
        await page.evaluate(() => history.replaceState(null, '', '/admin/bookings?payment=due&method=upi'));
        await page.reload();
        await countPresses(page);
        await press(page.getByRole('checkbox', { name: 'Select the rows of this page' }));
        await press(selected.getByRole('button', { name: 'Select all 70' }));
        await press(selected.getByRole('button', { name: 'Mark paid' }));
        await press(dialog.getByRole('button', { name: /^Record ₹/ }));
        await expect(dialog.getByRole('heading', { name: '70 payments recorded' })).toBeVisible();
        await close();
      },
      'a closed day with 90 visits': async () => {
        await start(page, 'close a day');
        await setDate(dialog.getByLabel('Date'), sunday);
        await press(dialog.getByRole('button', { name: 'Save' }));
        await press(page.getByRole('button', { name: 'Change anyway' }));
        await press(page.getByRole('button', { name: 'Move all 90' }));
        await pick(dialog.getByRole('radio', { name: /^To the next free day/ }));
        await press(dialog.getByRole('button', { name: 'Move 90 bookings' }));
        await expect(dialog.getByRole('heading', { name: '90 bookings moved' })).toBeVisible();
        await close();
      },
      'the end of the day': async () => {
        await admin.post('/api/admin/till-sessions', {
          data: { floatAmount: '0.00' },
          failOnStatusCode: true,
        });
        await start(page, 'close the till');
        await press(page.getByRole('button', { name: 'Close till' }));
        await type(dialog.getByLabel('₹500'), '0');
        await press(dialog.getByRole('button', { name: 'Close with ₹0' }));
        await expect(page.getByTestId('toast')).toContainText('The till is closed.');
      },
    });
    expect(presses).toEqual(expected(wholeDay));
  });
}
