/// <reference lib="dom" />
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The CPU slowdown factor that makes this machine about as fast as a cheap tablet. */
export const slowedBy = 4;

/**
 * Types words into the desk's search, letter by letter, with a slowed CPU. Returns for each letter the
 * milliseconds from the key press until its rows are painted.
 */
export async function slowKeystrokes(page: Page, words: readonly string[]): Promise<number[]> {
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
