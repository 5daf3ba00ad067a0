import { defineConfig } from 'vitest/config';

/** Pure rules and schemas: no I/O, so that they run in a moment. */
const pure = ['api/src/domain/**/*.test.ts', 'api/src/contract/**/*.test.ts'];

/**
 * What leaves something behind in its process (a fake IndexedDB, a mocked module, a server that it kills), or counts
 * what only a process of its own has. All other files share one process for each worker: half of a run was starting them.
 */
const alone = [
  'api/src/db/upgrade.test.ts',
  'api/src/db/postgres-*.test.ts',
  'api/src/features/access/enumeration.test.ts',
  'api/src/features/access/guessing.test.ts',
  'api/src/features/access/sign-in-limits.test.ts',
  'api/src/features/bookings/guest-limits.test.ts',
  'pwa/src/kiosk/{db,sync,torture}/**/*.test.{ts,tsx}',
];
const modules = '**/node_modules/**';

export default defineConfig({
  test: {
    // A test that starts a real server or kills one needs room on a busy two-core machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'forks',
    // By itself it leaves one core idle: of two, that is half of the machine.
    maxWorkers: '100%',
    isolate: false,
    projects: [
      { extends: true, test: { name: 'domain', include: pure } },
      {
        extends: true,
        test: { name: 'api', include: ['api/**/*.test.ts'], exclude: [modules, ...pure, ...alone] },
      },
      {
        extends: true,
        test: { name: 'pwa', include: ['pwa/src/**/*.test.{ts,tsx}'], exclude: [modules, ...alone] },
      },
      {
        extends: true,
        test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'pwa/scripts/*.test.ts'] },
      },
      { extends: true, test: { name: 'alone', isolate: true, include: alone, exclude: [modules] } },
    ],
  },
});
