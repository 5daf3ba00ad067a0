import { expect, type Page } from '@playwright/test';
import type { Enquiry } from '@toodles/api/contract/centre/team-enquiries.ts';
import { signUp } from './api-calls.ts';
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

test('writes once to each family that asked, and to none that stopped such messages', async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  for (const change of [
    { name: 'Asha', message: 'Are you open on Sunday?' },
    { name: 'Asha', message: 'And is there parking?' },
    { name: 'Binu', phone: '9876543211' },
  ])
    await guest.post('/api/enquiries', { data: { ...anita, ...change }, failOnStatusCode: true });
  await signUp(page.request, '9876543211');
  await page.request.put('/api/account/messages', {
    data: { channel: 'whatsapp', isStopped: true },
    failOnStatusCode: true,
  });
  await openPortal(page, '/admin/enquiries');
  await page
    .getByRole('checkbox', { name: /^Select the enquiry of/ })
    .first()
    .waitFor();
  for (const tick of await page.getByRole('checkbox', { name: /^Select the enquiry of/ }).all())
    await tick.check();
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await expect(selected).toContainText('3 selected');
  await checkScreenInBothThemes(page, 'portal-enquiries-selected');
  await selected.getByRole('button', { name: 'More for the selected rows' }).click();
  await page.getByRole('menuitem', { name: 'Write to them' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to 2 families' });
  await dialog.getByLabel('Text').fill('On Sunday we open at noon.');
  await checkScreenInBothThemes(page, 'portal-enquiries-write', { windowOnly: true });
  await dialog.getByRole('button', { name: 'Send 2 messages' }).click();
  const result = page.getByRole('dialog', { name: '1 written to' });
  await expect(result.getByRole('region', { name: 'Not done' }).getByRole('listitem')).toHaveText(
    'Binu This family has stopped messages that it did not ask for.',
  );
  await result.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(selected).toContainText('1 selected');
  const sent = await admin.get('/api/admin/messages?kind=family_news');
  expect(await sent.json()).toMatchObject([{ phone: anita.phone }]);
  const enquiries: Enquiry[] = await (await admin.get('/api/admin/enquiries')).json();
  expect(enquiries.map(({ name, status }) => `${name}: ${status}`).sort()).toEqual([
    'Asha: responded',
    'Asha: responded',
    'Binu: pending',
  ]);
});

const dayAfterTomorrow = (page: Page) =>
  page.evaluate(() => {
    const day = new Date(Date.now() + 2 * 86_400_000);
    return day.toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' });
  });
