import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Glyph widths as on a phone, not rounded to whole pixels.
  '--font-render-hinting=none',
];

const launchOptions = (...paths: (string | undefined)[]): LaunchOptions => {
  const executablePath = paths.find((path) => path !== undefined && existsSync(path));
  return executablePath === undefined ? { args } : { args, executablePath };
};

/** Full Chromium, as users have it: tests about installing the app need it. */
export const fullBrowser = launchOptions(process.env.CHROMIUM, '/usr/bin/chromium');

/** Headless Chromium without any window code, if available: a test takes a third less time in it. */
export const lightBrowser = launchOptions(
  process.env.HEADLESS_SHELL,
  '/usr/bin/chromium-headless-shell',
  process.env.CHROMIUM,
  '/usr/bin/chromium',
);
