import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { sell, signUp } from './api-calls.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { adminPassword, type TestServer } from './server.ts';
import { exportList } from './sign-in.ts';
import {
  addMember,
  chooseAction,
  edit,
  enterPortal,
  memberPassword,
  openUsers,
  partButton,
  roleMenu,
  showUsers,
  signInMember,
  userNames,
  userOf,
  userRow,
} from './team.ts';
import { expectToast } from './wizard.ts';

/** Families with accounts, more than one page of them. */
function families(server: TestServer, howMany: number): Promise<void> {
  const rows = Array.from({ length: howMany }, (_, n) => ({
    first_name: 'Family',
    last_name: String(n + 1).padStart(2, '0'),
    phone: String(9_850_000_001 + n),
    address: '',
    role: 'customer' as const,
    is_active: 1 as const,
    created_at: '2026-01-05T06:30:00.000Z',
  }));
  return changeDatabase(server, (trx) => trx.insertInto('users').values(rows).execute());
}

test('keeps search, role, sort order and page in the address for Back', { tag: '@deep' }, async ({
  page,
  admin,
  server,
  consoleErrors,
}) => {
  await families(server, 24);
  // Added, without a sign-in so far.
  await admin.post('/api/admin/users', {
    data: {
      firstName: 'Meera',
      lastName: 'Shenoy',
      role: 'manager',
      phone: '9811122233',
      username: 'meera',
      password: memberPassword,
    },
    failOnStatusCode: true,
  });
  await openUsers(page);
  // The team comes first.
  await expect(userNames(page)).toHaveText(['Admin You', 'Meera Shenoy']);
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toHaveText('2 people, 1 not signed in yet');
  await showUsers(page, 'Customers');
  await expect(userNames(page).first()).toHaveText('Family 01');
  await showUsers(page, 'Everyone');
  await expect(figures).toContainText(/Total Users 26.*Admins 1.*Staff with managers 1.*Active 26/s);
  await expect(userNames(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(userNames(page)).toHaveCount(6);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('region', { name: 'All users' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '21–26 of 26' })).toBeVisible();
  await page.goBack();
  await expect(userNames(page)).toHaveCount(20);
  await page.getByLabel('Page', { exact: true }).fill('7');
  await page.getByLabel('Page', { exact: true }).press('Enter');
  await expect(userNames(page)).toHaveCount(6);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(userNames(page)).toHaveCount(20);

  // An address beyond the last page, and one without a user.
  await page.goto('/admin/users?role=all&page=99');
  await expect(userNames(page)).toHaveCount(6);
  await expect(page).toHaveURL(/\?role=all&page=2$/);
  await page.goto('/admin/users?user=9999');
  consoleErrors.expect(/status of 404/);
  await expectToast(page, 'Error', 'There is no user 9999.');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await showUsers(page, 'Everyone');
  await expect(userNames(page)).toHaveCount(20);

  await showUsers(page, 'Team');
  await expect(userNames(page)).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(figures).toHaveText('2 people, 1 not signed in yet');
  await roleMenu(page).click();
  await page.getByRole('option', { name: /^Managers/ }).click();
  await expect(page.getByRole('button', { name: 'Invite again: Meera Shenoy' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(userNames(page)).toHaveText(['Meera Shenoy']);
  await expect(userRow(page, 'Meera Shenoy').getByText('Never signed in', { exact: true })).toBeVisible();
  // She may have lost her first password.
  await page.getByRole('button', { name: 'Invite again: Meera Shenoy' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite Meera Shenoy' });
  const password = await inviting.getByLabel('Password', { exact: true }).inputValue();
  await inviting.getByRole('button', { name: 'Set password' }).click();
  const given = page.getByRole('dialog', { name: 'Meera can sign in now' });
  const message = `Your sign-in for Toodles:\n${server.origin}/admin/login\nUsername: meera\nPassword: ${password}`;
  await expect(given.getByRole('link', { name: 'Send in WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/919811122233?text=${encodeURIComponent(message)}`,
  );
  await given.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(userNames(page)).toHaveText(['Meera Shenoy']);
  await page.goBack();
  await page.goBack();
  await expect(userNames(page)).toHaveCount(20);

  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.fill('98500 00021');
  await expect(userNames(page)).toHaveText(['Family 21']);
  const download = page.waitForEvent('download');
  await exportList(page);
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(2);
  expect(file).toContain('9850000021');
  await search.fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  // Two clicks before the next render: both count.
  await page.evaluate(() => {
    for (const name of ['Show all users', 'Customers'])
      for (const button of document.querySelectorAll('button'))
        if (button.textContent?.startsWith(name)) button.click();
  });
  await expect(page).toHaveURL(/\/admin\/users\?role=customer$/);
  await expect(userNames(page).first()).toHaveText('Family 01');
  await showUsers(page, 'Everyone');
  await expect(userNames(page)).toHaveCount(20);
  await page.getByRole('combobox', { name: 'Sort users' }).click();
  await page.getByRole('option', { name: 'Newest first' }).click();
  await expect(userNames(page).first()).toHaveText('Meera Shenoy');
  await expect(page).toHaveURL(/sort=newest/);
});

test('shows the people of each part and role with their number, by keyboard too', { tag: '@deep' }, async ({
  page,
  admin,
}) => {
  await addMember(admin, { firstName: 'Asha' });
  await addMember(admin, { firstName: 'Meera', role: 'manager' });
  const ravi = await addMember(admin, { firstName: 'Ravi' });
  await admin.patch(`/api/admin/users/${ravi.id}/profile`, { data: { isActive: false } });
  await openUsers(page);
  await expect(page.getByRole('region', { name: 'Figures' })).toHaveText('4 people, 3 active');
  await expect(partButton(page, 'Team')).toHaveText('Team 4');
  await expect(partButton(page, 'Customers')).toHaveText('Customers 0');
  // The column says the roles of a small team; a role in the address shows its filter.
  const role = roleMenu(page);
  await expect(role).toHaveCount(0);
  await page.goto('/admin/users?role=manager');
  const shows: [string, string[]][] = [
    ['Admins 1', ['Admin You']],
    ['Managers 1', ['Meera']],
    ['Staff 2', ['Asha', 'Ravi']],
    ['All roles', ['Admin You', 'Asha', 'Meera', 'Ravi']],
  ];
  for (const [choice, people] of shows) {
    await role.press('Enter');
    await page.getByRole('option', { name: choice }).press('Enter');
    await expect(userNames(page)).toHaveText(people);
    if (choice === 'All roles') await expect(role).toHaveCount(0);
    else await expect(role).toHaveText(choice);
    await expect(partButton(page, 'Team')).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.goBack();
  await expect(userNames(page)).toHaveText(['Asha', 'Ravi']);
  await expect(page).toHaveURL(/\?role=staff$/);
  // A large team has the filter at once.
  for (const n of Array.from({ length: 9 }).keys())
    await admin.post('/api/admin/users', {
      data: { firstName: `Helper ${n}`, role: 'staff', username: `helper${n}`, password: memberPassword },
      failOnStatusCode: true,
    });
  await page.goto('/admin/users');
  await expect(userNames(page)).toHaveCount(13);
  await expect(role).toHaveText('Role');
  // Only the team has roles.
  await showUsers(page, 'Everyone');
  await expect(role).toHaveCount(0);
  // A phone has one menu for all of them.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(role).toHaveText('Everyone 13');
  await role.click();
  await page.getByRole('option', { name: /^Managers/ }).click();
  await expect(userNames(page)).toHaveText(['Meera']);
});

test('deactivates a person from their row, undoes it, and signs them out everywhere', {
  tag: '@deep',
}, async ({ page, admin, guest, consoleErrors }) => {
  const ravi = await addMember(admin, { firstName: 'Ravi' });
  const isSignedIn = async () => (await guest.get('/api/auth/user')).status() === 200;
  await signInMember(guest, 'ravi');
  await openUsers(page);
  await chooseAction(page, 'Ravi', 'Deactivate Ravi');
  await expect(userRow(page, 'Ravi')).toContainText('Inactive');
  expect(await isSignedIn()).toBe(false);
  await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Success', 'Ravi can sign in again.');
  await expect(userRow(page, 'Ravi')).not.toContainText('Inactive');
  await signInMember(guest, 'ravi');

  await chooseAction(page, 'Ravi', 'Sign Ravi out everywhere');
  const asking = page.getByRole('dialog', { name: 'Sign Ravi out everywhere?' });
  await expect(asking).toContainText('On every phone and computer, at once. They can sign in again.');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  expect(await isSignedIn()).toBe(true);
  await chooseAction(page, 'Ravi', 'Sign Ravi out everywhere');
  await asking.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectToast(page, 'Success', 'Ravi is signed out everywhere.');
  expect(await isSignedIn()).toBe(false);

  // The undo of a change that someone else has built on says so, and changes nothing.
  await chooseAction(page, 'Ravi', 'Deactivate Ravi');
  await expect(userRow(page, 'Ravi')).toContainText('Inactive');
  await admin.patch(`/api/admin/users/${ravi.id}/profile`, { data: { lastName: 'Rao' } });
  await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByTestId('toast').locator('strong')).toHaveText('Error');
  consoleErrors.expect(/status of 409/);
  expect(await userOf(admin, ravi.id)).toMatchObject({ lastName: 'Rao', isActive: false });
  await chooseAction(page, 'Ravi Rao', 'Activate Ravi Rao');
  await expectToast(page, 'Success', 'Ravi Rao can sign in again.');

  // Nobody locks themselves out here, and Delete comes last. The menu begins with the name; the focus does not.
  await page.getByRole('button', { name: 'More about Admin' }).click();
  await expect(page.getByRole('menu', { name: 'More about Admin' })).toHaveText(/^Admin.*Edit/);
  await expect(page.getByRole('menuitem', { name: 'Edit Admin' })).toBeFocused();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'History', /^Remove from team/, /^Delete/]);
  await page.keyboard.press('Escape');

  // The menu is below its button; where it has no room there, above.
  const button = page.getByRole('button', { name: 'More about Ravi Rao', includeHidden: true });
  const menu = page.getByRole('menu', { name: 'More about Ravi Rao' });
  const edges = async () => {
    await button.click();
    await expect(page.getByRole('menuitem', { name: 'Edit Ravi Rao' })).toBeFocused();
    const [at, of] = [await button.boundingBox(), await menu.boundingBox()];
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    return at && of && { isBelow: of.y >= at.y + at.height, isAbove: of.y + of.height <= at.y };
  };
  await page.setViewportSize({ width: 1280, height: 1000 });
  expect(await edges()).toEqual({ isBelow: true, isAbove: false });
  const table = page.getByRole('table', { name: 'All users' });
  await table.evaluate(({ style }) => style.setProperty('margin-top', '400px'));
  expect(await edges()).toEqual({ isBelow: false, isAbove: true });

  // On a phone, the menu is a sheet at the bottom of the window.
  await page.setViewportSize({ width: 360, height: 740 });
  const more = page.getByRole('button', { name: 'More about Ravi Rao' });
  const sheet = page.getByRole('menu', { name: 'More about Ravi Rao' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Edit Ravi Rao' })).toBeFocused();
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return box && box.x === 0 && box.width === 360 && 740 - box.y - box.height < 12;
    })
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(more).toBeFocused();
  await more.click();
  await page.mouse.click(180, 40);
  await expect(sheet).toHaveCount(0);
  // A finger may miss the pill of the role a little. The row stands out while its menu is open.
  const row = userRow(page, 'Ravi Rao');
  await expect(row).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('combobox', { name: 'Role of Ravi Rao' }).click({ position: { x: 20, y: 39 } });
  await expect(page.getByRole('option', { name: /^Manager/ })).toBeVisible();
  await expect(page.locator('tr').filter({ hasText: 'Ravi Rao' })).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
});

test('says why a sign-in of long ago stands out, by keyboard too', { tag: '@deep' }, async ({
  page,
  admin,
  server,
}) => {
  const farah = await addMember(admin, { firstName: 'Farah' });
  const lastLogin = new Date(Date.now() - 19 * 86_400_000).toISOString();
  await changeDatabase(server, (trx) =>
    trx.updateTable('users').set({ last_login_at: lastLogin }).where('id', '=', farah.id).execute(),
  );
  await openUsers(page);
  const time = userRow(page, 'Farah').getByText('19 d ago');
  await expect(time).toContainText('Has not signed in for two weeks');
  await page.getByRole('combobox', { name: 'Role of Farah' }).focus();
  await page.keyboard.press('Tab');
  await expect(time).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('Has not signed in for two weeks, last on');
});

test('signs a new member in and applies a change of role to the open session', { tag: '@deep' }, async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  await openUsers(page);
  await page.getByRole('button', { name: 'Add team member' }).click();
  const adding = page.getByRole('dialog', { name: 'Add team member' });
  const meanings = [
    'Bookings, families and payments; lowers prices by up to 10%.',
    'Everything staff can, plus packages, opening times, refunds and the money page; up to 50% off.',
    'Everything, including users, settings and privacy.',
  ];
  for (const meaning of meanings) await expect(adding.getByText(meaning)).toBeVisible();
  await adding.getByLabel('First name').fill('Ravi');
  await adding.getByLabel('Username').fill('ravi');
  await adding.getByLabel('Password', { exact: true }).fill('ravi ravi ravi');
  await adding.getByRole('radio', { name: 'Manager' }).check();
  await adding.getByRole('button', { name: 'Add member' }).click();
  consoleErrors.expect(/status of 400/);
  await expect(adding.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await adding.getByRole('button', { name: 'Suggest another' }).click();
  const password = await adding.getByLabel('Password', { exact: true }).inputValue();
  await adding.getByRole('button', { name: 'Add member' }).click();
  const given = page.getByRole('dialog', { name: 'Ravi can sign in now' });
  await expect(given).toContainText(password);
  await given.getByRole('button', { name: 'Done' }).click();

  const theirs = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
  const other = await theirs.newPage();
  await other.goto('/admin/login?returnTo=%2Fadmin%2Fdevices');
  await enterPortal(other, 'ravi', password);
  await expect(other.getByRole('heading', { name: 'Choose your password', level: 1 })).toBeVisible();
  await other.getByLabel('Password you signed in with', { exact: true }).fill(password);
  const own = other.getByLabel('New password', { exact: true });
  await own.fill(password);
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(own).toHaveAccessibleDescription('Choose a password other than the one you have now.');
  await own.fill(memberPassword);
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByRole('heading', { name: 'Tablets', level: 1 })).toBeVisible();

  // The menu says what the grid of the roles ticks, which is folded in a low window.
  await page.getByRole('region', { name: 'Roles' }).getByText('discounts: staff up to 10%').click();
  const refunds = page
    .getByRole('table', { name: 'What each role may do' })
    .getByRole('row', { name: 'Refund and see the money page' });
  await expect(refunds.getByRole('cell')).toHaveText(['yes', 'yes', 'no']);
  await page.getByRole('combobox', { name: 'Role of Ravi' }).click();
  await expect(page.getByRole('option', { name: /^Manager/ })).toContainText(
    'Everything staff can, plus packages, opening times, refunds and the money page; up to 50% off.',
  );
  await expect(page.getByRole('option').last()).toHaveText(
    'StaffBookings, families and payments; lowers prices by up to 10%.',
  );
  await page.getByRole('option', { name: /^Staff/ }).click();
  await expectToast(page, 'Success', 'User role updated successfully');
  await other.getByRole('link', { name: 'Settings' }).first().click();
  await expectToast(other, 'Access Denied', 'Admin access required');
  await expect(other.getByRole('navigation', { name: 'Portal' }).getByRole('link')).toHaveText([
    'Counter',
    'Dashboard',
    'Today',
    'Bookings',
    'Parties',
    'Families',
    'Hours',
    'Money',
    'Enquiries',
  ]);

  await chooseAction(page, 'Ravi', 'Remove Ravi from the team');
  const asking = page.getByRole('dialog', { name: 'Remove Ravi from the team?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('combobox', { name: 'Role of Ravi' })).toHaveText('Staff');
  await chooseAction(page, 'Ravi', 'Remove Ravi from the team');
  await asking.getByRole('button', { name: 'Remove from team' }).click();
  // Who is no longer in the team leaves its list.
  await expect(page.getByRole('combobox', { name: 'Role of Ravi' })).toHaveCount(0);
  await showUsers(page, 'Everyone');
  await expect(page.getByRole('combobox', { name: 'Role of Ravi' })).toHaveText('Customer');
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(other).toHaveURL(`${server.origin}/`);
  await theirs.close();
});

test('loses no change when two users edit the same person', { tag: '@deep' }, async ({
  page,
  admin,
  guest,
  consoleErrors,
}) => {
  const ravi = await addMember(admin, { firstName: 'Ravi', phone: '9811122233' });
  await addMember(admin, { firstName: 'Meera', lastName: 'Shenoy', role: 'admin' });
  await signInMember(guest, 'meera');
  const asMeera = (data: object) =>
    guest.patch(`/api/admin/users/${ravi.id}/profile`, { data, failOnStatusCode: true });

  await openUsers(page);
  const dialog = await edit(page, 'Ravi');
  await dialog.getByLabel('Last name').fill('Kumar');
  await dialog.getByLabel('Phone').fill('98444 55566');
  await dialog.getByRole('tab', { name: 'Role & Status' }).click();
  await dialog.getByRole('radio', { name: 'Manager' }).check();
  await asMeera({ phone: '9822233344', address: '12, 3rd Cross', lastName: 'Rao' });
  await dialog.getByRole('button', { name: 'Save' }).click();

  const stale = page.getByRole('dialog', { name: 'Meera Shenoy changed this while you were editing' });
  const phone = stale.getByRole('group', { name: 'Phone' });
  await expect(phone).toContainText('It was: +91 98111 22233');
  await expect(phone).toContainText('Theirs+91 98222 33344');
  await expect(phone).toContainText('Mine+91 98444 55566');
  await expect(
    stale
      .getByRole('region', { name: /already saved/ })
      .or(stale.getByText('12, 3rd Cross'))
      .first(),
  ).toBeVisible();
  await stale.getByRole('button', { name: 'Back to editing' }).click();
  await dialog.getByRole('tab', { name: 'Profile' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveValue('98444 55566');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await stale.getByRole('button', { name: 'Save' }).click();
  await expect(stale.getByRole('alert')).toContainText('Choose which value to keep');
  await stale.getByRole('button', { name: 'Keep all of mine' }).click();
  await stale
    .getByRole('group', { name: 'Last name' })
    .getByRole('radio', { name: /^Theirs/ })
    .check();

  // Someone changes another field once more, so the dialog asks for one more confirmation.
  await asMeera({ dateOfBirth: '1990-02-03' });
  await stale.getByRole('button', { name: 'Save' }).click();
  await expect(stale).toContainText('3 Feb 1990');
  await expect(stale.getByRole('radio')).toHaveCount(0);
  await stale.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'User profile updated successfully');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await userOf(admin, ravi.id)).toMatchObject({
    lastName: 'Rao',
    phone: '9844455566',
    address: '12, 3rd Cross',
    role: 'manager',
    dateOfBirth: '1990-02-03',
  });
  consoleErrors.expect(/status of 409/);
});

test('sets a password, signs a person out everywhere, deactivates and deletes them', {
  tag: '@deep',
}, async ({ page, admin, guest, consoleErrors }) => {
  const ravi = await signUp(guest, '9876504821');
  await admin.patch(`/api/admin/users/${ravi.id}/profile`, { data: { firstName: 'Ravi', role: 'staff' } });
  await sell(admin, { totalHours: 7.5 });
  await openUsers(page);
  const dialog = await edit(page, 'Ravi', 'Role & Status');
  await expect(dialog.getByText('Basic access to booking and viewing features')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .getByRole('dialog', { name: 'Sign Ravi out everywhere?' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expectToast(page, 'Success', 'Ravi is signed out everywhere.');
  expect((await guest.get('/api/auth/user')).status()).toBe(401);

  await dialog.getByRole('button', { name: 'Set password' }).click();
  const setting = page.getByRole('dialog', { name: 'Password for Ravi' });
  await setting.getByLabel('Username').fill('ravi.k');
  const password = await setting.getByLabel('Password', { exact: true }).inputValue();
  await setting.getByRole('button', { name: 'Set password' }).click();
  const given = page.getByRole('dialog', { name: 'Ravi can sign in now' });
  await expect(given).toContainText(password);
  await given.getByRole('button', { name: 'Done' }).click();
  const tryIn = (data: object) => guest.post('/api/admin/login', { data });
  expect((await tryIn({ username: 'ravi.k', password: memberPassword })).status()).toBe(401);
  expect((await tryIn({ username: 'ravi.k', password })).status()).toBe(200);

  // The other dialog's change is not a clash with this edit.
  await dialog.getByRole('switch', { name: 'Active' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'User profile updated successfully');
  await expect(userRow(page, 'Ravi')).toContainText('Inactive');
  expect((await guest.get('/api/auth/user')).status()).toBe(401);

  await chooseAction(page, 'Ravi', 'Delete Ravi');
  const deleting = page.getByRole('dialog', { name: 'Delete Ravi?' });
  await expect(deleting).toContainText(
    'Are you sure you want to delete this user? This action cannot be undone.',
  );
  await admin.patch(`/api/admin/users/${ravi.id}/profile`, { data: { address: '12, 3rd Cross' } });
  await deleting.getByRole('button', { name: 'Delete user' }).click();
  await expect(deleting).toContainText('12, 3rd Cross');
  await deleting.getByRole('button', { name: 'Delete user' }).click();
  const giveUp = deleting.getByRole('checkbox', { name: 'Ravi has 7.5 paid hours left. Give them up.' });
  await expect(giveUp).not.toBeChecked();
  await giveUp.check();
  await deleting.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(page, 'Success', 'User deleted successfully');
  await expect(userRow(page, 'Ravi')).toHaveCount(0);
  expect((await admin.get(`/api/admin/users/${ravi.id}`)).status()).toBe(404);
  expect((await tryIn({ username: 'admin', password: adminPassword })).status()).toBe(200);
  consoleErrors.expect(/status of 409/);
});
