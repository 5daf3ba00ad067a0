import { expect } from '@playwright/test';
import { addDays } from '@toodles/api/domain/dates.ts';
import { book, bookings, sell, tomorrow } from './api-calls.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes, onTablets } from './check-themes.ts';
import { changeDatabase, setTimeZoneToNoon } from './database.ts';
import { createEnrolmentCode, triggerSync } from './desk-fixtures.ts';
import { bookAsAsha, openAccount } from './family.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { enrol, syncPill } from './tablet.ts';
import { goToPay, pay, payButton, readReference } from './wizard.ts';

test('requires the parent’s consent before booking a play session', { tag: '@deep' }, async ({
  page,
  admin,
}) => {
  await goToPay(page);
  const consent = page.getByLabel(/I am 18 or older/);
  await payButton(page).click();
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  expect(await bookings(admin)).toEqual([]);
  await checkScreen(page, 'booking-consent-missing', { sizes: [phone] });
  await pay(page);
  await readReference(page);
});

test('shows a missing consent in the portal and asks for it at check-in', { tag: '@deep' }, async ({
  page,
  admin,
  guest,
  server,
}) => {
  await setTimeZoneToNoon(server);
  // The customer's own request body, which has no consent field.
  const arriving = await book(guest, { timeSlotId: 3, parentName: 'Priya Raghavan' });
  const other = await book(guest, { timeSlotId: 3, parentName: 'Farah Khan' });
  const sale = await sell(admin);
  const booking_date = addDays(await tomorrow(guest), -1);
  await changeDatabase(server, (trx) =>
    trx.updateTable('bookings').set({ booking_date, start_time: '00:00', end_time: '23:59' }).execute(),
  );

  const portal = await page.context().newPage();
  await openPortal(portal, `/admin/bookings?booking=${other.id}`);
  await expect(portal.getByText('Consent not recorded')).toBeVisible();
  await checkScreenInBothThemes(portal, 'portal-consent-missing', { windowOnly: true });
  await portal.getByRole('button', { name: 'Record consent' }).click();
  await expect(portal.getByText('Consent not recorded')).toHaveCount(0);

  await page.setViewportSize(desktop);
  await page.goto('/kiosk/enrol');
  await enrol(page, await createEnrolmentCode(admin, 'Desk'), 'Admin');
  await expect(syncPill(page)).toContainText('All saved');
  const agrees = page.getByRole('button', { name: 'Parent agrees, check in' });
  await expect(agrees).toHaveCount(1);
  await checkScreenInBothThemes(page, 'desk-consent', onTablets);
  await agrees.click();
  await expect(page.getByTestId('notice')).toBeVisible();
  await expect(agrees).toHaveCount(0);

  await page.getByRole('searchbox').fill('anan');
  await page.getByTestId('family-row').getByRole('link', { name: 'Ananya Rao' }).click();
  await page.getByRole('button', { name: 'Parent agrees' }).click();
  await checkScreenInBothThemes(page, 'desk-check-in-consent', onTablets);
  await page.getByTestId('check-in').click();
  await expect(page.getByTestId('notice')).toBeVisible();
  await page.getByRole('searchbox').fill('anan');
  await page.getByTestId('family-row').getByRole('link', { name: 'Ananya Rao' }).click();
  await expect(page.getByTestId('check-in')).toBeVisible();
  await expect(page.getByText('Consent not recorded')).toHaveCount(0);
  await triggerSync(page);
  await expect(syncPill(page)).toContainText('All saved');

  await portal.goto(`/admin/bookings?booking=${arriving.id}`);
  await expect(portal.getByText('Priya Raghavan').first()).toBeVisible();
  await expect(portal.getByText('Consent not recorded')).toHaveCount(0);
  await portal.goto(`/admin/package-management?sale=${sale.id}`);
  await expect(portal.getByRole('complementary', { name: 'Sale' })).toContainText('Ananya Rao');
  await expect(portal.getByText('Consent not recorded')).toHaveCount(0);
});

test('cancels upcoming visits and removes the children when a parent withdraws consent', {
  tag: '@deep',
}, async ({ page, admin }) => {
  await openAccount(page, '/account/profile');
  const children = page.getByRole('region', { name: 'Children', exact: true });
  await children.getByRole('button', { name: 'Add a child' }).click();
  await children.getByLabel('First name').fill('Diya');
  await children.getByRole('checkbox', { name: /I agree/ }).check();
  await children.getByRole('button', { name: 'Save' }).click();
  await expect(children.getByRole('listitem')).toContainText(['Diya']);
  await bookAsAsha(page);
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' });
  await checkScreen(page, 'account-withdraw', { windowOnly: true });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await bookings(admin)).map(({ status }) => status)).not.toContain('cancelled');
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await dialog.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(page.getByTestId('toast').locator('strong')).toHaveText('Consent withdrawn');
  await expect(children.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Withdraw consent' })).toHaveCount(0);
  expect((await bookings(admin)).map(({ status }) => status)).toEqual(['cancelled']);
});
