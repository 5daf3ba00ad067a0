import { expect, type Page } from '@playwright/test';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { holdScript, waitForHydration } from './hydration.ts';

const pages = [
  { path: '/', heading: 'Big play for little people', says: '₹499' },
  { path: '/activities', heading: '8 play zones', says: 'Toddler Garden' },
  { path: '/packages', heading: /\w/, says: 'Monthly Pass' },
  { path: '/birthday', heading: /\w/, says: '₹2,999' },
  { path: '/gallery', heading: /\w/, says: 'Five candles' },
  { path: '/contact', heading: /\w/, says: '+91 00000 00000' },
  { path: '/terms', heading: /\w/, says: 'Toodles' },
  { path: '/privacy', heading: /\w/, says: 'Toodles' },
];

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

const jsonLd = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, readOnly: true });

  test('every page is complete: texts, data, layout and metadata', async ({ page, server }) => {
    for (const { path, heading, says } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByText(says, { exact: false }).first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Small print' })).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Chat with us on WhatsApp' })).toBeVisible();
      await expect(page.getByTitle('Admin Access')).toHaveCount(1);
      expect(await page.title()).toMatch(/ · Toodles$/);
      const description = await meta(page, 'description');
      expect(description?.length, path).toBeGreaterThan(50);
      expect(description?.length, path).toBeLessThanOrEqual(165);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.origin}${path}`);
      expect(await meta(page, 'og:title')).toBe(await page.title());
      expect(await meta(page, 'og:image')).toBe(`${server.origin}/og.jpg`);
      const [place] = await jsonLd(page);
      expect(place, path).toMatchObject({ '@context': 'https://schema.org', name: 'Toodles' });
    }
  });

  test('wizards and parts that need JavaScript say so and offer an alternative', async ({ page, server }) => {
    for (const [path, title, back] of [
      ['/book', 'Select Package', '/'],
      ['/book?step=3', 'Book a session', '/'],
      ['/birthday/book', 'Book a party', '/birthday'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
      // By role: text locators ignore content in here.
      const words = page.locator('noscript').getByRole('paragraph');
      await expect(words.first()).toHaveText(/^Booking online needs JavaScript/);
      await expect(words.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
        'href',
        'tel:+910000000000',
      );
      await expect(words.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('status', { name: 'Opening the booking' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Close', exact: true }).click();
      await expect(page).toHaveURL(server.origin + back);
    }
    await page.goto('/login');
    await page.getByRole('link', { name: 'call or visit the centre' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('structured data contains the place, its hours, its offers and its answers', async ({ page }) => {
    await page.goto('/packages');
    const [place] = await jsonLd(page);
    expect(place).toMatchObject({ geo: { '@type': 'GeoCoordinates' }, telephone: '+91 00000 00000' });
    expect(place?.openingHoursSpecification).toHaveLength(7);
    expect(place?.makesOffer).toContainEqual(
      expect.objectContaining({ name: 'Walk-in Play', price: '499.00', priceCurrency: 'INR' }),
    );
    await page.goto('/contact');
    const [, questions] = await jsonLd(page);
    expect(questions).toMatchObject({ '@type': 'FAQPage' });
    expect(questions?.mainEntity).toHaveLength(5);
  });

  test('an unknown address says so, and is excluded from search engines', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 404/);
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(await meta(page, 'robots')).toBe('noindex');
    expect(await page.content()).not.toContain('such/page');
  });
});

interface Shifts {
  shift: number;
  what: string[];
}

/** Sums up all layout shifts from the first paint on, and records what moved from where to where. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shifts = { shift: 0, what: [] };
    Object.assign(window, { seen });
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        seen.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          seen.what.push(`${node?.textContent?.slice(0, 40)}: ${box(previousRect)} to ${box(currentRect)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test.describe('with JavaScript', () => {
  test.use({ readOnly: true });

  test('every page hydrates without a flash and keeps the server’s elements', async ({ page }) => {
    await watchShifts(page);
    for (const { path } of pages) {
      const release = await holdScript(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      const footer = await page.locator('footer').elementHandle();
      release();
      await page.waitForLoadState('load');
      await waitForHydration(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const element of [heading, footer])
        expect(await element?.evaluate((node) => node.isConnected), path).toBe(true);
      // A tiny shift remains when our fonts replace the system's.
      const { shift, what } = await page.evaluate(() => (window as unknown as { seen: Shifts }).seen);
      expect(shift, `${path}: ${what.join('; ')}`).toBeLessThan(0.005);
    }
  });
});

test('shows the team’s changes on the next visit', async ({ page, server }) => {
  await page.goto('/packages');
  await expect(page.getByRole('heading', { name: 'Walk-in Play' })).toBeVisible();
  await changeDatabase(server, (trx) =>
    trx
      .updateTable('play_packages')
      .set({ name: 'Rainy <Day> & Play', price_paise: 45_050 })
      .where('id', '=', 1)
      .execute(),
  );
  const html = await (await page.request.get('/packages')).text();
  expect(html).toContain('Rainy &lt;Day&gt; &amp; Play');
  expect(html).not.toContain('Rainy <Day>');
  await page.goto('/activities');
  await page.goto('/packages');
  await expect(page.getByRole('heading', { name: 'Rainy <Day> & Play' })).toBeVisible();
  await expect(page.getByText('₹450.50').first()).toBeVisible();
});
