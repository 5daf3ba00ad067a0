import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Below the bar that stays at the top of a phone. */
async function expectInSight(target: Locator, top: number): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await target.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(top);
}

for (const size of sizes) {
  test(`leads from each thing to finish to its place, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await openPortal(page, '/admin/settings');
    const isPhone = size.width < 900;
    const bar = isPhone ? 60 : 0;
    const button = page.getByRole('button', { name: '3 things to finish' });
    const list = isPhone ? page.getByRole('main') : page.getByRole('dialog', { name: '3 things to finish' });
    const follow = async (name: RegExp) => {
      await page.goto('/admin/settings');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      await list.getByRole('link', { name }).click();
    };

    if (!isPhone) {
      await page.goto('/admin/settings');
      const rail = page.getByRole('navigation', { name: 'Settings' });
      // Each row says what is missing, in the same height as the others; all of them fit the window.
      await expect(rail.getByRole('link', { name: /^Logo and bills.*No logo on bills$/ })).toBeVisible();
      await expect(rail.getByRole('link', { name: /^Import/ })).toBeInViewport({ ratio: 1 });
      const heights = await rail
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(new Set(heights).size).toBe(1);
    }
    await follow(/^No logo on bills.*The centre’s name stands alone/);
    const upload = page.getByRole('button', { name: 'Upload a picture' });
    await expect(upload).toBeFocused();
    await expectInSight(upload, bar);

    await follow(/^No owner’s email.*reach nobody/);
    const email = page.getByLabel('Owner’s email (optional)');
    await expect(email).toBeFocused();
    await expectInSight(email, bar);

    await follow(/^Deletion to confirm.*until you confirm/);
    await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
    const card = page.locator('#deletion');
    await expect(card).toBeFocused();
    await expectInSight(card, bar);

    // Again from the other page's code, which has loaded now: the page does not go back to its top.
    if (isPhone) await page.getByRole('navigation', { name: 'Settings' }).getByRole('link').click();
    await button.click();
    await list.getByRole('link', { name: /^Deletion to confirm/ }).click();
    await expect(card).toBeFocused();
    await expectInSight(card, bar);
  });
}

test('opens what is left to finish in place on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPortal(page, '/admin/settings');
  const button = page.getByRole('button', { name: '3 things to finish' });
  const links = page
    .getByRole('main')
    .getByRole('link', { name: /reach nobody|until you confirm|stands alone/ });
  await expect(links).toHaveCount(0);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(links).toHaveText([/^Deletion to confirm/, /^No owner’s email/, /^No logo on bills/]);
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(links).toHaveCount(0);
});
