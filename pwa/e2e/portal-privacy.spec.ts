import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { book, sell } from './api-calls.ts';
import { checkScreen, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { exportList, goTo, openPortal } from './sign-in.ts';
import { closeToast } from './wizard.ts';

const over = { windowOnly: true };

test('handles a guest’s requests for a copy, a correction and erasure', { tag: '@deep' }, async ({
  page,
  admin,
  guest,
  consoleErrors,
}) => {
  // An invalid phone number, and hours not given up yet.
  consoleErrors.expect(/status of 400/);
  consoleErrors.expect(/status of 409/);
  const { reference } = await book(guest);
  await sell(admin, { customerName: 'Farah Khan', customerPhone: '9811122233' });
  await openPortal(page);
  await goTo(page, 'Settings', 'Privacy');
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-privacy');
  const card = page.getByRole('region', { name: 'A person’s data' });
  await card.getByLabel('Phone').fill('123');
  await card.getByRole('button', { name: 'Find person' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await card.getByLabel('Phone').fill('98444 55566');
  await card.getByRole('button', { name: 'Find person' }).click();
  await expect(card.getByText('No data found for +91 98444 55566.')).toBeVisible();
  await card.getByLabel('Phone').fill('98111 22233');
  await card.getByRole('button', { name: 'Find person' }).click();
  await expect(card.getByText('1 booking, 1 hour package')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-privacy-found');

  const file = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download data' }).click();
  const held = readFileSync(await (await file).path(), 'utf8');
  expect(held).toContain(reference);

  await card.getByRole('button', { name: 'Correct details' }).click();
  const correcting = page.getByRole('dialog', { name: 'Correct details' });
  await correcting.getByLabel('Name', { exact: true }).fill('Farah Kahn');
  await checkScreen(page, 'portal-privacy-correct', over);
  await correcting.getByRole('button', { name: 'Save correction' }).click();
  await expect(correcting).toHaveCount(0);
  await expect(card.getByText('Farah Kahn')).toBeVisible();
  await closeToast(page);

  await card.getByRole('button', { name: 'Erase person' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase this person?' });
  await expect(erasing.getByRole('listitem')).toContainText([reference]);
  await checkScreen(page, 'portal-privacy-erase', over);
  await erasing.getByRole('button', { name: 'Erase person' }).click();
  await expect(erasing.getByRole('alert')).toContainText(/hours/);
  await erasing.getByRole('checkbox', { name: 'Give up 10 paid hours' }).check();
  await erasing.getByRole('button', { name: 'Erase person' }).click();
  await expect(erasing).toHaveCount(0);
  await card.getByRole('button', { name: 'Find person' }).click();
  await expect(card.getByText('No data found for +91 98111 22233.')).toBeVisible();
});

test('deletes old enquiries by age only after an admin has seen and confirmed it', async ({
  page,
  admin,
  guest,
  server,
}) => {
  const ask = { name: 'Farah Khan', phone: '9811122233', type: 'general', message: 'Do you take groups?' };
  await guest.post('/api/enquiries', { data: ask, failOnStatusCode: true });
  await changeDatabase(server, (trx) =>
    trx.updateTable('enquiries').set({ created_at: '2020-01-01T06:00:00.000Z' }).execute(),
  );
  await openPortal(page, '/admin/privacy');
  const card = page.getByRole('region', { name: 'Deletion by age' });
  await expect(card.getByRole('listitem')).toHaveText(['delete 1 enquiry']);
  await expect(card.getByText('Enquiries12 months')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Change the periods in Settings' })).toBeVisible();
  await card.getByRole('button', { name: 'Confirm deletion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete old personal data?' });
  await expect(dialog.getByText('Enquiries12 months')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-privacy-retention', over);
  await dialog.getByRole('button', { name: 'Delete and run daily' }).click();
  await expect(card.getByText('No data is past its retention period.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Confirm deletion' })).toHaveCount(0);
  const left = await (await admin.get('/api/admin/enquiries', { failOnStatusCode: true })).json();
  expect(left).toEqual([]);
});

test('lists the people affected by a lost tablet, with a file and a message', { tag: '@deep' }, async ({
  page,
  admin,
}) => {
  await sell(admin);
  await admin.post('/api/admin/devices', { data: { name: 'Counter' }, failOnStatusCode: true });
  await openPortal(page, '/admin/privacy');
  const card = page.getByRole('region', { name: 'Who is affected by an incident' });
  await card.getByRole('combobox', { name: 'Tablet or account' }).click();
  await page.getByRole('option', { name: 'Tablet Counter' }).click();
  const people = card.getByRole('list', { name: 'Affected people' });
  await expect(people).toContainText('1 person affected');
  await expect(people).toContainText('Ananya Rao+91 98765 04821an hour package');
  await checkScreenInBothThemes(page, 'portal-privacy-incident');
  await checkScreen(page, 'portal-privacy-incident-phone', { sizes: [phone] });
  const file = page.waitForEvent('download');
  await exportList(page, card);
  expect(readFileSync(await (await file).path(), 'utf8')).toContain('Ananya Rao');
});

test('lists what a misused account searched, listed and exported', { tag: '@deep' }, async ({
  page,
  admin,
}) => {
  await sell(admin);
  for (const path of [
    'package-sales',
    'package-sales?search=rao',
    'package-sales?format=csv',
    'admin/bookings',
  ])
    await admin.get(`/api/${path}`, { failOnStatusCode: true });
  await openPortal(page, '/admin/privacy');
  const card = page.getByRole('region', { name: 'Who is affected by an incident' });
  await card.getByRole('combobox', { name: 'Tablet or account' }).click();
  await page
    .getByRole('option', { name: /records opened or changed/ })
    .first()
    .click();
  const reads = card.getByRole('list', { name: 'Lists and files that this account opened' });
  await expect(reads).toContainText(/Exported hour packages, 1 row/);
  await expect(reads).toContainText(/Searched hour packages, 1 row/);
  // The log keeps the hour of a list, not the minute.
  await expect(reads).toContainText(/\d( [AP]M)?–\d.* [AP]M/);
  await checkScreenInBothThemes(page, 'portal-privacy-reads');
  await checkScreen(page, 'portal-privacy-reads-phone', { sizes: [phone] });
});

test('reports incident dates in the wrong order', { tag: '@deep' }, async ({ page, admin }) => {
  await sell(admin);
  await openPortal(page, '/admin/privacy');
  const card = page.getByRole('region', { name: 'Who is affected by an incident' });
  await card.getByLabel('From (optional)').fill('2026-11-20');
  await card.getByLabel('To (optional)').fill('2026-11-19');
  await expect(card.getByText('The From date is after the To date.')).toBeVisible();
  await expect(card.getByLabel('To (optional)')).toHaveAttribute('aria-invalid', 'true');
  await expect(card.getByText('The list did not load')).toHaveCount(0);
});
