import { expect, type Page } from '@playwright/test';
import { checkScreen, phone } from './check-screen.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';
import { openFromHeader } from './open-from-header.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const table = (page: Page) => page.getByRole('table', { name: 'Packages compared' });
const extras = (page: Page) => page.getByRole('region', { name: 'Little extras' }).getByRole('listitem');
const offers = (page: Page) => page.getByRole('region', { name: 'Special offers' }).getByRole('listitem');

test('shows each package with its price, marks the second as popular and follows the team’s changes', async ({
  page,
  server,
}) => {
  await page.goto('/packages');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(card(page, 'Walk-in Play')).toContainText('₹499per child, 2 hours');
  await expect(card(page, 'Birthday Play Session')).toContainText('₹799per child, 2 hours');
  await expect(page.getByRole('article').filter({ hasText: 'Most Popular' })).toHaveText(/Weekend Fun/);

  await changeDatabase(server, (trx) =>
    trx
      .updateTable('play_packages')
      .set({ price_paise: 65050, duration_minutes: 180, features: JSON.stringify(['A kite to keep']) })
      .where('type', '=', 'weekend')
      .execute(),
  );
  await page.reload();
  await expect(card(page, 'Weekend Fun')).toContainText('₹650.50per child, 3 hours');
  await expect(card(page, 'Weekend Fun')).toContainText('A kite to keep');
  await expect(table(page).getByRole('row', { name: /^Price per hour/ })).toContainText('₹216.83');
  await expect(table(page)).toContainText('A kite to keep');

  // The extras are those of a play session.
  await expect(extras(page)).toHaveText([
    /Photography.*₹299/,
    /Snack Combo.*₹149/,
    /Socks.*₹49/,
    /Extended Play \(1 hour\).*₹149/,
  ]);
  await changeDatabase(server, async (trx) => {
    await trx.updateTable('add_ons').set({ is_active: 0 }).where('name', '=', 'Socks').execute();
    await trx.updateTable('add_ons').set({ icon: '🪁' }).where('name', '=', 'Snack Combo').execute();
  });
  await page.reload();
  await expect(extras(page)).toHaveText([/^Photography/, /^🪁Snack Combo/, /^Extended Play/]);

  // The comparison leaves out a type that is not offered, and is hidden when there is nothing to compare.
  const withdraw = (type: 'weekend' | 'monthly') =>
    changeDatabase(server, (trx) =>
      trx.updateTable('play_packages').set({ is_active: 0 }).where('type', '=', type).execute(),
    );
  await withdraw('weekend');
  await page.reload();
  await expect(table(page).getByRole('columnheader')).toHaveText([/^Walk-in/, /^Monthly/]);
  await withdraw('monthly');
  await page.reload();
  await expect(card(page, 'Walk-in Play')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Compare them' })).toHaveCount(0);

  await changeDatabase(server, async (trx) => {
    await trx.updateTable('play_packages').set({ is_active: 0 }).execute();
    await trx.updateTable('add_ons').set({ is_active: 0 }).execute();
    await trx.updateTable('vouchers').set({ is_active: 0 }).execute();
  });
  await page.reload();
  await expect(page.getByText('No packages on offer just now')).toBeVisible();
  await expect(page.getByText('No extras just now')).toBeVisible();
  await expect(page.getByText('No offers just now')).toBeVisible();
  await checkScreen(page, 'packages-empty', { sizes: [phone] });
});

test.describe('with the initial catalogue', () => {
  test.use({ readOnly: true });

  test('opens the booking from a package’s card and from its column', async ({ page }) => {
    await page.goto('/packages');
    await waitForHydration(page);
    await card(page, 'Monthly Pass').getByRole('link').click();
    await expect(page.getByRole('radio', { name: /Monthly Pass/ })).toBeChecked();
    await page.goBack();
    await table(page).getByRole('link', { name: 'Book Weekend Fun' }).click();
    await expect(page.getByRole('radio', { name: /Weekend Fun/ })).toBeChecked();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });

    test('the comparison has a column for each of the three types and remains a table', async ({ page }) => {
      await page.goto('/packages');
      await expect(table(page).getByRole('columnheader')).toHaveText([
        'Walk-inWalk-in Play',
        'WeekendWeekend Fun',
        'MonthlyMonthly Pass',
      ]);
      const row = (name: string) =>
        table(page)
          .getByRole('row')
          .filter({
            has: page.getByRole('rowheader', { name, exact: true }),
          });
      await expect(row('Price per child').getByRole('cell')).toHaveText(['₹499', '₹599', '₹2,499']);
      await expect(row('Play time').getByRole('cell')).toHaveText(['2 hours', '2 hours', '10 hours']);
      await expect(row('Price per hour').getByRole('cell')).toHaveText(['₹249.50', '₹299.50', '₹249.90']);
      // Sentences have no room in three columns; the cards above have them.
      await expect(table(page).getByText('Craft table and story corner')).toBeHidden();
      await expect(table(page).getByText('from the first payment')).toBeHidden();
      await waitForHydration(page);
      await page.getByRole('link', { name: 'Compare them' }).click();
      await expect(table(page).getByRole('columnheader').first()).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      const box = await table(page).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    });
  });

  test.describe('an offer’s code', () => {
    const copy = (page: Page) => page.getByRole('button', { name: 'Copy code SIBLING15' });

    test('is copied and confirmed on a tap', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/packages');
      await waitForHydration(page);
      await expect(offers(page)).toHaveText([/FIRST20/, /SIBLING15/, /BIRTHDAY/]);
      await copy(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Copied SIBLING15' })).toBeFocused();
      await expect(offers(page).nth(1).getByRole('status')).toContainText('Code SIBLING15 is copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SIBLING15');
    });

    test('is selected for copying by hand where the browser forbids copying', { tag: '@deep' }, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
        });
      });
      await page.goto('/packages');
      await waitForHydration(page);
      await copy(page).click();
      await expect(offers(page).nth(1)).toContainText('Copy it by hand');
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('SIBLING15');
    });
  });

  test('shows the full page', async ({ page }) => {
    await page.goto('/packages');
    await waitForHydration(page);
    await checkScreen(page, 'packages');
  });

  test('shows the page while loading, when loading fails, and after a retry', { tag: '@deep' }, async ({
    page,
    consoleErrors,
  }) => {
    const fails: (() => void)[] = [];
    const reads = /\/api\/(packages|add-ons|offers)$/;
    await page.route(reads, async (route) => {
      await new Promise<void>((resolve) => fails.push(resolve));
      await route.abort();
    });
    await openFromHeader(page, 'Packages');
    await expect.poll(() => fails.length).toBe(3);
    await checkScreen(page, 'packages-loading', { sizes: [phone] });
    for (const fail of fails) fail();
    await expect(page.getByText('The packages did not load')).toBeVisible();
    await expect(page.getByText('The extras did not load')).toBeVisible();
    await expect(page.getByText('The offers did not load')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await checkScreen(page, 'packages-error', { sizes: [phone] });

    await page.unroute(reads);
    for (const region of ['Choose your kind of play', 'Little extras', 'Special offers']) {
      await page.getByRole('region', { name: region }).getByRole('button', { name: 'Try again' }).click();
    }
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(extras(page)).toHaveCount(4);
    await expect(offers(page)).toHaveCount(3);
    consoleErrors.expect(/ERR_FAILED/);
  });
});
