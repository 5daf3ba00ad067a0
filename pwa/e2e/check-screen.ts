import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { findOverlaps } from './find-overlaps.ts';

/**
 * Whether to check screens at every size and in both themes, and save a picture of each for people to review. The
 * short run checks each screen once, at its first size.
 */
export const isThorough = process.env.SCREENSHOTS === 'true';
const folder = fileURLToPath(new URL('../../screenshots', import.meta.url));

interface Size {
  width: number;
  height: number;
}
export const phone: Size = { width: 360, height: 740 };
const tablet: Size = { width: 768, height: 1024 };
export const desktop: Size = { width: 1280, height: 800 };

export interface ScreenCheck {
  sizes?: readonly Size[];
  /** The minimum width and height of a touch target, in px. */
  target?: number;
  /** A dialog or panel fills the window: the page behind it is not part of the picture. */
  windowOnly?: boolean;
  /** Nothing may overlap something else or stick out of its container. */
  noOverlaps?: boolean;
  /** axe rules to ignore; give the reason where you use it. */
  ignoredRules?: readonly string[];
  /** Only the colours differ from the previous picture. */
  coloursOnly?: boolean;
}

/**
 * Checks the current screen against the rules for every screen: no axe violations, no horizontal overflow, no touch
 * target that is too small. With `SCREENSHOTS=true`, at each size and with a picture.
 * @param name of the picture, without its size
 */
export async function checkScreen(page: Page, name: string, options: ScreenCheck = {}): Promise<void> {
  const sizes = options.sizes ?? [phone, tablet, desktop];
  for (const size of isThorough ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize(size);
    if (options.windowOnly !== true) await scrollUp(page);
    await settle(page);
    if (isThorough) await savePicture(page, `${name}-${size.width}`, options.windowOnly !== true);
    const where = `${name} at ${size.width} px`;
    if (!options.coloursOnly) await checkSizes(page, where, options);
    if (options.windowOnly !== true) await scrollUp(page);
    // The tablet combines elements of phone and desktop, so axe finds nothing specific to it.
    if (size === tablet) continue;
    expect.soft(await axeViolations(page, options), `${where}: axe`).toEqual([]);
  }
  // A test continues at the last size, however many were checked.
  await page.setViewportSize(sizes.at(-1) ?? desktop);
}

/** What stays at the top of the window covers nothing there. */
const scrollUp = (page: Page): Promise<void> => page.evaluate(() => window.scrollTo(0, 0));

async function checkSizes(page: Page, where: string, options: ScreenCheck): Promise<void> {
  expect.soft(await overflowingElements(page), `${where}: wider than the window`).toEqual([]);
  expect.soft(await smallTargets(page, options.target ?? 44), `${where}: too small to press`).toEqual([]);
  expect.soft(await elementsUnderToast(page), `${where}: under the message`).toEqual([]);
  if (options.noOverlaps) expect.soft(await findOverlaps(page), `${where}: not apart`).toEqual([]);
}

async function savePicture(page: Page, name: string, fullPage: boolean): Promise<void> {
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage, animations: 'disabled' });
}

/** Waits until everything has loaded: lazy pictures, fonts, pending requests; ends transitions. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isPending = ({ complete, loading }: HTMLImageElement) => !complete && loading === 'lazy';
    if ([...document.images].some(isPending)) {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
        window.scrollTo({ top, behavior: 'instant' });
        await frame();
      }
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    await document.fonts.ready;
    await frame();
    // A colour in transition would be measured halfway. Ending one can start those of its descendants.
    const endsItself = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (
      let running = document.getAnimations();
      running.some(endsItself);
      running = document.getAnimations()
    ) {
      for (const animation of running.filter(endsItself)) animation.finish();
      await frame();
    }
  });
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].every((image) => image.complete || !image.checkVisibility())),
    )
    .toBe(true);
}

/** The axe violations. axe stays loaded in the page for the next pictures. */
async function axeViolations(
  page: Page,
  { ignoredRules = [], coloursOnly = false }: ScreenCheck,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const without = ignoredRules.map((rule) => [rule, { enabled: false }]);
  const options: axeCore.RunOptions = coloursOnly
    ? { runOnly: ['color-contrast'] }
    : { rules: { 'target-size': { enabled: true }, ...Object.fromEntries(without) } };
  const violations = await page.evaluate(
    async (wanted): Promise<axeCore.Result[]> => {
      const axe: typeof axeCore = Reflect.get(window, 'axe');
      return (await axe.run(document, wanted)).violations;
    },
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** Elements that overflow to the right, where the page can be scrolled there. */
function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Touch targets that a toast covers, even when scrolled. */
function elementsUnderToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const message = document.querySelector('[data-testid="toast"]');
    if (!message) return [];
    return [...document.querySelectorAll('button, a[href], input, select, textarea')]
      .filter((element) => !message.contains(element) && !element.closest('[aria-hidden="true"]'))
      .filter((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return message.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Buttons, links and fields smaller than the minimum size. Links in a sentence are as tall as their line. */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const pressable =
      'button, a[href], input, select, textarea, [role="button"], [role="tab"], [role="switch"]';
    const boxOf = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect();
    // A list with many entries beside a page has lower rows for a mouse.
    const leastHeight = (element: Element) => (element.closest('[data-dense]') ? 34 : wanted);
    const isSmall = (element: Element) => {
      const { width, height } = boxOf(element);
      return Math.round(width) < wanted || Math.round(height) < leastHeight(element);
    };

    /** Under a dialog it cannot be pressed. */
    function isCovered(element: Element): boolean {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const dialog = document
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.closest('.MuiDialog-root, [role="dialog"]');
      return dialog !== null && dialog !== undefined && !dialog.contains(element);
    }

    /** The size of an element's hit area: a link may respond to its whole row. */
    function reach(element: Element): { width: number; height: number } {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hits = (dx: number, dy: number) => element.contains(document.elementFromPoint(x + dx, y + dy));
      const count = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < wanted && hits(dx * (steps + 1), dy * (steps + 1))) steps += 1;
        return steps;
      };
      return { width: count(-1, 0) + 1 + count(1, 0), height: count(0, -1) + 1 + count(0, 1) };
    }

    return (
      [...document.querySelectorAll(pressable)]
        .filter((element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
        .filter((element) => !(element.tagName === 'A' && getComputedStyle(element).display === 'inline'))
        // The customer wants the team's login to be a small hidden dot; elements under a dialog cannot be
        // pressed.
        .filter(
          (element) => !element.matches('[title="Admin Access"]') && !element.closest('[aria-hidden="true"]'),
        )
        .filter((element) => boxOf(element).width > 1 && isSmall(element) && !isCovered(element))
        .map((element) => ({ element, ...reach(element) }))
        .filter(({ element, width, height }) => width < wanted - 1 || height < leastHeight(element) - 1)
        .slice(0, 8)
        .map(({ element, width, height }) => `${width}×${height} ${element.outerHTML.slice(0, 160)}`)
    );
  }, least);
}
