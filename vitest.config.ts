import { defineConfig } from 'vitest/config';

/** Pure rules and schemas: no I/O, so they run fast. */
const pure = ['api/src/domain/**/*.test.ts', 'api/src/contract/**/*.test.ts'];

/**
 * Tests that leave something behind in their process (a fake IndexedDB, a mocked module, a killed server) or
 * count what only a separate process has. All other files share one process per worker, because starting
 * processes took half of a run.
 */
const isolated = [
  'api/src/db/upgrade.test.ts',
  'api/src/db/postgres-*.test.ts',
  'api/src/features/access/enumeration.test.ts',
  'api/src/features/access/guessing.test.ts',
  'api/src/features/access/sign-in-limits.test.ts',
  'api/src/features/bookings/guest-limits.test.ts',
  'pwa/src/kiosk/{storage,sync,simulation}/**/*.test.{ts,tsx}',
];
const modules = '**/node_modules/**';

export default defineConfig({
  test: {
    // A test that starts or kills a real server needs time on a busy two-core machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'forks',
    // The default leaves one core idle: half of a two-core machine.
    maxWorkers: '100%',
    isolate: false,
    projects: [
      { extends: true, test: { name: 'domain', include: pure } },
      {
        extends: true,
        test: { name: 'api', include: ['api/**/*.test.ts'], exclude: [modules, ...pure, ...isolated] },
      },
      {
        extends: true,
        test: { name: 'pwa', include: ['pwa/src/**/*.test.{ts,tsx}'], exclude: [modules, ...isolated] },
      },
      {
        extends: true,
        test: { name: 'scripts', include: ['scripts/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'alone', isolate: true, include: isolated, exclude: [modules] } },
    ],
  },
});
