/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { benchPin, postJson, signIn } from './centre.ts';

const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** A tablet with its own disk: ordinary browser contexts keep IndexedDB in memory. */
export interface BenchTablet {
  /** Restarts the browser at an address, online or offline. */
  open(path: string, line: 'online' | 'offline'): Promise<Page>;
  remove(): Promise<void>;
}

export function makeTablet(origin: string): BenchTablet {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-bench-tablet-'));
  let context: BrowserContext | undefined;
  return {
    async open(path, line) {
      await context?.close();
      context = await chromium.launchPersistentContext(folder, {
        args,
        ...(process.env.CHROMIUM !== undefined && { executablePath: process.env.CHROMIUM }),
        viewport: { width: 1280, height: 800 },
        timezoneId: 'Asia/Kolkata',
        locale: 'en-IN',
        // The measuring script is not part of the site.
        bypassCSP: true,
        offline: line === 'offline',
      });
      await context.addInitScript(recordFirstShown);
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(`${origin}${path}`);
      return page;
    },
    async remove() {
      await context?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Records on `window` when the desk first showed its lock and its search, in milliseconds after the
 * navigation.
 */
function recordFirstShown(): void {
  const wanted = { lock: '[data-testid="staff-card"]', find: 'input[type="search"]' };
  const shown: Record<string, number> = {};
  Object.assign(window, { deskShown: shown });
  const observer = new MutationObserver(() => {
    for (const [name, selector] of Object.entries(wanted))
      if (shown[name] === undefined && document.querySelector(selector)) shown[name] = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true });
}

export async function shownAfter(page: Page, name: 'lock' | 'find'): Promise<number> {
  const found = await page.waitForFunction((wanted) => Reflect.get(window, 'deskShown')[wanted], name);
  return Number(await found.jsonValue());
}

/** A manager creates an enrolment code. */
export async function newCode(origin: string): Promise<string> {
  const made = await postJson(`${origin}/api/admin/devices`, { name: 'Benchmark' }, await signIn(origin));
  if (!made.ok) throw new Error(`A tablet's code answered ${made.status}.`);
  const { enrolmentCode }: { enrolmentCode: string } = JSON.parse(await made.text());
  return enrolmentCode;
}

/**
 * Enrols the tablet, waits for the first download and signs in at the desk. Returns the duration of the
 * download.
 */
export async function enrol(page: Page, code: string): Promise<number> {
  await page.getByTestId('enrol-code').fill(code);
  const started = performance.now();
  await page.getByRole('button', { name: 'Start the desk' }).click();
  await unlock(page);
  return performance.now() - started;
}

export async function unlock(page: Page): Promise<void> {
  await page
    .getByTestId('staff-card')
    .filter({ hasText: /^.Admin/ })
    .click({ timeout: 120_000 });
  for (const digit of benchPin)
    await page.getByTestId('pin-pad').getByRole('button', { name: digit, exact: true }).click();
  await page.getByTestId('pin-pad').getByRole('button', { name: 'Unlock' }).click();
  await page.getByTestId('at-the-desk').waitFor();
}

/**
 * The number of frames after an event until a part of the page changes: 1 is the next frame.
 * @param event at which counting begins
 * @param part selector of the element that changes or appears
 */
export async function framesUntil(
  page: Page,
  { event, part, act }: { event: string; part: string; act: () => Promise<void> },
): Promise<number> {
  await page.evaluate(
    ([name, selector]) => {
      const said = () => document.querySelector(selector)?.innerHTML;
      const counted = new Promise<number>((resolve) => {
        const begin = () => {
          const before = said();
          let frames = 0;
          const tick = () => {
            frames += 1;
            if (said() !== before || frames > 600) resolve(frames);
            else requestAnimationFrame(tick);
          };
          requestAnimationFrame(tick);
        };
        window.addEventListener(name, begin, { once: true, capture: true });
      });
      Object.assign(window, { deskFrames: counted });
    },
    [event, part] as const,
  );
  await act();
  return page.evaluate(() => Reflect.get(window, 'deskFrames'));
}
