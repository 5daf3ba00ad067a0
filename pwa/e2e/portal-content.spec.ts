import { expect } from '@playwright/test';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { signInAsAdmin } from './sign-in.ts';
import { expectToast } from './wizard.ts';

test.beforeEach(({ page }) => signInAsAdmin(page));

const anita = {
  name: 'Anita Rao',
  phone: '9876543210',
  email: 'anita@example.com',
  type: 'birthday',
  message: 'A party for ten on the 28th?\nWe would bring our own cake.',
};

test('answers and notes an enquiry, adds and deletes a voucher, and publishes settings', {
  tag: '@deep',
}, async ({ page, guest, admin, consoleErrors }) => {
  await page.goto('/admin/enquiries');
  await expect(page.getByText('Coming soon! Contact forms are being collected.')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-enquiries-none', { sizes: [desktop, phone] });
  await guest.post('/api/enquiries', { data: anita });
  const long = 'We are 24 children of a nursery school. Could we have a weekday morning? '.repeat(4);
  await guest.post('/api/enquiries', {
    data: { ...anita, name: 'ಅನನ್ಯ Venkataraman', phone: '9811122233', type: 'general', message: long },
  });
  await page.reload();
  const asked = page.getByRole('listitem').filter({ hasText: 'Anita Rao' });
  await expect(asked.getByRole('link', { name: 'Reply on WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/919876543210\?text=Hello%20Anita/,
  );
  const more = async (item: string) => {
    await asked.getByRole('button', { name: 'More about Anita Rao' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await more('Add note');
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants Sunday');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(asked).toContainText('Wants Sunday');
  await more('Mark responded');
  await expectToast(page, 'Success', 'Anita Rao: responded.');
  await checkScreenInBothThemes(page, 'portal-enquiries');
  await page.getByRole('button', { name: /^Pending/ }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(asked).toHaveCount(0);

  await page.goto('/admin/vouchers');
  await expect(page.getByRole('button', { name: 'SIBLING15', exact: true })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-vouchers');
  await page.getByRole('button', { name: 'New voucher' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New voucher' });
  await dialog.getByRole('button', { name: 'Create voucher' }).click();
  await expect(dialog.getByText('Enter a code.')).toBeVisible();
  await checkScreen(page, 'portal-voucher-new', { sizes: [desktop, phone], windowOnly: true });
  await dialog.getByRole('textbox', { name: 'Code' }).fill('sibling15');
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByRole('button', { name: 'Create voucher' }).click();
  await expect(dialog.getByText('A voucher with this code already exists.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('diwali-20');
  await dialog.getByRole('button', { name: 'Create voucher' }).click();
  await expectToast(page, 'Success', 'DIWALI-20 created.');
  await page.getByRole('button', { name: 'Delete DIWALI-20' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'DIWALI-20 deleted.');

  await page.setViewportSize(desktop);
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Phone', { exact: true })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-settings');
  // What is left to finish leads to its field.
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: /to finish$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^No owner’s email/ })
    .click();
  await expect(page.getByLabel('Owner’s email (optional)')).toBeFocused();
  await page.goto('/admin/settings');
  // On a phone, the list of sections is the page, and each has a way back to it.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /to finish$/ }).click();
  await checkScreen(page, 'portal-settings-to-finish', { sizes: [phone] });
  await page.getByRole('link', { name: 'Guests and codes' }).click();
  await expect(page.getByRole('heading', { name: 'Guests and codes', level: 1 })).toBeVisible();
  await checkScreen(page, 'portal-settings-guests', { sizes: [phone] });
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Name and contact' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('+91 98450 12345');
  await checkScreen(page, 'portal-settings-typed', { sizes: [desktop, phone], windowOnly: true });
  // A tagline may need two lines on the screen, and has one.
  const tagline = page.getByRole('textbox', { name: 'Tagline' });
  await tagline.fill('Play all\n day');
  await expect(tagline).toHaveValue('Play all day');
  await page.setViewportSize(desktop);
  // What parents will see, and which section has changed.
  await expect(page.getByRole('region', { name: 'On your website' })).toContainText(
    /Play all day.*\+91 98450 12345/s,
  );
  await expect(page.getByRole('link', { name: /^Name and contact.*Not saved yet$/ })).toBeVisible();
  await expect(page.getByText(/^Not saved: Tagline, Phone/)).toBeVisible();
  // Beside the list, the portal's sections are icons that say their names.
  const opening = page.getByRole('link', { name: 'Opening times', exact: true });
  await opening.hover();
  await expect(page.getByRole('tooltip', { name: 'Opening times' })).toBeVisible();
  // Unsaved input survives opening another page.
  await opening.click();
  await expect(page.getByRole('heading', { name: 'Operating hours', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Not saved: Tagline, Phone/)).toBeVisible();
  await expect(tagline).toHaveValue('Play all day');
  await page.getByRole('link', { name: 'Booking and desk' }).click();
  await expect(page.getByLabel('Bookings close')).toHaveAccessibleDescription(
    'A 4 to 6\u00a0PM slot takes bookings until 5\u00a0PM. From 1 to 240.',
  );
  const preview = page.getByRole('region', { name: 'On your booking page' });
  await expect(preview).toContainText(/Parties at one time\s*1/);
  await expect(page.getByRole('region', { name: 'At the front desk' })).toContainText(
    /Warns from child \d+ on/,
  );
  // One change can be put back alone.
  const rooms = page.getByRole('textbox', { name: 'Party rooms' });
  const range = page.getByText('1 to 10', { exact: true });
  await expect(range).toBeHidden();
  await rooms.fill('3');
  await expect(range).toBeVisible();
  await expect(preview).toContainText(/Parties at one time\s*3/);
  await expect(rooms).toHaveAccessibleDescription(/Was 1 room/);
  await page.getByRole('button', { name: 'Put back Party rooms' }).click();
  await expect(rooms).toHaveValue('1');
  await expect(rooms).toBeFocused();
  await expect(rooms).toHaveAccessibleDescription(/From 1 to 10\.$/);
  await expect(page.getByText(/^Not saved: Tagline, Phone/)).toBeVisible();
  await rooms.fill('0');
  await page.getByRole('link', { name: 'Map and links' }).click();
  await page
    .getByLabel('Map link')
    .fill('https://www.google.com/maps/place/Toodles/@12.9,77.6,17z/data=!3d12.9716!4d77.5946');
  await expect(page.getByRole('textbox', { name: 'Latitude' })).toHaveValue('12.9716');
  await page.getByRole('button', { name: 'Save' }).click();
  // Opens the part of the page with the problem.
  await expect(page).toHaveURL(/section=booking/);
  await expect(page.getByText('Enter a whole number from 1 to 10.')).toBeVisible();
  await expect(rooms).toBeFocused();
  await rooms.fill('2');
  const { version: _, placeholders: __, ...stored } = await (await admin.get('/api/admin/settings')).json();
  await admin.put('/api/admin/settings', {
    data: { ...stored, tagline: 'Come and play', houseLimit: 25 },
    failOnStatusCode: true,
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const stale = page.getByRole('dialog', { name: /changed this while you were editing/ });
  await expect(stale.getByText('Children inside at once')).toBeVisible();
  await stale.getByRole('radio', { name: /^Mine/ }).check();
  await stale.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'Settings saved. The website shows them now.');
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await expect(page.getByLabel('Children inside at once')).toHaveValue('25');
  const site = await (await guest.get('/api/site')).json();
  expect(site).toMatchObject({ phone: '+91 98450 12345', tagline: 'Play all day' });
  // The last save can be undone, as a change of its own.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await (await guest.get('/api/site')).json()).tagline).toBe('Come and play');
  await expect(page.getByText(/^Last changed by Admin, /)).toBeVisible();
  consoleErrors.expect(/status of 409/);
});
