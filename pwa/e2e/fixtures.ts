import { type APIRequestContext, type BrowserContext, test as base, expect } from '@playwright/test';
import { writeSetting } from '../../api/src/features/settings/store.ts';
import { changeDatabase } from './database.ts';
import { adminPassword, makeServer, readOnlyServer, type TestServer } from './server.ts';

interface TestFixtures {
  /** The server's environment settings, where a test needs different ones. */
  serverEnv: Record<string, string>;
  /** What is set up before the test: a UPI ID, unless the test is about a centre without one. */
  upiId: string | null;
  /** The test kills, pauses or restarts its server, which runs in a process of its own. */
  ownProcess: boolean;
  /** Keeps the days of the seeded packages, the pass that sells hours, and the lead time of parties. */
  seededDays: boolean;
  /** The test changes nothing: it may share its server with similar tests, and fails on a write. */
  readOnly: boolean;
  /** A server and a database used by no other test, unless the test is read-only. */
  server: TestServer;
  /** Enforces that a read-only test writes nothing. */
  writes: undefined;
  consoleErrors: ConsoleErrors;
  /** API calls of a visitor other than the browser. */
  guest: APIRequestContext;
  /** API calls of the signed-in admin. */
  admin: APIRequestContext;
}

interface WorkerFixtures {
  /** The server of all read-only tests, started for the first of them. */
  sharedServer: () => Promise<TestServer>;
}

async function makeSetUpServer(options: Parameters<typeof makeServer>[0], upiId: string | null) {
  const server = await makeServer(options);
  if (upiId !== null) await changeDatabase(server, (trx) => writeSetting(trx, 'upiId', upiId));
  return server;
}

/**
 * A test with a server of its own; relative addresses refer to that server, and a console error fails the
 * test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { option: true }],
  upiId: ['toodles@upi', { option: true }],
  ownProcess: [false, { option: true }],
  seededDays: [false, { option: true }],
  readOnly: [false, { option: true }],
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, provide) => {
      let server: Promise<TestServer> | undefined;
      await provide(() => {
        server ??= makeSetUpServer({}, 'toodles@upi');
        return server;
      });
      await (await server)?.remove();
    },
    { scope: 'worker' },
  ],
  server: async ({ readOnly, serverEnv, ownProcess, seededDays, upiId, sharedServer }, provide) => {
    if (readOnly) return provide(readOnlyServer(await sharedServer()));
    const server = await makeSetUpServer({ env: serverEnv, ownProcess, seededDays }, upiId);
    await provide(server);
    await server.remove();
  },
  writes: [
    async ({ readOnly, context }, provide) => {
      const written: string[] = [];
      context.on('request', (request) => {
        if (request.method() !== 'GET') written.push(`${request.method()} ${request.url()}`);
      });
      await provide(undefined);
      if (readOnly) expect(written, 'writes of a read-only test').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
  consoleErrors: [
    async ({ context }, provide, testInfo) => {
      const consoleErrors = new ConsoleErrors();
      consoleErrors.watch(context);
      await provide(consoleErrors);
      if (testInfo.errors.length === 0) return consoleErrors.check();
      // A test that failed already has its own reason; the errors may explain it.
      await testInfo.attach('console errors', { body: consoleErrors.text(), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  guest: async ({ playwright, server }, provide) => {
    const guest = await playwright.request.newContext({ baseURL: server.origin });
    await provide(guest);
    await guest.dispose();
  },
  admin: async ({ playwright, server }, provide) => {
    const admin = await playwright.request.newContext({ baseURL: server.origin });
    await admin.post('/api/admin/login', {
      data: { username: 'admin', password: adminPassword },
      failOnStatusCode: true,
    });
    await provide(admin);
    await admin.dispose();
  },
});

/** Watches the consoles of a test's pages: any unexpected error fails the test. */
class ConsoleErrors {
  readonly #said: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  text = (): string => this.#said.join('\n') || 'none';

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#said.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#said.push(String(error.error())));
  }

  /** An error that must occur, such as the browser's own message for a 409 response. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /**
   * An error that may or may not occur, such as a picture that was not cached before the connection was lost.
   */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  check(): void {
    const known = [...this.#expected, ...this.#allowed];
    const unexpected = this.#said.filter((line) => !known.some((pattern) => pattern.test(line)));
    expect(unexpected, 'errors in the console').toEqual([]);
    const missing = this.#expected.filter((pattern) => !this.#said.some((line) => pattern.test(line)));
    expect(missing, 'expected errors that never came').toEqual([]);
  }
}
