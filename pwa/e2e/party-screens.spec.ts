import { expect } from '@playwright/test';
import { checkScreen, phone } from './check-screen.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import {
  bookParty,
  bookRoom,
  days,
  errorAlert,
  expectBookedCard,
  fillContact,
  fillParty,
  goToContact,
  next,
  slot,
} from './party.ts';
import { signInAsParent } from './sign-in.ts';
import { closeToast } from './wizard.ts';

// The service worker must not answer the requests that these tests block.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

test.describe('the birthday page', () => {
  test('shows the full page', async ({ page }) => {
    await page.goto('/birthday');
    await expect(page.getByRole('heading', { name: 'Three parties to choose from' })).toBeVisible();
    await page.getByText('When do we pay?').click();
    await checkScreen(page, 'birthday');
  });

  test('shows the page with nothing on offer', { tag: '@deep' }, async ({ page, server }) => {
    await changeDatabase(server, async (trx) => {
      await trx.updateTable('birthday_packages').set({ is_active: 0 }).execute();
      await trx.updateTable('add_ons').set({ is_active: 0 }).execute();
    });
    await page.goto('/birthday');
    await expect(page.getByText('New party packages are coming soon')).toBeVisible();
    await checkScreen(page, 'birthday-empty', { sizes: [phone] });
  });

  test('shows the page when no request succeeds', { tag: '@deep' }, async ({ page, consoleErrors }) => {
    await page.route(/\/api\/(birthday-packages|add-ons)/, (route) => route.abort());
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Birthday Parties' }).click();
    await expect(page.getByText('The party packages did not load')).toBeVisible();
    await expect(page.getByText('The extras did not load')).toBeVisible();
    await checkScreen(page, 'birthday-error', { sizes: [phone] });
    consoleErrors.expect(/ERR_FAILED/);
  });

  test('shows a party just booked', { tag: '@deep' }, async ({ page }) => {
    await signInAsParent(page);
    await goToContact(page);
    await bookParty(page).click();
    await expectBookedCard(page);
    await closeToast(page);
    await checkScreen(page, 'birthday-booked');
  });
});

test.describe('the party wizard', () => {
  const over = { windowOnly: true } as const;

  test('shows the packages and the times', { tag: '@deep' }, async ({ page, admin }) => {
    await bookRoom(admin, { timeSlotId: 2 });
    await page.goto('/birthday/book?package=deluxe');
    await expect(page.getByRole('radio', { name: /Deluxe/ })).toBeChecked();
    await checkScreen(page, 'party-1', over);
    await next(page).click();
    await checkScreen(page, 'party-2-empty', { ...over, sizes: [phone] });
    await page.getByLabel("Child's name").fill('Aarav');
    await page.getByRole('radio', { name: '5 years' }).check();
    await days(page).nth(1).check();
    await slot(page, /^4–7 PM/).check();
    await checkScreen(page, 'party-2', over);
  });

  test('shows the guests and a theme', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/birthday/book?package=deluxe');
    await next(page).click();
    await page.getByLabel('Guests', { exact: true }).selectOption('18');
    await expect(errorAlert(page)).toBeVisible();
    await page.getByRole('button', { name: /^Choose Ultimate/ }).scrollIntoViewIfNeeded();
    await checkScreen(page, 'party-2-guests', over);
    await page.getByLabel('Guests', { exact: true }).selectOption('14');
    await page.getByRole('radio', { name: 'Jungle Safari' }).check();
    await checkScreen(page, 'party-2-theme', over);
  });

  test('shows the contact step with a refusal and offline', { tag: '@deep' }, async ({
    page,
    admin,
    consoleErrors,
  }) => {
    await page.goto('/birthday/book?package=starter');
    await fillParty(page);
    await next(page).click();
    await expect(page.getByLabel("Parent's name")).toBeVisible();
    await checkScreen(page, 'party-3-empty', over);
    await fillContact(page);
    await page.getByLabel('Mobile number').fill('12345');
    await bookParty(page).click();
    await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible();
    await checkScreen(page, 'party-3-wrong', over);
    await page.getByLabel('Mobile number').fill('9876543210');
    await checkScreen(page, 'party-3', over);
    await page.route('**/api/health', (route) => route.abort());
    await bookParty(page).click();
    await expect(errorAlert(page)).toBeInViewport();
    await checkScreen(page, 'party-3-unreached-message', { ...over, sizes: [phone] });
    await bookRoom(admin);
    await page.reload();
    await expect(errorAlert(page)).toHaveText('The party room is taken from 10 AM to 12 PM.');
    await checkScreen(page, 'party-3-taken', over);
    await page.getByRole('button', { name: 'Another time' }).click();
    await expect(slot(page, /^10 AM/)).toBeDisabled();
    await checkScreen(page, 'party-2-taken', over);
    consoleErrors.expect(/ERR_FAILED/);
  });
});
