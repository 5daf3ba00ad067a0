import { defineConfig } from 'vitest/config';

/** Pure rules and schemas: no I/O, so that they run in a moment. */
const pure = ['api/src/domain/**/*.test.ts', 'api/src/contract/**/*.test.ts'];

export default defineConfig({
  test: {
    // A test that starts a real server or kills one needs room on a busy two-core machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Each file gets a process of its own: native modules (SQLite, argon2) and environment do not leak.
    pool: 'forks',
    // By itself it leaves one core idle: of two, that is half of the machine.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'domain', include: pure } },
      {
        extends: true,
        test: { name: 'api', include: ['api/**/*.test.ts'], exclude: ['**/node_modules/**', ...pure] },
      },
      {
        extends: true,
        test: { name: 'pwa', include: ['pwa/src/**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**'] },
      },
      {
        extends: true,
        test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'pwa/scripts/*.test.ts'] },
      },
    ],
  },
});
