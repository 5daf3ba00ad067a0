import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as on a phone, where nothing rounds them to whole pixels.
  '--font-render-hinting=none',
];

const at = (...paths: (string | undefined)[]): LaunchOptions => {
  const executablePath = paths.find((path) => path !== undefined && existsSync(path));
  return executablePath === undefined ? { args } : { args, executablePath };
};

/** Chromium whole, as people have it: what is about installing the app needs it. */
export const wholeBrowser = at(process.env.CHROMIUM, '/usr/bin/chromium');

/** Chromium without what belongs to a window, where there is one: a story takes a third less time in it. */
export const lightBrowser = at(
  process.env.HEADLESS_SHELL,
  '/usr/bin/chromium-headless-shell',
  process.env.CHROMIUM,
  '/usr/bin/chromium',
);
