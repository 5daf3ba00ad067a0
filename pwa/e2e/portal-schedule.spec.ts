import { expect } from '@playwright/test';
import type { DisplacedBooking } from '@toodles/api/contract/schedule/team-schedule.ts';
import { addDays, weekdayOf } from '@toodles/api/domain/dates.ts';
import { book, tomorrow } from './api-calls.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { chooseOwn, signInAsAdmin } from './sign-in.ts';
import { addMember, enterPortal, memberPassword } from './team.ts';
import { closeToast, expectToast } from './wizard.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

test('names the bookings that a change would displace, and lists them until they are moved', {
  tag: '@deep',
}, async ({ page, guest, admin, consoleErrors }) => {
  await signInAsAdmin(page);
  consoleErrors.expect(/status of 409/);
  const date = await tomorrow(guest);
  await book(guest, { parentName: 'Farah Khan', parentPhone: '9811122233', numberOfChildren: 3 });
  await book(guest, { parentName: 'Ravi Kumar', parentPhone: '9811122244', numberOfChildren: 2 });

  await page.goto('/admin/capacity');
  const first = page.getByRole('listitem').filter({ hasText: '10 AM–12 PM' });
  await expect(first).toContainText('2 upcoming bookings, 5 of 15 seats on the fullest day');
  await checkScreenInBothThemes(page, 'portal-capacity');
  const field = page.getByLabel('Capacity of 10 AM–12 PM');
  await field.fill('51');
  await page.keyboard.press('Enter');
  await expect(first).toContainText('Enter a capacity from 1 to 50.');
  await field.fill('4');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '1 booking would lose its slot' });
  // The earliest bookings keep their seats.
  await expect(dialog).toContainText('Ravi Kumar');
  await expect(dialog).toContainText('5 booked, 4 seats: 1 too many');
  await expect(dialog).not.toContainText('Farah Khan');
  await expect(dialog.getByRole('link', { name: /Call Ravi Kumar/ })).toHaveAttribute(
    'href',
    'tel:+919811122244',
  );
  await expect(dialog.getByRole('link', { name: 'WhatsApp to Ravi Kumar' })).toHaveAttribute(
    'href',
    /wa\.me\/919811122244\?text=Hello%20Ravi/,
  );
  await expect(dialog.getByRole('link', { name: /^Ravi Kumar/ })).toHaveAttribute(
    'href',
    /\/admin\/bookings\?booking=\d+$/,
  );
  await checkScreenInBothThemes(page, 'portal-stranded', { sizes: [desktop, phone], windowOnly: true });
  await dialog.getByRole('button', { name: 'Don’t change' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nothing was saved, and the page shows the old state.
  await expect(field).toHaveValue('15');
  await expect(field).toBeFocused();
  await expect(first.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await field.fill('');
  await first.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', '10 AM–12 PM now takes 20 children.');

  await page.getByRole('switch', { name: /10 AM–12 PM/ }).click();
  await page.getByRole('button', { name: 'Change anyway' }).click();
  await expectToast(page, 'Success', '10 AM–12 PM can no longer be booked.');
  const parents = await (await guest.get(`/api/time-slots?date=${date}`)).json();
  expect(parents.map((slot: { id: number }) => slot.id)).toEqual([2, 3, 4, 5]);
  await expect(page.getByRole('note')).toContainText('2 bookings have lost their slot.');
  await closeToast(page);
  await checkScreen(page, 'portal-capacity-notice', { sizes: [phone] });
  await page.getByRole('link', { name: 'See who' }).click();
  const waiting = page.getByRole('region', { name: 'Displaced bookings' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(waiting).toContainText('This slot is switched off');
  const displaced: DisplacedBooking[] = await (await admin.get('/api/admin/stranded')).json();
  for (const { id } of displaced)
    await admin.patch(`/api/admin/bookings/${id}/status`, {
      data: { status: 'cancelled' },
      failOnStatusCode: true,
    });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No special days ahead' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('edits the week as one, keeps unsaved input, merges a concurrent change and publishes it', {
  tag: '@deep',
}, async ({ page, guest, admin, consoleErrors }) => {
  await signInAsAdmin(page);
  consoleErrors.expect(/status of 409/);
  // The same page at its second address.
  await page.goto('/test/operating-hours');
  await expect(page.getByRole('heading', { name: 'Operating hours', level: 1 })).toBeVisible();
  await expect(page.getByText('70 h')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-hours');

  await page.getByLabel('Opens on Monday').fill('21:00');
  await page.getByRole('switch', { name: 'Open on Tuesday' }).click();
  await expect(page.getByText('Unsaved changes: Monday, Tuesday')).toBeVisible();
  await page.getByRole('button', { name: 'Save week' }).click();
  await expect(page.getByText('Closing time must be after opening time.')).toBeVisible();
  await expect(page.getByLabel('Opens on Monday')).toBeFocused();
  await checkScreen(page, 'portal-hours-edited', { sizes: [desktop, phone] });
  await page.getByLabel('Opens on Monday').fill('12:30');
  const monday = page.getByRole('region', { name: 'Monday' });
  await expect(monday).toContainText('7 h 30 min');
  await expect(monday).toContainText('These slots don’t fit: 10 AM–12 PM, 12–2 PM.');
  await page.goto('/admin/capacity');
  await page.goto('/admin/operating-hours');
  await expect(page.getByText('Unsaved changes: Monday, Tuesday')).toBeVisible();

  const theirs = { 1: { openTime: '09:00', closeTime: '20:00', isOpen: true } };
  await admin.put('/api/admin/operating-hours', { data: theirs, failOnStatusCode: true });
  await page.getByRole('button', { name: 'Save week' }).click();
  const stale = page.getByRole('dialog', { name: /changed this while you were editing/ });
  await expect(stale.getByRole('group', { name: 'Monday' })).toContainText('12:30 PM to 8 PM');
  await stale.getByRole('radio', { name: /^Theirs/ }).check();
  await stale.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'Operating hours updated. Parents see them now.');
  await expect(page.getByRole('button', { name: 'Save week' })).toHaveCount(0);
  await expect(page.getByLabel('Opens on Monday')).toHaveValue('09:00');
  const { openingHours } = await (await guest.get('/api/site')).json();
  expect(openingHours[1]).toMatchObject({ openTime: '09:00' });
  expect(openingHours[2]).toMatchObject({ isOpen: false });
  // The prerendered page shows it too.
  expect(await (await guest.get('/contact')).text()).toContain('9 AM to 8 PM');
});

test('adds, changes and removes a special day by keyboard, with access only by permission', {
  tag: '@deep',
}, async ({ page, guest, admin, consoleErrors, context }) => {
  await signInAsAdmin(page);
  consoleErrors.expect(/status of 409/);
  const soon = await tomorrow(guest);
  const date = addDays(soon, 40);
  await page.goto('/admin/special-days');
  await expect(page.getByRole('heading', { name: 'No special days ahead' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-special-days-none', { sizes: [desktop, phone] });
  await page.getByRole('button', { name: 'Add special day' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a special day' });
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('Choose the date.')).toBeVisible();
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Diwali');
  await expect(dialog.getByText(`Usually ${weekdays[weekdayOf(date)]}s: 10 AM to 8 PM`)).toBeVisible();
  await expect(dialog.getByText('Parents see: The centre is closed: Diwali')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-special-day', { sizes: [desktop, phone], windowOnly: true });
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('toast')).toContainText('is saved. Parents see it now.');
  const row = page.getByRole('row').filter({ hasText: 'Diwali' });
  await expect(row).toContainText('Closed');

  await book(guest, { bookingDate: soon });
  await admin.post('/api/admin/closures', {
    data: { date: soon, reason: 'Repairs in the ball pit', evenWithBookings: true },
    failOnStatusCode: true,
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Displaced bookings' })).toContainText('Farah Khan');
  await checkScreenInBothThemes(page, 'portal-special-days');

  await row.getByRole('button', { name: /^Edit/ }).press('Enter');
  const edit = page.getByRole('dialog');
  await edit.getByRole('radio', { name: /Different hours/ }).check();
  await edit.getByLabel('Opens').fill('11:00');
  await edit.getByLabel('Closes').fill('16:00');
  await edit.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(row).toContainText('11 AM to 4 PM');
  await row.getByRole('button', { name: /^Delete/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Add special day' }).click();
  await page.getByLabel('Date').fill(soon);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('dialog').getByText('That date is already a special day.').first(),
  ).toBeVisible();

  await addMember(admin, { firstName: 'Ravi' });
  // The open page may still ask who is signed in.
  consoleErrors.allow(/status of 401/);
  await context.clearCookies();
  await page.goto('/admin/login');
  await enterPortal(page, 'ravi', memberPassword);
  await page.waitForURL(/\/admin\/(?!login)/);
  await page.goto('/test/operating-hours');
  await expectToast(page, 'Access Denied', 'Admin access required');
  await expect(page.getByLabel('Opens on Monday')).toHaveCount(0);
});

test('reports a failed change in the specification’s wording and keeps the entered data', {
  tag: '@deep',
}, async ({ page, consoleErrors }) => {
  await signInAsAdmin(page);
  consoleErrors.expect(/ERR_FAILED/);
  await page.goto('/admin/capacity');
  await page.getByLabel('Capacity of 2–4 PM').fill('18');
  await page.route(/\/api\/admin\/(time-slots|operating-hours)/, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save the capacity of 2–4 PM' }).click();
  await expectToast(page, 'Error', 'Failed to update capacity');
  await expect(page.getByLabel('Capacity of 2–4 PM')).toHaveValue('18');
  await page.getByRole('switch', { name: /6–8 PM/ }).click();
  await expectToast(page, 'Error', 'Failed to update status');
  await expect(page.getByRole('switch', { name: /6–8 PM/ })).toBeChecked();
  await page.getByRole('button', { name: 'Set every slot' }).click();
  await expectToast(page, 'Error', 'Failed to update capacities');
  await page.goto('/admin/operating-hours');
  await page.getByLabel('Closes on Sunday').fill('21:00');
  await page.getByRole('button', { name: 'Save week' }).click();
  await expectToast(page, 'Error', 'Failed to update operating hours');
  await expect(page.getByText('Unsaved changes: Sunday')).toBeVisible();

  await page.unroute(/\/api\/admin\/(time-slots|operating-hours)/);
  await page.goto('/admin/capacity');
  await expect(page.getByLabel('Capacity of 2–4 PM')).toHaveValue('18');
  await page.getByRole('button', { name: 'Undo the capacity of 2–4 PM' }).click();
  await page.getByLabel('Capacity of every slot').fill('25');
  await expect(page.getByText('125 children a day; now 75')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Every slot now takes 25 children.');
  await expect(page.getByText('5 slots a day with 125 seats.')).toBeVisible();
  await expect(page.getByText('More than recommended at peak time')).toHaveCount(2);
  await page.route('**/api/admin/time-slots?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The slots did not load' })).toBeVisible();
  await page.unroute('**/api/admin/time-slots?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Capacity of 2–4 PM')).toHaveValue('25');

  // Signing out asks first while the session exists; the browser then does not ask again.
  await page.getByRole('link', { name: 'Operating hours' }).click();
  await expect(page.getByText('Unsaved changes: Sunday')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await chooseOwn(page, 'Sign out');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save week' }).click();
  await expectToast(page, 'Success', 'Operating hours updated. Parents see them now.');
  await page.getByLabel('Closes on Sunday').fill('20:30');
  await chooseOwn(page, 'Sign out');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Big play for little people' })).toBeVisible();
});
