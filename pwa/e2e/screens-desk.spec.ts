import { type APIRequestContext, expect } from '@playwright/test';
import { aBusyDay, openDesk } from './busy-day.ts';
import { checkScreen } from './check-screen.ts';
import { checkScreenInBothThemes, onTablets } from './check-themes.ts';
import { createEnrolmentCode } from './desk-fixtures.ts';
import { test } from './fixtures.ts';
import { allowAtEveryDesk, deskPin, syncPill, unlock } from './tablet.ts';
import { addMember } from './team.ts';

test.use({
  viewport: { width: 1280, height: 800 },
});

/** Four more people who work at every tablet, one of them without a PIN. */
async function aTeam(admin: APIRequestContext): Promise<void> {
  for (const firstName of ['Divya', 'Faisal', 'Meera', 'Ravi']) {
    const { id } = await addMember(admin, { firstName, role: firstName === 'Meera' ? 'manager' : 'staff' });
    await allowAtEveryDesk(admin, id);
    if (firstName === 'Ravi') continue;
    await admin.put(`/api/admin/users/${id}/pin`, { data: { pin: deskPin }, failOnStatusCode: true });
  }
}

test.describe('the desk', () => {
  test('shows the enrolment', { tag: '@deep' }, async ({ page, admin, consoleErrors }) => {
    await page.goto('/kiosk');
    await expect(page.getByTestId('enrol-code')).toBeFocused();
    await checkScreenInBothThemes(page, 'desk-enrol', onTablets);
    await page.getByTestId('enrol-code').fill('AAAA1111');
    await page.getByRole('button', { name: 'Start the desk' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-enrol-wrong', onTablets);
    consoleErrors.expect(/status of 409/);

    await page.getByTestId('enrol-code').fill(await createEnrolmentCode(admin, 'Desk'));
    await page.getByRole('button', { name: 'Start the desk' }).click();
    await expect(page.getByRole('heading', { name: 'No PINs set yet' })).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-lock-nobody', onTablets);
    await aTeam(admin);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByTestId('staff-card').filter({ hasText: 'Divya' }).click();
    await page.keyboard.type('902');
    await checkScreenInBothThemes(page, 'desk-lock', onTablets);
    for (const said of ['Try again', 'One more wrong', 'Try again in']) {
      await page.keyboard.type('9021');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('pin-pad').getByRole('alert')).toContainText(said);
    }
    await checkScreen(page, 'desk-lock-wait-light', onTablets);
    await unlock(page, 'Meera');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-find-quiet', onTablets);
    await page
      .getByRole('link', { name: /Inside now/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'No one is inside' })).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-inside-nobody', onTablets);
    await syncPill(page).click();
    await expect(page.getByRole('heading', { name: 'Nothing to sync' })).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-waiting-nothing', onTablets);
  });

  test('shows a busy day', async ({ page, admin, guest, server }) => {
    await aBusyDay({ admin, guest, server });
    await openDesk(page, admin);
    await expect(page.getByText('Priya Raghavan')).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-find', onTablets);
    await page.getByRole('searchbox').fill('ra');
    await expect(page.getByTestId('family-row').filter({ hasText: 'Aditi Rao' })).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-find-typed', onTablets);
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByTestId('family-row')).toHaveCount(0);
    await checkScreenInBothThemes(page, 'desk-find-nobody', onTablets);

    await page.getByRole('searchbox').fill('arjun');
    await page.getByTestId('family-row').getByRole('link', { name: 'Arjun Rao' }).click();
    await expect(page.getByTestId('check-in')).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-check-in', onTablets);
    await page.getByTestId('check-in').click();
    await expect(page.getByTestId('notice')).toBeVisible();
    await checkScreen(page, 'desk-undo-light', { ...onTablets, sizes: [{ width: 1280, height: 800 }] });

    await page
      .getByRole('link', { name: /Inside now/ })
      .first()
      .click();
    await expect(page.getByTestId('visit-row')).toHaveCount(5);
    await checkScreenInBothThemes(page, 'desk-inside', onTablets);
    await page.getByRole('link', { name: 'Edit visit' }).click();
    await expect(page.getByTestId('check-in')).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-put-right', onTablets);
    await page.getByRole('link', { name: 'Inside now' }).click();
    await page.getByRole('link', { name: 'Roll-call' }).click();
    await page.getByTestId('roll-child').first().click();
    await expect(page.getByTestId('found')).toHaveText('1');
    await checkScreenInBothThemes(page, 'desk-roll-call', onTablets);
    await page.getByRole('button', { name: 'Lock' }).click();
    await checkScreenInBothThemes(page, 'desk-roll-call-locked', onTablets);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkScreen(page, 'desk-roll-call-done-light', onTablets);
    await page.getByRole('button', { name: 'Keep looking' }).click();
    await page.getByRole('button', { name: 'Lock screen' }).click();
    await unlock(page, 'Admin');
    await page.getByRole('link', { name: 'Inside now' }).click();
    await page.getByRole('link', { name: 'Find' }).first().click();
    await page.getByRole('searchbox').fill('ananya');
    await page.getByTestId('family-row').getByRole('link', { name: 'Ananya Rao' }).click();
    await page.getByTestId('check-in').click();
    await expect(page.getByRole('dialog', { name: /already inside/ })).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-already-inside', onTablets);
  });

  test('shows the screens with the network down', async ({
    page,
    context,
    admin,
    guest,
    server,
    consoleErrors,
  }) => {
    await aBusyDay({ admin, guest, server });
    await openDesk(page, admin);
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('arjun');
    await page.getByTestId('family-row').getByRole('link', { name: 'Arjun Rao' }).click();
    await page.getByTestId('check-in').click();
    await expect(syncPill(page)).toContainText('1 waiting · offline since');
    await checkScreenInBothThemes(page, 'desk-find-offline', onTablets);
    await syncPill(page).click();
    await expect(page.getByTestId('operation')).toHaveCount(1);
    await checkScreenInBothThemes(page, 'desk-waiting', onTablets);
    await page.getByRole('button', { name: 'Remove this tablet' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkScreenInBothThemes(page, 'desk-leave', onTablets);
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  });
});
