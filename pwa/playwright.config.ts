import { defineConfig } from '@playwright/test';
import { isDeepRun } from '../api/src/testing/depth.ts';
import { lightBrowser } from './e2e/browsers.ts';

/** Tests in a browser, on the built site with the real API (fixtures.ts says which of them share a server). */
export default defineConfig({
  testDir: './e2e',
  // For tests of what a cheaper test also covers, and of how rare states of a screen look.
  grepInvert: isDeepRun ? [] : /@deep/,
  outputDir: '../test-results',
  // For two cores; the third fills the pauses in which a page waits.
  workers: 3,
  // Test by test, so that no long file is left over for one worker at the end.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // A click that is impossible fails early, not when the test's time is over.
    actionTimeout: 30_000,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // Recording slows every test for the sake of the few that fail: run those again with `--trace on`.
    trace: 'off',
    // Without service workers, a request that a test blocks fails. Tests about workers or motion switch them on.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: lightBrowser,
  },
});
