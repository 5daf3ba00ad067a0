import { chromium, expect, type Page } from '@playwright/test';
import { addDays } from '@toodles/api/domain/dates.ts';
import { sell, tomorrow } from './api-calls.ts';
import { checkScreen } from './check-screen.ts';
import { onTablets } from './check-themes.ts';
import { createEnrolmentCode } from './desk-fixtures.ts';
import { test } from './fixtures.ts';
import { deskPin, enrol, makeTablet, syncPill, typePin, unlock } from './tablet.ts';
import { addMember } from './team.ts';

test.use({ ownProcess: true });

const lock = (page: Page) => page.getByTestId('lock');
const alert = (page: Page) => page.getByTestId('pin-pad').getByRole('alert');
const choose = (page: Page, name: string) => page.getByTestId('staff-card').filter({ hasText: name }).click();

/** On a locked desk, at any address and over any form, the document contains no family data. */
async function expectNothingOfFamilies(page: Page): Promise<void> {
  await expect(lock(page).or(page.getByRole('heading', { name: 'Roll-call' }))).toBeVisible();
  const html = await page.content();
  await expect(page.getByRole('link')).toHaveCount(0);
  for (const known of ['Ananya', 'Rao', '98765', 'h left']) expect(html).not.toContain(known);
}

test('a locked desk opens only with a PIN, also offline, and shows no screen until then', async ({
  server,
  admin,
  launchOptions,
}) => {
  const { id } = await sell(admin, { customerPhone: '9876501234' });
  const visit = { packageSaleId: id, hoursUsed: 2, usageDate: addDays(await tomorrow(admin), -1) };
  const children = { numberOfChildren: 1, attendingChildrenNames: ['Aarav Rao'] };
  await admin.post('/api/package-usage', {
    data: { ...visit, ...children, checkedInAt: new Date().toISOString() },
    failOnStatusCode: true,
  });
  const divya = await addMember(admin, { firstName: 'Divya' });
  const setPin = (pin: string) =>
    admin.put(`/api/admin/users/${divya.id}/pin`, { data: { pin }, failOnStatusCode: true });
  await setPin('9021');
  await admin.put('/api/account/pin', { data: { pin: deskPin }, failOnStatusCode: true });
  const tablet = makeTablet(chromium, launchOptions, server.origin);
  const first = await tablet.open('/kiosk');
  await enrol(first, await createEnrolmentCode(admin), 'Divya', '9021');

  // A new PIN ends a session that began with the old one.
  await setPin('7360');
  await syncPill(first).click();
  await first.getByRole('button', { name: 'Send now' }).click();
  await expectNothingOfFamilies(first);
  await unlock(first, 'Divya', '7360');
  await expect(first.getByRole('region', { name: 'This tablet' })).toContainText(/starts without a network/i);

  // A cold start offline: three wrong PINs, and the wait survives a restart.
  await server.kill();
  const cold = await tablet.open('/kiosk/waiting');
  await expectNothingOfFamilies(cold);
  await choose(cold, 'Divya');
  for (const said of ['Try again', 'One more wrong PIN locks', 'Try again in']) {
    await typePin(cold, '9021');
    await expect(alert(cold)).toContainText(said);
  }
  const again = await tablet.open('/kiosk/inside');
  await again.clock.install();
  await again.reload();
  await choose(again, 'Divya');
  await expect(alert(again)).toContainText('Try again in');
  await expect(again.getByTestId('pin-pad').getByRole('button', { name: '7' })).toBeDisabled();
  await unlock(again, 'Admin');
  await expect(again.getByRole('searchbox')).toBeVisible();

  // A half-filled form without a touch: the desk locks over it, and the same person continues.
  await again.getByRole('searchbox').fill('anan');
  await again.getByTestId('family-row').getByRole('link', { name: 'Ananya Rao' }).click();
  await again.getByRole('textbox', { name: 'Note' }).fill('Forgot the socks');
  await again.getByRole('button', { name: 'More: Hours' }).click();
  await again.clock.fastForward('04:30');
  await again.reload();
  await expect(again.getByTestId('check-in')).toBeVisible();
  await again.getByRole('textbox', { name: 'Note' }).fill('Forgot the socks');
  await again.clock.fastForward('05:01');
  await expectNothingOfFamilies(again);
  await unlock(again, 'Admin');
  await expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('Forgot the socks');
  await expect(again.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await again.getByTestId('check-in').click();
  const question = again.getByRole('dialog', { name: /already inside/ });
  await expect(question).toBeVisible();
  await again.clock.fastForward('05:01');
  await expectNothingOfFamilies(again);
  await unlock(again, 'Admin');
  await expect(question).toBeVisible();
  // The lock covers everything again, so nothing behind it reacts.
  await again.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('Forgot the socks');

  // The roll-call of a locked desk keeps its ticks over a reload.
  await again.getByRole('button', { name: 'Lock' }).click();
  await again.getByRole('button', { name: 'Roll-call without a PIN' }).click();
  await expect(again.getByTestId('roll-child')).toHaveText(['Aarav']);
  await again.getByTestId('roll-child').click();
  await expectNothingOfFamilies(again);
  // After the PIN the roll-call continues with families. The half-filled form is still there afterwards.
  await again.getByRole('button', { name: 'Unlock' }).click();
  await unlock(again, 'Admin');
  await expect(again.getByRole('heading', { name: 'Roll-call' })).toBeVisible();
  await expect(again.getByTestId('found')).toHaveText('1');
  await expect(again.getByTestId('roll-child')).toContainText('Rao');
  await checkScreen(again, 'desk-roll-call-over-light', onTablets);
  await again.getByRole('button', { name: 'Back' }).click();
  await expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('Forgot the socks');
  await again.getByRole('button', { name: 'Lock' }).click();
  await again.getByRole('button', { name: 'Roll-call without a PIN' }).click();
  await again.reload();
  await expectNothingOfFamilies(again);
  await again.getByRole('button', { name: 'Roll-call without a PIN' }).click();
  await expect(again.getByTestId('found')).toHaveText('1');
  await again.getByRole('button', { name: 'Done' }).click();

  // Another person starts at Find. By then the wait is over, and the right PIN clears the wrong tries.
  await unlock(again, 'Divya', '7360');
  await expect(again.getByRole('searchbox')).toBeVisible();
  await expect(again.getByTestId('at-the-desk')).toContainText('Divya');
  await again.getByRole('button', { name: 'Lock' }).click();
  await expect(alert(again)).toHaveCount(0);
  await tablet.remove();
});
