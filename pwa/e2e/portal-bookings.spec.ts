import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { book, sell, takeSeats, tomorrow } from './api-calls.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { addFamily } from './family-field.ts';
import { test } from './fixtures.ts';
import { signInAsAdmin } from './sign-in.ts';
import { addMember, signInMember } from './team.ts';
import { expectToast } from './wizard.ts';

test.beforeEach(({ page }) => signInAsAdmin(page));

/** The families in the list; a phone has links to call them too. */
const rows = (page: Page) =>
  page.getByRole('table', { name: 'All bookings' }).getByRole('link', { name: /^(?!Call )/ });
const statusOf = (page: Page, name: RegExp) => page.getByRole('combobox', { name });

/** A party for tomorrow at 2 PM, booked by the team. */
async function party(admin: APIRequestContext, changes: object = {}): Promise<Party> {
  const data = {
    childName: 'Diya',
    childAge: 5,
    partyDate: await tomorrow(admin),
    timeSlotId: 3,
    numberOfGuests: 12,
    theme: 'Jungle Safari',
    cakePreference: 'Chocolate',
    specialRequests: 'A quiet corner for grandmother',
    parentName: 'Anita Rao',
    parentPhone: '9876543210',
    packageType: 'deluxe',
    totalAmount: 4999,
    ...changes,
  };
  const answer = await admin.post('/api/admin/birthday-parties', { data, failOnStatusCode: true });
  return answer.json();
}

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press('Tab');
    const called = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });
    if (name.test(called)) return;
  }
  throw new Error(`Nothing that Tab reaches is called ${name}.`);
}

test('changes a booking’s status by keyboard alone, and reports a concurrent change', async ({
  page,
  admin,
  guest,
  consoleErrors,
}) => {
  const booking = await book(guest, { paymentMethod: 'upi', specialRequests: 'Allergic to nuts' });
  await addMember(admin, { firstName: 'Meera', role: 'manager' });
  await signInMember(guest, 'meera');
  await page.goto('/admin/bookings');
  await expect(rows(page)).toHaveText(['Farah Khan']);
  await tabTo(page, /^Status of Farah Khan/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // A status moves no money by itself.
  const arrived = page.getByRole('dialog', { name: /^₹499 by UPI: has it arrived\?/ });
  await expect(arrived.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await tabTo(page, /^Confirmed and paid$/);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Booking status updated successfully');
  await expect(statusOf(page, /Farah Khan/)).toHaveText('Confirmed');
  await expect(page.getByRole('cell', { name: '₹499 Paid' })).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(panel).toContainText('Allergic to nuts');
  await expect(panel.getByRole('region', { name: 'What happened' })).toContainText(
    /Confirmed by Admin.*Status: was pending → , now confirmed.*Farah Khan made a booking/s,
  );
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me/919811122233\\?text=Hello%20Farah.*${booking.reference}`),
  );
  await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919811122233');
  await tabTo(page, /^Undo UPI ₹499$/);
  await page.keyboard.press('Enter');
  const undoing = page.getByRole('dialog', { name: 'Undo this entry?' });
  await expect(undoing.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Wrong family');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Undone. ₹499 still due.');
  await expect(panel.getByRole('button', { name: 'Take ₹499' })).toBeVisible();

  // Meera changes it first. Her change is shown and not overwritten.
  const status = `/api/admin/bookings/${booking.id}/status`;
  await guest.patch(status, { data: { status: 'cancelled' }, failOnStatusCode: true });
  await panel.getByRole('button', { name: 'Completed' }).click();
  // Its date is in the future.
  const early = page.getByRole('dialog', { name: 'Mark as completed early?' });
  await expect(early).toContainText(
    /^Mark as completed early\?This visit is on .* Mark it as completed anyway\?/,
  );
  await early.getByRole('button', { name: 'Mark as completed' }).click();
  const clash = page.getByRole('dialog', { name: 'Meera changed this in the meantime' });
  await expect(clash).toContainText('It was not set to Completed.');
  await expect(clash).toContainText(/Statuswas Confirmed → , now Cancelled/);
  await clash.getByRole('button', { name: 'Keep it' }).click();
  await expect(statusOf(page, /Farah Khan/)).toHaveText('Cancelled');

  // Others have booked its seats meanwhile.
  await takeSeats(guest, 15);
  await panel.getByRole('button', { name: 'Pending' }).click();
  await expectToast(page, 'Error', 'Failed to update booking status. This time slot is full.');
  await expect(statusOf(page, /Status of Farah Khan, TD-/).first()).toBeVisible();
  consoleErrors.expect(/status of 409/);

  // A read-only user has no controls.
  const ravi = await addMember(admin, { firstName: 'Ravi' });
  const permissions = ['bookings.view'];
  await admin.patch(`/api/admin/users/${ravi.id}/permissions`, {
    data: { permissions },
    failOnStatusCode: true,
  });
  await signInMember(page.request, 'ravi');
  await page.goto(`/admin/bookings?booking=${booking.id}`);
  await expect(panel).toContainText('Allergic to nuts');
  await expect(page.getByRole('combobox', { name: /^Status of/ })).toHaveCount(0);
  for (const name of ['New booking', 'Move to another slot', /^Take/, 'Completed']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

test('books, moves and cancels for a caller, and keeps the entered data when the network fails', async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  await takeSeats(guest, 14);
  const date = await tomorrow(guest);
  await page.goto(`/admin/bookings?view=day&date=${date}`);
  const slot = page.getByRole('region', { name: '10 AM–12 PM' });
  const tile = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Slots' }).getByRole('button', { name });
  await expect(tile(/10 AM–12 PM/)).toContainText('14 of 15');
  await slot.getByRole('button', { name: /^Book/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await expect(dialog.getByLabel('Day')).toHaveValue(date);
  await expect(dialog.getByRole('radio', { name: /10 AM–12 PM/ })).toBeChecked();
  await dialog.getByRole('combobox', { name: 'Package' }).click();
  await page.getByRole('option', { name: /^Walk-in/ }).click();
  await dialog.getByRole('button', { name: 'Add a child' }).click();
  await expect(dialog.getByText('1 of 15 left, too few for 2 children')).toBeVisible();
  await expect(dialog.getByText('That slot is not available on this day. Choose another.')).toBeVisible();
  await dialog.getByRole('radio', { name: /12–2 PM/ }).check();
  for (const [n, age] of [
    ['1', '3 years'],
    ['2', '5 years'],
  ] as const) {
    await dialog.getByRole('combobox', { name: `Age of child ${n}` }).click();
    await page.getByRole('option', { name: age }).click();
  }
  await addFamily(dialog, 'Anand Krishnan', '90000 03305');
  await dialog.getByLabel('Special requests').fill('A quiet corner');
  await dialog.getByRole('checkbox', { name: /^The parent agrees/ }).check();
  await expect(dialog.getByRole('button', { name: 'Book for ₹998' })).toBeVisible();
  await dialog.getByLabel('Voucher').fill('nonsense');
  await dialog.getByLabel("Parent's name").focus();
  await expect(dialog.getByLabel('Voucher')).toHaveAccessibleDescription(/voucher code is invalid/i);
  await dialog.getByLabel('Voucher').fill('sibling15');
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await dialog.getByLabel('Number on the card slip').fill('0042');
  const bookIt = dialog.getByRole('button', { name: 'Book for ₹848.30' });
  await page.route('**/api/admin/bookings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await bookIt.click();
  await expect(dialog.getByRole('alert')).toContainText('Press the button again: it won’t be saved twice.');
  await expect(dialog.getByLabel('Special requests')).toHaveValue('A quiet corner');
  await page.unroute('**/api/admin/bookings');
  await bookIt.click();
  await expect(page.getByTestId('toast')).toContainText('Anand Krishnan is booked');
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await expect(panel).toContainText(/Voucher SIBLING15.*Paid₹848\.30.*Card ₹848\.300042, Admin/s);
  await expect(tile(/12–2 PM/)).toContainText('2 of 15');

  // The current slot and full slots can't be chosen. The others are previewed first.
  await panel.getByRole('button', { name: 'Move to another slot' }).click();
  const moving = page.getByRole('dialog', { name: 'Move this booking' });
  await expect(moving.getByRole('radio', { name: /12–2 PM/ })).toBeDisabled();
  await expect(moving.getByRole('radio', { name: /10 AM–12 PM/ })).toBeDisabled();
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moving.getByText('Choose a slot.')).toBeVisible();
  await moving.getByRole('radio', { name: /4–6 PM/ }).check();
  await expect(moving.getByText(/^Current.*12–2 PM$/)).toBeVisible();
  await expect(moving.getByText(/^New[A-Z].*4–6 PM$/)).toBeVisible();
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByTestId('toast')).toContainText(/Moved to .*4–6 PM/);
  await expect(page.getByRole('region', { name: '4–6 PM' })).toContainText('Anand Krishnan');

  // The printed day, without the portal's layout.
  await party(admin);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Parties' })).toContainText('Diya turns 5');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-run-sheet]')).toContainText(
    /Anand Krishnan.*2, aged 3 and 5.*A quiet corner/s,
  );
  await expect(page.locator('[data-run-sheet]')).toContainText(/2–5 PM: Anita Rao.*Jungle Safari.*₹4,999/s);
  await expect(page.getByRole('navigation', { name: 'Portal', includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'More actions' }).click();
  const share = page.getByRole('menuitem', { name: 'Share' });
  await expect(share).toHaveAttribute('href', /wa\.me\/\?text=Toodles/);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Cancelled' }).click();
  const asking = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(asking.getByRole('group', { name: '₹848.30 has been paid' })).toBeVisible();
  await expect(asking.getByRole('radio', { name: /^Refund later/ })).toBeChecked();
  await asking.getByRole('button', { name: 'Cancel booking' }).click();
  await expectToast(page, 'Success', 'Booking status updated successfully');
  await expect(tile(/4–6 PM/)).toContainText('0 of 15');
  await expect(panel).toContainText('To refund₹848.30');
  await panel.getByRole('button', { name: 'Refund ₹848.30' }).click();
  const refunding = page.getByRole('dialog', { name: /^Refund/ });
  await refunding.getByRole('button', { name: 'Refund ₹848.30' }).click();
  await expect(refunding.getByText('Choose a method.')).toBeVisible();
  await refunding.getByRole('radio', { name: 'Card' }).check();
  await refunding.getByRole('button', { name: 'Refund ₹848.30' }).click();
  await expectToast(page, 'Success', 'Refund recorded. Nothing is due.');
  await expect(panel.getByRole('region', { name: 'What happened' })).toContainText('Refunded by Admin');
  consoleErrors.expect(/ERR_FAILED|status of 4/);
});

test('books a party at the desk, moves it to a free slot, and keeps filters in the address', {
  tag: '@deep',
}, async ({ page, guest, admin }) => {
  await party(admin);
  const date = await tomorrow(guest);
  await page.goto('/admin/birthday-parties?new=1');
  const dialog = page.getByRole('dialog', { name: 'New party' });
  await dialog.getByRole('combobox', { name: 'Package' }).click();
  await page.getByRole('option', { name: /^Starter/ }).click();
  await dialog.getByLabel('Day', { exact: true }).fill(date);
  await expect(dialog.getByText(/The party room is taken from 2 PM to 5 PM/).first()).toBeVisible();
  await dialog.getByRole('radio', { name: /^10 AM/ }).check();
  await dialog.getByLabel('Birthday child').fill('Neel');
  await dialog.getByRole('combobox', { name: 'Age turning' }).click();
  await page.getByRole('option', { name: '4 years' }).click();
  await dialog.getByLabel('Guests').fill('11');
  await addFamily(dialog, 'Kavya Hegde', '98111 22233');
  await dialog.getByRole('checkbox', { name: /^The parent agrees/ }).check();
  await dialog.getByRole('button', { name: 'Book for ₹2,999' }).click();
  await expect(dialog.getByText('This package is for up to 10 guests.')).toBeVisible();
  await dialog.getByLabel('Guests').fill('10');
  await dialog.getByRole('button', { name: 'Book for ₹2,999' }).click();
  await expect(page.getByTestId('toast')).toContainText('Neel’s party is booked');
  const panel = page.getByRole('complementary', { name: 'Party' });
  await expect(panel).toContainText(/Neel, 4.*Guests10 children/s);
  // A deposit first, then the balance.
  await panel.getByRole('button', { name: 'Take ₹2,999' }).click();
  const taking = page.getByRole('dialog', { name: /^Take a payment/ });
  await taking.getByLabel('Amount received').fill('1000');
  await taking.getByRole('radio', { name: 'Cash' }).check();
  await taking.getByRole('button', { name: 'Record ₹1,000' }).click();
  await expectToast(page, 'Success', 'Payment recorded. ₹1,999 still due.');
  await panel.getByRole('button', { name: 'Take ₹1,999' }).click();
  await taking.getByLabel('Amount received').fill('2000');
  await expect(taking.getByRole('group', { name: /^₹1 more than is due/ })).toBeVisible();
  await taking.getByRole('radio', { name: 'Cash' }).check();
  await taking.getByRole('button', { name: 'Record ₹1,999' }).click();
  await expectToast(page, 'Success', 'Payment recorded. Nothing is due.');
  await panel.getByRole('button', { name: 'Move to another slot' }).click();
  const moving = page.getByRole('dialog', { name: 'Move this party' });
  await moving.getByRole('radio', { name: /6–8 PM/ }).check();
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByTestId('toast')).toContainText(/Moved to .*6–8 PM/);

  const table = page.getByRole('table', { name: 'All parties' });
  await expect(table.getByRole('link')).toHaveText(['Diya, 5', 'Neel, 4']);
  const when = table.getByRole('columnheader', { name: 'When' });
  await expect(when).toHaveAttribute('aria-sort', 'ascending');
  await when.getByRole('button').click();
  await expect(page).toHaveURL(/sort=visit-last/);
  await expect(table.getByRole('link')).toHaveText(['Neel, 4', 'Diya, 5']);
  await when.getByRole('button').click();
  await expect(page).not.toHaveURL(/sort=/);
  await page.getByRole('combobox', { name: 'Payment' }).click();
  await page.getByRole('option', { name: 'Due' }).click();
  await expect(table.getByRole('link')).toHaveText(['Diya, 5']);
  await expect(page).toHaveURL(/payment=due/);
  const days = page.getByRole('dialog', { name: 'Days of the visit' });
  await page.getByRole('button', { name: 'Upcoming first' }).click();
  await days.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { name: 'No party matches' })).toBeVisible();
  await page.goBack();
  await expect(table.getByRole('link')).toHaveText(['Diya, 5']);
  // A day of the calendar is one press away.
  await page.getByRole('button', { name: 'Upcoming first' }).click();
  await days.locator('[aria-current="date"]').press('ArrowLeft');
  await page.keyboard.press('Enter');
  const yesterday = addDays(date, -2);
  await expect(page).toHaveURL(new RegExp(`from=${yesterday}&to=${yesterday}`));
  await page.goBack();
  await page.getByRole('button', { name: 'Upcoming first' }).click();
  await days.getByText('Choose a range').click();
  await days.getByLabel('From').fill(date);
  await days.getByRole('button', { name: 'Show these days' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /: from / })).toBeVisible();
  await expect(table.getByRole('link')).toHaveText(['Diya, 5']);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(table.getByRole('link')).toHaveCount(2);
});

test('shows bookings and parties, full and empty', { tag: '@deep' }, async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  const onPhone = { sizes: [phone] };
  const over = { windowOnly: true };
  await page.goto('/admin/bookings');
  await expect(page.getByRole('heading', { name: 'No upcoming bookings' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-bookings-none', onPhone);
  await page.goto('/admin/birthday-parties');
  await expect(page.getByRole('heading', { name: 'No parties yet' })).toBeVisible();
  await checkScreen(page, 'portal-parties-none', onPhone);

  await sell(admin, { customerName: 'Farah Khan', customerPhone: '9811122233' });
  await takeSeats(guest, 15);
  const long = { parentName: 'Lakshmi Narayanan Venkataraman', parentPhone: '9844455566', timeSlotId: 2 };
  await book(guest, {
    ...long,
    numberOfChildren: 3,
    paymentMethod: 'upi',
    specialRequests: 'Allergic to nuts',
  });
  const gone = await book(guest, { timeSlotId: 3, parentName: 'Imran Qureshi' });
  await admin.patch(`/api/admin/bookings/${gone.id}/status`, { data: { status: 'cancelled' } });
  await party(admin);
  await party(admin, {
    timeSlotId: 1,
    childName: 'Neel',
    packageType: 'starter',
    totalAmount: 2999,
    numberOfGuests: 9,
  });
  const date = await tomorrow(guest);

  await page.goto('/admin/bookings');
  await expect(rows(page)).toHaveCount(5);
  await checkScreenInBothThemes(page, 'portal-bookings');
  await page.getByRole('link', { name: 'Lakshmi' }).click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-booking', over);
  await page.goto(`/admin/bookings?view=day&date=${date}`);
  await expect(page.getByRole('region', { name: 'Parties' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-bookings-day');
  await page.goto(`/admin/bookings?view=week&date=${date}`);
  await expect(page.getByText('Full', { exact: true })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-bookings-week');
  await page.goto('/admin/bookings?new=1');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Choose a package.')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-booking-new', over);
  await page.goto('/admin/birthday-parties');
  await expect(page.getByRole('link', { name: 'Diya' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-parties');
  await page.getByRole('link', { name: 'Diya' }).click();
  await page.getByRole('button', { name: 'Move to another slot' }).click();
  await expect(page.getByRole('radio', { name: /4–7 PM/ })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-party-move', { ...over, sizes: [phone, desktop] });
  await page.goto('/admin/birthday-parties?new=1');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await checkScreen(page, 'portal-party-new', { ...over, sizes: [phone, desktop] });

  await page.route(/\/api\/admin\//, (route) => route.abort());
  await page.goto('/admin/bookings?view=day');
  await expect(page.getByRole('heading', { name: 'The day did not load' })).toBeVisible();
  await checkScreen(page, 'portal-bookings-failed', onPhone);
  consoleErrors.expect(/ERR_FAILED/);
});
