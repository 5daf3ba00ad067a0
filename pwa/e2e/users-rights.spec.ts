import { expect, type Locator } from '@playwright/test';
import { permissionLabels } from '@toodles/api/contract/basics/permissions.ts';
import { test } from './fixtures.ts';
import {
  addMember,
  edit,
  enterPortal,
  memberPassword,
  openUsers,
  userLink,
  userOf,
  userRow,
} from './team.ts';
import { expectToast } from './wizard.ts';

test('assigns permissions by role or as a custom list, by keyboard alone', { tag: '@deep' }, async ({
  page,
  admin,
}) => {
  const ravi = await addMember(admin, { firstName: 'Ravi' });
  await openUsers(page);
  await userLink(page, 'Ravi').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ravi' });
  await expect(dialog.getByRole('tab', { name: 'Profile' })).toBeVisible();
  const tabTo = async (wanted: Locator) => {
    for (let n = 0; n < 40 && !(await wanted.evaluate((one) => one === document.activeElement)); n += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(wanted).toBeFocused();
  };
  await tabTo(dialog.getByRole('tab', { name: 'Profile' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Same as role' })).toBeChecked();
  await tabTo(dialog.getByRole('checkbox', { name: 'View the audit log' }));
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Custom' })).toBeChecked();
  await expect(dialog.getByText('1 more than Staff.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'User permissions updated successfully');
  expect((await userOf(admin, ravi.id)).permissions).toContain('audit.view');
  await expect(userLink(page, 'Ravi')).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('tab', { name: 'Permissions' }).click();
  await dialog.getByRole('radio', { name: 'Same as role' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await userOf(admin, ravi.id)).permissions).toBeNull();

  // The only admin: all permissions, read-only, and no action that would leave no admin.
  await expect(page.getByRole('img', { name: 'There must be at least one active admin.' })).toHaveCount(1);
  // The button stays clickable and explains why.
  await page.getByRole('button', { name: 'More about Admin' }).click();
  await page.getByRole('menuitem', { name: 'Delete Admin' }).press('Enter');
  await expectToast(page, 'Error', 'You can’t delete your own account here.');
  await userLink(page, 'Admin').click();
  const own = page.getByRole('dialog', { name: 'Admin' });
  await own.getByRole('tab', { name: 'Permissions' }).click();
  const boxes = own.getByRole('checkbox');
  await expect(boxes).toHaveCount(Object.keys(permissionLabels).length);
  for (const box of await boxes.all()) {
    await expect(box).toBeChecked();
    await expect(box).toBeDisabled();
  }
});

test('limits user managers to their own permissions and keeps them away from admins', {
  tag: '@deep',
}, async ({ page, admin }) => {
  const ravi = await addMember(admin, { firstName: 'Ravi' });
  const imran = await addMember(admin, { firstName: 'Imran' });
  await addMember(admin, { firstName: 'Meera', role: 'manager' });
  const permissions = ['users.manage', 'bookings.view'];
  await admin.patch(`/api/admin/users/${imran.id}/permissions`, { data: { permissions: ['bookings.view'] } });
  await admin.patch(`/api/admin/users/${ravi.id}/permissions`, { data: { permissions } });
  await page.goto('/admin/login?returnTo=%2Fadmin%2Fusers');
  await enterPortal(page, 'ravi', memberPassword);
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  const rowOfAdmin = page.getByRole('row', { name: /^Admin/ });
  await expect(rowOfAdmin.getByRole('combobox')).toHaveCount(0);
  await expect(rowOfAdmin.getByRole('img', { name: 'Only an admin can do that.' })).toBeVisible();
  await page.getByRole('button', { name: 'More about Imran' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Sign out everywhere',
    /^Deactivate/,
    /^Remove from team/,
    /^Delete/,
  ]);
  await page.keyboard.press('Escape');
  // No other role of the team is theirs to give.
  await expect(userRow(page, 'Imran').getByRole('combobox')).toHaveCount(0);
  await expect(userRow(page, 'Imran').getByRole('img', { name: 'Only an admin can do that.' })).toBeVisible();
  await page.getByRole('button', { name: 'Add team member' }).press('Enter');
  await expectToast(page, 'Error', 'Only an admin can add team members.');

  await expect(userRow(page, 'Meera').getByRole('img', { name: 'Only an admin can do that.' })).toBeVisible();
  const more = await edit(page, 'Meera');
  await expect(more.getByRole('alert')).toHaveText(
    'They have permissions that you don’t. Only an admin can change them.',
  );
  await expect(more.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await userLink(page, 'Admin').click();
  const dialog = page.getByRole('dialog', { name: 'Admin' });
  await expect(dialog.getByRole('alert')).toHaveText('Only an admin can change an admin.');
  await expect(dialog.getByLabel('First name')).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const other = await edit(page, 'Imran', 'Permissions');
  await expect(other.getByRole('checkbox', { name: /^View the audit log/ })).toBeDisabled();
  await expect(other.getByRole('checkbox', { name: 'View bookings' })).toBeEnabled();
  await other.getByRole('tab', { name: 'Profile' }).click();
  await expect(other.getByLabel('Phone')).toBeDisabled();
  await expect(other.getByLabel('Phone')).toHaveAccessibleDescription('Only an admin can change this.');
  await expect(other.getByLabel('First name')).toBeEnabled();
});
