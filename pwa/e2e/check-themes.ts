import type { Page } from '@playwright/test';
import { checkScreen, desktop, isThorough, type ScreenCheck } from './check-screen.ts';

/** For the desk: a ten-inch tablet in landscape, and a small one. */
export const onTablets: ScreenCheck = {
  sizes: [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
  ],
  target: 56,
  windowOnly: true,
  noOverlaps: true,
};

/**
 * The light theme at all sizes, the dark one at the largest: dark tokens only change colours. The short run leaves out
 * the dark one.
 */
export async function checkScreenInBothThemes(
  page: Page,
  name: string,
  options: ScreenCheck = {},
): Promise<void> {
  await checkScreen(page, `${name}-light`, options);
  if (!isThorough) return;
  const before = await setTheme(page, 'dark');
  const largest = options.sizes?.toSorted((one, other) => other.width - one.width).slice(0, 1);
  await checkScreen(page, `${name}-dark`, { ...options, sizes: largest ?? [desktop], coloursOnly: true });
  await setTheme(page, before);
}

/** Sets the theme as the portal and the desk do. Returns the previous one. */
const setTheme = (page: Page, theme: string | undefined): Promise<string | undefined> =>
  page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    if (wanted === undefined) delete dataset.theme;
    else dataset.theme = wanted;
    return before;
  }, theme);
