import { expect } from '@playwright/test';
import { book } from './api-calls.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { expectToast } from './wizard.ts';

test('corrects a booking, and shows the difference before it is charged', async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  const booking = await book(guest, { parentName: 'Farah Khan' });
  await openPortal(page, `/admin/bookings?booking=${booking.id}`);
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await panel.getByRole('button', { name: 'Edit booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit booking' });
  await dialog.getByRole('button', { name: 'Add a child' }).click();
  await dialog.getByRole('combobox', { name: 'Age of child 2' }).click();
  await page.getByRole('option', { name: '3 years' }).click();
  await dialog.getByLabel('Special requests').fill('Allergic to nuts');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('₹499 more to pay: ₹499 becomes ₹998.')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-edit-booking', { windowOnly: true });

  // Someone else corrects the phone meanwhile; both corrections are kept.
  await admin.patch(`/api/admin/bookings/${booking.id}`, {
    data: { parentPhone: '9811122299' },
    failOnStatusCode: true,
  });
  await dialog.getByRole('button', { name: 'Save, ₹499 more' }).click();
  const clash = page.getByRole('dialog', { name: /changed this while you were editing/ });
  await clash.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', `${booking.reference} is saved.`);
  await expect(panel).toContainText('2, aged 3 and 5');
  await expect(panel).toContainText('+91 98111 22299');
  await expect(panel).toContainText('Allergic to nuts');
  await expect(panel.getByRole('button', { name: 'Take ₹998' })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'What happened' })).toContainText('corrected a booking');
});
