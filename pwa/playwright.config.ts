import { defineConfig } from '@playwright/test';
import { isDeepRun } from '../api/src/testing/depth.ts';
import { lightBrowser } from './e2e/browsers.ts';

/** Stories on the built site with the real API (story.ts says which of them have a server to themselves). */
export default defineConfig({
  testDir: './e2e',
  // A whole day at two tablets: the simulation plays shorter ones in every run.
  testIgnore: isDeepRun ? [] : '**/desk-day.spec.ts',
  outputDir: '../test-results',
  // Two cores: more workers only wait for each other.
  workers: 2,
  // Story by story, so that no long file is left over for one worker at the end.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // A press that cannot be made says so soon, not at the end of the story's time.
    actionTimeout: 30_000,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // Recording costs every story for the sake of the few that fail: those are run again with `--trace on`.
    trace: 'off',
    // What a story keeps from answering must not be answered by the worker, and nothing has to move to be looked at.
    // Stories about the worker or about motion say otherwise.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: lightBrowser,
  },
});
