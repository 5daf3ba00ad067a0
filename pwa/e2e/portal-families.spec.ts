import { expect } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { book, sell, signUp } from './api-calls.ts';
import { desktop, phone as phoneSize } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { closeToast, expectToast } from './wizard.ts';

test('shows everything about a family, edits it, and begins a booking with it', {
  tag: '@deep',
}, async ({ page, guest, admin }) => {
  await book(guest, { parentName: 'Farah Khan', parentPhone: '9811122233', numberOfChildren: 2 });
  await sell(admin, { customerName: 'Farah Khan', customerPhone: '9811122233' });
  await openPortal(page, '/admin/families');
  await expect(page.getByRole('row', { name: /Farah Khan/ })).toContainText('10 h');
  await checkScreenInBothThemes(page, 'portal-families');
  await page.getByRole('searchbox', { name: 'Search families' }).fill('farah');
  await expect(page).toHaveURL(/q=farah/);
  await page.getByRole('link', { name: 'Farah Khan' }).click();
  await expect(page.getByRole('heading', { name: 'Farah Khan', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hours' })).toContainText('10 of 10 h left');
  await expect(page.getByRole('list', { name: 'To come' })).toContainText('2 children');

  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Farah Khan' });
  await dialog.getByRole('button', { name: 'Add a child' }).click();
  const child = dialog.getByRole('group', { name: 'Child 1' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(child.getByText('Please fill this in.')).toBeVisible();
  await child.getByLabel('Name').fill('Diya');
  await child.getByLabel('Birthday').fill('2021-03-01');
  await child.getByLabel('Allergies').fill('Peanuts');
  await dialog.getByRole('button', { name: 'Add an adult' }).click();
  const adult = dialog.getByRole('group', { name: 'Adult 1' });
  await adult.getByLabel('Name').fill('Lakshmi');
  await adult.getByLabel('Relation').fill('Grandmother');
  await dialog.getByLabel(/A parent agreed that the front desk sees/).check();
  await checkScreenInBothThemes(page, 'portal-family-edit', {
    sizes: [desktop, phoneSize],
    windowOnly: true,
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'The family is saved.');
  const details = page.getByRole('region', { name: 'Children and adults' });
  await expect(details).toContainText('Allergic: Peanuts');
  await expect(details).toContainText('May pick up');
  await closeToast(page);
  await checkScreenInBothThemes(page, 'portal-family');

  await page.getByRole('link', { name: 'New booking' }).click();
  const booking = page.getByRole('dialog', { name: 'New booking' });
  await expect(booking).toContainText('Farah Khan');
  await expect(booking.getByRole('button', { name: /Diya/ })).toBeVisible();
});

test('merges two phones of one family after a look at both, and separates them again', {
  tag: '@deep',
}, async ({ page, guest, admin }) => {
  await book(guest, { parentName: 'Farah Khan', parentPhone: '9811122233' });
  await book(guest, { parentName: 'farah khan', parentPhone: '9811122244', numberOfChildren: 3 });
  await sell(admin, { customerName: 'farah khan', customerPhone: '9811122244' });
  await openPortal(page, '/admin/families?phone=9811122233');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two families' });
  await expect(dialog).toContainText('10 h left');
  await checkScreenInBothThemes(page, 'portal-family-merge', {
    sizes: [desktop, phoneSize],
    windowOnly: true,
  });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expectToast(page, 'Success', 'Both are one family now.');
  await expect(page.getByText('+91 98111 22233, +91 98111 22244')).toBeVisible();
  await expect(page.getByRole('list', { name: 'To come' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'More about this family' }).click();
  await page.getByRole('menuitem', { name: 'Separate this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Separate' }).click();
  await expectToast(page, 'Success', '+91 98111 22233 is a family of its own.');
  await expect(page.getByRole('list', { name: 'To come' }).getByRole('listitem')).toHaveCount(1);
});

test('lists families by what they owe and when they come, and keeps the view in the address', {
  tag: '@deep',
}, async ({ page, guest, admin }) => {
  const { today }: Site = await (await admin.get('/api/site')).json();
  await book(guest, { parentName: 'Farah Khan', parentPhone: '9811122233' });
  await sell(admin, {
    customerName: 'Ananya Rao',
    customerPhone: '9876504821',
    validTill: addDays(today, 5),
  });
  await openPortal(page, '/admin/families');
  const names = page.getByRole('table', { name: 'All families' }).getByRole('link');
  await expect(names).toHaveCount(2);
  await page.getByRole('button', { name: 'Family', exact: true }).click();
  await expect(names).toHaveText(['Ananya Rao', 'Farah Khan']);
  await page.getByRole('button', { name: 'Family', exact: true }).click();
  await expect(names).toHaveText(['Farah Khan', 'Ananya Rao']);
  await expect(page).toHaveURL(/sort=name-last/);
  await page.getByRole('button', { name: 'Hours end soon 1' }).click();
  await expect(names).toHaveText(['Ananya Rao']);
  await expect(page.getByRole('row', { name: /Ananya Rao/ })).toContainText('expire in 5 days');
  await page.reload();
  await expect(names).toHaveText(['Ananya Rao']);
  // Farah pays for her coming visit when she is here.
  await page.getByRole('button', { name: 'Owe 0' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody owes anything' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/show=expiring/);

  await page.getByRole('button', { name: 'All 2' }).click();
  await page.getByRole('searchbox', { name: 'Search families' }).fill('98222 33344');
  await page.getByRole('button', { name: 'Write down the family' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit family' });
  await dialog.getByRole('button', { name: 'Add a child' }).click();
  await dialog.getByLabel('Name').fill('Diya');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'The family is saved.');
  await page.getByRole('main').getByRole('link', { name: 'Families', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search families' }).fill('diya');
  await expect(names).toHaveText(['No name']);

  await page.getByRole('button', { name: 'New family' }).click();
  const adding = page.getByRole('dialog', { name: 'New family' });
  await adding.getByRole('button', { name: 'Next' }).click();
  await expect(adding.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await adding.getByLabel('Phone').fill('98111 22233');
  await adding.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Farah Khan' })).toBeVisible();
});

test('writes to selected families, and says who has stopped such messages', async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  for (const [parentName, parentPhone] of [
    ['Asha Menon', '9876543210'],
    ['Binu Das', '9876543211'],
  ] as const)
    await book(guest, { parentName, parentPhone });
  await signUp(page.request, '9876543211');
  const name = { firstName: 'Binu', lastName: 'Das' };
  await page.request.put('/api/account/name', { data: name, failOnStatusCode: true });
  await page.request.put('/api/account/messages', {
    data: { channel: 'whatsapp', isStopped: true },
    failOnStatusCode: true,
  });
  await openPortal(page, '/admin/families');
  await page.getByRole('checkbox', { name: 'Select Asha Menon' }).check();
  await page.getByRole('checkbox', { name: 'Select Binu Das' }).check();
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await selected.getByRole('button', { name: 'Write to them' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send 2 messages' }).click();
  await expect(dialog.getByText('Enter a text.')).toBeVisible();
  await dialog.getByLabel('Text').fill('On Sunday we open at noon.');
  await expect(dialog).toContainText('On Sunday we open at noon. Questions?');
  await checkScreenInBothThemes(page, 'portal-families-write', { windowOnly: true });
  await dialog.getByRole('button', { name: 'Send 2 messages' }).click();
  await expect(dialog.getByRole('heading', { name: '1 written to' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Not done' }).getByRole('listitem')).toHaveText(
    'Binu Das This family has stopped messages that it did not ask for.',
  );
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(selected).toContainText('1 selected');
  const answer = await admin.get('/api/admin/messages?kind=family_news');
  expect(await answer.json()).toMatchObject([{ phone: '9876543210' }]);
});
