import { expect, type Page } from '@playwright/test';
import type { Enquiry } from '@toodles/api/contract/centre/team-enquiries.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';

const anita = {
  name: 'Anita Rao',
  phone: '9876543210',
  email: 'anita@example.com',
  type: 'general',
  message: 'Two of us are allergic to nuts. May we come on Saturday?',
};

test('turns an enquiry into a booking with its details, and marks it as responded', async ({
  page,
  guest,
  admin,
}) => {
  await guest.post('/api/enquiries', { data: anita, failOnStatusCode: true });
  await openPortal(page, '/admin/enquiries');
  await page.getByRole('link', { name: 'Book a visit for Anita Rao' }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await expect(dialog.getByLabel("Parent's name")).toHaveValue(anita.name);
  await expect(dialog.getByLabel('Phone')).toHaveValue(anita.phone);
  await expect(dialog.getByLabel('Special requests')).toHaveValue(anita.message);
  await checkScreenInBothThemes(page, 'portal-enquiry-booking', { windowOnly: true });
  await dialog.getByRole('combobox', { name: 'Package' }).click();
  await page.getByRole('option', { name: /^Walk-in/ }).click();
  await dialog.getByRole('combobox', { name: 'Age of child 1' }).click();
  await page.getByRole('option', { name: '4 years' }).click();
  await dialog.getByLabel('Day', { exact: true }).fill(await dayAfterTomorrow(page));
  await dialog.getByRole('radio', { name: /^12–2 PM/ }).check();
  await dialog.getByRole('checkbox', { name: /^The parent agrees/ }).check();
  await dialog.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByTestId('toast')).toContainText('Anita Rao is booked');
  await expect
    .poll(async () => {
      const [enquiry]: Enquiry[] = await (await admin.get('/api/admin/enquiries')).json();
      return enquiry?.status;
    })
    .toBe('responded');
});

test('marks several enquiries at once, those that wait first', { tag: '@deep' }, async ({ page, guest }) => {
  for (const name of ['Asha', 'Binu', 'Chitra'])
    await guest.post('/api/enquiries', { data: { ...anita, name }, failOnStatusCode: true });
  await openPortal(page, '/admin/enquiries');
  const names = page.getByRole('listitem').getByRole('heading');
  await page.getByRole('checkbox', { name: 'Select the enquiry of Chitra' }).check();
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await selected.getByRole('button', { name: 'Mark responded' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as responded' }).click();
  await expect(dialog.getByRole('heading', { name: '1 marked as responded' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(selected).toHaveCount(0);
  await expect(names).toHaveText(['Binu', 'Asha', 'Chitra']);
  await checkScreenInBothThemes(page, 'portal-enquiries-open-first');
});

const dayAfterTomorrow = (page: Page) =>
  page.evaluate(() => {
    const day = new Date(Date.now() + 2 * 86_400_000);
    return day.toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' });
  });
