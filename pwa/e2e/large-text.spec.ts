import { expect } from '@playwright/test';
import { days, fillDetails, next } from './book.ts';
import { aBusyDay, openDesk } from './busy-day.ts';
import { bookAsAsha, openAccount } from './family.ts';
import { test } from './fixtures.ts';
import { fillContact, fillParty } from './party.ts';
import { enlargeText, expectReadable } from './readable.ts';
import { openPortal } from './sign-in.ts';
import { syncPill, unlock } from './tablet.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test.describe('text of twice the size on a phone', () => {
  test.beforeEach(({ page }) => enlargeText(page));

  test('fits on the pages', async ({ page }) => {
    // All of a page at once: what is out of sight has no layout yet.
    await page.setViewportSize({ width: 360, height: 12_000 });
    for (const path of ['/', '/packages']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Walk-in Play' })).toBeVisible();
      await expectReadable(page, path === '/' ? 'home' : 'packages');
    }
  });

  test('fits in the wizard', async ({ page }) => {
    await page.goto('/book?package=1');
    await expect(page.getByRole('radio', { name: /Walk-in Play/ })).toBeChecked();
    await expectReadable(page, 'wizard-package');
    await next(page).click();
    await days(page).nth(1).check({ force: true });
    await page.getByRole('radio', { name: /10 AM/ }).check({ force: true });
    await page.getByRole('button', { name: 'Add a child' }).click();
    await expectReadable(page, 'wizard-when');
    await page.getByRole('button', { name: 'All dates' }).click();
    await expectReadable(page, 'wizard-dates');
    await page.getByRole('button', { name: 'Coming days' }).click();
    await next(page).click();
    await fillDetails(page);
    await expectReadable(page, 'wizard-details');
    await next(page).click();
    await expect(page.getByRole('heading', { name: 'Payment & Confirmation' })).toBeVisible();
    await expectReadable(page, 'wizard-pay');
  });

  test('fits in the account and its bookings', async ({ page }) => {
    await openAccount(page);
    const booked = await bookAsAsha(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Next visit' })).toBeVisible();
    await expectReadable(page, 'account');
    await page.goto('/bookings');
    await expect(page.getByText(booked.reference)).toBeVisible();
    await expectReadable(page, 'bookings');
    await page.goto(`/bookings/${booked.reference}`);
    await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeVisible();
    await expectReadable(page, 'booking');
  });

  test('fits in the party wizard', async ({ page }) => {
    await page.goto('/birthday/book?package=starter');
    await expect(page.getByRole('radio', { name: /Starter/ })).toBeChecked();
    await expectReadable(page, 'party-package');
    await fillParty(page);
    await expectReadable(page, 'party-details');
    await next(page).click();
    await expect(page.getByRole('heading', { name: 'Contact Details' })).toBeVisible();
    await fillContact(page);
    await expectReadable(page, 'party-contact');
  });

  test('fits in the portal', async ({ page }) => {
    await openPortal(page, '/admin/bookings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable(page, 'portal-bookings');
    await page.goto('/admin/bookings?view=day');
    await expect(page.getByRole('navigation', { name: 'Slots' })).toBeVisible();
    await expectReadable(page, 'portal-day');
    await page.goto('/admin/settings?section=booking');
    await expect(page.getByLabel('Booking window')).toBeVisible();
    await expectReadable(page, 'portal-settings');
  });
});

const computer = { width: 1280, height: 800 };

for (const { how, viewport, isEnlarged } of [
  { how: 'text of twice the size', viewport: computer, isEnlarged: true },
  // A zoom of 200% halves the window.
  { how: 'a zoom of 200%', viewport: { width: 640, height: 400 }, isEnlarged: false },
])
  test.describe(`${how} on a computer or tablet`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page }) => {
      if (isEnlarged) await enlargeText(page);
    });
    const name = (screen: string) => `${isEnlarged ? 'text' : 'zoom'}-${screen}`;

    test('leaves the party wizard readable', async ({ page }) => {
      await page.goto('/birthday/book?package=starter');
      await expect(page.getByRole('radio', { name: /Starter/ })).toBeChecked();
      await expectReadable(page, name('party-package'));
      await fillParty(page);
      await expectReadable(page, name('party-details'));
      await next(page).click();
      await expect(page.getByRole('heading', { name: 'Contact Details' })).toBeVisible();
      await fillContact(page);
      await expectReadable(page, name('party-contact'));
    });

    test('leaves the settings readable', async ({ page }) => {
      await openPortal(page, '/admin/settings?section=booking');
      await expect(page.getByLabel('Booking window')).toBeVisible();
      await expectReadable(page, name('portal-settings'));
    });

    test('leaves the desk readable', async ({ page, admin, guest, server }) => {
      await aBusyDay({ admin, guest, server });
      await page.goto('/kiosk');
      await expect(page.getByTestId('enrol-code')).toBeVisible();
      await expectReadable(page, name('desk-enrol'));
      await openDesk(page, admin);
      await expectReadable(page, name('desk-find'));
      await page.getByRole('button', { name: 'Lock', exact: true }).click();
      await page.getByTestId('staff-card').click();
      await expectReadable(page, name('desk-lock'));
      await unlock(page, 'Admin');
      await page.getByRole('searchbox').fill('ra');
      await expect(page.getByTestId('family-row').filter({ hasText: 'Aditi Rao' })).toBeVisible();
      await expectReadable(page, name('desk-find-typed'));
      await page.getByRole('searchbox').fill('aditi');
      await page.getByTestId('family-row').getByRole('link', { name: 'Aditi Rao' }).click();
      await expect(page.getByTestId('check-in')).toBeVisible();
      await expectReadable(page, name('desk-check-in'));
      await page.getByTestId('check-in').click();
      await expect(page.getByTestId('notice')).toBeVisible();
      await page.getByTestId('notice').getByRole('button', { name: /^Undo/ }).waitFor();
      await page
        .getByRole('link', { name: /Inside now/ })
        .first()
        .click();
      await expect(page.getByTestId('visit-row')).toHaveCount(5);
      await expectReadable(page, name('desk-inside'));
      await page.getByRole('link', { name: 'Roll-call' }).click();
      await expect(page.getByTestId('roll-child').first()).toBeVisible();
      await expectReadable(page, name('desk-roll-call'));
      await page.getByRole('button', { name: 'Done' }).click();
      await expectReadable(page, name('desk-roll-call-done'));
      await page.getByRole('button', { name: 'Keep looking' }).click();
      await page.getByRole('link', { name: 'Inside now' }).click();
      await syncPill(page).click();
      await expect(page.getByRole('region', { name: 'This tablet' })).toBeVisible();
      await expectReadable(page, name('desk-waiting'));
      await page.goto('/kiosk/till');
      await page.getByTestId('till-float').fill('2000');
      await expectReadable(page, name('desk-till-open'));
      await page.getByRole('button', { name: /^Open till with/ }).click();
      await expect(page.getByTestId('expected-cash')).toBeVisible();
      await expectReadable(page, name('desk-till'));
      await page.getByRole('link', { name: 'Sell' }).first().click();
      await page.getByTestId('bill-family').fill('22230');
      await page.getByRole('list', { name: 'Families found' }).getByRole('button').first().click();
      await page
        .getByRole('region', { name: 'Walk-in play' })
        .getByRole('button', { name: /each child/ })
        .first()
        .click();
      await expectReadable(page, name('desk-sell'));
      await page.getByTestId('to-pay').click();
      await expect(page.getByTestId('pay-cash')).toBeVisible();
      await expectReadable(page, name('desk-pay'));
      await page.getByTestId('pay-cash').click();
      await expect(page.getByTestId('outcome')).toContainText('paid');
      await expectReadable(page, name('desk-receipt'));
    });
  });
