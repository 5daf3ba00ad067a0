import { readFileSync } from 'node:fs';
import { chromium, expect, type Page } from '@playwright/test';
import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { sell } from './api-calls.ts';
import { createEnrolmentCode, readOperationIds, test } from './desk-fixtures.ts';
import { readServerRecords } from './desk-records.ts';
import { readRows, readState } from './desk-rows.ts';
import { openPortal } from './sign-in.ts';
import { checkIn, enrol, makeTablet, syncPill, unlock, waitUntilOfflineReady } from './tablet.ts';

test.use({ ownProcess: true });

test('the office resolves work that the server rejects, and only then can the tablet be removed', {
  tag: '@deep',
}, async ({ server, admin, page: portal, launchOptions, consoleErrors }) => {
  // The desk refuses an altered file.
  consoleErrors.expect(/status of 409/);
  await sell(admin);
  const tablet = makeTablet(chromium, launchOptions, server.origin);
  const page = await tablet.open('/kiosk');
  await enrol(page, await createEnrolmentCode(admin), 'Admin');
  await waitUntilOfflineReady(page);

  await server.kill();
  await checkIn(page, 'Ananya Rao', 1);
  await expect(syncPill(page)).toContainText('1 waiting');
  await pointAtNothing(page);
  await server.start();
  await page.reload();
  await expect(syncPill(page)).toContainText('1 needs attention');

  await server.kill();
  await checkIn(page, 'Ananya Rao', 1);
  await expect(syncPill(page)).toContainText(/1 needs attention.*1 waiting · offline since/);

  await syncPill(page).click();
  const aside = page.getByTestId('operation').and(page.locator('[data-look="aside"]'));
  await expect(aside.getByRole('button', { name: 'Mark as handed over' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove this tablet' }).click();
  const leaving = page.getByRole('dialog');
  await expect(leaving).toContainText('2 check-ins are only on this tablet');
  await expect(leaving.getByRole('button', { name: 'Remove tablet' })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await leaving.getByRole('button', { name: 'Export' }).click();
  const exported = await file;
  expect(exported.suggestedFilename()).toMatch(/^toodles-desk-.*\.json$/);
  await expect(leaving).toContainText('Choose it here to check that it was saved');
  await expect(leaving.getByRole('button', { name: 'Remove tablet' })).toHaveCount(0);
  await leaving.getByRole('button', { name: 'Keep tablet' }).click();

  await aside.getByRole('button', { name: 'Mark as handed over' }).click();
  await aside.getByRole('button', { name: 'The office has the file' }).click();
  await expect(page.locator('[data-look="handed"]')).toContainText(/Handed to the office .* by Admin/);
  await expect(syncPill(page)).toContainText(/^1 waiting · offline since/);

  await page.getByRole('button', { name: 'Remove this tablet' }).click();
  await expect(leaving).toContainText('1 check-in is only on this tablet');
  const path = await exported.path();
  const text = readFileSync(path, 'utf8');
  const changed = text.replace('hoursUsed\\":1', 'hoursUsed\\":9');
  expect(changed).not.toBe(text);
  const asFile = (content: string) => ({
    name: exported.suggestedFilename(),
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await leaving.getByLabel('The exported file').setInputFiles(asFile(changed));
  await expect(leaving.getByRole('alert')).toContainText('it was changed');
  await leaving.getByRole('button', { name: 'No file? Ask a manager' }).click();
  await expect(leaving.getByLabel('Manager’s PIN')).toBeVisible();
  await expect(leaving.getByRole('alert')).toHaveCount(0);
  await leaving.getByRole('button', { name: 'Back' }).click();
  await leaving.getByLabel('The exported file').setInputFiles(asFile(text));
  await expect(leaving.getByRole('status')).toContainText('The file is complete');
  await leaving.getByRole('button', { name: 'Remove tablet' }).click();
  await expect(page.getByText('its data was deleted from this tablet')).toBeVisible();
  await expect(page.getByTestId('enrol-code')).toBeVisible();

  await server.start();
  await openPortal(portal, '/admin/devices');
  await portal.getByRole('button', { name: 'More actions' }).click();
  await portal.getByRole('menuitem', { name: 'Import a tablet’s file' }).click();
  await portal.getByLabel('Export file of a tablet').setInputFiles(asFile(changed));
  await portal.getByRole('button', { name: 'Import 2 operations' }).click();
  await expect(portal.getByRole('alert')).toContainText('This file was changed after the export');
  await expect(portal.getByRole('button', { name: 'Import for review' })).toBeVisible();
  await portal.getByRole('button', { name: 'Cancel' }).click();
  await portal.getByRole('button', { name: 'More actions' }).click();
  await portal.getByRole('menuitem', { name: 'Import a tablet’s file' }).click();
  await portal.getByLabel('Export file of a tablet').setInputFiles(path);
  await portal.getByRole('button', { name: 'Import 2 operations' }).click();
  const imported = portal.getByRole('dialog', { name: /the file is imported/ });
  await expect(imported.getByRole('status')).toHaveText('1 was recorded, 1 was rejected.');
  await expect(imported.getByRole('listitem').first()).toContainText(/Ananya Rao.*Rejected/);
  await tablet.remove();
});

test('removing a tablet revokes it; a tablet removed offline asks for a manager to revoke it', {
  tag: '@deep',
}, async ({ admin, newTablet }) => {
  const revoked = async () => {
    const answer = await admin.get('/api/admin/devices', { failOnStatusCode: true });
    const devices: DeviceSummary[] = await answer.json();
    return devices.filter(({ revokedAt }) => revokedAt !== null).map(({ name }) => name);
  };
  const leave = async (page: Page) => {
    await syncPill(page).click();
    await page.getByRole('button', { name: 'Remove this tablet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove tablet' }).click();
    await expect(page.getByTestId('enrol-code')).toBeVisible();
  };
  const [counter, partyRoom] = [await newTablet('Counter'), await newTablet('Party room')];
  await partyRoom.context().setOffline(true);
  await leave(partyRoom);
  await expect(partyRoom.getByText('Party room was removed')).toContainText(
    'If the tablet was offline, also revoke it in the portal',
  );
  await leave(counter);
  await expect.poll(revoked).toEqual(['Counter']);
  expect(await readRows(counter, 'sales')).toEqual([]);
});

test('a tablet without storage refuses a check-in with advice, and accepts it once there is room', {
  tag: '@deep',
}, async ({ server, admin, launchOptions }) => {
  await sell(admin);
  const tablet = makeTablet(chromium, launchOptions, server.origin);
  const first = await tablet.open('/kiosk');
  await enrol(first, await createEnrolmentCode(admin), 'Admin');
  await expect(syncPill(first)).toContainText('All saved');

  // A browser relies for a while on the quota that it has seen, so this one must not have seen any.
  const page = await tablet.open('/kiosk.webmanifest');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1 });
  await page.goto(`${server.origin}/kiosk`);
  await unlock(page, 'Admin');
  await expect(syncPill(page)).toContainText('Storage full');
  await page.getByRole('searchbox').fill('anan');
  await page.getByTestId('family-row').getByRole('link', { name: 'Ananya Rao' }).click();
  await page.getByTestId('check-in').click();
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await expect(page.getByRole('alert')).toContainText('This tablet is full. Delete photos or apps');
  await expect(page.getByTestId('check-in')).toBeEnabled();
  expect(await readRows(page, 'outbox')).toEqual([]);
  expect((await readState(page)).receipts).toMatchObject({ made: 0 });

  await syncPill(page).click();
  const readiness = page.getByRole('region', { name: 'This tablet' });
  await expect(readiness).toContainText('Not quite ready');
  await expect(readiness).toContainText('The server responds, but this tablet is full');
  expect((await readServerRecords(server)).operations).toEqual([]);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(syncPill(page)).toContainText('All saved');
  await checkIn(page, 'Ananya Rao', 1);
  await expect(page.getByTestId('head-count')).toHaveText('1');
  await expect(syncPill(page)).toContainText('All saved');
  expect((await readState(page)).receipts).toMatchObject({ made: 1 });
  const { operations, visits } = await readServerRecords(server);
  expect(operations).toEqual(await readOperationIds(page));
  expect(visits).toHaveLength(1);
  await tablet.remove();
});

/** Makes the waiting check-in name a sale that does not exist. */
async function pointAtNothing(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('toodles-desk');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const transaction = db.transaction('outbox', 'readwrite');
          transaction.oncomplete = () => {
            db.close();
            resolve();
          };
          const walk = transaction.objectStore('outbox').openCursor();
          walk.onsuccess = () => {
            const cursor = walk.result;
            if (!cursor) return;
            const row = cursor.value;
            cursor.update({ ...row, payload: { ...row.payload, packageSaleId: 987_654 } });
            cursor.continue();
          };
        };
      }),
  );
}
