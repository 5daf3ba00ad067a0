import type { Page } from '@playwright/test';
import { desktop, type Look, look } from './look.ts';

/** A ten-inch tablet in landscape, and a small one: the desk. */
export const onTablets: Look = {
  sizes: [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
  ],
  target: 56,
  windowOnly: true,
  apart: true,
};

/** Light at the sizes asked for, dark at the largest: the dark tokens change colours and nothing else. */
export async function lookInBothThemes(page: Page, name: string, options: Look = {}): Promise<void> {
  await look(page, `${name}-light`, options);
  const before = await setTheme(page, 'dark');
  const largest = options.sizes?.toSorted((one, other) => other.width - one.width).slice(0, 1);
  await look(page, `${name}-dark`, { ...options, sizes: largest ?? [desktop], coloursOnly: true });
  await setTheme(page, before);
}

/** As the portal's switch and the desk do it. Answers what was set before. */
const setTheme = (page: Page, theme: string | undefined): Promise<string | undefined> =>
  page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    if (wanted === undefined) delete dataset.theme;
    else dataset.theme = wanted;
    return before;
  }, theme);
