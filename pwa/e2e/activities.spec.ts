import { expect, type Page } from '@playwright/test';
import type { Activity } from '@toodles/api/contract/catalogue/catalogue.ts';
import { checkScreen, phone } from './check-screen.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';
import { openFromHeader } from './open-from-header.ts';

const zones = (page: Page) => page.getByRole('region', { name: 'What is inside' });
const cards = (page: Page) => zones(page).locator('ul > li:has(h3)');
const visit = (page: Page) => page.getByRole('region', { name: 'When to come' });
/** The facts about a visit, each with its name. */
const facts = (page: Page) => visit(page).locator('dl > div');

test('shows the team’s changes, down to the last zone', { tag: '@deep' }, async ({ page, server }) => {
  await changeDatabase(server, async (trx) => {
    await trx.updateTable('activities').set({ is_active: 0 }).where('title', '=', 'Art Studio').execute();
    await trx
      .updateTable('activities')
      .set({ image: '', description: '- two hammocks\n- a sand table. Clean sand\n- a\n- b\n- c' })
      .where('title', '=', 'Toddler Garden')
      .execute();
  });
  await page.goto('/activities');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('7 play zones');
  await expect(page.getByRole('heading', { name: 'Art Studio' })).toHaveCount(0);
  const garden = cards(page).filter({ hasText: 'Toddler Garden' });
  await expect(garden.getByRole('listitem')).toHaveText([
    'Two hammocks',
    'A sand table. Clean sand',
    'A',
    'B',
  ]);
  await expect(garden.locator('img')).toHaveCount(0);
  await expect(garden).toContainText('🌈');

  // Opening hours, session length and capacity.
  await expect(facts(page)).toHaveText([
    'Weekdays10:00 AM - 8:00 PM',
    'Weekends10:00 AM - 8:00 PM',
    'Last entry7:00 PM',
    'How long2-hour sessions',
    'How full15 kids per slot',
  ]);
  await expect(page.getByRole('heading', { name: 'At most 15 children' })).toBeVisible();

  await changeDatabase(server, async (trx) => {
    await trx.updateTable('operating_hours').set({ is_open: 0 }).where('day_of_week', '=', 2).execute();
    await trx.updateTable('time_slots').set({ max_capacity: 12 }).execute();
  });
  await page.reload();
  await expect(facts(page)).toHaveText([
    'Monday10 AM to 8 PM',
    'Tuesdayclosed',
    'Wednesday to Sunday10 AM to 8 PM',
    'Last entry7:00 PM',
    'How long2-hour sessions',
    'How full12 kids per slot',
  ]);
  await expect(page.getByRole('heading', { name: 'At most 12 children' })).toBeVisible();

  // An age filter that makes no difference is hidden.
  await changeDatabase(server, (trx) =>
    trx.updateTable('activities').set({ age_group: 'All ages' }).execute(),
  );
  await page.goto('/activities?age=2');
  await waitForHydration(page);
  await expect(cards(page)).toHaveCount(7);
  await expect(page.getByRole('radio')).toHaveCount(0);

  await changeDatabase(server, (trx) => trx.updateTable('activities').set({ is_active: 0 }).execute());
  await page.goto('/activities');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play zones');
  await expect(page.getByText('The zones are being set up')).toBeVisible();
  await checkScreen(page, 'activities-empty', { sizes: [phone] });
  await zones(page).getByRole('link', { name: 'See the packages' }).click();
  await expect(page).toHaveURL(/\/packages$/);
});

test.describe('with the initial catalogue', () => {
  test.use({ readOnly: true });

  test('shows every play zone with its picture, its ages and up to four features', async ({
    page,
    guest,
  }) => {
    const catalogue: Activity[] = await (await guest.get('/api/activities')).json();
    await page.goto('/activities');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('8 play zones');
    await expect(cards(page)).toHaveCount(catalogue.length);
    for (const { title, ageGroup, description } of catalogue) {
      const card = cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(card).toContainText(ageGroup.replace('-', '–'));
      await expect(card.getByRole('listitem')).toHaveCount(description.split('. ').length);
      const picture = card.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
    }
    await expect(page.getByText('Safety: Padded edges and nets all round')).toBeVisible();
  });

  test.describe('the age filter', () => {
    const age = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

    test('works by keyboard, shows the zones for that age and stays in the address', async ({ page }) => {
      await page.goto('/activities');
      await waitForHydration(page);
      const status = zones(page).getByRole('status');
      await expect(status).toHaveText('8 zones');
      await age(page, 'Any').focus();
      await page.keyboard.press('ArrowRight');
      await expect(age(page, '2')).toBeFocused();
      await expect(status).toHaveText('3 of 8 zones made for this age');
      await expect(cards(page).getByRole('heading')).toHaveText(['Ball Pit', 'Block City', 'Toddler Garden']);
      await expect(page).toHaveURL(/\/activities\?age=2$/);

      await page.reload();
      await expect(age(page, '2')).toBeChecked();
      await expect(cards(page)).toHaveCount(3);
      await age(page, '2').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(cards(page)).toHaveCount(8);
      await expect(page).toHaveURL(/\/activities$/);
    });

    test('accepts any age from a shared address', async ({ page }) => {
      await page.goto('/activities?age=5');
      await expect(age(page, '4 to 8')).toBeChecked();
      await expect(page.getByRole('heading', { name: 'Toddler Garden' })).toHaveCount(0);
      await page.goto('/activities?age=many');
      await expect(age(page, 'Any')).toBeChecked();
      await expect(cards(page)).toHaveCount(8);
    });
  });

  test('links to the booking wizard from its head and its end', async ({ page }) => {
    await page.goto('/activities');
    await waitForHydration(page);
    await visit(page).getByRole('link', { name: 'Book a session' }).click();
    await expect(page.getByRole('heading', { name: 'Select Package' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Book a session' }).first().click();
    await expect(page.getByRole('heading', { name: 'Select Package' })).toBeVisible();
  });

  test.describe('screenshots', () => {
    test('show the full page', async ({ page }) => {
      await page.goto('/activities');
      await waitForHydration(page);
      await checkScreen(page, 'activities');
    });

    test('show the page while the zones load, when loading fails, and after a retry', {
      tag: '@deep',
    }, async ({ page, consoleErrors }) => {
      let fail: (() => void) | undefined;
      await page.route(
        '**/api/activities',
        async (route) => {
          await new Promise<void>((resolve) => {
            fail = resolve;
          });
          await route.abort();
        },
        { times: 1 },
      );
      await openFromHeader(page, 'Activities');
      await expect(page.getByText('Loading the play zones')).toBeAttached();
      await checkScreen(page, 'activities-loading', { sizes: [phone] });
      fail?.();
      await expect(page.getByText('The play zones did not load')).toBeVisible();
      await checkScreen(page, 'activities-error', { sizes: [phone] });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page)).toHaveCount(8);
      consoleErrors.expect(/ERR_FAILED/);
    });
  });
});
