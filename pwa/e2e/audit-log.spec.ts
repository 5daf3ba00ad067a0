import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sell } from './api-calls.ts';
import { test } from './fixtures.ts';
import { exportList, goTo, openPortal } from './sign-in.ts';
import { addMember, signInMember } from './team.ts';

const lines = (page: Page) => page.getByRole('region', { name: 'Changes' }).locator('ol > li');

test('shows who did what, before and after, with filters in the address', { tag: '@deep' }, async ({
  page,
  admin,
  guest,
}) => {
  const ravi = await addMember(admin, { firstName: 'Ravi', lastName: 'Kumar' });
  await addMember(admin, { firstName: 'Meera', lastName: 'Shenoy', role: 'admin' });
  await signInMember(guest, 'meera');
  const at = `/api/admin/users/${ravi.id}`;
  const permissions = ['bookings.view', 'hours.record'];
  await guest.patch(`${at}/role`, { data: { role: 'manager' } });
  await guest.patch(`${at}/permissions`, { data: { permissions } });
  await admin.patch(`${at}/permissions`, {
    data: { permissions: ['bookings.view', 'audit.view', 'hours.record'] },
  });
  await admin.put(`${at}/pin`, { data: { pin: '4827' } });
  const sale = await sell(admin);
  await admin.post(`/api/package-sales/${sale.id}/cancel`, { data: { reason: 'Moved to Mysuru' } });

  await openPortal(page);
  await goTo(page, 'Settings', 'Audit log');
  await expect(lines(page)).toHaveCount(10);
  await expect(lines(page).first()).toContainText(
    `Admin cancelled an hour package · hour package ${sale.reference}, Ananya Rao`,
  );
  await expect(lines(page).first()).toContainText(/Remaining hours.*10 h → .*0 h/);

  // From the link in a person's row.
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'More about Ravi Kumar' }).click();
  await page.getByRole('menuitem', { name: 'History of Ravi Kumar' }).click();
  await expect(page).toHaveURL(new RegExp(`kind=user&id=${ravi.id}$`));
  await expect(lines(page)).toHaveCount(6);
  await expect(lines(page).nth(0)).toContainText(/Desk PIN.*not set → .*set/);
  await expect(lines(page).nth(1)).toContainText('Added: View the audit log');
  await expect(lines(page).nth(2)).toContainText(/same as role → .*View bookings, Record hour usage/);
  await expect(lines(page).nth(3)).toContainText(`Meera Shenoy changed a role · user Ravi Kumar`);
  await expect(lines(page).nth(3)).toContainText(/Role.*Staff → .*Manager/);

  await page.getByRole('searchbox', { name: 'Who did it' }).fill('meera');
  await expect(lines(page)).toHaveCount(2);
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await exportList(page);
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(3);

  await page.getByRole('button', { name: 'Days: All days' }).click();
  const days = page.getByRole('dialog', { name: 'Days' });
  await days.getByLabel('From').fill('2031-01-01');
  await days.getByLabel('To', { exact: true }).fill('2030-12-31');
  await expect(days.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'This date is before the From date.',
  );
  await days.getByLabel('To', { exact: true }).fill('2031-01-31');
  await days.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Days: 1–31 Jan' })).toBeVisible();
  await page.goBack();
  await expect(lines(page)).toHaveCount(2);
  await lines(page)
    .first()
    .getByRole('link', { name: /Ravi Kumar/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Ravi Kumar' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(lines(page)).toHaveCount(11);
  await expect(lines(page).first()).toContainText('Admin exported a list · list of audit entries');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Hour package' }).click();
  await expect(lines(page)).toHaveCount(2);
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^Show all/ })
    .click();
  await expect(lines(page).nth(1)).toContainText('₹2,499');

  // By reference. Invalid parameters are dropped with a note.
  await page.goto(`/admin/audit-log?id=${sale.reference}&kind=king&from=2026-13-45`);
  await expect(lines(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`audit-log\\?id=${sale.reference}$`));
  await expect(page.getByText('kind “king”, from “2026-13-45”')).toBeVisible();
  await page.getByLabel('Reference').fill('');
  await expect(page.getByText('kind “king”')).toHaveCount(0);

  // Erasing a member removes their data from the log, which says so, and keeps the actions.
  await guest.delete(at);
  await page.goto(`/admin/audit-log?kind=user&id=${ravi.id}`);
  await expect(lines(page)).toHaveCount(7);
  await expect(page.getByText('Personal data in this entry was erased').first()).toBeVisible();
  await expect(page.getByText('Kumar')).toHaveCount(1);
  await expect(lines(page).filter({ hasText: 'Kumar' })).toContainText(
    `Ravi Kumar changed their own password · user ${ravi.id}`,
  );
  await expect(lines(page).getByRole('link')).toHaveCount(0);
});

test('opens the audit log only for users with the permission', { tag: '@deep' }, async ({
  page,
  admin,
  server,
  guest,
}) => {
  await addMember(admin, { firstName: 'Ravi', role: 'manager' });
  await signInMember(guest, 'ravi');
  const { cookies } = await guest.storageState();
  await page.context().addCookies(cookies);
  for (const path of ['/admin/audit-log', '/admin/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}${path}`);
  }
});
