import { expect } from '@playwright/test';
import { sell } from './api-calls.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes, onTablets } from './check-themes.ts';
import { headCount, readOperationIds, test, triggerSync } from './desk-fixtures.ts';
import { deliver, dropRequest } from './desk-network.ts';
import { readServerRecords } from './desk-records.ts';
import { readState } from './desk-rows.ts';
import { openPortal } from './sign-in.ts';
import { checkIn, syncPill } from './tablet.ts';
import { closeToast } from './wizard.ts';

const over = { windowOnly: true };
const onPhone = { ...over, sizes: [phone] };

test('a manager accepts part of a revoked tablet’s work, then blocks the rest of it', {
  tag: '@deep',
}, async ({ admin, server, network, newTablet, page: portal }) => {
  await sell(admin);
  await sell(admin, { customerName: 'Meera Nair', customerPhone: '9811122233' });
  const lost = await newTablet('Party room');
  const { device } = await readState(lost);
  network.setOutcome(dropRequest);
  await checkIn(lost, 'Ananya Rao', 1);
  await checkIn(lost, 'Meera Nair', 2);
  const made = await readOperationIds(lost);
  await admin.delete(`/api/admin/devices/${device?.id}`, { failOnStatusCode: true });
  await syncPill(lost).click();
  network.setOutcome(deliver);
  await triggerSync(lost);
  await expect(syncPill(lost)).toContainText('All sent');
  await expect(lost.getByText('waits for a manager’s decision')).toBeVisible();
  await checkScreenInBothThemes(lost, 'desk-revoked-sent', onTablets);
  expect((await readServerRecords(server)).operations).toEqual(made);

  const desk = await newTablet('Front desk');
  await expect(headCount(desk)).toHaveText('0');
  await desk
    .getByRole('link', { name: /Inside now/ })
    .first()
    .click();
  await desk.getByRole('link', { name: 'Roll-call' }).click();
  await expect(desk.getByText('Unconfirmed: 2')).toBeVisible();
  await checkScreenInBothThemes(desk, 'desk-roll-call-unconfirmed', onTablets);

  await openPortal(portal, '/admin/dashboard');
  await expect(portal.getByText('Unconfirmed: 2')).toBeVisible();
  await checkScreenInBothThemes(portal, 'portal-dashboard-unconfirmed');
  await portal.goto('/admin/usage-reviews');
  const batch = portal.getByTestId('held-batch');
  await expect(batch).toContainText('Party room');
  await checkScreenInBothThemes(portal, 'portal-held');
  await batch.getByRole('button', { name: 'Review this work' }).click();
  const dialog = portal.getByRole('dialog', { name: 'Work from Party room' });
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(dialog.getByText('Choose what to accept.')).toBeVisible();
  await checkScreen(portal, 'portal-held-decide-wrong', onPhone);
  await dialog.getByRole('radio', { name: 'Accept chosen visits' }).check();
  await portal.setViewportSize(phone);
  await dialog.getByRole('button', { name: 'Accept chosen visits' }).click();
  await expect(dialog.getByText('Choose at least one visit.')).toBeInViewport();
  const list = dialog.getByRole('list');
  expect(await list.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)).toBe(0);
  await checkScreen(portal, 'portal-held-none-chosen', over);
  await dialog.getByRole('checkbox', { name: /Meera Nair/ }).check();
  await checkScreenInBothThemes(portal, 'portal-held-decide', over);
  await dialog.getByRole('button', { name: 'Accept chosen visits' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Meera was here, Ananya was not.');
  await dialog.getByRole('button', { name: 'Accept chosen visits' }).click();
  await expect(batch).toHaveCount(0);
  expect((await readServerRecords(server)).visits).toHaveLength(1);
  await portal.goto('/admin/usage-reviews?status=settled');
  await expect(batch).toContainText('1 accepted, 1 rejected');
  await checkScreenInBothThemes(portal, 'portal-held-settled');
  await desk.getByRole('link', { name: 'Inside now' }).click();
  await triggerSync(desk);
  await expect(headCount(desk)).toHaveText('1');

  await portal.goto('/admin/devices');
  await portal.setViewportSize(desktop);
  await portal.getByRole('button', { name: 'More about Party room' }).click();
  await portal.getByRole('menuitem', { name: 'Stop accepting work' }).click();
  const closing = portal.getByRole('dialog', { name: 'Stop accepting work from Party room?' });
  await checkScreen(portal, 'portal-tablet-close', { ...over, sizes: [phone, desktop] });
  await closing.getByRole('button', { name: 'Stop accepting work' }).click();
  await expect(closing).toHaveCount(0);
  await closeToast(portal);
  await checkScreenInBothThemes(portal, 'portal-tablets-closed');
});

test('a manager whose decision comes second sees how someone else decided', { tag: '@deep' }, async ({
  admin,
  network,
  newTablet,
  page: portal,
  consoleErrors,
}) => {
  await sell(admin);
  const lost = await newTablet('Party room');
  const { device } = await readState(lost);
  network.setOutcome(dropRequest);
  await checkIn(lost, 'Ananya Rao', 1);
  await admin.delete(`/api/admin/devices/${device?.id}`, { failOnStatusCode: true });
  await syncPill(lost).click();
  network.setOutcome(deliver);
  await triggerSync(lost);
  await expect(syncPill(lost)).toContainText('All sent');

  await openPortal(portal, '/admin/usage-reviews');
  await portal.getByRole('button', { name: 'Review this work' }).click();
  const dialog = portal.getByRole('dialog', { name: 'Work from Party room' });
  await dialog.getByRole('radio', { name: 'Accept all' }).check();
  const rows = await (await admin.get('/api/admin/held-batches')).json();
  await admin.post(`/api/admin/held-batches/${rows[0].id}/settle`, {
    data: { version: rows[0].version, accept: 'none', note: 'Not our tablet.' },
    failOnStatusCode: true,
  });
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  await expect(dialog).toContainText('already settled this. Your decision was not saved.');
  await expect(dialog.getByRole('alert')).toContainText('0 accepted, 1 rejected');
  await expect(dialog.getByRole('alert')).toContainText('“Not our tablet.”');
  await expect(portal.getByTestId('held-batch')).toHaveCount(0);
  await checkScreenInBothThemes(portal, 'portal-held-second', over);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await portal.getByRole('button', { name: /^Settled/ }).click();
  await expect(portal.getByTestId('held-batch')).toContainText('0 accepted, 1 rejected');
  await expect(dialog).toHaveCount(0);
  consoleErrors.expect(/status of 409/);
});

test('a manager previews and reverses everything that a tablet sent since a given time', {
  tag: '@deep',
}, async ({ admin, server, newTablet, page: portal }) => {
  await sell(admin);
  await sell(admin, { customerName: 'Meera Nair', customerPhone: '9811122233' });
  const desk = await newTablet('Counter');
  await checkIn(desk, 'Ananya Rao', 1);
  await checkIn(desk, 'Meera Nair', 2);
  await expect(syncPill(desk)).toContainText('All saved');
  await openPortal(portal, '/admin/devices');
  await portal.getByRole('button', { name: 'More about Counter' }).click();
  await expect(portal.getByRole('menuitem')).toHaveText(['Reverse its work', 'Revoke']);
  await portal.getByRole('menuitem', { name: 'Reverse its work' }).click();
  const dialog = portal.getByRole('dialog', { name: 'Reverse the work of Counter' });
  await expect(dialog.getByRole('status')).toContainText('2 visits with 2 children');
  await dialog.getByRole('button', { name: 'Reverse this work' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await checkScreenInBothThemes(portal, 'portal-reverse', over);
  await portal.setViewportSize(phone);
  const time = dialog.getByLabel('Time');
  expect((await time.boundingBox())?.width).toBeGreaterThan(250);
  await dialog.getByLabel('Reason').fill('The tablet was stolen.');
  await dialog.getByRole('button', { name: 'Reverse this work' }).click();
  await expect(dialog).toHaveCount(0);
  const { left, visits } = await readServerRecords(server);
  expect(visits.map(({ voided }) => voided)).toEqual([true, true]);
  expect([...left.values()]).toEqual([600, 600]);
  await triggerSync(desk);
  await expect(headCount(desk)).toHaveText('0');
});
