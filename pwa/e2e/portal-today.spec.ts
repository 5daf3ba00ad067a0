import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { book } from './api-calls.ts';
import { phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { setTimeZoneToNoon } from './database.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { closeToast, expectToast } from './wizard.ts';

/** The slot from 12 to 2, which is running. */
const running = 2;
/** The one after it. */
const next = 3;

async function bookToday(
  guest: APIRequestContext,
  parentName: string,
  parentPhone: string,
  timeSlotId = running,
): Promise<void> {
  const { today: bookingDate }: Site = await (await guest.get('/api/site')).json();
  await book(guest, { parentName, parentPhone, bookingDate, timeSlotId });
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('records who is here, who paid and who did not come in the list of the day', async ({
  page,
  guest,
  server,
}) => {
  await setTimeZoneToNoon(server);
  await bookToday(guest, 'Anand Krishnan', '9000003305');
  await bookToday(guest, 'Meghna Das', '9000003306');
  await openPortal(page, '/admin/bookings?view=day');
  // The strip shows the current slot alone.
  const tile = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Slots' }).getByRole('button', { name });
  await expect(tile(/^Show 12–2 PM/)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: '2–4 PM' })).toHaveCount(0);

  // Who is missing comes before who has to pay, and who has paid.
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  const anand = rowOf(page, 'Anand Krishnan');
  await expect(group('Not here yet')).toContainText('Anand Krishnan');
  await anand.getByRole('button', { name: 'Mark here Anand Krishnan' }).click();
  await expectToast(page, 'Success', 'Anand Krishnan is here');
  await expect(anand).toContainText(/Here 12:\d\d/);
  await expect(tile(/^Show 12–2 PM.* of \d+\s*· \d here/)).toBeVisible();
  await expect(group('Here, to pay')).toContainText('Anand Krishnan');
  await anand.getByRole('button', { name: 'Take payment ₹499 from Anand Krishnan' }).click();
  const paying = page.getByRole('dialog');
  await paying.getByRole('radio', { name: 'Cash' }).check();
  await paying.getByRole('button', { name: 'Record ₹499' }).click();
  await expect(group('Here, paid')).toContainText('Anand Krishnan');

  const meghna = rowOf(page, 'Meghna Das');
  await meghna.getByRole('button', { name: 'More about Meghna Das' }).click();
  await page.getByRole('menuitem', { name: 'No-show' }).click();
  await expectToast(page, 'Success', 'Marked as a no-show');
  await expect(meghna).toContainText('No-show');
  await closeToast(page);
  await checkScreenInBothThemes(page, 'portal-today');
  await meghna.getByRole('button', { name: 'Undo the no-show of Meghna Das' }).click();
  await expectToast(page, 'Success', 'No longer a no-show');
  await expect(meghna.getByRole('button', { name: 'Mark here Meghna Das' })).toBeVisible();

  // A phone has all of it too: what is due, the call and the menu.
  const size = page.viewportSize();
  await page.setViewportSize(phone);
  await expect(meghna.getByText('₹499 due').filter({ visible: true })).toBeVisible();
  await expect(meghna.getByRole('link', { name: /^Call/ })).toBeVisible();
  await meghna.getByRole('button', { name: 'More about Meghna Das' }).click();
  await expect(page.getByRole('menuitem', { name: 'No-show' })).toBeVisible();
  await page.keyboard.press('Escape');
  if (size) await page.setViewportSize(size);

  // The strip leads to another slot, to the whole day, and back.
  await tile(/^Show 2–4 PM/).click();
  await expect(page.getByRole('region', { name: '2–4 PM' })).toContainText('No bookings yet');
  await expect(meghna).toHaveCount(0);
  await tile(/^Show All day/).click();
  await expect(page.getByRole('heading', { name: '12–2 PM' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2–4 PM' })).toBeVisible();
  await tile(/^Show 12–2 PM/).click();

  // Who is inside stands beside the day when asked, until a booking is open there.
  const asking = page.getByRole('button', { name: /^Inside now 1 of 30/ });
  await asking.click();
  const inside = page.getByRole('complementary', { name: 'Inside now' });
  await expect(inside).toContainText('1of 30 children · room for 29');
  await expect(inside.getByRole('listitem').filter({ hasText: 'Anand' })).toContainText(
    /1 child, since 12.*left/s,
  );
  await inside.getByRole('button', { name: 'Close' }).click();
  await expect(asking).toBeFocused();
  await closeToast(page);
  // A wide screen shows it without being asked.
  await page.setViewportSize({ width: 1600, height: 900 });
  const card = page.getByRole('region', { name: 'Inside now' });
  await expect(card).toContainText('Booked1');
  await card.getByRole('link', { name: 'Anand Krishnan' }).click();
  await expect(page.getByRole('complementary', { name: 'Booking' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await asking.click();
  await expect(page.getByRole('complementary', { name: 'Booking' })).toHaveCount(0);
  await expect(card).toBeVisible();
  if (size) await page.setViewportSize(size);
  await anand.getByRole('button', { name: 'More about Anand Krishnan' }).click();
  await page.getByRole('menuitem', { name: 'Undo the arrival' }).click();
  await expectToast(page, 'Success', 'The arrival was undone');
  await expect(page.getByRole('button', { name: /^Inside now/ })).toHaveCount(0);
});

test('folds who is here in the list of bookings, and selects rows on a phone when asked', async ({
  page,
  guest,
  server,
}) => {
  await setTimeZoneToNoon(server);
  await bookToday(guest, 'Anand Krishnan', '9000003305');
  await bookToday(guest, 'Meghna Das', '9000003306');
  await openPortal(page, '/admin/bookings?view=day');
  await page.getByRole('button', { name: 'Mark here Anand Krishnan' }).click();
  await expectToast(page, 'Success', 'Anand Krishnan is here');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  // Who is still missing is counted in the heading of the slot, and comes first.
  const count = page.getByText('1 upcoming', { exact: true });
  await expect(count).toBeVisible();
  const heading = page.getByRole('rowheader', { name: /^Today, 12–2 PM/ });
  await expect(heading).toContainText(
    /2 of 15 seats\s*1 family not here yet\s*(\d+ min late\s*)?1 here, 1 to pay/,
  );
  const links = page.getByRole('table', { name: 'All bookings' }).getByRole('link', { name: /^(?!Call )/ });
  await expect(links).toHaveText(['Meghna Das']);
  await expect(page.getByRole('combobox', { name: /^Status of Meghna/ })).toContainText('Confirmed');
  // The headings say when: no column repeats it.
  await expect(page.getByRole('columnheader', { name: 'When' })).toHaveCount(0);
  // A button lists those who are here, and stays under the fingers.
  const show = heading.getByRole('button', { name: /^(Show|Hide) \d here$/ });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  await show.press('Enter');
  await expect(page).toHaveURL(/here=1/);
  await expect(show).toHaveAttribute('aria-expanded', 'true');
  await expect(show).toBeFocused();
  for (const group of ['Not here yet 1', 'Here, to pay 1'])
    await expect(page.getByRole('rowheader', { name: group, exact: true })).toBeVisible();
  await expect(links).toHaveText(['Meghna Das', 'Anand Krishnan']);
  await expect(count).toBeVisible();
  const status = page.getByRole('combobox', { name: /^Status of Anand/ });
  await expect(status).toHaveText(/^Here 12:\d\d, Confirmed$/);

  // The open booking has the same steps, and the way back.
  await links.last().click();
  const panel = page.getByRole('complementary', { name: 'Booking' });
  // Beside it the rows keep their next step.
  await expect(page.getByRole('button', { name: 'Mark here Meghna Das' })).toBeVisible();
  await panel.getByRole('button', { name: 'Undo the arrival' }).click();
  await expectToast(page, 'Success', 'The arrival was undone');
  await panel.getByRole('button', { name: 'Mark here' }).click();
  await expectToast(page, 'Success', 'Anand Krishnan is here');
  await panel.getByRole('button', { name: 'Close' }).click();

  // With nobody missing, the line stands alone.
  await show.press('Enter');
  await page.getByRole('button', { name: 'Mark here Meghna Das' }).click();
  await expect(heading).toContainText('2 families here, 2 to pay');
  await expect(links).toHaveCount(0);
  await page.getByRole('searchbox').fill('Meghna');
  await expect(links).toHaveText(['Meghna Das']);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await show.press('Enter');

  // The filters that few people need are behind one button, which counts those that are set.
  const more = page.getByRole('button', { name: /^More filters/ });
  await more.click();
  await page.getByRole('combobox', { name: 'Slot' }).click();
  await page.getByRole('option', { name: '2–4 PM' }).click();
  await page.keyboard.press('Escape');
  await expect(more).toHaveText(/1 set$/);
  await expect(page.getByRole('heading', { name: 'No booking matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(more).toHaveText('More filters');
  await more.click();
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Latest visit first' }).click();
  await expect(page).toHaveURL(/sort=visit-last/);
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Default order' }).click();
  await expect(page).not.toHaveURL(/sort/);
  await page.keyboard.press('Escape');

  await page.setViewportSize(phone);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Select bookings' }).click();
  await page.getByRole('checkbox', { name: /^Select Meghna Das/ }).check();
  await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('1 selected');
});

test('takes what a family of a later slot owes from its row, below a heading that stays in view', async ({
  page,
  guest,
  server,
}) => {
  await setTimeZoneToNoon(server);
  const families = ['Anand Krishnan', 'Meghna Das', 'Omar Siddiqui', 'Tanvi Kulkarni'];
  for (const [place, name] of families.entries()) await bookToday(guest, name, `900000330${place}`, next);
  await openPortal(page, '/admin/bookings');
  const row = page.getByRole('row').filter({ hasText: 'Meghna Das' });
  const take = row.getByRole('button', { name: 'Take payment ₹499 from Meghna Das' });
  // It needs no pointer over the row.
  await expect(take).toHaveCSS('opacity', '1');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row.getByRole('button', { name: 'Take ₹499 from Meghna Das' })).toHaveCSS('opacity', '1');
  await page.setViewportSize({ width: 1280, height: 800 });
  await take.click();
  const paying = page.getByRole('dialog');
  await paying.getByRole('radio', { name: 'Cash' }).check();
  await paying.getByRole('button', { name: 'Record ₹499' }).click();
  await expect(row).toContainText('Paid');
  await expect(row.getByRole('button', { name: 'Mark here Meghna Das' })).toBeAttached();

  const heading = page.getByRole('rowheader', { name: /^Today, 2–4 PM/ });
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('link', { name: 'Tanvi Kulkarni' })).toBeInViewport();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'Family' })).toBeInViewport();

  await page.setViewportSize({ width: 360, height: 240 });
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('link', { name: 'Tanvi Kulkarni' })).toBeInViewport();
  await expect(heading).toBeInViewport();
});

test('lists no-shows, and sets them in the list of bookings', { tag: '@deep' }, async ({
  page,
  guest,
  server,
}) => {
  await setTimeZoneToNoon(server);
  await bookToday(guest, 'Meghna Das', '9000003306');
  await openPortal(page, '/admin/bookings');
  const status = page.getByRole('combobox', { name: /^Status of Meghna Das/ });
  await status.click();
  await page.getByRole('option', { name: 'No-show' }).click();
  await expectToast(page, 'Success', 'Marked as a no-show');
  await page.goto('/admin/bookings?status=no-show');
  await expect(status).toHaveText('No-show');
  await page.getByRole('link', { name: 'Meghna Das' }).click();
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await expect(panel.getByRole('region', { name: 'What happened' })).toContainText('No-show marked by Admin');
  await panel.getByRole('button', { name: 'Confirmed' }).click();
  await expectToast(page, 'Success', 'No longer a no-show');
  await expect(page.getByRole('heading', { name: 'No booking matches' })).toBeVisible();
});
