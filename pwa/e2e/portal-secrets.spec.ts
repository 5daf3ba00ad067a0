import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { adminPassword } from './server.ts';
import { chooseOwn, goTo, openPortal } from './sign-in.ts';
import { addMember } from './team.ts';
import { expectToast } from './wizard.ts';

test('sets, changes and removes the PIN of desk staff', { tag: '@deep' }, async ({
  page,
  admin,
  consoleErrors,
}) => {
  await addMember(admin, { firstName: 'Ravi', lastName: 'Kumar' });
  await openPortal(page);
  await goTo(page, 'Settings', 'Tablets');
  const ravi = page
    .getByRole('region', { name: 'Desk staff' })
    .getByRole('listitem')
    .filter({ hasText: 'Ravi' });
  await expect(ravi).toContainText('No PIN');
  await ravi.getByRole('button', { name: 'Set PIN of Ravi Kumar' }).click();
  const setting = page.getByRole('dialog', { name: 'Set PIN for Ravi Kumar' });
  const pin = setting.getByLabel('PIN', { exact: true });
  await expect(pin).toBeFocused();
  await expect(pin).toHaveAttribute('inputmode', 'numeric');
  for (const [typed, said] of [
    ['12', 'A PIN has 4 to 6 digits.'],
    ['1234', 'Choose a PIN that is harder to guess.'],
  ] as const) {
    await pin.fill(typed);
    await page.keyboard.press('Enter');
    await expect(pin).toHaveAccessibleDescription(said);
  }
  await setting.getByRole('button', { name: 'Show PIN' }).click();
  await expect(pin).toHaveAttribute('type', 'text');
  await pin.fill('4827');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'PIN set for Ravi Kumar.');
  await expect(ravi).toContainText('PIN set');

  await ravi.getByRole('button', { name: 'Change PIN of Ravi Kumar' }).click();
  await page.route('**/api/admin/users/*/pin', (route) => route.abort(), { times: 1 });
  const changing = page.getByRole('dialog', { name: 'Change PIN for Ravi Kumar' });
  await changing.getByLabel('PIN', { exact: true }).fill('903152');
  await changing.getByRole('button', { name: 'Change PIN' }).click();
  await expect(changing.getByRole('alert')).toContainText('Failed to set the PIN');
  consoleErrors.expect(/ERR_FAILED/);
  await expect(changing.getByLabel('PIN', { exact: true })).toHaveValue('903152');
  await changing.getByRole('button', { name: 'Change PIN' }).click();
  await expectToast(page, 'Success', 'PIN set for Ravi Kumar.');
  await ravi.getByRole('button', { name: 'Remove PIN of Ravi Kumar' }).click();
  await page.getByRole('button', { name: 'Remove PIN', exact: true }).click();
  await expectToast(page, 'Success', 'PIN removed for Ravi Kumar.');
  await expect(ravi).toContainText('No PIN');
});

test('changes the user’s own password and PIN under My sign-in', async ({ page, guest, consoleErrors }) => {
  await openPortal(page);
  await chooseOwn(page, 'My sign-in');
  const own = page.getByRole('dialog', { name: 'My sign-in' });
  const current = own.getByRole('textbox', { name: 'Current password' });
  const next = own.getByRole('textbox', { name: 'New password' });
  await own.getByRole('button', { name: 'Change my password' }).click();
  await expect(current).toHaveAccessibleDescription('Enter your current password.');
  await current.fill('not mine at all');
  await next.fill('passwordpassword');
  const change = own.getByRole('button', { name: 'Change my password' });
  await change.click();
  await expect(current).toHaveAccessibleDescription('That is not your current password.');
  await current.fill(adminPassword);
  await change.click();
  // Once, at its field.
  const weak = 'That is easy to guess. Try three or four unrelated words.';
  await expect(next).toHaveAccessibleDescription(weak);
  await expect(page.getByText(weak)).toHaveCount(1);
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await next.fill('ein Kamel auf dem Dach 41');
  await change.click();
  await expectToast(page, 'Success', 'Your password has been changed.');
  await expect(current).toHaveValue('');
  const tryIn = (password: string) =>
    guest.post('/api/admin/login', { data: { username: 'admin', password } });
  expect((await tryIn(adminPassword)).status()).toBe(401);
  expect((await tryIn('ein Kamel auf dem Dach 41')).status()).toBe(200);

  await own.getByRole('textbox', { name: 'PIN' }).fill('4827');
  await own.getByRole('button', { name: 'Set my PIN' }).click();
  await expectToast(page, 'Success', 'Your PIN is set.');
  await expect(own).toContainText('You have a PIN. A new one replaces it.');
  await own.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeFocused();
  consoleErrors.expect(/status of 401/, /status of 400/);
});
