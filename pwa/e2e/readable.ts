import { expect, type Page } from '@playwright/test';
import { isThorough } from './check-screen.ts';

/** Shows a page as in a browser whose reader asks for text twice as large: all sizes of text follow that of the root. */
export const enlargeText = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });

/** The page scrolls only up and down, no text is cut off, and none lies over another. */
export async function expectReadable(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (isThorough)
    await page.screenshot({ path: `screenshots/large-${name}.png`, fullPage: true, animations: 'disabled' });
  expect.soft(await textProblems(page), name).toEqual([]);
  expect.soft(await unreachable(page), `${name}: not reachable`).toEqual([]);
}

/** What can be pressed but, scrolled to, is outside the window or under something else. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document.body;
    const pressable = [...root.querySelectorAll('button, a[href], input, select, textarea')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        // The first link of a page shows itself on focus; what floats makes way for the page (floating.spec.ts).
        !one.closest('[inert], [aria-hidden="true"], a[href^="#"], aside[aria-label="Shortcuts"]') &&
        !one.matches(':disabled'),
    );
    return pressable.flatMap((one) => {
      const target = one.closest('label') ?? one;
      const { width } = target.getBoundingClientRect();
      // Skip links and other things that only a keyboard shows.
      if (width <= 1) return [];
      let above: Element | null = null;
      const isHit = (['center', 'start', 'end'] as const).some((block) => {
        target.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
        const { left, top, height } = target.getBoundingClientRect();
        above = document.elementFromPoint(left + width / 2, top + height / 2);
        return target.contains(above);
      });
      const words = (one: Element | null) => one?.textContent?.trim() || one?.outerHTML.slice(0, 120);
      return isHit ? [] : [`'${words(target)}' is under '${words(above)}'`];
    });
  });

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
    const root = document.querySelector('dialog:modal') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
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
    /** What stays in place while the rest scrolls below it. */
    const layerOf = (one: Element) =>
      around(one).find((each) => /fixed|sticky/.test(getComputedStyle(each).position));
    const over = lines.flatMap((one, place) =>
      lines
        .slice(place + 1)
        .filter((other) => one.of !== other.of && meet(one.box, other.box))
        .filter((other) => layerOf(one.of) === layerOf(other.of))
        .map((other) => `'${one.text}' lies over '${other.text}'`),
    );
    const isSideways = document.documentElement.scrollWidth > window.innerWidth + 1;
    return [...new Set([...wide, ...over, ...(isSideways ? ['The page scrolls sideways'] : [])])];
  });
