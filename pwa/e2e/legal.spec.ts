import { expect } from '@playwright/test';
import { checkScreen } from './check-screen.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';

test.describe('terms and privacy', () => {
  test.use({ readOnly: true });

  for (const { path, title, parts } of [
    {
      path: '/terms',
      title: 'Terms and conditions',
      parts: ['Booking a play session', 'Playing safely', 'Changing and cancelling', 'Hours of play'],
    },
    {
      path: '/privacy',
      title: 'Privacy',
      parts: ['What we ask, and why', 'Children', 'What your phone keeps', 'Your rights', 'Whom to ask'],
    },
  ]) {
    test(`${path} has its sections, each with an anchor`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(/^Last changed on \d+ \w+ 20\d\d$/)).toBeVisible();
      const contents = page.getByRole('navigation', { name: 'On this page' });
      for (const part of parts) {
        await contents.getByRole('link', { name: part }).click();
        const heading = page.getByRole('heading', { level: 2, name: part });
        await expect(heading).toBeInViewport();
        await expect(heading).toBeFocused();
        expect(new URL(page.url()).hash).toBe(`#${await heading.getAttribute('id')}`);
      }
      // Every link of the contents has its section.
      const targets = await contents
        .getByRole('link')
        .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).hash));
      for (const hash of targets) await expect(page.locator(hash)).toHaveCount(1);
      expect(targets.length).toBeGreaterThan(8);
      // An address with an anchor opens at that section.
      await page.goto('/contact');
      await page.goto(`${path}${targets.at(-1)}`);
      await expect(page.locator(targets.at(-1) ?? '')).toBeInViewport();
      await page.goto(path);
      await checkScreen(page, path.slice(1));
    });
  }
});

test('terms and privacy contain the centre’s settings', async ({ page, server }) => {
  await changeDatabase(server, async (trx) => {
    for (const [key, value] of [
      ['name', 'Jhoola'],
      ['phone', '+91 98450 12345'],
      ['email', 'privacy@jhoola.example'],
      ['bookingHorizonDays', 30],
      ['upiId', null],
    ] as const) {
      await trx
        .insertInto('site_settings')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((c) => c.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    }
  });
  await page.goto('/privacy');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'privacy@jhoola.example' })).toHaveAttribute(
    'href',
    'mailto:privacy@jhoola.example',
  );
  await expect(main).not.toContainText('Toodles');
  await expect(main).not.toContainText('UPI');
  await page.goto('/terms');
  await expect(main.getByText('You can book up to 30 days ahead')).toBeVisible();
  await expect(main.getByRole('link', { name: '+91 98450 12345' })).toHaveAttribute(
    'href',
    'tel:+919845012345',
  );
  await expect(main).not.toContainText('UPI');
  await main.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});
