import { expect, type Page } from '@playwright/test';
import { addDays, weekdayOf } from '@toodles/api/domain/dates.ts';
import { book } from './api-calls.ts';
import { days, next } from './book.ts';
import { checkScreen } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { openPortal, signInAsAdmin, signInAsParent } from './sign-in.ts';

test.use({ seededDays: true });

const phone = '9876543210';

/** The first day that the chosen package allows, and its first slot. */
async function chooseDay(page: Page): Promise<void> {
  await page.locator('input[name="day"]:enabled').nth(1).check({ force: true });
  await page.getByRole('radio', { name: /10 AM/ }).check({ force: true });
}

async function fillParent(page: Page): Promise<void> {
  await page.getByLabel("Parent's name").fill('Asha Menon');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Age of child 1').selectOption('4');
}

test('offers a package on its days, and says which they are', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/packages');
  const comparison = page.getByRole('table', { name: 'Packages compared' });
  await expect(comparison.getByRole('row', { name: /^When/ })).toHaveText(
    /Mon to Fri.*Sat, Sun and holidays.*Every day/,
  );
  await page.goto('/book?package=1');
  await expect(page.getByText('For: Sat, Sun and holidays')).toBeVisible();
  await next(page).click();
  await expect(
    page.getByText('Walk-in Play is for: Mon to Fri. For another day, change the package.'),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Saturday.*not with this package$/ }).first()).toBeDisabled();
  await expect(days(page).locator(':scope:enabled').first()).toBeAttached();
  await checkScreen(page, 'booking-package-days', { windowOnly: true });
});

test('a pass is an hour package from the first rupee, and reserves slots', { tag: '@deep' }, async ({
  page,
  browser,
  server,
  admin,
}) => {
  await signInAsParent(page, phone);
  await page.goto('/book?package=3');
  await next(page).click();
  await chooseDay(page);
  await next(page).click();
  await fillParent(page);
  await next(page).click();
  await page.getByRole('radio', { name: /^At the centre/ }).check({ force: true });
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: /^Pay ₹2,499/ }).click();
  await expect(page.getByRole('heading', { name: 'You are booked in' })).toBeVisible();
  await expect(page.getByText(/Your pass has 10 hours/)).toBeVisible();
  await checkScreen(page, 'booking-pass-booked', { windowOnly: true });
  const reference = await page.getByText(/^TD-/).first().innerText();

  await page.goto('/account/hours');
  await expect(page.getByText('To pay: ₹2,499. The hours are yours from the first payment.')).toBeVisible();
  await page.getByRole('link', { name: 'Monthly Pass' }).click();
  await expect(page.getByRole('link', { name: 'Reserve a slot' })).toHaveCount(0);

  const office = await browser.newPage({ baseURL: server.origin });
  await openPortal(office, `/admin/bookings?search=${reference}`);
  await office.getByText('Asha Menon').first().click();
  const panel = office.getByRole('complementary', { name: 'Booking' });
  await expect(panel.getByText(/Takes 2 hours at arrival from HP-/)).toBeVisible();
  await checkScreenInBothThemes(office, 'portal-booking-on-hours', { windowOnly: true });
  await panel.getByRole('button', { name: 'Take ₹2,499' }).click();
  const taking = office.getByRole('dialog', { name: /^Take a payment/ });
  await taking.getByLabel('Amount received').fill('1000');
  await taking.getByRole('radio', { name: 'Cash' }).check();
  await taking.getByRole('button', { name: 'Record ₹1,000' }).click();
  await expect(taking).toHaveCount(0);
  await office.close();

  await page.reload();
  await expect(page.getByText('₹1,499 still to pay')).toBeVisible();
  await page.getByRole('link', { name: 'Reserve a slot' }).click();
  await expect(page.getByRole('heading', { name: 'Reserve a slot with your hours' })).toBeVisible();
  await page.locator('input[name="day"]:enabled').nth(2).check({ force: true });
  await page.getByRole('radio', { name: /^12–2 PM/ }).check({ force: true });
  await page.getByLabel('Age of child 1').selectOption('4');
  await page.getByLabel(/I agree/).check();
  await checkScreen(page, 'account-reserve-slot');
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(page).toHaveURL(/\/bookings\/TD-/);
  await expect(page.getByText('2 hours, taken when you come')).toBeVisible();

  const [sale] = await (await admin.get('/api/package-sales')).json();
  const desk = await browser.newPage({ baseURL: server.origin });
  await openPortal(desk, `/admin/package-management?sale=${sale.id}`);
  await desk.getByRole('button', { name: 'Reserve a slot' }).click();
  const reserving = desk.getByRole('dialog', { name: 'Reserve a slot' });
  await reserving.getByLabel('Day').fill(addDays((await (await admin.get('/api/site')).json()).today, 6));
  await reserving.getByRole('button', { name: 'Reserve slot' }).click();
  await expect(reserving.getByText('Choose a slot.')).toBeVisible();
  await reserving.getByRole('radio', { name: /10 AM/ }).check({ force: true });
  await expect(reserving.getByText('Choose a slot.')).toHaveCount(0);
  await reserving.getByLabel('Age of child 1').click();
  await desk.getByRole('option', { name: '4 years' }).click();
  await checkScreenInBothThemes(desk, 'portal-reserve-slot', { windowOnly: true });
  await reserving.getByRole('button', { name: 'Reserve slot' }).click();
  await expect(reserving).toHaveCount(0);
  const held = await (await admin.get('/api/admin/bookings')).json();
  expect(held.filter(({ hoursSale }: { hoursSale: object | null }) => hoursSale !== null)).toHaveLength(3);
  await desk.close();
});

test('the portal edits the days of a package, and asks for the price of a move', { tag: '@deep' }, async ({
  page,
  admin,
  consoleErrors,
}) => {
  // The refusal that asks for the price.
  consoleErrors.expect(/409/);
  await signInAsAdmin(page);
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Edit Walk-in Play' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Sat' })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Sat' }).check();
  await dialog.getByLabel('Weekend and holiday price (optional)').fill('600');
  await dialog.getByLabel('Adults and other children (optional)').fill('One adult for each child is free.');
  await checkScreenInBothThemes(page, 'portal-package-days', { windowOnly: true });
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Mon to Sat').first()).toBeVisible();
  const packages = await (await admin.get('/api/packages')).json();
  expect(packages[0]).toMatchObject({
    validDays: [1, 2, 3, 4, 5, 6],
    weekendPrice: '600.00',
    othersPay: 'One adult for each child is free.',
  });

  const { today } = await (await admin.get('/api/site')).json();
  const inDays = Array.from({ length: 9 }, (_, n) => addDays(today, n + 1));
  const wednesday = inDays.find((date) => weekdayOf(date) === 3) ?? '';
  const saturday = inDays.find((date) => weekdayOf(date) === 6) ?? '';
  const { id } = await book(admin, { bookingDate: wednesday });
  await page.goto(`/admin/bookings?booking=${id}`);
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await panel.getByRole('button', { name: 'Move to another slot' }).click();
  const moving = page.getByRole('dialog', { name: 'Move this booking' });
  await moving.getByLabel('New day').fill(saturday);
  await moving.getByRole('radio', { name: /^2–4 PM/ }).check();
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await moving.getByRole('radio', { name: /^Change to ₹600/ }).check();
  await checkScreenInBothThemes(page, 'portal-move-price', { windowOnly: true });
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moving).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Take ₹600' })).toBeVisible();
});
