import { expect, type Locator, type Page } from '@playwright/test';
import { book, sell } from './api-calls.ts';
import { days, next } from './book.ts';
import { checkScreen, desktop } from './check-screen.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { enrol } from './tablet.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, viewport: desktop });

/** The reader's own colours are the screen's colours, so contrast is not ours to check. */
const picture = { sizes: [desktop], windowOnly: true, ignoredRules: ['color-contrast'] };

/** The first of them that can be seen has a border or an outline around it; shadows are not painted here. */
async function expectEdge(page: Page, elements: Record<string, Locator>): Promise<void> {
  for (const [name, element] of Object.entries(elements)) {
    const isEdged = await element
      .filter({ visible: true })
      .first()
      .evaluate((one) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(one);
        const isDrawn = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) > 0;
        return isDrawn(borderTopStyle, borderTopWidth) || isDrawn(outlineStyle, outlineWidth);
      });
    expect.soft(isEdged, `${name} on ${page.url()} has an edge`).toBe(true);
  }
}

test.describe('in Windows high contrast', () => {
  test('the parents’ pages keep visible borders', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    const home = page.getByRole('main');
    await expect(page.getByRole('heading', { name: 'Walk-in Play' })).toBeVisible();
    await checkScreen(page, 'contrast-home', { ...picture, windowOnly: false });
    await expectEdge(page, {
      'a link as a button': home.getByRole('link', { name: /book/i }),
      'a package': home.getByRole('article').filter({ hasText: '₹' }),
    });

    await page.goto('/book?package=2');
    await next(page).click();
    await days(page).nth(1).check();
    await page.getByRole('radio', { name: /2–4 PM/ }).check();
    await checkScreen(page, 'contrast-wizard', picture);
    await expectEdge(page, {
      'a day': days(page).locator('..'),
      'a slot': page.getByRole('radio', { name: /12–2 PM/ }).locator('..'),
      'the wizard': page.getByRole('dialog'),
      'the stepper': page.getByRole('button', { name: 'Add a child' }),
      'the next button': next(page),
    });
  });

  test('the portal keeps visible borders', { tag: '@deep' }, async ({ page, guest }) => {
    await book(guest);
    await openPortal(page, '/admin/bookings');
    const list = page.getByRole('region', { name: 'All bookings' });
    await expect(list.getByRole('row').nth(1)).toBeVisible();
    await checkScreen(page, 'contrast-bookings', picture);
    await expectEdge(page, {
      'the card': list,
      'the search': page.getByRole('searchbox'),
      'a button': page.getByRole('button', { name: 'New booking' }),
      'the chosen view': page.locator('main a[aria-current]'),
      'the status of a booking': list.locator('.MuiSelect-root'),
    });
    await page.goto('/admin/settings');
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    await checkScreen(page, 'contrast-settings', picture);
    await expectEdge(page, {
      'a field': page.locator('main .MuiOutlinedInput-root'),
      'a card': page.locator('main .MuiCard-root'),
    });
    await page.goto('/admin/vouchers');
    await expectEdge(page, {
      'a filter': page.getByRole('button', { pressed: false }),
      'the chosen filter': page.getByRole('button', { pressed: true }),
    });
  });

  test('the desk keeps visible borders', { tag: '@deep' }, async ({ page, admin }) => {
    await sell(admin);
    const answer = await admin.post('/api/admin/devices', { data: { name: 'Desk' }, failOnStatusCode: true });
    await page.goto('/kiosk/enrol');
    await enrol(page, (await answer.json()).enrolmentCode, 'Admin');
    await page.getByRole('searchbox').fill('ananya');
    const row = page.getByTestId('family-row');
    await expect(row).toBeVisible();
    await checkScreen(page, 'contrast-find', { ...picture, target: 56 });
    await expectEdge(page, {
      'the search field': page.locator('form').filter({ has: page.getByRole('searchbox') }),
      'a family': row,
      'the scan button': page.getByRole('button', { name: 'Scan pass' }),
    });
    await row.getByRole('link', { name: 'Ananya Rao' }).click();
    await expect(page.getByTestId('check-in')).toBeVisible();
    await checkScreen(page, 'contrast-check-in', { ...picture, target: 56 });
    await expectEdge(page, {
      'the stepper': page.getByRole('button', { name: 'More: Hours' }),
      'a choice': page.getByRole('button', { name: '1 h', exact: true }),
      'the chosen one': page.locator('[aria-pressed="true"]'),
      'the note': page.getByLabel('Note'),
      'the check-in button': page.getByTestId('check-in'),
    });
  });
});
