import { expect } from '@playwright/test';
import type { DisplacedBooking } from '@toodles/api/contract/schedule/team-schedule.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { book, tomorrow } from './api-calls.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { closeToast, expectToast } from './wizard.ts';

test('adds a slot, changes its times and weekdays, and retires it with its bookings on the list', {
  tag: '@deep',
}, async ({ page, guest, admin, consoleErrors }) => {
  consoleErrors.expect(/status of 409/);
  await openPortal(page, '/admin/capacity');
  await page.getByRole('button', { name: 'Add slot' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a slot' });
  await adding.getByLabel('Starts').fill('11:00');
  await adding.getByLabel('Ends').fill('11:10');
  await adding.getByRole('button', { name: 'Add slot' }).click();
  await expect(adding.getByText('A slot lasts at least half an hour.')).toBeVisible();
  await adding.getByLabel('Ends').fill('12:00');
  await expect(adding.getByRole('note')).toContainText('Overlaps 10 AM–12 PM');
  await checkScreenInBothThemes(page, 'portal-slot-add', { sizes: [desktop, phone], windowOnly: true });
  await adding.getByLabel('Capacity').fill('8');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', '11 AM–12 PM can be booked.');

  const date = await tomorrow(guest);
  const slots: { id: number; startTime: string; endTime: string }[] = await (
    await guest.get('/api/time-slots')
  ).json();
  const short = slots.find(({ startTime }) => startTime === '11:00');
  await book(guest, { bookingDate: date, timeSlotId: short?.id ?? 0, numberOfChildren: 2 });
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: '11 AM–12 PM' });
  await expect(card).toContainText('1 upcoming booking, 2 of 8 seats on the fullest day');

  const menu = (item: string) => async () => {
    await card.getByRole('button', { name: 'More actions for 11 AM–12 PM' }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await menu('Capacity by weekday')();
  const weekdays = page.getByRole('dialog', { name: 'Weekdays of 11 AM–12 PM' });
  await weekdays.getByLabel('Saturday').fill('20');
  await weekdays.getByLabel('Sunday').fill('70');
  await weekdays.getByRole('button', { name: 'Save' }).click();
  await expect(weekdays.getByText('Enter a capacity from 0 to 50.')).toBeVisible();
  await weekdays.getByLabel('Sunday').fill('20');
  await checkScreenInBothThemes(page, 'portal-slot-weekdays', { sizes: [desktop, phone], windowOnly: true });
  await weekdays.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'The weekdays of 11 AM–12 PM are saved.');
  await expect(card).toContainText('Sat, Sun: 20');

  await menu('Change times')();
  const times = page.getByRole('dialog', { name: 'Times of 11 AM–12 PM' });
  await expect(times).toContainText('1 upcoming booking keeps its old time until you move it.');
  await times.getByLabel('Ends').fill('12:30');
  await times.getByRole('button', { name: 'Change times' }).click();
  await expect(page.getByRole('dialog', { name: '1 booking would lose its slot' })).toContainText(
    'Farah Khan',
  );
  await page.getByRole('button', { name: 'Don’t change' }).click();
  await expect(page.getByRole('dialog', { name: '1 booking would lose its slot' })).toHaveCount(0);
  await times.getByLabel('Ends').press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await menu('Retire')();
  await page.getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('button', { name: 'Change anyway' }).click();
  await expectToast(page, 'Success', '11 AM–12 PM is retired.');
  await expect(card).toHaveCount(0);
  const displaced: DisplacedBooking[] = await (await admin.get('/api/admin/stranded')).json();
  expect(displaced.map(({ startTime }) => startTime)).toEqual(['11:00']);
});

test('gives single dates their own capacity, and offers slots for hours without one', {
  tag: '@deep',
}, async ({ page, guest }) => {
  const soon = await tomorrow(guest);
  const date = addDays(soon, 10);
  await openPortal(page, '/admin/capacity');
  await page.getByRole('button', { name: 'Set a date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Capacity on one date' });
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('10 AM–12 PM').fill('8');
  await dialog.getByLabel('12–2 PM').fill('0');
  await checkScreenInBothThemes(page, 'portal-slot-date', { sizes: [desktop, phone], windowOnly: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const dates = page.getByRole('list', { name: 'Dates with their own capacity' });
  await expect(dates).toContainText('10 AM–12 PM: 8, 12–2 PM: not offered');
  const parents: { startTime: string; availability: { capacity: number } }[] = await (
    await guest.get(`/api/time-slots?date=${date}`)
  ).json();
  expect(parents.map(({ startTime, availability }) => [startTime, availability.capacity])).toEqual([
    ['10:00', 8],
    ['14:00', 15],
    ['16:00', 15],
    ['18:00', 15],
  ]);
  await closeToast(page);
  await checkScreenInBothThemes(page, 'portal-capacity-dates');
  await dates.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('12–2 PM').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(dates).not.toContainText('not offered');
  await dates.getByRole('button', { name: /^Usual capacity/ }).click();
  await expect(dates).toHaveCount(0);

  await page.goto('/admin/operating-hours');
  await page.getByLabel('Closes on Saturday').fill('22:00');
  await page.getByLabel('Closes on Sunday').fill('22:00');
  await page.getByRole('button', { name: 'Save week' }).click();
  const add = page.getByRole('button', { name: 'Add slot 8–10 PM' });
  await expect(page.getByRole('listitem').filter({ has: add })).toContainText('Saturday, Sunday');
  await closeToast(page);
  await checkScreenInBothThemes(page, 'portal-hours-without-slot');
  await add.click();
  await expectToast(page, 'Success', '8–10 PM can be booked.');
  await expect(add).toHaveCount(0);
});

test('takes a special day from the public holidays, open with holiday prices', {
  tag: '@deep',
}, async ({ page, guest }) => {
  await openPortal(page, '/admin/special-days?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add a special day' });
  await dialog.getByLabel('Or a Karnataka holiday').press('Enter');
  await page.getByRole('option', { name: /Christmas$/ }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Christmas');
  await expect(dialog.getByLabel('Date')).toHaveValue(/-12-25$/);
  await dialog.getByRole('radio', { name: /Different hours/ }).check();
  await expect(dialog.getByLabel('Opens')).toHaveValue('10:00');
  await expect(dialog.getByLabel('Closes')).toHaveValue('20:00');
  await dialog.getByRole('switch', { name: 'Holiday prices' }).click();
  await checkScreenInBothThemes(page, 'portal-public-holiday', { sizes: [desktop, phone], windowOnly: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Christmas' })).toContainText('10 AM to 8 PM');
  await closeToast(page);
  await checkScreen(page, 'portal-special-days-holiday', { sizes: [desktop, phone] });
  const days: { date: string; isHoliday?: boolean }[] = await (await guest.get('/api/opening-days')).json();
  expect(days.find(({ date }) => date.endsWith('-12-25'))?.isHoliday).toBe(true);
});
