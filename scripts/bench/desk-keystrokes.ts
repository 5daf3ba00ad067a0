/// <reference lib="dom" />
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { framesUntil, unlock } from './desk-tablet.ts';
import { comparisonFigure, type Figure, limitFigure, median } from './result.ts';

/** Typical searches: names letter by letter, the ends of phone numbers, no match. */
const typed = ['ananya', 'lakshmi rao', 'srinivas', 'khan', '4821', '70000', 'zzz', 'hp-'].flatMap((words) =>
  Array.from(words, (_, end) => words.slice(0, end + 1)),
);

/** How long after a letter the results are computed and painted. */
export async function whileTyping(page: Page): Promise<Figure[]> {
  await unlock(page);
  const queries = Array.from({ length: 20 }, () => typed).flat();
  const found = await page.evaluate((all) => window.deskBench.searches(all), queries);
  const [ours, limit] = [percentile95(found.ours), percentile95(found.limit)];
  const frames: number[] = [];
  const field = page.getByRole('searchbox');
  for (const words of ['ananya', 'rao', '4821']) {
    await field.fill('');
    for (const letter of words)
      frames.push(
        await framesUntil(page, { event: 'input', part: 'main', act: () => page.keyboard.press(letter) }),
      );
  }
  const painted = percentile95(frames);
  const slow = await slowKeystrokes(page, ['ananya', 'rao', '4821', 'lakshmi', 'srinivas']);
  return [
    comparisonFigure(
      'a letter typed, until the results are computed (95th percentile), compared with bare indexOf',
      {
        ours,
        limit,
        times: 1.5,
      },
    ),
    limitFigure('a letter typed, until the results are painted, in frames (95th percentile)', painted, 1),
    {
      what: `a letter typed with the processor ${slowedBy} times as slow, until its rows are painted (median; 95th percentile ${percentile95(slow).toFixed(0)} ms)`,
      figure: `${median(slow).toFixed(0)} ms`,
      budget: '50 ms',
      isOver: median(slow) > 50,
    },
  ];
}

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** The CPU slowdown factor that makes this machine about as fast as a cheap tablet. */
const slowedBy = 4;

/**
 * Types words into the desk's search, letter by letter, with a slowed CPU. Returns for each letter the
 * milliseconds from the key press until its rows are painted.
 */
async function slowKeystrokes(page: Page, words: readonly string[]): Promise<number[]> {
  const field = page.getByRole('searchbox');
  await page.evaluate(notePaints);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  const times: number[] = [];
  for (const word of words) {
    await field.fill('');
    await setTimeout(settleMs);
    for (const letter of word) {
      await page.evaluate(() => Reflect.set(window, 'deskPainted', undefined));
      await page.keyboard.press(letter);
      await setTimeout(settleMs);
      const painted: unknown = await page.evaluate(() => Reflect.get(window, 'deskPainted'));
      // A letter that changes no row causes no paint.
      if (typeof painted === 'number') times.push(painted);
    }
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return times;
}

/** Longer than any letter takes, so that each is measured separately. */
const settleMs = 700;

/** Records on `window` how long after a letter the list was first painted with other rows. */
function notePaints(): void {
  let typedAt = 0;
  window.addEventListener(
    'keydown',
    (event) => {
      typedAt = event.timeStamp;
    },
    { capture: true },
  );
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    if (Reflect.get(window, 'deskPainted') === undefined)
      Reflect.set(window, 'deskPainted', performance.now() - typedAt);
  };
  // A message posted in a frame arrives after its paint.
  const observer = new MutationObserver((changes) => {
    const isRow = changes.some(({ target }) => !target.parentElement?.closest('search, aside'));
    if (isRow) requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  const main = document.querySelector('main');
  if (main) observer.observe(main, { childList: true, characterData: true, subtree: true });
}
