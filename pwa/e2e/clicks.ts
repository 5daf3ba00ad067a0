import type { Page } from '@playwright/test';

/** Counts what a person presses on the page, until it loads anew. */
export const countPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.presses = '0';
    if (dataset.counts) return;
    dataset.counts = 'on';
    // A press on a label also clicks its field, so clicks would count twice.
    document.addEventListener(
      'pointerdown',
      () => {
        dataset.presses = String(Number(dataset.presses ?? 0) + 1);
      },
      { capture: true },
    );
  });

export const pressesOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.presses ?? 0));
