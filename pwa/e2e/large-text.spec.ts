import { expect, type Page } from '@playwright/test';
import { days, fillDetails, next } from './book.ts';
import { bookAsAsha, openAccount } from './family.ts';
import { findOverlaps } from './find-overlaps.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

// As in a browser whose reader asks for text twice as large: all sizes of text follow that of the root.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  }),
);

/** Nothing lies over something else, and no text is cut off or wider than the window. */
async function expectReadable(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (process.env.SCREENSHOTS === 'true')
    await page.screenshot({ path: `screenshots/large-${name}.png`, fullPage: true, animations: 'disabled' });
  expect.soft(await cutOff(page), `${name}: cut off`).toEqual([]);
  expect.soft(await findOverlaps(page), `${name}: not apart`).toEqual([]);
}

/** Elements with text of their own that is wider or taller than they are, or sticks out of the window. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert]') === null)
      .filter((one) => one.innerText?.trim() && [...one.childNodes].some(({ nodeType }) => nodeType === 3))
      .filter((one) => one.getBoundingClientRect().width > 1)
      .filter((one) => {
        const { overflow } = getComputedStyle(one);
        const { right } = one.getBoundingClientRect();
        const isCut =
          overflow !== 'visible' &&
          (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
        return isCut || right > window.innerWidth + 1;
      })
      .map((one) => `${one.tagName.toLowerCase()} '${one.innerText.slice(0, 40)}'`),
  );

test.describe('text of twice the size on a phone', () => {
  test('fits on the pages', async ({ page }) => {
    for (const path of ['/', '/packages']) {
      await page.goto(path);
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

  test('fits in the portal', async ({ page }) => {
    await openPortal(page, '/admin/bookings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable(page, 'portal-bookings');
  });
});
