import { expect, type Page } from '@playwright/test';
import { days, fillDetails, next } from './book.ts';
import { isThorough } from './check-screen.ts';
import { bookAsAsha, openAccount } from './family.ts';
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

/** The page scrolls only up and down, no text is cut off, and none lies over another. */
async function expectReadable(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (isThorough)
    await page.screenshot({ path: `screenshots/large-${name}.png`, fullPage: true, animations: 'disabled' });
  expect.soft(await textProblems(page), name).toEqual([]);
}

const textProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX);
    const around = (one: Element | null): Element[] => (one ? [one, ...around(one.parentElement)] : []);
    /** In a row that scrolls sideways, such as that of the days, or floating over the page. */
    const isElsewhere = (one: Element) =>
      one.closest('aside, [inert], [aria-hidden="true"]') !== null ||
      around(one).some((each) => scrolls(getComputedStyle(each)) && each.scrollWidth > each.clientWidth + 1);
    /** The part of a line that its scrolling or clipping ancestors show. */
    const shown = (one: Element, line: DOMRect) =>
      around(one.parentElement).reduce((box, each) => {
        if (getComputedStyle(each).overflow === 'visible') return box;
        const edge = each.getBoundingClientRect();
        const top = Math.max(box.top, edge.top);
        return new DOMRect(box.left, top, box.width, Math.max(0, Math.min(box.bottom, edge.bottom) - top));
      }, line);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { text: string; of: Element; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = node.textContent?.trim();
      if (!of || !text || !of.checkVisibility({ visibilityProperty: true }) || isElsewhere(of)) continue;
      if (of.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        // Glyphs are drawn inside the line's box.
        const { left, top, width, height } = shown(of, line);
        if (height > 8) lines.push({ text, of, box: new DOMRect(left, top + height / 4, width, height / 2) });
      }
    }
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    /** The right edge of what clips it, or of the window. */
    const rightEdge = (one: Element) =>
      around(one)
        .filter((each) => getComputedStyle(each).overflowX !== 'visible')
        .reduce((edge, each) => Math.min(edge, each.getBoundingClientRect().right), window.innerWidth);
    const wide = lines
      .filter(({ of, box }) => box.right > rightEdge(of) + 1 || box.left < -1)
      .map(({ text }) => `'${text}' is cut off`);
    const over = lines.flatMap((one, place) =>
      lines
        .slice(place + 1)
        .filter((other) => one.of !== other.of && meet(one.box, other.box))
        .map((other) => `'${one.text}' lies over '${other.text}'`),
    );
    const isSideways = document.documentElement.scrollWidth > window.innerWidth + 1;
    return [...new Set([...wide, ...over, ...(isSideways ? ['The page scrolls sideways'] : [])])];
  });

test.describe('text of twice the size on a phone', () => {
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

  test('fits in the portal', async ({ page }) => {
    await openPortal(page, '/admin/bookings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable(page, 'portal-bookings');
  });
});
